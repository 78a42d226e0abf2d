import Facts

/// The lines of a text.
public struct TextLines: Sendable {
  private let text: [UInt8]
  /// The offset of each line; the last line is empty if the text ends with a line break.
  private let starts: [Int]

  init(of text: [UInt8]) {
    self.text = text
    starts = [0] + text.indices.lazy.filter { text[$0] == 10 }.map { $0 + 1 }
  }

  /// The bytes of each line with its break.
  var ranges: [Range<Int>] {
    zip(starts, starts.dropFirst() + [text.count]).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  /// The line and the column of an offset, in code points from 1.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let line = firstPlace(below: starts.count) { starts[$0] > offset }
    let before = String(decoding: text[starts[line - 1]..<offset], as: UTF8.self)
    return (line, before.unicodeScalars.count + 1)
  }
}
