import Facts

/// Reads registrations and lookups by identifier, and the creation of nibs.
extension CodeWalk {
  /// `registerClass:forCellReuseIdentifier:` and its relatives.
  mutating func classRegistration(_ message: Message) {
    guard message.arguments.count >= 2, let type = message.arguments.first else { return }
    var site = site(.registerClass, message)
    if let type = context.classReference(type) {
      site.types = [PassedType(position: 0, type: type)]
    }
    site.identifier = message.arguments.last.map { ExpressionReader.argument($0, in: context) }
    add(site, at: message.open)
  }

  /// A method that gets a class and may register its nib: `[view registerCardNib:[Card class]]`.
  mutating func passedType(_ message: Message) {
    guard let first = message.arguments.first, first.count > 1,
      let type = context.classReference(first)
    else { return }
    var site = site(.request, message)
    site.types = [PassedType(position: 0, type: type)]
    site.arguments = passedNames(message, ofFactory: true)
    add(site, at: message.open)
  }

  /// `instantiateWithOwner:options:`.
  mutating func nibInstantiation(_ message: Message) {
    guard let argument = message.arguments.first else { return }
    let use = (owner: nibOwner(argument), taken: takenObject(of: message))
    let receiver = context.stripped(message.receiver)
    var opens = [receiver.lowerBound]
    if receiver.count == 1, case .one(let value) = context.bindings(of: receiver.lowerBound) {
      opens.append(context.stripped(value).lowerBound)
    }
    for open in opens where source.kind(open) == .openBracket {
      nibUses[open] = use
      if let place = nibSites[open], loads.indices.contains(place) {
        let known = loads[place].owner
        loads[place].owner = known == nil || known == use.owner ? use.owner : .unknown
        if loads[place].taken == nil { loads[place].taken = use.taken }
      }
    }
    guard let value = nibMember(receiver) else { return }
    var site = site(.instantiate, message)
    site.name = NameArgument(text: source.text(receiver), value: value)
    (site.owner, site.taken) = use
    add(site, at: message.open)
  }

  /// The nib that a member of a class makes: `[Card nib]`, `Card.nib`.
  func nibMember(_ range: Range<Int>) -> NameExpression? {
    var range = context.stripped(range)
    if range.count == 1, case .one(let value) = context.bindings(of: range.lowerBound) {
      range = context.stripped(value)
    }
    if let message = context.message(range) {
      guard message.arguments.isEmpty, let word = message.keywords.first ?? nil,
        !source.spells(word, "new"), let type = context.askedClass(message.receiver)
      else { return nil }
      return .nib(.type(type), source.text(word))
    }
    guard range.count == 3, source.kind(range.lowerBound + 1) == .dot,
      let type = context.askedClass(range.lowerBound..<(range.lowerBound + 1))
    else { return nil }
    return .nib(.type(type), source.text(range.upperBound - 1))
  }

  func nibOwner(_ range: Range<Int>) -> NibOwner {
    let range = context.stripped(range)
    if let message = context.message(range) {
      guard message.arguments.isEmpty else { return .unknown }
      if message.sends(source, "new"), let type = context.askedClass(message.receiver) {
        return .object(type)
      }
      guard message.sends(source, "init"), let inner = context.message(message.receiver),
        inner.sends(source, "alloc"), let type = context.askedClass(inner.receiver)
      else { return .unknown }
      return .object(type)
    }
    guard range.count == 1 else { return .unknown }
    if source.isNil(range.lowerBound) { return .none }
    return source.spells(range.lowerBound, "self") && !context.isClassMethod
      && context.enclosingClass != nil ? .object(.dynamicSelf) : .unknown
  }

  /// The object that code takes from the result of a message, directly or through a variable.
  func takenObject(of message: Message) -> TakenObject? {
    if let taken = takenObject(ofArray: message.open...message.close) { return taken }
    let variable = message.open - 2
    guard source.kind(message.open - 1) == .assign, source.kind(variable) == .identifier,
      let use = (message.close + 1..<max(message.close + 1, context.body.upperBound)).prefix(60)
        .first(where: { source.spelling($0).elementsEqual(source.spelling(variable)) })
    else { return nil }
    return takenObject(ofArray: use...use)
  }

  /// The object taken from an array: `[… objectAtIndex:0]`, `….firstObject`, `…[0]`.
  private func takenObject(ofArray array: ClosedRange<Int>) -> TakenObject? {
    var start = array.lowerBound
    let next = array.upperBound + 1
    let position: Int
    switch source.kind(next) {
    case .openBracket where source.closer(next) == next + 2:
      guard let number = Int(source.text(next + 1)) else { return nil }
      position = number
    case .dot where source.spells(next + 1, "firstObject"): position = 0
    case .dot where source.spells(next + 1, "lastObject"): position = -1
    case .identifier where source.kind(start - 1) == .openBracket:
      start -= 1
      if source.spells(next, "firstObject") {
        position = 0
      } else if source.spells(next, "lastObject") {
        position = -1
      } else if source.spells(next, "objectAtIndex"), let number = Int(source.text(next + 2)) {
        position = number
      } else {
        return nil
      }
    default: return nil
    }
    // The variable that gets the object shows its type as well as a cast.
    guard let type = resultClass(at: start, passesCast: true) ?? resultClass(at: start) else {
      return nil
    }
    return TakenObject(position: position, type: type, isForced: false)
  }

  /// Whether code before `index` checks that the file of the nib `name` exists.
  func isGuarded(_ name: NameArgument?, before index: Int) -> Bool {
    let start = max(context.body.lowerBound, index - 400)
    guard start < index, let name else { return false }
    return (start..<index).contains { open in
      guard source.kind(open) == .openBracket, let word = Message.selector(source, at: open) else {
        return false
      }
      if source.spells(word, "fileExistsAtPath") {
        return (start..<index).contains {
          source.kind($0) == .objcString && names(source.string($0), name)
        }
      }
      guard source.spells(word, "pathForResource") || source.spells(word, "URLForResource"),
        let message = Message(source, at: open), message.arguments.count > 1,
        case let ending = message.arguments[1].lowerBound, source.kind(ending) == .objcString,
        ["nib", "xib"].contains(source.string(ending))
      else { return false }
      return source.text(message.arguments[0]) == name.text
    }
  }

  /// Whether a text is the end of the nib's path: `Card.nib` for `Card`, `.nib` behind a prefix.
  private func names(_ path: String, _ name: NameArgument) -> Bool {
    guard path.hasSuffix(".nib") else { return false }
    guard case .literal(let text) = name.value else { return true }
    return path == text + ".nib" || path.hasSuffix("/\(text).nib")
  }
}
