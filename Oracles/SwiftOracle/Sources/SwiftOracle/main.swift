import Foundation
import SwiftParser
import SwiftSyntax

// Reads paths, one a line, and prints one line of JSON for each: what SwiftParser's tree says.

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]

while let path = readLine() {
  guard let bytes = FileManager.default.contents(atPath: path) else { continue }
  let tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
  let reader = FactReader(tree: tree)
  reader.walk(tree)
  reader.facts.file = path
  print(String(decoding: try encoder.encode(reader.facts), as: UTF8.self))
}
