import Facts

extension SwiftWalk {
  /// Whether the word at `index` begins generated names.
  func isGenerator(_ index: Int) -> Bool {
    let token = tokens[index]
    return switch token.end &- token.start {
    case 1: bytes[Int(token.start)] == UInt8(ascii: "R")
    case 15: spells(index, "StoryboardScene")
    default: false
    }
  }

  /// `R.nib.loginView(…)`, `R.storyboard.main.login()`, `StoryboardScene.Main.login.instantiate()` at `index`.
  mutating func readGenerated() {
    guard index == 0 || tokens[index - 1].kind != .dot else { return }
    let start = index
    var open = index + 1
    while tokens[open].kind == .dot, tokens[open + 1].kind == .word { open += 2 }
    guard tokens[open].kind == .openParen, !tokens[open].isFirstOnLine,
      let name = GeneratedName(joined(start..<open))
    else { return }
    let arguments = arguments(open)
    switch name.subject {
    case .nib:
      let makesNib = arguments.isEmpty && name.members.isEmpty
      addGenerated(makesNib ? .nibObject : .loadNibNamed, name, at: start, open)
    case .storyboard:
      let isInitial = name.members.hasPrefix("initial") || name.members.hasPrefix("instantiateIn")
      addGenerated(isInitial ? .storyboardController : .storyboard, name, at: start, open)
    case .scene: addGenerated(.storyboardController, name, at: start, open)
    case .reuseIdentifier: break
    }
  }

  private mutating func addGenerated(
    _ kind: LoadSite.Kind, _ name: GeneratedName, at start: Int, _ open: Int
  ) {
    var site = site(kind, at: start)
    site.method = methodName(open - 1, arguments(open))
    let expression = NameExpression.generated(name.path)
    if kind == .storyboardController {
      let end = name.path.lastIndex(of: ".") ?? name.path.endIndex
      site.storyboard = name.subject == .scene ? .generated(String(name.path[..<end])) : expression
      site.target = target(of: start, closing: Int(tokens[open].partner))
    }
    if kind != .storyboardController || name.subject == .scene {
      site.name = NameArgument(text: name.path, value: expression)
    }
    add(site)
  }
}
