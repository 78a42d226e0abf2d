/// Parses a number of bytes: `4096`, `512K`, `32M`, `1G`.
func byteCount(_ text: String) -> Int? {
  let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
  guard let last = text.last else { return nil }
  guard let unit = units[Character(last.uppercased())] else { return positiveInteger(text) }
  guard let count = positiveInteger(String(text.dropLast())) else { return nil }
  let (bytes, overflow) = count.multipliedReportingOverflow(by: unit)
  return overflow ? nil : bytes
}

/// Parses a whole number above zero, in digits.
func positiveInteger(_ text: String) -> Int? {
  guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
    let number = Int(text), number > 0
  else { return nil }
  return number
}

/// Parses a list of languages and removes duplicates: `en,fr`, `pt-BR`.
func languageList(_ text: String) -> [String]? {
  let languages = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  let isValid = languages.allSatisfy { language in
    !language.isEmpty
      && language.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
  guard isValid else { return nil }
  return eachOnce(languages)
}

/// Parses a time above zero in seconds, with or without a fraction.
func positiveSeconds(_ text: String) -> Double? {
  guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (48...57).contains($0) }),
    let seconds = Double(text), seconds > 0, seconds.isFinite
  else { return nil }
  return seconds
}

/// Parses an age into seconds: `30d`, `8w`, `6m` (months of 30 days), `1y` (years of 365 days),
/// `forever`.
func age(_ text: String) -> Int64? {
  if text == "forever" { return .max }
  let units: [Character: Int64] = ["d": 1, "w": 7, "m": 30, "y": 365]
  guard let unit = text.last.flatMap({ units[$0] }),
    let count = positiveInteger(String(text.dropLast()))
  else { return nil }
  let (seconds, overflow) = Int64(count).multipliedReportingOverflow(by: unit * 86400)
  return overflow ? nil : seconds
}
