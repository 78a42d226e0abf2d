import Facts

/// Everything that resolving an app reads, with caches.
///
/// One task at a time may use it.
final class ResolutionModel {
  let graph: ClassGraph
  let names: NameEvaluator
  let bundles: BundleMap
  let nibs: NibTable
  let profiles: [RuntimeProfile]
  let languages: [String]
  let preferredLanguages: [Language]
  let keys: KeyTable
  private(set) var tables: BundleTables
  /// The app's files, in the order of the graph's files; nil if the graph has the files of all apps.
  private let app: AppFiles?
  private let groups: [SourceGroup]
  private var locationsByNode: [Int: FoundLocations] = [:]
  private var locationsByFile: [Int: FoundLocations] = [:]
  private var processesByFile: [Int: Set<Int>] = [:]
  private var controllers: [ControllerKey: Controller?] = [:]
  private var lines: [CompiledClass.Terms: CompiledClasses] = [:]
  private(set) lazy var storyboards = StoryboardTable(self)
  private(set) lazy var reuse = ReuseIdentifiers(self)
  private(set) lazy var subclasses = graph.subclasses()
  private lazy var swiftModules = Set(
    graph.files.lazy.filter { $0.kind == .swift }.compactMap(\.module))
  private lazy var selectors = graph.files.reduce(into: Set<String>()) {
    $0.formUnion($1.facts.selectors)
  }
  /// The names that the app's files and nibs mention.
  private lazy var mentions = {
    var all = AppMentions()
    for file in graph.files { all.replace(MentionedNames(), with: file.facts.mentions) }
    for nib in nibs.files { all.replace(MentionedNames(), with: nib.document.mentions) }
    return all
  }()
  private(set) lazy var info = InfoNames(bundles, nibs)
  private(set) lazy var viewRequests = findViewRequests()

  var classNodes: [ClassKey: Int?] = [:]
  var namesakesByName: [String: Namesakes] = [:]

  struct ClassKey: Hashable {
    let name: String
    let module: String?
    let nib: Int
  }

  private struct ControllerKey: Hashable {
    let node: Int
    let platform: Platforms
    let element: String?
    let module: String?
    let elsewhere: Set<ClassGraph.Part>
  }

  init(
    graph: ClassGraph, names: NameEvaluator, bundles: BundleMap, nibs: NibTable,
    profiles: [RuntimeProfile], languages: [String], tables: BundleTables = BundleTables(),
    app: AppFiles? = nil, groups: [SourceGroup] = [], keys: KeyTable? = nil
  ) {
    self.tables = tables
    self.app = app
    self.groups = groups
    self.graph = graph
    var names = names
    names.nibs = nibs
    self.names = names
    self.bundles = bundles
    self.nibs = nibs
    self.profiles = profiles
    self.languages = languages
    preferredLanguages = languages.map { Language($0) }
    self.keys = keys ?? KeyTable(graph)
  }

  /// Sets the names in all files of the app, if the graph only has some of them.
  func use(_ names: AppNames) {
    swiftModules = names.swiftModules
    selectors = names.selectors
    if let all = names.mentions { mentions = all }
  }

  /// Whether a file or nib of the app may use a name outside of its declaration.
  func isMentioned(_ name: String) -> Bool {
    isMentionedByCode(name) || isMentioned(name, as: .referenced, .call)
  }

  /// Whether code may read a member of a class of Objective-C; code in Swift may read any.
  func isRead(_ member: String) -> Bool {
    hasSwift || isMentionedByCode(member) || isMentioned(member, as: .call)
  }

  /// Whether code may use a name other than to call a function.
  func isMentionedByCode(_ name: String) -> Bool {
    isUsedByCode(name) || isMentioned(name, as: .text)
  }

  /// Whether code may use a name as that of a type, variable or function, not only as a text.
  func isUsedByCode(_ name: String) -> Bool {
    isMentioned(name, as: .name, .implicitMember, .enumerationCase, .frameworkMember)
  }

  /// Whether a file or nib may use an identifier of a nib, or the member that a generator makes of it: with a small
  /// first letter.
  func isMentionedAsMember(_ name: String) -> Bool {
    isMentionedAsMemberByCode(name) || isMentioned(name, as: .referenced)
  }

  /// Whether code may use a name or such a member, other than as a reference to another storyboard.
  func isMentionedAsMemberByCode(_ name: String) -> Bool {
    isMentionedByCode(name) || isMentionedByCode(name.prefix(1).lowercased() + name.dropFirst())
  }

  /// Whether a file or nib may use a name in one of several ways.
  func isMentioned(_ name: String, as forms: MentionedNames.Form...) -> Bool {
    if MentionedNames.isUnnoted(name) { return true }
    return forms.contains { isMentioned(number: MentionedNames.number(of: name, $0)) }
  }

  /// Whether a file of the app may import a module.
  func isImported(_ module: String) -> Bool { isMentioned(module, as: .module, .name) }

  var hasSwift: Bool { isMentioned(number: MentionedNames.swiftMark) }

  /// Whether code of the app composes identifiers of scenes.
  var composesScenes: Bool { isMentioned(number: MentionedNames.composedSceneMark) }

  /// Whether code of the app composes identifiers of reusable views.
  var composesCells: Bool { isMentioned(number: MentionedNames.composedCellMark) }

  /// Whether code of the app gives images names.
  var namesImages: Bool { isMentioned(number: MentionedNames.namedImageMark) }

  /// Whether code of the app starts an application.
  var hasStart: Bool { isMentioned(number: MentionedNames.startMark) }

  /// Whether the app starts in SwiftUI.
  var isOfSwiftUI: Bool { isMentioned(number: MentionedNames.swiftUIMark) }

  private func isMentioned(number: UInt32) -> Bool {
    graph.recorder?.readName(NameKey(mention: number))
    return mentions.has(number)
  }

  /// Whether a module compiles Swift files of the app.
  func hasSwiftModule(_ name: String) -> Bool {
    graph.recorder?.readName(NameKey(.module, name))
    return swiftModules.contains(name)
  }

  /// Whether any class of the app declares a property or a method.
  func declares(_ name: String) -> Bool {
    graph.recorder?.readName(NameKey(exposed: name))
    return selectors.contains(name)
  }

  /// Whether any class of the app may have a method.
  func hasMethod(_ selector: String) -> Bool {
    graph.recorder?.readName(NameKey(exposed: selector))
    graph.recorder?.readName(NameKey(exposed: ClassDeclaration.unreadMember))
    return selectors.contains(selector) || selectors.contains(ClassDeclaration.unreadMember)
      || hasEarlyMethod(selector)
  }

  /// Whether any class of the app may have a method of Swift 1 or 2 whose selector omits the first label.
  func hasEarlyMethod(_ selector: String) -> Bool {
    graph.recorder?.readName(NameKey(exposed: selector))
    return selectors.contains(ClassDeclaration.early(selector: selector))
      && bundles.bundles.contains { $0.row.leavesOutFirstLabels }
  }

  /// The class as a platform, a `module` and a `process` have it; nil if it is no controller.
  func controller(
    _ node: Int, on platform: Platforms, element: String? = nil, module: String?,
    in process: Int? = nil
  ) -> Controller? {
    graph.recorder?.readMembers(of: node)
    let elsewhere = process.map { implementations(of: node, elsewhereThan: $0) } ?? []
    let key = ControllerKey(
      node: node, platform: platform, element: graph.rootClasses[node] == nil ? element : nil,
      module: module, elsewhere: elsewhere)
    if let known = controllers[key] { return known }
    let made = Controller(
      graph, node: node, platform: platform, element: element, module: module,
      without: elsewhere
    ) { classLines(of: node, $0) }
    controllers[key] = made
    return made
  }

  /// The classes for reading a controller.
  ///
  /// They are not shared if reads are recorded, because each controller needs its own, or if a cycle has no first
  /// class.
  private func classLines(of node: Int, _ terms: CompiledClass.Terms) -> CompiledClasses {
    guard graph.recorder == nil, graph.rootClasses[node] != nil else {
      return CompiledClasses(graph, terms)
    }
    if let known = lines[terms] { return known }
    let made = CompiledClasses(graph, terms)
    lines[terms] = made
    return made
  }

  /// The class and its subclasses, in their order.
  func subclasses(of node: Int) -> [Int] {
    guard let direct = subclasses[node] else { return [node] }
    var found: Set<Int> = [node]
    var left = direct
    while let next = left.popLast() {
      if found.insert(next).inserted { left += subclasses[next] ?? [] }
    }
    return found.sorted()
  }

  /// Whether other classes inherit from a class.
  func hasSubclasses(_ node: Int) -> Bool {
    subclasses[node]?.contains { $0 != node } ?? false
  }

  /// Whether other classes inherit from a class, as a recorded dependency.
  func isSuperclass(_ node: Int) -> Bool {
    graph.readSubclasses([node])
    return hasSubclasses(node)
  }

  /// Clears the cache of controllers, because all uses of a class follow each other.
  func forgetControllers() { controllers.removeAll(keepingCapacity: true) }

  func directory(of bundle: Int) -> NibDirectory {
    if let known = tables.directories[bundle] { return known }
    let made = NibDirectory(bundles.bundles[bundle], nibs: nibs)
    tables.directories[bundle] = made
    return made
  }

  var bundlesByNib: [[Int]] {
    if let known = tables.bundlesByNib { return known }
    var made = Array(repeating: [Int](), count: nibs.count)
    for (index, bundle) in bundles.bundles.enumerated() {
      for placement in bundle.nibs where made[placement.nib].last != index {
        made[placement.nib].append(index)
      }
    }
    tables.bundlesByNib = made
    return made
  }

  var processesByBundle: [[Int]] {
    if let known = tables.processesByBundle { return known }
    var made = Array(repeating: [Int](), count: bundles.bundles.count)
    for (index, process) in bundles.processes.enumerated() {
      for bundle in process.bundles { made[bundle].append(index) }
    }
    tables.processesByBundle = made
    return made
  }

  func locations(ofClass node: Int) -> FoundLocations {
    graph.recorder?.readClass(node)
    graph.recorder?.readLocations(of: node)
    if let known = locationsByNode[node] { return known }
    let made = findLocations(ofClass: node)
    locationsByNode[node] = made
    return made
  }

  private func findLocations(ofClass node: Int) -> FoundLocations {
    let files = graph.nodes[node].parts.filter { graph.form(of: $0).isWhole }.map(\.file)
    if let known = locationsOfImplementation(files) { return known }
    var found = bundles.locations(ofSources: files.map { graph.files[$0].path })
    // Of the apps that share a class, those that share its file count.
    found.sharing = files.first.flatMap { app?.files[$0].locations.sharing }
    return found
  }

  /// The locations of the files that implement a class, without headers, if targets list them as one group.
  private func locationsOfImplementation(_ files: [Int]) -> FoundLocations? {
    guard let app else { return nil }
    var found: AppFiles.File?
    for file in files where graph.files[file].kind != .objcHeader {
      let entry = app.files[file]
      guard entry.locations.isCertain, groups[entry.group].isListed,
        found == nil || found?.group == entry.group
      else { return nil }
      found = entry
    }
    return found?.locations
  }

  func locations(ofFile file: Int) -> FoundLocations {
    graph.recorder?.readName(NameKey(.location, graph.files[file].path))
    if let known = locationsByFile[file] { return known }
    let made =
      app?.files[file].locations ?? bundles.locations(ofSources: [graph.files[file].path])
    locationsByFile[file] = made
    return made
  }

  /// Whether a process is built for a system of the profile's kind and for its device.
  func isBuilt(_ process: Int, for profile: RuntimeProfile) -> Bool {
    bundles.systemKinds(of: bundles.processes[process]).has(profile)
      && isInstalled(process, on: profile)
  }

  /// Whether a device takes the app of a process: one for the iPad alone is on no iPhone.
  func isInstalled(_ process: Int, on profile: RuntimeProfile) -> Bool {
    profile.device != "iphone" || !bundles.mainBundle(of: process).isPadOnly
  }

  /// Whether a process runs the code of a place on the system of a profile.
  ///
  /// Code behind a test of the version runs only on systems that the app supports.
  func runs(_ site: LoadSite, in process: Int, on profile: RuntimeProfile) -> Bool {
    site.platforms.contains(profile.platform) && isBuilt(process, for: profile)
      && (site.systems.isEmpty
        || site.systems.hold(on: profile) && bundles.mainBundle(of: process).supports(profile))
  }

  /// Whether a process runs tests without an app.
  func isTestRunner(_ process: Int) -> Bool {
    bundles.mainBundle(of: process).kind == .tests
  }

  /// The locations whose process is built for the profile; all if none is.
  func locations(_ found: FoundLocations, on profile: RuntimeProfile) -> [BundleMap.CodeLocation] {
    guard found.locations.count > 1 || found.sharing != nil else { return found.locations }
    let built = found.locations.filter { isBuilt($0.process, for: profile) }
    if !built.isEmpty { return built }
    if found.sharing?.systems.has(profile) == true { return [] }
    let alike = found.locations.filter {
      bundles.systemKinds(of: bundles.processes[$0.process]).haveFrameworks(of: profile)
    }
    if !alike.isEmpty { return alike }
    return found.sharing?.systems.haveFrameworks(of: profile) == true ? [] : found.locations
  }

  func processes(ofFile file: Int) -> Set<Int> {
    graph.recorder?.readName(NameKey(.location, graph.files[file].path))
    if let known = processesByFile[file] { return known }
    let made = Set(locations(ofFile: file).locations.map(\.process))
    processesByFile[file] = made
    return made
  }

  /// The class of the same name that runs in a process with the code of a file; `node` itself if that runs there, or
  /// if none does.
  func namesake(of node: Int, runningWith file: Int) -> Int {
    let candidates = graph.nodes(named: graph.name(of: node))
    guard candidates.count > 1 else { return node }
    let processes = processes(ofFile: file)
    func isShared(_ node: Int) -> Bool {
      locations(ofClass: node).locations.contains { processes.contains($0.process) }
    }
    if isShared(node) { return node }
    return candidates.first(where: isShared) ?? node
  }

  /// The location of a class in a process, if that runs it.
  func location(ofClass node: Int, in process: Int) -> BundleMap.CodeLocation? {
    locations(ofClass: node).locations.first { $0.process == process }
  }

  /// The bundle of this identifier that a process reaches.
  func bundle(identifier: String, in process: Int) -> Int? {
    graph.recorder?.readName(NameKey(.identifier, identifier))
    return bundles.bundle(identifier: identifier, in: process)
  }

}
