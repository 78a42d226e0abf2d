import Facts

/// The members that load nibs, by name.
final class LoadMembers {
  /// A load in a member.
  struct Place {
    let file: Int
    let site: LoadSite
    let member: EnclosingMethod
    /// The type of the member; nil for a function.
    let type: String?

    /// The nib, equal for a registration and its argument.
    var nibObject: NibObject { NibObject(file: file, object: site.nibObject) }
  }

  /// A nib in a file, equal for a registration and its argument.
  struct NibObject: Hashable {
    let file: Int
    let object: LoadSite.NibObject
  }

  /// The places in members of one name, ignoring labels.
  private struct Namesakes {
    var all: [Place] = []
    var names: Set<String> = []
    /// The indexes of places, by the last component of the type.
    var byType: [String: [Int]] = [:]

    mutating func add(_ place: Place) {
      names.insert(place.member.name)
      if let type = place.type { byType[lastPart(of: type), default: []].append(all.count) }
      all.append(place)
    }

    /// Those of `places` that a name may refer to; a call with labels only refers to members that accept them.
    func meant(by name: String, _ places: [Place]) -> [Place] {
      guard name.utf8.contains(UInt8(ascii: "(")) else { return places }
      if names.contains(name) { return places.filter { $0.member.name == name } }
      let given = FactoryMembers.labels(name)
      return places.filter { FactoryMembers.labels($0.member.name).mayBeCalled(with: given) }
    }
  }

  private let graph: ClassGraph
  private let isWanted: (LoadSite) -> Bool
  private lazy var places = findPlaces()
  /// A cache of the places that each name means.
  private var meant: [String: [Place]] = [:]

  /// The members with wanted loads.
  init(_ graph: ClassGraph, where isWanted: @escaping (LoadSite) -> Bool = \.isInMember) {
    self.graph = graph
    self.isWanted = isWanted
  }

  /// The loads in members of this name, of any type.
  func places(named name: String) -> [Place] {
    guard let found = namesakes(name) else { return [] }
    if let known = meant[name] { return known }
    let places = found.meant(by: name, found.all)
    meant[name] = places
    return places
  }

  /// The loads in members of this name that a class has, including inherited ones.
  func places(named name: String, of kinds: KindNames) -> [Place] {
    guard let found = namesakes(name) else { return [] }
    let indices = kinds.last.flatMap { found.byType[$0] ?? [] }.sorted()
    return found.meant(by: name, indices.map { found.all[$0] })
      .filter { $0.type.map(kinds.contains) ?? false }
  }

  private func namesakes(_ name: String) -> Namesakes? {
    let stem = FactoryMembers.stem(name)
    graph.recorder?.readName(NameKey(.loader, stem))
    return places[stem]
  }

  private func findPlaces() -> [String: Namesakes] {
    var found: [String: Namesakes] = [:]
    for file in graph.files.indices {
      for site in graph.files[file].facts.loads where isWanted(site) {
        guard let member = site.enclosingMethod else { continue }
        found[FactoryMembers.stem(member.name), default: Namesakes()].add(
          Place(file: file, site: site, member: member, type: site.enclosingClass))
      }
    }
    return found
  }
}

extension LoadMembers.Place {
  /// Whether the constraints of generic parameters allow a class.
  func allows(_ subject: Int, _ kinds: KindTable) -> Bool {
    member.generics.allSatisfy { generic in
      generic.bounds.allSatisfy { bound in
        let last = lastPart(of: bound)
        return last == "AnyObject" || last == "NSObjectProtocol" || kinds[subject].contains(bound)
      }
    }
  }
}

extension [Substring] {
  /// Whether a call with these labels may call a member; calls may omit defaults, and trailing closures have no
  /// label.
  fileprivate func mayBeCalled(with given: [Substring]) -> Bool {
    var left = self[...]
    return given.allSatisfy { label in
      guard let place = left.firstIndex(of: label) else { return false }
      // One parameter takes several arguments without labels.
      left = label == "_" ? left[place...] : left[(place + 1)...]
      return true
    }
  }
}

extension LoadSite {
  /// Whether other code may reach the load by calling the member around it.
  var isInMember: Bool { (kind.isByName || kind == .instantiate) && enclosingMethod != nil }
}
