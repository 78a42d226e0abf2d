/// The settings of a target in layers; the first layer with a setting counts.
struct BuildSettings {
  /// The layers, from the target's own settings to the defaults.
  var layers: [[String: String]]

  /// The expanded value of a setting; nil if no layer has it.
  func value(_ name: String) -> String? {
    var budget = 1000
    return value(name, below: 0, depth: 0, &budget)
  }

  /// Replaces all references to settings in a text.
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
    while let dollar = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
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
      // A setting that refers to itself means the value of the layers below.
      let start = settingName == "inherited" || settingName == name ? layer + 1 : 0
      let referred = settingName == "inherited" ? name ?? "" : settingName
      let value = value(referred, below: start, depth: depth + 1, &budget)
      result += applied(reference.operators, to: value, depth: depth, &budget)
      if result.utf8.count > 4096 { return result }
    }
    return result + rest
  }

  private func applied(
    _ operators: [Substring], to value: String?, depth: Int, _ budget: inout Int
  ) -> String {
    var result = value ?? ""
    for name in operators {
      switch name {
      case "c99extidentifier", "identifier": result = identifier(result)
      case "rfc1034identifier": result = hostName(result)
      case "lower": result = result.lowercased()
      case "upper": result = result.uppercased()
      case "base": result = base(lastComponent(result))
      case "file": result = lastComponent(result)
      case _ where name.hasPrefix("default=") && result.isEmpty && depth < 32:
        result = expanded(
          String(name.dropFirst(8)), layer: 0, name: nil, depth: depth + 1, &budget)
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
  /// The name, which may contain references.
  var name: String
  var operators: [Substring] = []
  var end: Substring.Index

  /// Reads the reference at the beginning of `text`.
  init?(_ text: Substring) {
    let body = text.utf8.dropFirst()
    let open = body.first
    guard open == UInt8(ascii: "(") || open == UInt8(ascii: "{") else {
      let word = body.prefix { $0 == UInt8(ascii: "_") || isLetter($0) || isDigit($0) }
      guard let first = word.first, !isDigit(first) else { return nil }
      name = String(Substring(word))
      end = word.endIndex
      return
    }
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var depth = 0
    guard
      let closing = body.indices.first(where: { index in
        if body[index] == open { depth += 1 }
        if body[index] == close { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    let inside = body[body.index(after: body.startIndex)..<closing]
    var parts = inside.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    name = parts.isEmpty ? "" : String(parts.removeFirst())
    operators = parts
    end = body.index(after: closing)
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
}

private func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}
