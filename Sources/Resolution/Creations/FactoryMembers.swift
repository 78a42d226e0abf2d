import Facts

/// The class members of types that create an object of the class they are called on.
///
/// A member may create the object, instantiate it from a storyboard, or call another member of the class.
struct FactoryMembers {
  /// A member of a type, by its name with or without labels.
  private struct Name: Hashable {
    let type: String
    let name: String
  }

  struct Place {
    /// Its index among all places.
    let number: Int
    let file: Int
    let type: String
    let member: EnclosingMethod
    let step: Step
  }

  /// A step towards the object.
  enum Step {
    case creation(LoadSite)
    case call(FactoryCall)
  }

  /// The index of a creation in a file.
  private struct SitePlace: Hashable {
    let file: Int
    let site: Int
  }

  private(set) var places: [Place] = []
  private var ofNames: [Name: [Int]] = [:]
  private var ofStems: [Name: [Int]] = [:]
  private var ofSites: [SitePlace: Int] = [:]
  /// The names of members, by the last component of the type's name.
  private var namesOfTypes: [NameKey: Set<String>] = [:]
  private(set) var names: Set<String> = []
  /// The members that call another member of their own class, by the called member, all without labels.
  private var callers: [Name: Set<String>] = [:]
  /// The names of all called members, without labels.
  private var calledByThemselves: Set<String> = []

  /// Whether there are no factories.
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
    // A call on the class does not reach instance methods.
    if member.isStatic {
      ofNames[Name(type: type, name: member.name), default: []].append(places.count)
      ofStems[Name(type: type, name: name), default: []].append(places.count)
      namesOfTypes[NameKey(.ownSite, lastOf: type), default: []].insert(name)
      names.insert(name)
    }
    places.append(
      Place(number: places.count, file: file, type: type, member: member, step: step))
  }

  /// The name of a Swift method without labels, some of which a call may omit.
  static func stem(_ name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: "(")).map { String(name[..<$0]) } ?? name
  }

  /// The labels in the name of a Swift member; empty for Objective-C.
  static func labels(_ name: String) -> [Substring] {
    name.split(separator: "(").dropFirst().first?.split(separator: ":").filter { $0 != ")" } ?? []
  }

  func place(ofSite site: Int, in file: Int) -> Place? {
    ofSites[SitePlace(file: file, site: site)].map { places[$0] }
  }

  /// The places in the members of a type that a call of `method` may mean.
  func places(of method: String, in type: String) -> [Place] {
    let meant =
      ofNames[Name(type: type, name: method)]
      ?? ofStems[Name(type: type, name: Self.stem(method))] ?? []
    return meant.map { places[$0] }
  }

  /// The names of members of the types that `key` stands for.
  func names(ofTypes key: NameKey) -> Set<String> { namesOfTypes[key] ?? [] }

  /// Whether any type calls its own member of a name without labels.
  func isCalledByItself(_ name: String) -> Bool { calledByThemselves.contains(name) }

  /// Whether another member of the type calls the member of a place.
  func isCalledByOthers(_ place: Place) -> Bool {
    let name = Self.stem(place.member.name)
    return callers[Name(type: place.type, name: name)]?.contains { $0 != name } ?? false
  }
}
