/// The settings of a target: layers, the first of which wins.
struct BuildSettings {
  /// From the target's own settings down to the defaults.
  var layers: [[String: String]]

  /// The value of `name` with all that it refers to put in; nil where nothing sets it.
  func value(_ name: String) -> String? {
    var budget = 1000
    return value(name, below: 0, depth: 0, &budget)
  }

  /// `text` with all that it refers to put in.
  func expanded(_ text: String) -> String {
    var budget = 1000
    return expanded(text, layer: 0, name: nil, depth: 0, &budget)
  }

  private func value(
    _ name: String, below start: Int, depth: Int, _ budget: inout Int
  ) -> String? {
    guard depth < 32 else { return nil }
    for layer in start..<max(start, layers.count) {
      guard let text = layers[layer][name] else { continue }
      return expanded(text, layer: layer, name: name, depth: depth, &budget)
    }
    return nil
  }

  private func expanded(
    _ text: String, layer: Int, name: String?, depth: Int, _ budget: inout Int
  ) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      budget -= 1
      guard budget > 0, let reference = SettingReference(rest) else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      rest = rest[reference.end...]
      let settingName = expanded(
        reference.name, layer: 0, name: nil, depth: depth + 1, &budget)
      // A setting that refers to itself means what the layers below say.
      let start = settingName == "inherited" || settingName == name ? layer + 1 : 0
      let referred = settingName == "inherited" ? name ?? "" : settingName
      let value = value(referred, below: start, depth: depth + 1, &budget)
      result += applied(reference.operators, to: value)
      if result.utf8.count > 4096 { return result }
    }
    return result + rest
  }

  private func applied(_ operators: [Substring], to value: String?) -> String {
    var result = value ?? ""
    for name in operators {
      switch name {
      case "c99extidentifier", "identifier": result = identifier(result)
      case "rfc1034identifier": result = hostName(result)
      case "lower": result = result.lowercased()
      case "upper": result = result.uppercased()
      case "base": result = base(lastComponent(result))
      case "file": result = lastComponent(result)
      case _ where name.hasPrefix("default=") && result.isEmpty: result = String(name.dropFirst(8))
      default: break
      }
    }
    return result
  }

  private func hostName(_ text: String) -> String {
    String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." || $0 == "-" ? $0 : "-" })
  }

  private func lastComponent(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  private func base(_ file: String) -> String {
    file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }
}

/// A reference to a setting: `$(NAME:operator)`, `${NAME}`, `$NAME`.
private struct SettingReference {
  /// The name, itself unexpanded.
  var name: String
  var operators: [Substring] = []
  var end: Substring.Index

  /// The reference that `text` starts with.
  init?(_ text: Substring) {
    let body = text.dropFirst()
    let open = body.first
    guard open == "(" || open == "{" else {
      let word = body.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard let first = word.first, !first.isNumber else { return nil }
      name = String(word)
      end = word.endIndex
      return
    }
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    guard
      let closing = body.indices.first(where: { index in
        if body[index] == open { depth += 1 }
        if body[index] == close { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    let inside = body[body.index(after: body.startIndex)..<closing]
    var parts = inside.split(separator: ":", omittingEmptySubsequences: false)
    name = parts.isEmpty ? "" : String(parts.removeFirst())
    operators = parts
    end = body.index(after: closing)
  }
}
