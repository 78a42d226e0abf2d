public import Facts

/// An object of a nib whose class the system found by the name in the nib, and does not find now.
public struct LostClass: Hashable, Sendable {
  /// The nib, and the line of the object.
  public let place: SourcePlace
  /// The class that the nib names.
  public let name: String
  /// What the nib named before, if that was another class.
  public let formerName: String?
}

extension Explainer {
  /// The objects of nibs in bundles whose class cannot be looked up, and could be in `old`; by path and line.
  ///
  /// Those alone of which that is certain. An object is the same by its id, a nib by its path, or by that which
  /// `formerPaths` has for it. File's Owner is made by code, whatever the nib calls its class.
  public func lostClasses(
    since old: Explainer, formerPaths: [ExactText: String]
  ) -> [LostClass] {
    let before = Dictionary(
      old.model.nibs.indices.map { (ExactText(old.model.nibs.files[$0].path), $0) },
      uniquingKeysWith: { first, _ in first })
    let search = LostClassSearch(old: old.model, new: model)
    return model.nibs.indices.flatMap { place -> [LostClass] in
      let path = model.nibs.files[place].path
      guard !model.bundlesByNib[place].isEmpty,
        let former = before[ExactText(formerPaths[ExactText(path)] ?? path)]
      else { return [] }
      return search.lostClasses(of: model.nibs[place], since: old.model.nibs[former])
    }
  }
}

private struct LostClassSearch {
  let old: ResolutionModel
  let new: ResolutionModel
  /// The folders that hold source now.
  private let folders: Set<String>

  init(old: ResolutionModel, new: ResolutionModel) {
    self.old = old
    self.new = new
    folders = Set(new.graph.files.map { parentFolder($0.path) })
  }

  func lostClasses(of nib: Nib, since former: Nib) -> [LostClass] {
    guard !nib.isBroken, !former.isBroken else { return [] }
    return nib.document.objects.compactMap { object in
      guard let name = object.customClass, object.isMadeByItsNib,
        let was = former.object(object.id), let formerName = was.customClass,
        isLost(object, in: nib), case .program(let node) = old.meaning(of: was, in: former),
        object.moduleIsTarget || name == formerName && !mayHaveMovedOut(node)
      else { return nil }
      return LostClass(
        place: SourcePlace(path: nib.path, line: object.line), name: name,
        formerName: name == formerName ? nil : formerName)
    }
  }

  /// Whether the system is sure to find no class by the name.
  ///
  /// Later systems may find a Swift class by its Swift name that has another one in Objective-C.
  private func isLost(_ object: NibObject, in nib: Nib) -> Bool {
    let meaning = new.meaning(of: object, in: nib)
    guard meaning == .missing || meaning.isUnloadable else { return false }
    guard object.moduleIsTarget || object.module != nil, let name = object.customClass else {
      return true
    }
    return !new.graph.nodes(named: name).contains { new.graph.primary($0).objcName != nil }
  }

  /// Whether all source of the folder is gone, as where a library is no more part of the repository.
  private func mayHaveMovedOut(_ node: Int) -> Bool {
    !folders.contains(parentFolder(old.graph.primaryFile(node).path))
  }
}

extension NibObject {
  fileprivate var isMadeByItsNib: Bool { role != .owner && role != .firstResponder }
}
