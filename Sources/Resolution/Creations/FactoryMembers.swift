import Facts

/// The own members of types in which an object of the class is created that they are sent to.
///
/// One may create it itself, take it from a storyboard, or leave that to another member of the class.
struct FactoryMembers {
  /// A type's member, by its name with or without the labels that a call may leave out.
  private struct Name: Hashable {
    let type: String
    let name: String
  }

  /// A place in a member.
  struct Place {
    /// Its place among all.
    let number: Int
    let file: Int
    let type: String
    let member: EnclosingMethod
    let step: Step
  }

  /// A step in making the object.
  enum Step {
    case creation(LoadSite)
    case call(FactoryCall)
  }

  /// A place in a file's list of creations.
  private struct SitePlace: Hashable {
    let file: Int
    let site: Int
  }

  private(set) var places: [Place] = []
  private var ofNames: [Name: [Int]] = [:]
  private var ofStems: [Name: [Int]] = [:]
  private var ofSites: [SitePlace: Int] = [:]
  /// The names of the members of types, by the last components of the types' names.
  private var namesOfTypes: [NameKey: Set<String>] = [:]
  /// The names of all of them.
  private(set) var names: Set<String> = []
  /// The members in which a type's member is called on the class at hand, all without labels.
  private var callers: [Name: Set<String>] = [:]
  /// The names, without labels, of all that are called so.
  private var calledByThemselves: Set<String> = []

  /// Whether nothing is created so.
  var isEmpty: Bool { ofSites.isEmpty }

  init(_ graph: ClassGraph) {
    for file in graph.files.indices {
      let loads = graph.files[file].facts.loads
      for site in loads.indices
      where loads[site].kind.isOfStoryboard
        || loads[site].kind == .controller && loads[site].target == .dynamicSelf
      {
        guard let type = loads[site].enclosingClass, let member = loads[site].enclosingMethod,
          member.isStatic, !loads[site].takesCoder
        else { continue }
        ofSites[SitePlace(file: file, site: site)] = places.count
        add(.creation(loads[site]), in: member, of: type, file)
      }
    }
    guard !ofSites.isEmpty else { return }
    for file in graph.files.indices {
      for call in graph.files[file].facts.factoryCalls where call.type == .dynamicSelf {
        guard let type = call.enclosingClass, let member = call.enclosingMethod else { continue }
        let name = Self.stem(call.method)
        callers[Name(type: type, name: name), default: []].insert(Self.stem(member.name))
        calledByThemselves.insert(name)
        add(.call(call), in: member, of: type, file)
      }
    }
  }

  private mutating func add(
    _ step: Step, in member: EnclosingMethod, of type: String, _ file: Int
  ) {
    let name = Self.stem(member.name)
    // A call on the class does not reach what an instance does.
    if member.isStatic {
      ofNames[Name(type: type, name: member.name), default: []].append(places.count)
      ofStems[Name(type: type, name: name), default: []].append(places.count)
      namesOfTypes[NameKey(.ownSite, lastOf: type), default: []].insert(name)
      names.insert(name)
    }
    places.append(
      Place(number: places.count, file: file, type: type, member: member, step: step))
  }

  /// The name of a Swift method without its labels, of which a call may leave some out.
  static func stem(_ name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: "(")).map { String(name[..<$0]) } ?? name
  }

  /// The labels in the name of a member; a name of Objective-C has none.
  static func labels(_ name: String) -> [Substring] {
    name.split(separator: "(").dropFirst().first?.split(separator: ":").filter { $0 != ")" } ?? []
  }

  /// The place that a creation of a file is.
  func place(ofSite site: Int, in file: Int) -> Place? {
    ofSites[SitePlace(file: file, site: site)].map { places[$0] }
  }

  /// The places in the member of a type that a call of `method` means; of several that the labels do not
  /// tell apart all.
  func places(of method: String, in type: String) -> [Place] {
    let meant =
      ofNames[Name(type: type, name: method)]
      ?? ofStems[Name(type: type, name: Self.stem(method))] ?? []
    return meant.map { places[$0] }
  }

  /// The names of the members of the types that `key` stands for.
  func names(ofTypes key: NameKey) -> Set<String> { namesOfTypes[key] ?? [] }

  /// Whether any type calls its own member of a name without labels.
  func isCalledByItself(_ name: String) -> Bool { calledByThemselves.contains(name) }

  /// Whether another member of the type calls that of a place.
  func isCalledByOthers(_ place: Place) -> Bool {
    let name = Self.stem(place.member.name)
    return callers[Name(type: place.type, name: name)]?.contains { $0 != name } ?? false
  }
}
