/// A call that loads a nib or a scene though its code does not show that, as settings spell it.
///
/// In Swift `Nib.load(name: $nib)`, `$nib.instantiate(from:)`, `make($class, nib: $nib)`,
/// `Nib.load() -> $nib`; in Objective-C `[NibLoader load:$nib bundle:$bundle]`. Each ``Part`` stands where the
/// call has it: an argument, the type it is made on, or the type of the result. A type stands for its name.
public struct LoaderCall: Hashable, Sendable {
  /// A thing that a call names.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// The nib.
    case nib
    /// The storyboard.
    case storyboard
    /// The identifier in the storyboard.
    case scene
    /// The class of the object that is made.
    case type = "class"
    /// The bundle.
    case bundle
  }

  /// The object or type that a call is made on.
  public enum Receiver: Hashable, Sendable {
    /// Any, or none.
    case anything
    /// The one that is written so: `Router`, `Router.shared`.
    case written(String)
    /// A type that stands for a part.
    case part(Part)
  }

  /// An argument of the call.
  public struct Argument: Hashable, Sendable {
    /// The label in Swift, `_` for none; the word in Objective-C.
    public let label: String
    /// The part that it names.
    public let part: Part?
  }

  /// Whether it is a message of Objective-C.
  public let isMessage: Bool
  /// The object or type that the call is made on.
  public let receiver: Receiver
  /// The method's name without labels; for a message, its first word.
  public let name: String
  /// The arguments.
  public let arguments: [Argument]
  /// The part that the type of the result stands for.
  public let result: Part?

  /// The call that `text` spells; nil if it spells none that loads something.
  public init?(_ text: String) {
    guard let words = Self.words(of: text) else { return nil }
    var reader = WordReader(words)
    guard let read = words.first == "[" ? reader.message() : reader.call(), reader.isAtEnd else {
      return nil
    }
    self = read
    let parts = allParts
    guard Set(parts).count == parts.count, parts.contains(where: { $0 != .bundle }) else {
      return nil
    }
  }

  fileprivate init(
    isMessage: Bool, receiver: Receiver, name: String, arguments: [Argument], result: Part?
  ) {
    self.isMessage = isMessage
    self.receiver = receiver
    self.name = name
    self.arguments = arguments
    self.result = result
  }

  /// Its text, equal for equal calls.
  public var text: String {
    let result = result.map { " -> $\($0.rawValue)" } ?? ""
    if isMessage {
      let parts = arguments.map { "\($0.label):\($0.part.map { "$\($0.rawValue)" } ?? "")" }
      let selector = arguments.isEmpty ? name : parts.joined(separator: " ")
      return "[\(receiver.text) \(selector)]\(result)"
    }
    let parts = arguments.map { argument in
      argument.part.map { part in
        (argument.label == "_" ? "" : argument.label + ": ") + "$\(part.rawValue)"
      } ?? argument.label + ":"
    }
    let receiver = receiver == .anything ? "" : receiver.text + "."
    return "\(receiver)\(name)(\(parts.joined(separator: ", ")))\(result)"
  }

  private var allParts: [Part] {
    var parts = arguments.compactMap(\.part)
    if case .part(let part) = receiver { parts.append(part) }
    if let result { parts.append(result) }
    return parts
  }

  /// The place among the call's arguments of each argument with these labels; nil if they are another method's.
  ///
  /// Code may leave out arguments.
  public func places(ofLabels labels: [String]) -> [Int]? {
    var places: [Int] = []
    var next = 0
    for label in labels {
      while next < arguments.count, arguments[next].label != label { next += 1 }
      guard next < arguments.count else { return nil }
      places.append(next)
      next += 1
    }
    return places
  }

  /// The words and signs of `text`; nil if it has others than a call may have.
  private static func words(of text: String) -> [String]? {
    var words: [String] = []
    var isWord = false
    for character in text {
      switch character {
      case " ", "\t": isWord = false
      case "(", ")", "[", "]", ".", ",", ":", "-":
        words.append(String(character))
        isWord = false
      case ">":
        guard words.last == "-" else { return nil }
        words[words.count - 1] = "->"
        isWord = false
      case _ where character.isLetter || character.isNumber || character == "_" || character == "$":
        if !isWord { words.append("") }
        words[words.count - 1].append(character)
        isWord = true
      default: return nil
      }
    }
    return words
  }
}

extension LoaderCall.Receiver {
  fileprivate var text: String {
    switch self {
    case .anything: "_"
    case .written(let name): name
    case .part(let part): "$\(part.rawValue)"
    }
  }
}

/// Reads the words of a call.
private struct WordReader {
  private var words: ArraySlice<String>

  init(_ words: [String]) { self.words = words[...] }

  var isAtEnd: Bool { words.isEmpty }

  /// Takes this sign, if it is next.
  private mutating func take(_ sign: String) -> Bool {
    guard words.first == sign else { return false }
    words.removeFirst()
    return true
  }

  /// Takes a word.
  private mutating func word() -> String? {
    guard let first = words.first, let letter = first.first,
      letter.isLetter || letter == "_"
    else { return nil }
    words.removeFirst()
    return first
  }

  /// Takes a part.
  private mutating func part() -> LoaderCall.Part? {
    guard let first = words.first, first.hasPrefix("$"),
      let part = LoaderCall.Part(rawValue: String(first.dropFirst()))
    else { return nil }
    words.removeFirst()
    return part
  }

  /// Whether the result is read well, if one is written.
  private mutating func result(_ result: inout LoaderCall.Part?) -> Bool {
    guard take("->") else { return true }
    result = part()
    return result != nil
  }

  mutating func call() -> LoaderCall? {
    var receiver = LoaderCall.Receiver.anything
    if let part = part() {
      receiver = .part(part)
      guard part != .bundle, take(".") else { return nil }
    }
    guard var name = word() else { return nil }
    var path: [String] = []
    while receiver == .anything, take(".") {
      path.append(name)
      guard let next = word() else { return nil }
      name = next
    }
    if !path.isEmpty { receiver = .written(path.joined(separator: ".")) }
    var arguments: [LoaderCall.Argument] = []
    guard take("(") else { return nil }
    while !take(")") {
      guard arguments.isEmpty || take(",") else { return nil }
      let label = word()
      guard label == nil || take(":") else { return nil }
      let part = part()
      guard label != nil || part != nil else { return nil }
      arguments.append(LoaderCall.Argument(label: label ?? "_", part: part))
    }
    var result: LoaderCall.Part?
    guard self.result(&result) else { return nil }
    return LoaderCall(
      isMessage: false, receiver: receiver, name: name, arguments: arguments, result: result)
  }

  mutating func message() -> LoaderCall? {
    guard take("[") else { return nil }
    var receiver = LoaderCall.Receiver.anything
    if let part = part() {
      guard part != .bundle else { return nil }
      receiver = .part(part)
    } else if let word = word() {
      if word != "_" { receiver = .written(word) }
    } else {
      return nil
    }
    var arguments: [LoaderCall.Argument] = []
    guard let name = word() else { return nil }
    if take(":") {
      arguments.append(LoaderCall.Argument(label: name, part: part()))
      while let word = word() {
        guard take(":") else { return nil }
        arguments.append(LoaderCall.Argument(label: word, part: part()))
      }
    }
    var result: LoaderCall.Part?
    guard take("]"), self.result(&result) else { return nil }
    return LoaderCall(
      isMessage: true, receiver: receiver, name: name, arguments: arguments, result: result)
  }
}

/// The calls that settings name, by the methods' names.
public struct LoaderCalls: Hashable, Sendable {
  /// All of them, in order.
  public let all: [LoaderCall]
  private let calls: [String: [LoaderCall]]
  private let messages: [String: [LoaderCall]]

  /// These calls.
  public init(_ all: [LoaderCall] = []) {
    self.all = all
    calls = Dictionary(grouping: all.filter { !$0.isMessage }, by: \.name)
    messages = Dictionary(grouping: all.filter(\.isMessage), by: \.name)
  }

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }

  /// Those of Swift with this name.
  public func calls(named name: String) -> [LoaderCall] { calls[name] ?? [] }

  /// The messages that begin with this word.
  public func messages(named name: String) -> [LoaderCall] { messages[name] ?? [] }
}
