import Facts

/// The facts of a file that changed, line numbers aside.
struct FileDifference {
  /// The classes whose declarations differ in facts that affect their nib, with a line of the new
  /// file.
  private(set) var classes: [String: Int?] = [:]
  /// The classes that differ only in their connectable members.
  private(set) var members: [String: Int?] = [:]
  /// The creations that appeared, and those that disappeared.
  private(set) var newLoads: [LoadSite] = []
  private(set) var goneLoads: [LoadSite] = []
  /// The names bound to different strings.
  private(set) var constants: [Constant] = []
  /// The calls of factories that appeared or disappeared.
  private(set) var calls: [FactoryCall] = []
  /// The types that are bound or declared differently.
  private(set) var otherTypes: Set<String> = []
  /// The classes of controllers that a nib or storyboard gained or lost.
  private(set) var newControllers: Set<String> = []
  private(set) var goneControllers: Set<String> = []
  /// Whether a nib or build description has different facts.
  private(set) var hasOtherContent = false

  /// Compares the facts of a file; nil stands for a missing or unreadable file.
  init(_ old: FileFacts?, _ new: FileFacts?) {
    switch (old?.content, new?.content) {
    case (.code(let before), .code(let after)): compare(before, after)
    case (.code(let before), _): compare(before, CodeFacts())
    case (_, .code(let after)): compare(CodeFacts(), after)
    default:
      hasOtherContent = old?.content != new?.content
      let (before, after) = (old?.controllers ?? [], new?.controllers ?? [])
      newControllers = after.subtracting(before)
      goneControllers = before.subtracting(after)
    }
  }

  private mutating func compare(_ before: CodeFacts, _ after: CodeFacts) {
    let was = Dictionary(grouping: before.classes.map(\.withoutLines), by: \.name)
    let isNow = Dictionary(grouping: after.classes.map(\.withoutLines), by: \.name)
    for name in Set(was.keys).union(isNow.keys) where was[name] != isNow[name] {
      let line = after.classes.first { $0.name == name }?.line
      if was[name]?.map(\.withoutMembers) == isNow[name]?.map(\.withoutMembers) {
        members[name] = .some(line)
      } else {
        classes[name] = .some(line)
      }
    }
    let (oldLoads, currentLoads) = (before.loads, after.loads)
    let known = Set(oldLoads.map(\.withoutLine))
    let kept = Set(currentLoads.map(\.withoutLine))
    newLoads = currentLoads.filter { !known.contains($0.withoutLine) }
    goneLoads = oldLoads.filter { !kept.contains($0.withoutLine) }
    constants = Array(
      Set(before.constants.map(\.withoutLine))
        .symmetricDifference(after.constants.map(\.withoutLine)))
    calls = Array(
      Set(before.factoryCalls.map(\.withoutLine))
        .symmetricDifference(after.factoryCalls.map(\.withoutLine)))
    otherTypes = Set(before.protocols).symmetricDifference(after.protocols)
      .union(Set(before.typeAliases).symmetricDifference(after.typeAliases).map(\.name))
  }
}

extension FileFacts {
  /// The classes of the controllers in a nib or storyboard.
  fileprivate var controllers: Set<String> {
    guard case .nib(let document) = content else { return [] }
    return Set(document.objects.filter { $0.controller != nil }.compactMap(\.className))
  }
}

extension ClassDeclaration {
  /// A copy without the facts for connections of nibs.
  fileprivate var withoutMembers: ClassDeclaration {
    var bare = self
    bare.outlets = []
    bare.actions = []
    bare.keys = []
    bare.selectors = []
    return bare
  }
}
