import Facts

/// The reuse identifiers in nibs and code of an app.
final class ReuseIdentifiers {
  private unowned let model: ResolutionModel
  private(set) lazy var helpers = ReuseHelpers(model)
  /// The nibs with a view of each identifier.
  private lazy var nibs = findNibs()
  /// A cache of the nibs in each process.
  private var nibsOfProcesses: [Int: [String: [Int]]] = [:]
  /// The identifiers under which code of all files registers views.
  private(set) lazy var registered = model.graph.files.indices.reduce(into: Set<String>()) {
    $0.formUnion(marks(inFile: $1))
  }
  private var marksOfFiles: [Int: Set<String>] = [:]
  private var dequeuesOfFiles: [Int: [String: [LoadSite]]] = [:]
  /// The identifiers that the family of each class dequeues, with what they depend on: a class may register many nibs.
  private var askedByFamilies:
    [Int: (asked: Set<String>?, dependencies: DependencyRecorder.Dependencies)] = [:]

  init(_ model: ResolutionModel) { self.model = model }

  /// An identifier as an entry among names of nibs; the empty identifier stands for unknown ones.
  static func mark(_ identifier: String) -> String { "#" + identifier }

  /// The mark of extensions of tables that register views under identifiers of their callers.
  static let helperMark = "#*"

  /// The mark of an identifier that a controller or view both registers and dequeues.
  static func ownMark(_ identifier: String) -> String { "=" + identifier }

  /// The mark of an identifier under which code of a class registers a view.
  static func classMark(_ type: String, _ identifier: String) -> String {
    "=" + type + " " + identifier
  }

  func nibs(with identifier: String, in process: Int) -> [Int] {
    if let known = nibsOfProcesses[process]?[identifier] { return known }
    let found = nibs[identifier, default: []].filter { model.isIn(process, nib: $0) }
    nibsOfProcesses[process, default: [:]][identifier] = found
    return found
  }

  /// The marks of identifiers under which code of a file registers views.
  func marks(inFile file: Int) -> Set<String> {
    if let known = marksOfFiles[file] { return known }
    var marks: Set<String> = []
    let loads = model.graph.files[file].facts.loads
    lazy var asked = asked(inFile: file)
    for site in loads {
      switch site.kind {
      case .register, .registerClass, .reuseCall:
        if helpers.areKnownFromCalls(site, in: file) { continue }
        let names = registered(by: site, in: file)
        guard !names.isEmpty else { continue }
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
        if names.contains(nil), mayTakeIdentifier(site, in: file) { marks.insert(Self.helperMark) }
      case .request:
        // In Swift, there is a call for reuse. The identifier is usually the name of the class.
        guard site.method?.contains("egister") == true, model.graph.files[file].kind != .swift
        else {
          continue
        }
        marks.insert(Self.mark(""))
        if case .named(let name)? = site.types.first?.type { marks.insert(Self.mark(name)) }
      default: break
      }
    }
    marksOfFiles[file] = marks
    return marks
  }

  /// The identifiers under which a place or call registers views; nil stands for unknown ones.
  private func registered(by site: LoadSite, in file: Int) -> [String?] {
    if site.kind == .reuseCall { return helpers.registered(by: site, in: file) }
    let names = names(of: site, in: file)
    guard site.identifier?.value.dependsOnSelf == true, site.enclosingMethod?.isStatic == true,
      let node = site.enclosingClass.flatMap({ model.graph.node(named: $0, from: file) })
    else { return names }
    // Each subclass registers its own views.
    return model.isSuperclass(node) ? names + [nil] : names
  }

  /// The class marks of identifiers that the classes of a file dequeue.
  private func asked(inFile file: Int) -> Set<String> {
    var asked: Set<String> = []
    for (type, sites) in dequeues(inFile: file) {
      for case let name? in sites.flatMap({ names(ofDequeue: $0, in: type, file) }) {
        asked.insert(Self.classMark(type, name))
      }
    }
    return asked
  }

  /// The places in a file where code of each class dequeues views.
  private func dequeues(inFile file: Int) -> [String: [LoadSite]] {
    if let known = dequeuesOfFiles[file] { return known }
    var dequeues: [String: [LoadSite]] = [:]
    for site in model.graph.files[file].facts.loads
    where site.kind == .dequeue || site.kind == .reuseCall {
      guard let type = site.enclosingClass else { continue }
      dequeues[type, default: []].append(site)
    }
    dequeuesOfFiles[file] = dequeues
    return dequeues
  }

  /// Whether a class, its superclasses and its subclasses only dequeue views of other identifiers.
  func asksForOthers(than identifier: String, _ node: Int) -> Bool {
    guard let asked = asked(byFamilyOf: node) else { return false }
    return !asked.isEmpty && !asked.contains(identifier)
  }

  /// The identifiers of views that a class, its superclasses and its subclasses dequeue; nil if some are unknown.
  func asked(byFamilyOf node: Int) -> Set<String>? {
    if let known = askedByFamilies[node] {
      model.graph.recorder?.read(known.dependencies)
      return known.asked
    }
    let (asked, dependencies) = model.graph.recorded { findAsked(byFamilyOf: node) }
    askedByFamilies[node] = (asked, dependencies)
    return asked
  }

  private func findAsked(byFamilyOf node: Int) -> Set<String>? {
    let subclasses = model.subclasses(of: node)
    model.graph.readSubclasses(subclasses)
    guard subclasses.count < Self.manySubclasses else { return nil }
    var steps = 0
    var asked: Set<String> = []
    for member in Set(subclasses.flatMap { model.graph.ancestry(of: $0) }) {
      model.graph.recorder?.readMembers(of: member)
      let type = model.graph.name(of: member)
      for file in Set(model.graph.nodes[member].parts.map(\.file)) {
        for site in dequeues(inFile: file)[type, default: []] {
          steps += 1
          guard steps < Self.manySites else { return nil }
          for name in names(ofDequeue: site, in: type, file) {
            guard let name else { return nil }
            asked.insert(name)
          }
        }
      }
    }
    return asked
  }

  /// The limits for the search of dequeues.
  private static let (manySubclasses, manySites) = (32, 1024)

  /// Whether a class is a controller or view with tables, and no table itself.
  private func ownsTables(_ type: String, in file: Int) -> Bool {
    guard let node = model.graph.node(named: type, from: file) else { return false }
    model.graph.recorder?.readClass(node)
    let line = FrameworkClasses.ancestry(of: model.graph.rootClasses[node])
    return (line.contains("UIViewController") || line.contains("UIView"))
      && !line.contains("UITableView") && !line.contains("UICollectionView")
  }

  /// Whether a class, a superclass or a subclass registers a view under an identifier; `registered` are the marks of
  /// all files.
  func isRegistered(
    _ identifier: String, byFamilyOf node: Int, in registered: Set<String>
  ) -> Bool {
    let subclasses = model.subclasses(of: node)
    model.graph.readSubclasses(subclasses)
    let family = Set(subclasses.flatMap { model.graph.ancestry(of: $0) })
    return isRegistered(identifier, by: family, in: registered)
  }

  /// Whether a class or a superclass registers a view under an identifier, which then replaces a prototype.
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

  /// Whether a registration may be for an identifier of any form, and not only for the name of a class.
  private func mayTakeIdentifier(_ site: LoadSite, in file: Int) -> Bool {
    guard site.kind == .reuseCall else { return isHelper(site, in: file) }
    return FactoryMembers.labels(site.method ?? "").count > site.types.count
  }

  /// Whether a place in an extension of a table or collection view takes its identifier from callers or a list.
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

  /// The identifiers of views that a place or call dequeues.
  private func names(ofDequeue site: LoadSite, in type: String?, _ file: Int) -> [String?] {
    guard site.kind == .reuseCall else {
      return site.name.map { names($0.value, in: type, file) } ?? [nil]
    }
    return helpers.dequeues(by: site, in: file).flatMap { dequeue in
      model.names.values(of: dequeue.name.value, in: dequeue.scope).map {
        if case .string(let text, _) = $0 { text } else { nil }
      }
    }
  }

  private func names(_ value: NameExpression, in type: String?, _ file: Int) -> [String?] {
    model.names.values(of: value, in: model.graph.scope(of: type, in: file)).map {
      if case .string(let text, _) = $0 { text } else { nil }
    }
  }

  /// The names that R.swift may have generated the name of an identifier from.
  private func generated(_ expression: NameExpression, in file: Int) -> [String]? {
    switch expression {
    case .generated(let path) where path.hasPrefix("R.nib.") && path.hasSuffix(".identifier"): []
    case .generated(let path) where path.hasPrefix("R."): generatedSpellings(of: path)
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
