public import Facts

/// An object of a nib whose class the system no longer finds by the name in the nib.
public struct LostClass: Hashable, Sendable {
  /// The nib, and the line of the object.
  public let place: SourcePlace
  /// The class that the nib names.
  public let name: String
  /// The class that the nib named before, if it was another one.
  public let formerName: String?
}

extension Explainer {
  /// The objects of nibs in bundles whose class was found in `old` and is not found now; by path and line.
  ///
  /// Only certain cases count. Objects are matched by id, and nibs by path, by their path in `formerPaths`, or by
  /// name if no other nib has it. File's Owner does not count, because code creates it.
  public func lostClasses(
    since old: Explainer, formerPaths: [ExactText: String]
  ) -> [LostClass] {
    let formerNibs = FormerNibs(of: model.nibs, in: old.model.nibs, formerPaths: formerPaths)
    let search = LostClassSearch(old: old.model, new: model)
    return model.nibs.indices.flatMap { place -> [LostClass] in
      guard !model.bundlesByNib[place].isEmpty,
        let former = formerNibs.place(ofNibAt: model.nibs.files[place].path),
        !old.model.bundlesByNib[former].isEmpty
      else { return [] }
      return search.lostClasses(of: model.nibs[place], since: old.model.nibs[former])
    }
  }
}

private struct FormerNibs {
  private let formerPaths: [ExactText: String]
  private var placesByPath: [ExactText: Int] = [:]
  /// Nibs whose former path no nib has now; nil if several had the name.
  private var placesByName: [NibPath: Int?] = [:]

  init(of new: NibTable, in old: NibTable, formerPaths: [ExactText: String]) {
    self.formerPaths = formerPaths
    let paths = Set(new.files.map { ExactText($0.path) })
    for place in old.indices {
      let path = old.files[place].path
      placesByPath[ExactText(path)] = place
      guard !paths.contains(ExactText(path)), let name = NibPath(path) else { continue }
      placesByName.updateValue(placesByName[name] == nil ? place : nil, forKey: name)
    }
  }

  func place(ofNibAt path: String) -> Int? {
    if let known = placesByPath[ExactText(formerPaths[ExactText(path)] ?? path)] { return known }
    return NibPath(path).flatMap { placesByName[$0] ?? nil }
  }
}
