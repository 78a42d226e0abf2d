import Facts

/// The members of types in which nibs are loaded, by their names.
final class LoadMembers {
  /// A load in a member.
  struct Place {
    let file: Int
    let site: LoadSite
    let member: EnclosingMethod
    /// The type that the member is of; nil for a function of a file.
    let type: String?

    /// Whether it registers the nib that another place makes.
    func makes(_ other: Place) -> Bool { file == other.file && site.makes(other.site) }
  }

  private let graph: ClassGraph
  private lazy var places = findPlaces()

  init(_ graph: ClassGraph) { self.graph = graph }

  /// The loads in members called so, whatever their type.
  func places(named name: String) -> [Place] {
    let stem = FactoryMembers.stem(name)
    graph.recorder?.readName(NameKey(.loader, stem))
    let found = places[stem] ?? []
    // The labels tell overloads apart, where a call has all of them.
    let exact = found.filter { $0.member.name == name }
    return exact.isEmpty || !name.utf8.contains(UInt8(ascii: "(")) ? found : exact
  }

  private func findPlaces() -> [String: [Place]] {
    var found: [String: [Place]] = [:]
    for file in graph.files.indices {
      for site in graph.files[file].facts.loads where site.isInMember {
        guard let member = site.enclosingMethod else { continue }
        found[FactoryMembers.stem(member.name), default: []].append(
          Place(file: file, site: site, member: member, type: site.enclosingClass))
      }
    }
    return found
  }
}

extension LoadSite {
  /// Whether others may reach the load by calling the member that it stands in.
  var isInMember: Bool { (kind.isByName || kind == .instantiate) && enclosingMethod != nil }
}
