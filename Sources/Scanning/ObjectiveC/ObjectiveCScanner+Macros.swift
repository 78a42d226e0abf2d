import Facts

extension OpenClass {
  /// Whether it is an `@interface`, of a class or a category.
  var isInterface: Bool {
    declaration.form == .interface || declaration.form == .categoryInterface
  }
}

extension ObjectiveCScanner {
  /// The index behind a macro that stands at `index` in place of a member, which is noted; nil if none
  /// does.
  ///
  /// `OUTLET(UILabel, title);` may declare anything. A macro that is given nothing but the class makes
  /// what all its users have, a shared object or the like; one in a category makes methods, which are
  /// read where they are implemented.
  mutating func memberMacro(at index: Int) -> Int? {
    guard source.kind(index) == .identifier, !isOfTheSystem(index) else { return nil }
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

  /// Whether nothing follows that could come after a type.
  private func standsAlone(at index: Int) -> Bool {
    switch source.kind(index + 1) {
    case .semicolon, .atWord, .closeBrace: true
    case .minus, .plus: source.kind(index + 2) == .openParen
    default: false
    }
  }

  /// Whether a word is an annotation of the code after it.
  private func isOfTheSystem(_ index: Int) -> Bool {
    source.hasPrefix(index, "_") || source.hasPrefix(index, "NS_")
      || source.hasPrefix(index, "CF_") || source.hasPrefix(index, "UI_")
      || source.hasPrefix(index, "API_") || source.hasPrefix(index, "DEPRECATED_")
      || source.isOne(index, of: Self.words) || opensOrCloses(index)
  }

  /// Whether a word marks a beginning or an end: `KIT_BEGIN_DECLARATIONS`.
  private func opensOrCloses(_ index: Int) -> Bool {
    source.spelling(index).split(separator: UInt8(ascii: "_")).contains {
      $0.elementsEqual("BEGIN".utf8) || $0.elementsEqual("END".utf8)
    }
  }

  private static let words: [StaticString] = [
    "IBOutletCollection", "IBOutlet", "typeof", "decltype", "alignas",
  ]
}
