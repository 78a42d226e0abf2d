import Facts

extension SwiftWalk {
  struct Parameter {
    var label: Int
    var name: Int
    var type = 0..<0
    /// The tokens of its default value.
    var value = 0..<0
  }

  /// `name(label:label:)` of a declaration; -1 names `init`.
  func fullName(_ name: Int, parameters open: Int) -> String { fullName(name, labels(open)) }

  /// `name(label:label:)` of a call; -1 names `init`.
  func methodName(_ name: Int, _ arguments: [Argument]) -> String {
    fullName(name, arguments.map(\.label))
  }

  private func fullName(_ name: Int, _ labels: [Int]) -> String {
    let labels = labels.map { ($0 < 0 ? "_" : text($0)) + ":" }
    return (name < 0 ? "init" : text(name)) + "(" + labels.joined() + ")"
  }

  func labels(_ open: Int) -> [Int] { parameterTokens(open).map(\.label) }

  func parameterNames(_ open: Int) -> [String] { parameterTokens(open).map { text($0.name) } }

  /// The parameters that a call can omit.
  func omissible(_ open: Int) -> [Int] {
    let parameters = parameterTokens(open)
    return parameters.indices.filter { place in
      !parameters[place].value.isEmpty
        || parameters[place].type.contains {
          tokens[$0].kind == .arrow || spells($0, "escaping") || spells($0, "...")
        }
    }
  }

  func parameterTokens(_ open: Int) -> [Parameter] {
    var parameters: [Parameter] = []
    var cursor = open + 1
    while let parameter = nextParameter(&cursor, of: open) { parameters.append(parameter) }
    return parameters
  }

  private func nextParameter(_ cursor: inout Int, of open: Int) -> Parameter? {
    let close = Int(tokens[open].partner)
    while cursor < close {
      while cursor < close, tokens[cursor].kind == .at { skipAttribute(&cursor) }
      let label = cursor
      let name = tokens[label + 1].kind == .word ? label + 1 : label
      let equal = skipParameter(&cursor, before: close)
      let end = min(cursor, close)
      cursor += 1
      guard label < close, tokens[label].kind == .word else { continue }
      let start = min(name + 2, end)
      var parameter = Parameter(label: label, name: name)
      parameter.type = start..<max(start, min(equal, end))
      parameter.value = min(equal + 1, end)..<end
      return parameter
    }
    return nil
  }

  /// Skips to the comma behind a parameter; returns the `=` of its default, or the end.
  private func skipParameter(_ cursor: inout Int, before close: Int) -> Int {
    var equal = Int.max - 1
    var depth = 0
    while cursor < close, tokens[cursor].kind != .comma || depth > 0 {
      switch tokens[cursor].kind {
      case .less: depth += 1
      case .greater: depth = max(depth - 1, 0)
      case .equal: equal = min(equal, cursor)
      default: break
      }
      cursor = skipped(cursor)
    }
    return equal
  }
}
