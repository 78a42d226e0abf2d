import Facts
import POSIX

/// A date or time of day, as the seconds since 1970 that it covers.
///
/// `2026-01-01` is a whole day, `2026-01-01T12:30` a minute. The default offset is UTC.
struct RevisionDate: Hashable, Sendable {
  /// The first second.
  let first: Int64
  /// The last second.
  let last: Int64
}

extension RevisionDate {
  /// Reads `2026-01-01`, optionally followed by `T12:30` or `T12:30:15` (or a space for the `T`),
  /// and then by `Z` or an offset like `+01:00`; nil for any other text or an invalid day.
  init?(_ text: String) {
    let day = text.prefix(10)
    guard isDay(day) else { return nil }
    let numbers = day.split(separator: "-").compactMap { Int32($0) }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    let midnight = Int64(timegm(&date))
    var reader = DateReader(text.dropFirst(10))
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
}

/// The date and time of day in UTC, as in the views; times before the year 0 or after 9999 become
/// the first or last second, so that texts sort like times.
public func dateText(_ seconds: Int64) -> String {
  var seconds = time_t(min(max(seconds, -62_167_219_200), 253_402_300_799))
  var date = tm()
  gmtime_r(&seconds, &date)
  return "\(padded(date.tm_year + 1900, 4))-\(padded(date.tm_mon + 1))-\(padded(date.tm_mday))"
    + "T\(padded(date.tm_hour)):\(padded(date.tm_min)):\(padded(date.tm_sec))Z"
}

private func padded(_ number: Int32, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

private struct DateReader {
  private var rest: Substring.UTF8View

  init(_ text: Substring) { rest = text.utf8 }

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
