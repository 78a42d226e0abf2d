import Facts

/// The names that the files and nibs of an app mention.
struct AppMentions {
  /// The number of files that mention each name.
  private var counts: [UInt32: Int32] = [:]

  init() {}

  /// Whether a file or nib mentions the name of this number.
  func has(_ number: UInt32) -> Bool { counts[number] != nil }

  /// Replaces the names of a file or nib; `toggled` receives names with a first mention, or without any now.
  mutating func replace(
    _ old: MentionedNames, with new: MentionedNames, toggled: (UInt32) -> Void = { _ in }
  ) {
    var (before, after) = (old.numbers[...], new.numbers[...])
    while true {
      switch (before.first, after.first) {
      case (let one?, let other?) where one == other:
        before.removeFirst()
        after.removeFirst()
      case (let one?, let other?) where one > other: add(after.removeFirst(), toggled)
      case (_?, _): remove(before.removeFirst(), toggled)
      case (nil, _?): add(after.removeFirst(), toggled)
      case (nil, nil): return
      }
    }
  }

  private mutating func add(_ number: UInt32, _ toggled: (UInt32) -> Void) {
    let count = counts[number] ?? 0
    counts[number] = count + 1
    if count == 0 { toggled(number) }
  }

  private mutating func remove(_ number: UInt32, _ toggled: (UInt32) -> Void) {
    guard let count = counts[number] else { return }
    counts[number] = count > 1 ? count - 1 : nil
    if count == 1 { toggled(number) }
  }
}

extension NibDocument {
  /// The names that the nib mentions: classes of the objects that it creates, attributes of the other objects, methods
  /// that it sends, and scenes and storyboards that it leads to.
  var mentions: MentionedNames {
    var numbers: [UInt32] = []
    func add(_ name: String?, _ form: MentionedNames.Form = .name) {
      if let name, !name.isEmpty { numbers.append(MentionedNames.number(of: name, form)) }
    }
    for object in objects where object.role != .owner {
      add(object.customClass, .nibClass)
      guard object.role == .reference else { continue }
      let storyboard = object.controller?.referencedStoryboard
      add(storyboard, .referenced)
      if object.controller?.referencedIdentifier == nil { add(storyboard, .initialScene) }
      add(object.controller?.referencedIdentifier, .referenced)
    }
    for connection in connections {
      switch connection.kind {
      case .action, .segueAction, .unwind:
        add(connection.label.split(separator: ":").first.map(String.init), .call)
      case .outlet, .collection, .segue, .binding: break
      }
    }
    let plain = Set(objects.lazy.filter { $0.customClass == nil }.map(\.id))
    for attribute in runtimeAttributes where plain.contains(attribute.object) {
      add(attribute.keyPath, .frameworkAttribute)
    }
    return MentionedNames(numbers)
  }
}
