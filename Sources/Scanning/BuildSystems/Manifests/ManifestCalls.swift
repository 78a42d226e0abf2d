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

/// The bindings and calls of a manifest.
struct Manifest {
  var bindings = ManifestBindings()
  var calls: [ManifestCall] = []
  private var isTooDeep = false
  private var isUnclosed = false

  init(swift bytes: UnsafeBufferPointer<UInt8>, hiding hidden: Set<String>) {
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
        if case .name(let name) = value, Self.takeAssignment(&reader) {
          let value = reader.value()
          bindings.extend(name, with: value)
          value.eachCall(hiding: hidden) { calls.append($0) }
        }
      default: reader.advance()
      }
    }
    (isTooDeep, isUnclosed) = (reader.isTooDeep, reader.isUnclosed)
  }

  init(starlark bytes: UnsafeBufferPointer<UInt8>) {
    var reader = ManifestReader(bytes, .starlark)
    while reader.token != .end {
      switch reader.token {
      case .word, .mark(UInt8(ascii: "[")):
        let value = reader.value()
        if case .name(let name) = value {
          if Self.takeAssignment(&reader) { bindings.bind(name, to: reader.value()) }
        } else {
          value.eachCall(hiding: []) { calls.append($0) }
        }
      default: reader.advance()
      }
    }
    (isTooDeep, isUnclosed) = (reader.isTooDeep, reader.isUnclosed)
  }

  var problems: [Problem] {
    if isTooDeep { return [.nestedTooDeep] }
    return isUnclosed ? [.unclosed] : bindings.problems
  }

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

  private static func takeAssignment(_ reader: inout ManifestReader) -> Bool {
    reader.token.isMark("=") && !reader.peek().isMark("=") && reader.take("=")
  }
}
