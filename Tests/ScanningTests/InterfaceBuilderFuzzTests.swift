import Facts
import Scanning
import TestSupport
import Testing

/// Broken nibs: whatever is left of one, the scanner comes back and says what is wrong.
@Suite struct InterfaceBuilderFuzzTests {
  private static let whole = [
    "modern-storyboard-scenes-and-segues", "archive-7-parallel-lists", "archive-appkit",
    "compiled-nibarchive", "compiled-keyed-cocoa", "compiled-keyed-cocoa-touch", "modern-utf-16",
  ]

  private static func fixtures() throws -> [Fixture] {
    try Fixture.all(in: "nib").filter { whole.contains($0.name) }
  }

  @Test(arguments: try fixtures())
  func `a nib cut off anywhere scans without a trap and has a problem`(
    fixture: Fixture
  ) throws {
    let kind = try #require(FileKind(path: fixture.inputName))
    let input = try fixture.input()
    // The last byte of a text is its line end, which nobody misses.
    for length in stride(from: 0, to: input.count - 2, by: input.count / 600 + 1) {
      let facts = input[..<length].withUnsafeBufferPointer { scan($0, as: kind) }
      #expect(!facts.problems.isEmpty, "\(length) of \(input.count) bytes")
    }
  }

  @Test(arguments: try fixtures())
  func `a nib with flipped bytes scans without a trap`(fixture: Fixture) throws {
    let kind = try #require(FileKind(path: fixture.inputName))
    let input = try fixture.input()
    var random = SeededNumbers(state: 11)
    for round in 0..<100 {
      var broken = input
      for _ in 0...round % 6 {
        broken[Int.random(in: input.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = broken.withUnsafeBufferPointer { scan($0, as: kind) }
    }
  }

  @Test(arguments: ["compiled-nibarchive", "compiled-keyed-cocoa", "compiled-keyed-cocoa-touch"])
  func `a compiled nib with any single byte at its worst scans without a trap`(
    name: String
  ) throws {
    let fixture = try #require(try Fixture.all(in: "nib").first { $0.name == name })
    let input = try fixture.input()
    for index in input.indices {
      var broken = input
      broken[index] = index.isMultiple(of: 2) ? 0xff : 0x80
      _ = broken.withUnsafeBufferPointer { scan($0, as: .nib) }
    }
  }

  @Test func `an archive whose objects all claim all values is refused`() {
    let count = 20_000
    var bytes = Array("NIBArchive".utf8) + word(1) + word(9)
    let key = [UInt8(0x81), UInt8(ascii: "k")]
    let classes = [UInt8(0x82), 0x80, UInt8(ascii: "C"), 0]
    let object: [UInt8] = [
      0x80, 0x80, UInt8(count & 0x7f), UInt8(count >> 7 & 0x7f), UInt8(count >> 14) | 0x80,
    ]
    let objects = [[UInt8]](repeating: object, count: count).flatMap { $0 }
    let value: [UInt8] = [0x80, 4]
    let values = [[UInt8]](repeating: value, count: count).flatMap { $0 }
    var start = 50
    for (number, table) in [(count, objects), (1, key), (count, values), (1, classes)] {
      bytes += word(number) + word(start)
      start += table.count
    }
    bytes += objects + key + values + classes

    let facts = bytes.withUnsafeBufferPointer { scan($0, as: .nib) }

    #expect(facts.problems.map(\.code) == [.malformed])
  }

  private func word(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
