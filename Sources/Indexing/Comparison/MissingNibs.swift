import Facts
import Resolution

extension ComparedPair {
  /// The loads by name whose nib is gone from the bundle that they search, and those that got a
  /// name without a nib, on systems of `profiles`; by path, line, name and bundle.
  ///
  /// Reports certain cases only: none if a file became unreadable, or if another bundle of the
  /// program has a nib of the name in any language or for any device. `unread` is the result of
  /// ``newlyUnread()``.
  func missingNibs(
    in project: String, for profiles: [RuntimeProfile], unread: Set<ExactText>
  ) throws -> [MissedLoad] {
    guard unread.isEmpty else { return [] }
    let lost = try Set(old.nibs(besides: new).map(NamedNib.init))
      .subtracting(new.nibs(besides: old).map(NamedNib.init))
    let names =
      lost.isEmpty ? [] : try new.namesLoadedByCode().intersection(lost.map(\.name))
    let strange = try namesOfNoNib().subtracting(lost.map(\.name))
    guard !names.isEmpty || !strange.isEmpty, let explainer = try newExplainer(of: project)
    else { return [] }
    var missed: [MissedLoad] = []
    if !names.isEmpty {
      missed = explainer.missedLoads(of: names, for: profiles).filter {
        lost.contains(NamedNib($0))
      }
    }
    if !strange.isEmpty, let before = try oldExplainer(of: project) {
      missed += explainer.renamedLoads(to: strange, since: before, for: profiles)
    }
    return missed.sorted { isOrdered($0, $1) }
  }

  /// The names that code began to load and that no nib has.
  private func namesOfNoNib() throws -> Set<String> {
    let names = try new.namesLoadedByCode(besides: old)
    guard !names.isEmpty else { return [] }
    let unknown = names.subtracting(try new.nibs().map { NamedNib($0).name })
    return unknown.isEmpty ? [] : unknown.subtracting(try old.namesLoadedByCode())
  }
}

private func isOrdered(_ left: MissedLoad, _ right: MissedLoad) -> Bool {
  if left.place.path != right.place.path {
    return left.place.path.utf8.lexicographicallyPrecedes(right.place.path.utf8)
  }
  return (left.place.line, left.name, left.bundle) < (right.place.line, right.name, right.bundle)
}

/// A nib in a bundle, by the name that code uses.
private struct NamedNib: Hashable {
  let name: String
  let bundle: String

  init(_ nib: LinkedNib) {
    name = NibPath(nib.path)?.name ?? nib.path
    bundle = nib.bundle
  }

  init(_ load: MissedLoad) { (name, bundle) = (load.name, load.bundle) }
}
