import Facts

extension OpenClass {
  var isInterface: Bool {
    declaration.form == .interface || declaration.form == .categoryInterface
  }
}

extension ObjectiveCScanner {
  /// Reads a macro in the place of a member; returns the index behind it, or nil without one.
  ///
  /// `OUTLET(UILabel, title);` may declare anything. A macro with only the class as its argument declares a
  /// shared object or the like. One in a category makes methods, which their implementation shows.
  mutating func memberMacro(at index: Int) -> Int? {
    guard source.kind(index) == .identifier, !isAnnotation(index) else { return nil }
    guard source.kind(index + 1) == .openParen else {
      guard standsAlone(at: index) else { return nil }
      noteUnreadMember()
      return index + 1
    }
    // `void (^done)(void)` is a member.
    guard source.kind(index + 2) != .caret, source.kind(index + 2) != .star else { return nil }
    let end = source.after(index + 1)
    let isOfClass =
      end == index + 4 && source.text(index + 2) == current?.declaration.name
    if !isOfClass { noteUnreadMember() }
    return end
  }

  private mutating func noteUnreadMember() {
    if current?.isCategory == false { current?.addKey(ClassDeclaration.unreadMember) }
  }

  /// Whether no type can continue behind the word.
  private func standsAlone(at index: Int) -> Bool {
    switch source.kind(index + 1) {
    case .semicolon, .atWord, .closeBrace: true
    case .minus, .plus: source.kind(index + 2) == .openParen
    default: false
    }
  }

  /// Whether a word annotates the code after it.
  private func isAnnotation(_ index: Int) -> Bool {
    source.hasPrefix(index, "_") || source.hasPrefix(index, "NS_")
      || source.hasPrefix(index, "CF_") || source.hasPrefix(index, "UI_")
      || source.hasPrefix(index, "API_") || source.hasPrefix(index, "DEPRECATED_")
      || source.isOne(index, of: Self.words) || marksBeginOrEnd(index)
  }

  /// Whether a word contains `BEGIN` or `END`, like `KIT_BEGIN_DECLARATIONS`.
  private func marksBeginOrEnd(_ index: Int) -> Bool {
    source.spelling(index).split(separator: UInt8(ascii: "_")).contains {
      $0.elementsEqual("BEGIN".utf8) || $0.elementsEqual("END".utf8)
    }
  }

  private static let words: [StaticString] = [
    "IBOutletCollection", "IBOutlet", "typeof", "decltype", "alignas",
  ]
}
