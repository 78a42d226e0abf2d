/// The arguments of a command, sorted into options and operands.
///
/// A command must claim every argument; the others are errors.
struct ArgumentList {
  private let command: String
  private var given: [Option: [String]] = [:]
  private var rest: ArraySlice<String> = []

  /// Sorts `words` by the options that `command` takes.
  ///
  /// `--option value` and `--option=value` are the same. After `--` everything is an operand, as is
  /// a single `-`.
  init(_ words: [String], of command: any Command.Type) throws(UsageError) {
    self.command = command.name
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest += words
        return
      }
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        rest.append(word)
        continue
      }
      try take(word, from: &words, options: command.options)
    }
  }

  private mutating func take(
    _ word: String, from words: inout ArraySlice<String>, options: [Option]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      let names = options.map { $0.name } + ["--help", "--version"]
      let advice = advice(on: name, among: names, else: "nibindex \(command) --help lists them")
      throw .conflict("unknown option \(name): \(advice)")
    }
    if given[option] != nil, !option.isRepeatable {
      throw .conflict("\(name) may be given only once")
    }
    given[option, default: []].append(
      try value(of: option, inline: parts.count == 2 ? String(parts[1]) : nil, from: &words))
  }

  /// Placeholders of values that are names and need no parsing.
  private static let names: Set = ["FILE", "NAME", "PATH", "PROFILE"]

  private func value(
    of option: Option, inline: String?, from words: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let placeholder = option.value else {
      if let inline { throw .conflict("\(option.name) takes no value, but got \(inline)") }
      return ""
    }
    var value = inline
    if inline == nil, let next = words.first, !next.utf8.starts(with: "--".utf8) {
      value = next
      words.removeFirst()
    }
    // An empty name is probably an unset variable of a script.
    guard let value, !value.isEmpty || !Self.names.contains(placeholder) else {
      throw .conflict("\(option.name) needs a value: \(option.name) \(placeholder)")
    }
    return value
  }

  mutating func flag(_ option: Option) -> Bool { given.removeValue(forKey: option) != nil }

  /// The value of an option, if it was given.
  mutating func value(_ option: Option) -> String? { given.removeValue(forKey: option)?.last }

  /// Every value of an option that may be repeated.
  mutating func values(_ option: Option) -> [String] { given.removeValue(forKey: option) ?? [] }

  /// The value of an option as `convert` reads it; on failure, throws an error with `expected`.
  mutating func value<Converted>(
    _ option: Option, expected: String, as convert: (String) -> Converted?
  ) throws(UsageError) -> Converted? {
    guard let text = value(option) else { return nil }
    guard let converted = convert(text) else {
      throw .badValue(text, option: option.name, expected: expected)
    }
    return converted
  }

  /// Every value of an option as `convert` reads it; on failure, throws an error with `expected`.
  mutating func values<Converted>(
    _ option: Option, expected: String, as convert: (String) -> Converted?
  ) throws(UsageError) -> [Converted] {
    try values(option).map { text throws(UsageError) in
      guard let converted = convert(text) else {
        throw .badValue(text, option: option.name, expected: expected)
      }
      return converted
    }
  }

  /// The next operand, if any.
  mutating func operand() -> String? { rest.popFirst() }

  /// The next operand; throws if it is missing.
  mutating func operand(_ name: String) throws(UsageError) -> String {
    guard let word = operand(), !word.isEmpty else { throw .missingOperand(name, command: command) }
    return word
  }

  /// All remaining operands.
  mutating func operands() -> [String] {
    defer { rest = [] }
    return Array(rest)
  }

  /// Throws if the command did not claim an argument.
  func finish() throws(UsageError) {
    if let word = rest.first { throw .unexpectedArgument(word, command: command) }
    precondition(given.isEmpty, "an option that is in the table is not read")
  }
}
