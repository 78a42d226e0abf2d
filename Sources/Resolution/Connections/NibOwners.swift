import Facts

/// The controllers that load nibs as their File's Owner.
///
/// The class of the owner in the nib does not matter at run time (L1).
struct NibOwners {
  /// A class, by its name and file.
  struct Owner: Hashable, Comparable {
    let name: String
    let path: String
    /// Whether code creates it; otherwise it would load the nib if code did.
    let isSeen: Bool

    static func < (one: Self, other: Self) -> Bool {
      (one.name, one.path) < (other.name, other.path)
    }
  }

  private var owners: [ExactText: Set<Owner>] = [:]
  /// The names of nibs that code loads explicitly, and the marks of identifiers under which it registers views.
  var loadedNames: Set<String> = []

  init() {}

  init(_ resolutions: [Resolution]) {
    for row in resolutions {
      if let (nib, owner) = row.ownedNib { insert(owner, ofNib: nib) }
    }
  }

  /// Whether code loads a nib by its name, but not in a file of a class or of its superclasses and subclasses;
  /// another class may then be the owner.
  func areOthers(than node: Int, for nib: Nib, _ model: ResolutionModel) -> Bool {
    guard let name = nib.name else { return false }
    let names = Set([name.name, name.stem])
    for name in names { model.graph.recorder?.readName(NameKey(.load, name)) }
    guard !loadedNames.isDisjoint(with: names) else { return false }
    model.graph.readSubclasses(model.subclasses(of: node))
    let family = Set(model.subclasses(of: node).flatMap { model.graph.ancestry(of: $0) })
    family.forEach { model.graph.recorder?.readMembers(of: $0) }
    let files = Set(family.flatMap { model.graph.nodes[$0].parts.map(\.file) })
    return !files.contains { file in
      model.graph.files[file].facts.loads.contains { site in
        site.kind.isByName && model.name(ofNibAt: site, in: file).map(names.contains) == true
      }
    }
  }

  mutating func insert(_ owner: Owner, ofNib path: ExactText) {
    owners[path, default: []].insert(owner)
  }

  /// The classes of a process that load a nib, or would load it if code created them, if `areSeen` is false.
  func nodes(
    ofNib nib: Nib, in process: Int, areSeen: Bool = true, _ model: ResolutionModel
  ) -> [Int] {
    (owners[ExactText(nib.path)] ?? []).filter { $0.isSeen == areSeen }.sorted().compactMap {
      owner in
      model.graph.nodes(named: owner.name).first {
        ExactText(model.graph.primaryFile($0).path) == ExactText(owner.path)
      }
    }.filter { model.isIn(process, $0) }
  }
}

extension Resolution {
  /// The nib that the row's controller owns, with the controller.
  ///
  /// A nib that decodes a controller has another owner, and so has a nib whose creation names one.
  var ownedNib: (nib: ExactText, owner: NibOwners.Owner)? {
    guard let nibPath, let controller, let controllerPath,
      ownerClass == nil || owns != false || flags.contains(.ownerMismatch),
      // A nib that does not fit is the wrong one if its bundle was a guess.
      confidence != .low || verdict != .crashUnknownKey
    else { return nil }
    let isDecoded = creation == .scene || creation == .decoded
    guard !isDecoded || creationPath.map({ ExactText($0) != ExactText(nibPath) }) ?? false else {
      return nil
    }
    return (
      ExactText(nibPath), NibOwners.Owner(name: controller, path: controllerPath, isSeen: isSeen)
    )
  }
}

extension ResolutionModel {
  /// Whether a process has a class, as far as build descriptions tell; tests have those of their app.
  func isIn(_ process: Int, _ node: Int) -> Bool {
    let found = locations(ofClass: node)
    return !found.isCertain
      || found.locations.contains { location in
        location.process == process
          || bundles.processes[location.process].main == bundles.processes[process].main
            && bundles.bundles[location.image].row.kind != .tests
      }
  }
}
