/// A date or time of day, as the seconds since 1970 that it covers.
///
/// `2026-01-01` is a whole day, `2026-01-01T12:30` a minute. The default offset is UTC.
struct RevisionDate: Hashable, Sendable {
  /// The first second.
  let first: Int64
  /// The last second.
  let last: Int64

  /// Reads `2026-01-01`, optionally followed by `T12:30` or `T12:30:15` (or a space for the `T`),
  /// and then by `Z` or an offset like `+01:00`; nil for any other text or an invalid day.
  init?(_ text: String) {
    var reader = DateReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), (1...12).contains(month),
      (1...daysOf(month: month, year: year)).contains(day)
    else { return nil }
    let midnight = Int64(daysSince1970(year, month, day)) * 86400
    if reader.isAtEnd {
      self.init(first: midnight, last: midnight + 86399)
      return
    }
    guard reader.skip("T") || reader.skip(" "), let hour = reader.number(digits: 2), hour < 24,
      reader.skip(":"), let minute = reader.number(digits: 2), minute < 60
    else { return nil }
    var first = midnight + Int64(hour * 3600 + minute * 60)
    var length: Int64 = 60
    if reader.skip(":") {
      guard let second = reader.number(digits: 2), second <= 60 else { return nil }
      if reader.skip(".") {
        guard reader.number(digits: 1) != nil else { return nil }
        while reader.number(digits: 1) != nil {}
      }
      first += Int64(second)
      length = 1
    }
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    self.init(first: first - offset, last: first - offset + length - 1)
  }

  private init(first: Int64, last: Int64) {
    self.first = first
    self.last = last
  }
}

/// The date and time of day in UTC, as in the views; times before the year 0 or after 9999 become
/// the first or last second, so that texts sort like times.
public func dateText(_ seconds: Int64) -> String {
  let seconds = min(max(seconds, -62_167_219_200), 253_402_300_799)
  let day = Int((Double(seconds) / 86400).rounded(.down))
  let rest = Int(seconds - Int64(day) * 86400)
  let (year, month, dayOfMonth) = date(daysSince1970: day)
  return "\(padded(year, 4))-\(padded(month))-\(padded(dayOfMonth))"
    + "T\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))Z"
}

private func padded(_ number: Int, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

private struct DateReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads exactly this number of digits.
  mutating func number(digits: Int) -> Int? {
    let head = rest.prefix(digits)
    guard head.count == digits,
      head.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    rest = rest.dropFirst(digits)
    return head.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Reads an offset from UTC, in seconds; nil for any other text.
  mutating func offset() -> Int64? {
    _ = skip(" ")
    if isAtEnd || skip("Z") { return 0 }
    let isAhead = skip("+")
    guard isAhead || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
    _ = skip(":")
    let minutes = isAtEnd ? 0 : number(digits: 2)
    guard let minutes, minutes < 60 else { return nil }
    let seconds = Int64(hours * 3600 + minutes * 60)
    return isAhead ? seconds : -seconds
  }
}

private func daysOf(month: Int, year: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// Years begin in March here, so that a leap day is the last of its year.
private func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
  let year = month > 2 ? year : year - 1
  let century = (year >= 0 ? year : year - 399) / 400
  let yearOfCentury = year - century * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  let dayOfCentury = yearOfCentury * 365 + yearOfCentury / 4 - yearOfCentury / 100 + dayOfYear
  return century * 146_097 + dayOfCentury - 719_468
}

private func date(daysSince1970 day: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = day + 719_468
  let century = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfCentury = shifted - century * 146_097
  let yearOfCentury =
    (dayOfCentury - dayOfCentury / 1460 + dayOfCentury / 36524 - dayOfCentury / 146_096) / 365
  let dayOfYear = dayOfCentury - (365 * yearOfCentury + yearOfCentury / 4 - yearOfCentury / 100)
  let month = (5 * dayOfYear + 2) / 153
  return (
    yearOfCentury + century * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
    dayOfYear - (153 * month + 2) / 5 + 1
  )
}
