import Facts

/// The identifiers under which an app has reusable views.
final class ReuseIdentifiers {
  private unowned let model: ResolutionModel
  /// The nibs with a view of each identifier.
  private lazy var nibs = findNibs()
  /// The same in each process, where one was asked for.
  private var nibsOfProcesses: [Int: [String: [Int]]] = [:]
  /// Under which identifiers the code of all files registers views.
  private(set) lazy var registered = model.graph.files.indices.reduce(into: Set<String>()) {
    $0.formUnion(marks(inFile: $1))
  }
  private var marksOfFiles: [Int: Set<String>] = [:]

  init(_ model: ResolutionModel) { self.model = model }

  /// An identifier as it stands among names of nibs; the empty one stands for any that are not known.
  static func mark(_ identifier: String) -> String { "#" + identifier }

  /// The mark of helpers of tables that register views under identifiers which their callers choose.
  static let helperMark = "#*"

  /// The mark of an identifier under which a controller or view registers what it asks for itself.
  static func ownMark(_ identifier: String) -> String { "=" + identifier }

  /// The mark of an identifier under which code of a class registers a view, in whatever file.
  static func classMark(_ type: String, _ identifier: String) -> String {
    "=" + type + " " + identifier
  }

  /// The nibs of a program with a view of an identifier.
  func nibs(with identifier: String, in process: Int) -> [Int] {
    if let known = nibsOfProcesses[process]?[identifier] { return known }
    let found = nibs[identifier, default: []].filter { model.isIn(process, nib: $0) }
    nibsOfProcesses[process, default: [:]][identifier] = found
    return found
  }

  /// Under which identifiers the code of a file registers views, marked.
  func marks(inFile file: Int) -> Set<String> {
    if let known = marksOfFiles[file] { return known }
    var marks: Set<String> = []
    let loads = model.graph.files[file].facts.loads
    lazy var asked = asked(in: loads, of: file)
    for site in loads {
      switch site.kind {
      case .register, .registerClass:
        let names = names(of: site, in: file)
        let ownsTables = site.enclosingClass.map { self.ownsTables($0, in: file) } ?? false
        for name in names {
          guard let name, let type = site.enclosingClass else {
            marks.insert(Self.mark(name ?? ""))
            continue
          }
          let ofClass = Self.classMark(type, name)
          marks.insert(ofClass)
          marks.insert(
            ownsTables && asked.contains(ofClass) ? Self.ownMark(name) : Self.mark(name))
        }
        if names.contains(nil), isHelper(site, in: file) { marks.insert(Self.helperMark) }
      case .request:
        // Most often the class's name is the identifier.
        guard site.method?.contains("egister") == true else { continue }
        marks.insert(Self.mark(""))
        if case .named(let name)? = site.types.first?.type { marks.insert(Self.mark(name)) }
      default: break
      }
    }
    marksOfFiles[file] = marks
    return marks
  }

  /// The identifiers that the classes of a file ask for, as marks of the classes.
  private func asked(in loads: [LoadSite], of file: Int) -> Set<String> {
    var asked: Set<String> = []
    for site in loads where site.kind == .dequeue {
      guard let type = site.enclosingClass, let argument = site.name else { continue }
      for case let name? in names(argument.value, in: type, file) {
        asked.insert(Self.classMark(type, name))
      }
    }
    return asked
  }

  /// Whether a class, those above it and those below it ask for views of some identifiers, and not of this one.
  func asksForOthers(than identifier: String, _ node: Int) -> Bool {
    let heirs = model.heirs(of: node)
    model.graph.readSubclasses(heirs)
    guard heirs.count < Self.manyHeirs else { return false }
    var steps = 0
    var asks = false
    for member in Set(heirs.flatMap { model.graph.ancestry(of: $0) }) {
      model.graph.recorder?.readMembers(of: member)
      let type = model.graph.name(of: member)
      for file in Set(model.graph.nodes[member].parts.map(\.file)) {
        for site in model.graph.files[file].facts.loads {
          steps += 1
          guard steps < Self.manySites else { return false }
          guard site.kind == .dequeue, site.enclosingClass == type else { continue }
          let names = site.name.map { self.names($0.value, in: type, file) } ?? [nil]
          if names.contains(nil) || names.contains(identifier) { return false }
          asks = asks || !names.isEmpty
        }
      }
    }
    return asks
  }

  /// Classes and files of more are not looked through for each registration.
  private static let (manyHeirs, manySites) = (32, 1024)

  /// Whether a class is one of controllers or views that have tables, and is none itself.
  private func ownsTables(_ type: String, in file: Int) -> Bool {
    guard let node = model.graph.node(named: type, from: file) else { return false }
    model.graph.recorder?.readClass(node)
    let line = FrameworkClasses.line(of: model.graph.rootClasses[node])
    return (line.contains("UIViewController") || line.contains("UIView"))
      && !line.contains("UITableView") && !line.contains("UICollectionView")
  }

  /// Whether a class or one above or below it registers a view under an identifier; `registered` are the marks of all files.
  func isRegistered(
    _ identifier: String, byFamilyOf node: Int, in registered: Set<String>
  ) -> Bool {
    let heirs = model.heirs(of: node)
    model.graph.readSubclasses(heirs)
    let family = Set(heirs.flatMap { model.graph.ancestry(of: $0) })
    return isRegistered(identifier, by: family, in: registered)
  }

  /// Whether a class or one above it registers a view under an identifier, which takes the place of a prototype.
  func isRegistered(_ identifier: String, byClass node: Int, in registered: Set<String>) -> Bool {
    isRegistered(identifier, by: Set(model.graph.ancestry(of: node)), in: registered)
  }

  private func isRegistered(
    _ identifier: String, by family: Set<Int>, in registered: Set<String>
  ) -> Bool {
    family.contains { node in
      model.graph.recorder?.readClass(node)
      let mark = Self.classMark(model.graph.name(of: node), identifier)
      model.graph.recorder?.readName(NameKey(.load, mark))
      return registered.contains(mark)
    }
  }

  /// Whether a place in the code of a table or collection view itself takes its identifier from callers or a list;
  /// members of classes that callers pass are followed.
  private func isHelper(_ site: LoadSite, in file: Int) -> Bool {
    guard let type = site.enclosingClass else { return false }
    switch site.identifier?.value {
    case .parameter, .unknown: break
    default: return false
    }
    let node = model.graph.node(named: type, from: file)
    return ["UITableView", "UICollectionView"].contains(
      node.flatMap { model.graph.rootClasses[$0] } ?? type)
  }

  private func names(of site: LoadSite, in file: Int) -> [String?] {
    // R.swift registers a nib under the identifier in it.
    guard let identifier = site.identifier else {
      if case .generated? = site.name?.value { return [] }
      return [nil]
    }
    if let spellings = generated(identifier.value, in: file) { return spellings }
    return names(identifier.value, in: site.enclosingClass, file)
  }

  private func names(_ value: NameExpression, in type: String?, _ file: Int) -> [String?] {
    let node = type.flatMap { model.graph.node(named: $0, from: file) }
    let scope = NameScope(file: file, type: type, dynamicClass: node)
    return model.names.values(of: value, in: scope).map {
      if case .string(let text, _) = $0 { text } else { nil }
    }
  }

  /// The names that R.swift may have made the name of an identifier of.
  private func generated(_ expression: NameExpression, in file: Int) -> [String]? {
    switch expression {
    case .generated(let path) where path.hasPrefix("R.nib.") && path.hasSuffix(".identifier"): []
    case .generated(let path) where path.hasPrefix("R."): GeneratedSpellings(of: path).spellings
    case .variable(_, let value): generated(value, in: file)
    default: nil
    }
  }

  private func findNibs() -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for (place, file) in model.nibs.files.enumerated() {
      for object in file.document.objects {
        if let identifier = object.reuseIdentifier { found[identifier, default: []].append(place) }
      }
    }
    return found
  }
}
