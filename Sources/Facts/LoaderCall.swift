/// A call that loads a nib or a scene although its code does not show it, as written in the
/// settings.
///
/// In Swift `Nib.load(name: $nib)`, `$nib.instantiate(from:)`, `make($class, nib: $nib)`,
/// `Nib.load() -> $nib`; in Objective-C `[NibLoader load:$nib bundle:$bundle]`. Each ``Part`` is in
/// its place in the call: an argument, the receiving type, or the type of the result. A type stands
/// for its name.
public struct LoaderCall: Hashable, Sendable {
  /// A thing that the call names.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// The nib.
    case nib
    /// The storyboard.
    case storyboard
    /// The identifier in the storyboard.
    case scene
    /// The class of the created object.
    case type = "class"
    /// The bundle.
    case bundle
  }

  /// The receiver of a call.
  public enum Receiver: Hashable, Sendable {
    /// Any receiver, or none.
    case anything
    /// This receiver: `Router`, `Router.shared`.
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

  /// Whether it is an Objective-C message.
  public let isMessage: Bool
  /// The receiver of the call.
  public let receiver: Receiver
  /// The method's name without labels; for a message, its first word.
  public let name: String
  /// The arguments.
  public let arguments: [Argument]
  /// The part that is the type of the result.
  public let result: Part?
}

extension LoaderCall {
  /// Parses `text`; nil unless it is a call that loads something.
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

  /// The text of the call, equal for equal calls.
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

  /// The place among the call's arguments of each label; nil if they belong to another method.
  ///
  /// Code may omit arguments.
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

  /// The words and punctuation of `text`; nil if it contains others than a call may have.
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

private struct WordReader {
  private var words: ArraySlice<String>

  init(_ words: [String]) { self.words = words[...] }

  var isAtEnd: Bool { words.isEmpty }

  /// Takes this punctuation if it is next.
  private mutating func take(_ sign: String) -> Bool {
    guard words.first == sign else { return false }
    words.removeFirst()
    return true
  }

  private mutating func word() -> String? {
    guard let first = words.first, let letter = first.first,
      letter.isLetter || letter == "_"
    else { return nil }
    words.removeFirst()
    return first
  }

  private mutating func part() -> LoaderCall.Part? {
    guard let first = words.first, first.hasPrefix("$"),
      let part = LoaderCall.Part(rawValue: String(first.dropFirst()))
    else { return nil }
    words.removeFirst()
    return part
  }

  /// Parses the result, if there is one; false if it is invalid.
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

/// The calls in the settings, by method name.
public struct LoaderCalls: Hashable, Sendable {
  /// All calls, in order.
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

  /// The Swift calls with this name.
  public func calls(named name: String) -> [LoaderCall] { calls[name] ?? [] }

  /// The Objective-C messages that begin with this word.
  public func messages(named name: String) -> [LoaderCall] { messages[name] ?? [] }
}
