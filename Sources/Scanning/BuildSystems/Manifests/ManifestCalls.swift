import Facts

struct ManifestCall {
  var name: String
  var arguments: [ManifestArgument]

  subscript(label: String) -> ManifestValue? {
    arguments.first { $0.label == label }?.value
  }
}

extension ManifestValue {
  /// Gives `body` every call in this value, in the order of the text.
  ///
  /// Arguments labelled with one of `hidden` only refer to targets, so their calls are left out.
  func eachCall(
    hiding hidden: Set<String>, depth: Int = 0, _ body: (ManifestCall) -> Void
  ) {
    guard depth < 64 else { return }
    switch self {
    case .call(let name, let arguments):
      body(ManifestCall(name: name, arguments: arguments))
      for argument in arguments where !hidden.contains(argument.label ?? "") {
        argument.value.eachCall(hiding: hidden, depth: depth + 1, body)
      }
    case .list(let values):
      for value in values { value.eachCall(hiding: hidden, depth: depth + 1, body) }
    case .dictionary(let pairs):
      for pair in pairs { pair.value.eachCall(hiding: hidden, depth: depth + 1, body) }
    default: break
    }
  }
}

/// The bindings and calls of a Swift manifest.
struct SwiftManifest {
  var bindings = ManifestBindings()
  var calls: [ManifestCall] = []
  private var isTooDeep = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, hiding hidden: Set<String>) {
    var reader = ManifestReader(bytes, .swift)
    while reader.token != .end {
      switch reader.token {
      case .word("let"), .word("var"):
        reader.advance()
        if let (name, value) = Self.binding(&reader) {
          bindings.bind(name, to: value)
          value.eachCall(hiding: hidden) { calls.append($0) }
        }
      case .word, .mark(UInt8(ascii: ".")), .mark(UInt8(ascii: "[")):
        let value = reader.value()
        value.eachCall(hiding: hidden) { calls.append($0) }
        if case .name(let name) = value { assign(&reader, to: name, hidden) }
      default: reader.advance()
      }
    }
    isTooDeep = reader.isTooDeep
  }

  var problems: [Problem] { isTooDeep ? [.nestedTooDeep] : bindings.problems }

  /// `name: Type = value`, from behind the `let`.
  private static func binding(_ reader: inout ManifestReader) -> (String, ManifestValue)? {
    guard let name = reader.takeWord() else { return nil }
    if reader.take(":") {
      while !reader.token.isMark("="), reader.token != .end {
        switch reader.token {
        case .word("let"), .word("var"), .word("func"), .mark(UInt8(ascii: "{")): return nil
        default: reader.advance()
        }
      }
    }
    guard reader.take("=") else { return nil }
    return (name, reader.value())
  }

  /// `name = value`, `name += value`, from behind the name.
  private mutating func assign(
    _ reader: inout ManifestReader, to name: String, _ hidden: Set<String>
  ) {
    guard reader.token.isMark("="), !reader.peek().isMark("=") else { return }
    reader.advance()
    let value = reader.value()
    bindings.extend(name, with: value)
    value.eachCall(hiding: hidden) { calls.append($0) }
  }
}
