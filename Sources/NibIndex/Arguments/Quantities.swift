/// A number of bytes as people write it: `4096`, `512K`, `32M`, `1G`.
func byteCount(_ text: String) -> Int? {
  let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
  guard let last = text.last else { return nil }
  guard let unit = units[Character(last.uppercased())] else { return positiveInteger(text) }
  guard let count = positiveInteger(String(text.dropLast())) else { return nil }
  let (bytes, overflow) = count.multipliedReportingOverflow(by: unit)
  return overflow ? nil : bytes
}

/// A whole number above zero, in digits alone.
func positiveInteger(_ text: String) -> Int? {
  guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
    let number = Int(text), number > 0
  else { return nil }
  return number
}

/// A time above zero in seconds, with or without a fraction.
func positiveSeconds(_ text: String) -> Double? {
  guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (48...57).contains($0) }),
    let seconds = Double(text), seconds > 0, seconds.isFinite
  else { return nil }
  return seconds
}
