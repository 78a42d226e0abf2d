import IndexStore
import Queries

extension NamedQuery {
  /// The values of the query's own parameters: given ones, or the defaults of its file.
  func values(_ given: [SQLCommand.Parameter]) throws(UsageError) -> [String: Value] {
    var values: [String: Value] = [:]
    for parameter in file.parameters { values[parameter.name] = Value(parameter.defaultValue) }
    for parameter in given {
      guard let known = file.parameters.first(where: { $0.name == parameter.name }) else {
        throw .conflict("\(name) has no parameter \(parameter.name): \(advice(on: parameter.name))")
      }
      guard case .integer = known.defaultValue else {
        values[parameter.name] = .text(parameter.text)
        continue
      }
      guard let number = Int64(parameter.text) else {
        throw .badValue(
          parameter.text, option: "--param \(parameter.name)", expected: "a whole number")
      }
      values[parameter.name] = .integer(number)
    }
    return values
  }

  /// Whether the answer excludes creations that are not reached or not shown.
  func leavesUnreachedOut(_ given: [SQLCommand.Parameter]) -> Bool {
    (try? values(given))?["unreached"] == .integer(0)
  }

  private func advice(on word: String) -> String {
    let names = file.parameters.map(\.name)
    if names.isEmpty { return "it takes none" }
    return NibIndex.advice(
      on: word, among: names, else: "it takes \(names.joined(separator: ", "))")
  }
}

extension Value {
  init(_ value: QueryFile.Parameter.Default) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    }
  }
}
