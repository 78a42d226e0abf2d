import Facts
import Resolution

extension ComparedPair {
  /// The loads by name that code has now and whose nib is gone from the bundle that they search, on systems
  /// of `profiles`.
  ///
  /// Those alone of which it is certain: none if a file cannot be read any more, nor where another bundle of
  /// the program has a nib of the name, in whatever language and for whatever device. `unread` are the files
  /// of ``newlyUnread()``.
  func missingNibs(
    in project: String, for profiles: [RuntimeProfile], unread: Set<ExactText>
  ) throws -> [MissedLoad] {
    guard unread.isEmpty else { return [] }
    let lost = try Set(old.nibs(besides: new).map(NamedNib.init))
      .subtracting(new.nibs(besides: old).map(NamedNib.init))
    guard !lost.isEmpty else { return [] }
    let names = try new.namesLoadedByCode().intersection(lost.map(\.name))
    guard !names.isEmpty, let explainer = try new.explainer(project: project) else { return [] }
    return explainer.missedLoads(of: names, for: profiles).filter { lost.contains(NamedNib($0)) }
  }
}

/// A nib in a bundle, by the name that code has for it.
private struct NamedNib: Hashable {
  let name: String
  let bundle: String

  init(_ nib: LinkedNib) {
    name = NibPath(nib.path)?.name ?? nib.path
    bundle = nib.bundle
  }

  init(_ load: MissedLoad) { (name, bundle) = (load.name, load.bundle) }
}
