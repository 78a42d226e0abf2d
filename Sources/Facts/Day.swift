/// Whether a text is a valid calendar day, as in `2027-01-31`.
public func isDay(_ text: some StringProtocol) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(digits.contains) })
  else { return false }
  let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - digits.lowerBound) } }
  let isLeapYear =
    numbers[0].isMultiple(of: 4)
    && (!numbers[0].isMultiple(of: 100) || numbers[0].isMultiple(of: 400))
  let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return (1...12).contains(numbers[1]) && (1...lengths[numbers[1] - 1]).contains(numbers[2])
}
