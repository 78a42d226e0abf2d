import Facts

/// A well-known library whose members register and dequeue reusable views by their classes.
///
/// Libraries are rarely part of the repository. If one is, its code is followed instead.
enum ReuseLibrary: String, CaseIterable {
  /// The identifier is the class's `reuseIdentifier`, by default its name.
  case reusable = "Reusable"
  /// The identifier is the name of the class.
  case swifterSwift = "SwifterSwift"

  /// Finds the library with a member that the app may call.
  init?(ofMember name: String, _ model: ResolutionModel) {
    guard
      let found = Self.allCases.first(where: { library in
        library.registrations.contains(name) || library.dequeues.contains(name)
      }), model.isMentioned(found.rawValue, as: .module)
    else { return nil }
    self = found
  }

  /// The identifier of a class, and its scope.
  func identifier(of node: Int, _ model: ResolutionModel) -> (NameExpression, NameScope) {
    let scope = NameScope(
      file: model.graph.nodes[node].primary.file, type: model.graph.name(of: node),
      dynamicClass: node)
    let ownName = NameExpression.className(.dynamicSelf, .unqualified)
    guard self == .reusable else { return (ownName, scope) }
    let member = NameExpression.member(.dynamicSelf, "reuseIdentifier")
    let isKnown =
      model.names.constants.member("reuseIdentifier", of: .dynamicSelf, in: scope, of: model.graph)
      != nil
    return (isKnown ? member : ownName, scope)
  }

  /// The framework's call that dequeues a view of a class; nil if the call of the library does not.
  func dequeue(of node: Int, by call: LoadSite, _ model: ResolutionModel) -> ReuseHelpers.Dequeue? {
    guard let member = call.method, dequeues.contains(member) else { return nil }
    let root = model.graph.rootClasses[node].flatMap(FrameworkClasses.reusable)
    let (name, scope) = identifier(of: node, model)
    var site = LoadSite(kind: .dequeue, line: call.line)
    site.method =
      member.contains("Supplementary")
      ? "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)"
      : root == "UITableViewCell"
        ? "dequeueReusableCell(withIdentifier:for:)"
        : "dequeueReusableCell(withReuseIdentifier:for:)"
    return ReuseHelpers.Dequeue(
      site: site, name: NameArgument(text: member, value: name), scope: scope)
  }

  private var registrations: Set<String> {
    switch self {
    case .reusable:
      [
        "register(cellType:)", "register(headerFooterViewType:)",
        "register(supplementaryViewType:ofKind:)",
      ]
    case .swifterSwift:
      [
        "register(cellWithClass:)", "register(nib:withCellClass:)",
        "register(nibWithCellClass:)", "register(nibWithCellClass:at:)",
        "register(headerFooterViewClassWith:)", "register(nib:withHeaderFooterViewClass:)",
        "register(supplementaryViewOfKind:withClass:)",
        "register(nib:forSupplementaryViewOfKind:withClass:)",
      ]
    }
  }

  private var dequeues: Set<String> {
    switch self {
    case .reusable:
      [
        "dequeueReusableCell(for:)", "dequeueReusableCell(for:cellType:)",
        "dequeueReusableSupplementaryView(ofKind:for:)",
        "dequeueReusableSupplementaryView(ofKind:for:viewType:)",
      ]
    case .swifterSwift:
      [
        "dequeueReusableCell(withClass:for:)",
        "dequeueReusableSupplementaryView(ofKind:withClass:for:)",
      ]
    }
  }
}
