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
  /// An object is the same by its id, a nib by its path, or by that which `formerPaths` has for it. File's Owner
  /// is made by code, whatever the nib calls its class. Of a name that is new in the nib it is certain only
  /// where the nib has it from its own target.
  public func lostClasses(
    since old: Explainer, formerPaths: [ExactText: String]
  ) -> [LostClass] {
    let before = Dictionary(
      old.model.nibs.indices.map { (ExactText(old.model.nibs.files[$0].path), $0) },
      uniquingKeysWith: { first, _ in first })
    return model.nibs.indices.flatMap { place -> [LostClass] in
      let path = model.nibs.files[place].path
      guard !model.bundlesByNib[place].isEmpty,
        let former = before[ExactText(formerPaths[ExactText(path)] ?? path)]
      else { return [] }
      return lostClasses(of: model.nibs[place], since: old.model.nibs[former], of: old)
    }
  }

  private func lostClasses(of nib: Nib, since former: Nib, of old: Explainer) -> [LostClass] {
    guard !nib.isBroken, !former.isBroken else { return [] }
    return nib.document.objects.compactMap { object in
      guard let name = object.customClass, object.isMadeByItsNib,
        let was = former.object(object.id), let formerName = was.customClass,
        model.meaning(of: object, in: nib).isLost,
        name == formerName || object.moduleIsTarget,
        case .program = old.model.meaning(of: was, in: former)
      else { return nil }
      return LostClass(
        place: SourcePlace(path: nib.path, line: object.line), name: name,
        formerName: name == formerName ? nil : formerName)
    }
  }
}

extension NibObject {
  fileprivate var isMadeByItsNib: Bool { role != .owner && role != .firstResponder }
}

extension ClassMeaning {
  /// Whether the system is sure to find no class by the name.
  fileprivate var isLost: Bool { self == .missing || isUnloadable }
}
