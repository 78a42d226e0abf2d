import Facts

/// All of a snapshot that resolving asks.
///
/// Used by one task at a time: it keeps what it has worked out.
final class ResolutionModel {
  let graph: ClassGraph
  let names: NameEvaluator
  let bundles: BundleMap
  let nibs: NibTable
  let profiles: [RuntimeProfile]
  let languages: [String]
  /// The same, as folders are matched with them.
  let preferredLanguages: [Language]
  let keys: KeyTable
  /// Tables about the bundles.
  private(set) var tables: BundleTables
  /// The app's files, in the order of the graph's; nil where all apps are at hand.
  private let app: AppFiles?
  private let groups: [SourceGroup]
  private var locationsByNode: [Int: FoundLocations] = [:]
  private var locationsByFile: [Int: FoundLocations] = [:]
  private var processesByFile: [Int: Set<Int>] = [:]
  private var controllers: [ControllerKey: Controller?] = [:]
  private var lines: [ClassLine.Terms: ClassLines] = [:]
  private(set) lazy var storyboards = StoryboardTable(self)
  /// The identifiers of reusable views.
  private(set) lazy var reuse = ReuseIdentifiers(self)
  /// The direct subclasses of each class.
  private(set) lazy var subclasses = graph.subclasses()
  /// The modules of the app's Swift files.
  private lazy var swiftModules = Set(
    graph.files.lazy.filter { $0.kind == .swift }.compactMap(\.module))
  /// The selectors of the app's classes.
  private lazy var selectors = graph.files.reduce(into: Set<String>()) {
    $0.formUnion($1.facts.selectors)
  }
  /// The names that the app's files and nibs mention.
  private lazy var mentions = findMentions()
  /// The names in property lists.
  private(set) lazy var info = InfoNames(bundles, nibs)
  /// The places that ask for the view of each class.
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

  convenience init(
    graph: ClassGraph, names: NameEvaluator, bundles: BundleMap, nibs: [NibFile],
    profiles: [RuntimeProfile], languages: [String], tables: BundleTables = BundleTables(),
    app: AppFiles? = nil, groups: [SourceGroup] = []
  ) {
    self.init(
      graph: graph, names: names, bundles: bundles, nibs: NibTable(nibs), profiles: profiles,
      languages: languages, tables: tables, app: app, groups: groups)
  }

  init(
    graph: ClassGraph, names: NameEvaluator, bundles: BundleMap, nibs: NibTable,
    profiles: [RuntimeProfile], languages: [String], tables: BundleTables,
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

  /// Gives the model the names in all files of an app; the graph has some of them.
  func use(_ names: AppNames) {
    swiftModules = names.swiftModules
    selectors = names.selectors
    if let all = names.mentions { mentions = all }
  }

  /// Whether a file or nib of the app may use a name elsewhere than where it is declared.
  func isMentioned(_ name: String) -> Bool {
    isMentionedByCode(name) || isMentioned(name, as: .referenced)
  }

  /// Whether one may use a name otherwise than to lead to a scene of another storyboard.
  func isMentionedByCode(_ name: String) -> Bool {
    isMentioned(name, as: .name, .implicitMember, .enumerationCase, .frameworkMember)
  }

  /// Whether one may use a name, or the member that a tool makes of it: with a small first letter.
  func isMentionedAsMember(_ name: String) -> Bool {
    isMentionedAsMemberByCode(name) || isMentioned(name, as: .referenced)
  }

  /// The same without references of storyboards.
  func isMentionedAsMemberByCode(_ name: String) -> Bool {
    isMentionedByCode(name) || isMentionedByCode(name.prefix(1).lowercased() + name.dropFirst())
  }

  /// Whether one may use a name in one of several ways.
  func isMentioned(_ name: String, as forms: MentionedNames.Form...) -> Bool {
    if MentionedNames.isUnnoted(name) { return true }
    return forms.contains { isMentioned(number: MentionedNames.number(of: name, $0)) }
  }

  /// Whether a file of the app may import a module.
  func isImported(_ module: String) -> Bool { isMentioned(module, as: .module, .name) }

  /// Whether the app has code in Swift.
  var hasSwift: Bool { isMentioned(number: MentionedNames.swiftMark) }

  /// Whether code of the app composes identifiers of scenes.
  var composesScenes: Bool { isMentioned(number: MentionedNames.composedSceneMark) }

  /// Whether code of the app composes identifiers of reusable views.
  var composesCells: Bool { isMentioned(number: MentionedNames.composedCellMark) }

  /// Whether code of the app gives images names.
  var namesImages: Bool { isMentioned(number: MentionedNames.namedImageMark) }

  /// Whether a program of the app is known to start.
  var hasStart: Bool { isMentioned(number: MentionedNames.startMark) }

  /// Whether a program of the app starts in SwiftUI.
  var isOfSwiftUI: Bool { isMentioned(number: MentionedNames.swiftUIMark) }

  private func isMentioned(number: UInt32) -> Bool {
    graph.recorder?.readName(NameKey(mention: number))
    return mentions.has(number)
  }

  private func findMentions() -> AppMentions {
    var all = AppMentions()
    for file in graph.files { all.replace(MentionedNames(), with: file.facts.mentions) }
    for nib in nibs.files { all.replace(MentionedNames(), with: nib.document.mentions) }
    return all
  }

  /// Whether a Swift file of the app is compiled into a module.
  func hasSwiftModule(_ name: String) -> Bool {
    graph.recorder?.readName(NameKey(.module, name))
    return swiftModules.contains(name)
  }

  /// Whether any class of the app declares a property or a method.
  func declares(_ name: String) -> Bool {
    graph.recorder?.readName(NameKey(answer: name))
    return selectors.contains(name)
  }

  /// Whether any class of the app may have a method.
  func hasMethod(_ selector: String) -> Bool {
    graph.recorder?.readName(NameKey(answer: selector))
    graph.recorder?.readName(NameKey(answer: ClassDeclaration.unreadMember))
    return selectors.contains(selector) || selectors.contains(ClassDeclaration.unreadMember)
  }

  /// The class of a node as a platform and a `module` compile it, and as `process` runs it if one is given; nil
  /// for one that is no controller.
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

  /// The classes that a controller is read with: those of all, unless what it reads is recorded for it, or a
  /// circle has no class to begin with.
  private func classLines(of node: Int, _ terms: ClassLine.Terms) -> ClassLines {
    guard graph.recorder == nil, graph.rootClasses[node] != nil else {
      return ClassLines(graph, terms)
    }
    if let known = lines[terms] { return known }
    let made = ClassLines(graph, terms)
    lines[terms] = made
    return made
  }

  /// The classes that inherit from a class, itself included, in their order.
  func heirs(of node: Int) -> [Int] {
    guard let direct = subclasses[node] else { return [node] }
    var found: Set<Int> = [node]
    var left = direct
    while let next = left.popLast() {
      if found.insert(next).inserted { left += subclasses[next] ?? [] }
    }
    return found.sorted()
  }

  /// Whether other classes inherit from a class.
  func hasHeirs(_ node: Int) -> Bool {
    subclasses[node]?.contains { $0 != node } ?? false
  }

  /// Lets go of what was worked out for classes; each is asked for in one go.
  func forgetControllers() { controllers.removeAll(keepingCapacity: true) }

  /// The nibs of a bundle.
  func directory(of bundle: Int) -> NibDirectory {
    if let known = tables.directories[bundle] { return known }
    let made = NibDirectory(bundles.bundles[bundle], nibs: nibs)
    tables.directories[bundle] = made
    return made
  }

  /// The bundles that each nib is in.
  var bundlesByNib: [[Int]] {
    if let known = tables.bundlesByNib { return known }
    let made = findBundlesByNib()
    tables.bundlesByNib = made
    return made
  }

  /// The processes that each bundle is in.
  var processesByBundle: [[Int]] {
    if let known = tables.processesByBundle { return known }
    let made = findProcessesByBundle()
    tables.processesByBundle = made
    return made
  }

  /// The places of a class.
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
    let found = bundles.locations(ofSources: files.map { graph.files[$0].path })
    // Of the apps that share a class, those count that share the file it is located in.
    return FoundLocations(
      locations: found.locations, isCertain: found.isCertain,
      sharing: files.first.flatMap { app?.files[$0].locations.sharing })
  }

  /// The places of the files that implement a class, if one group of files that targets list has all of
  /// them; headers do not count.
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

  /// The places of a file's code.
  func locations(ofFile file: Int) -> FoundLocations {
    graph.recorder?.readName(NameKey(.location, graph.files[file].path))
    if let known = locationsByFile[file] { return known }
    let made = app?.files[file].locations ?? findLocations(ofFile: file)
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
    profile.device != "iphone" || !main(of: process).isPadOnly
  }

  /// Whether a process runs the code of a place on the system of a profile.
  ///
  /// Code behind a test of the version runs only on systems that the app supports.
  func runs(_ site: LoadSite, in process: Int, on profile: RuntimeProfile) -> Bool {
    site.platforms.contains(profile.platform) && isBuilt(process, for: profile)
      && (site.systems.isEmpty
        || site.systems.hold(on: profile) && main(of: process).supports(profile))
  }

  /// The main bundle of a process.
  func main(of process: Int) -> LinkedBundle {
    bundles.bundles[bundles.processes[process].main].row
  }

  /// Whether a process runs tests without an app, where nobody uses what they make.
  func isTestRunner(_ process: Int) -> Bool {
    bundles.bundles[bundles.processes[process].main].row.kind == .tests
  }

  private func findLocations(ofFile file: Int) -> FoundLocations {
    let found = bundles.locations(ofSources: [graph.files[file].path])
    return FoundLocations(locations: found.locations, isCertain: found.isCertain)
  }

  /// Those of some locations in which code for the profile runs; all of them if no process that runs the code
  /// is built for it.
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

  /// The processes that run the code of a file.
  func processes(ofFile file: Int) -> Set<Int> {
    graph.recorder?.readName(NameKey(.location, graph.files[file].path))
    if let known = processesByFile[file] { return known }
    let made = Set(locations(ofFile: file).locations.map(\.process))
    processesByFile[file] = made
    return made
  }

  /// The class of the same name that runs in a process with the code of a file; `node` itself if it
  /// does, or if none does.
  func sameProgram(_ node: Int, as file: Int) -> Int {
    let candidates = graph.nodes(named: graph.name(of: node))
    guard candidates.count > 1 else { return node }
    let processes = processes(ofFile: file)
    func isShared(_ node: Int) -> Bool {
      locations(ofClass: node).locations.contains { processes.contains($0.process) }
    }
    if isShared(node) { return node }
    return candidates.first(where: isShared) ?? node
  }

  /// The location of a class in a process, if it lives there.
  func location(ofClass node: Int, in process: Int) -> BundleMap.CodeLocation? {
    locations(ofClass: node).locations.first { $0.process == process }
  }

  /// The bundle of this identifier that a process can reach.
  func bundle(identifier: String, in process: Int) -> Int? {
    graph.recorder?.readName(NameKey(.identifier, identifier))
    return bundles.bundle(identifier: identifier, in: process)
  }

  private func path(of part: ClassGraph.Part) -> String { graph.files[part.file].path }

  private func findProcessesByBundle() -> [[Int]] {
    var found = Array(repeating: [Int](), count: bundles.bundles.count)
    for (index, process) in bundles.processes.enumerated() {
      for bundle in process.bundles { found[bundle].append(index) }
    }
    return found
  }

  private func findBundlesByNib() -> [[Int]] {
    var found = Array(repeating: [Int](), count: nibs.count)
    for (index, bundle) in bundles.bundles.enumerated() {
      for placement in bundle.nibs where found[placement.nib].last != index {
        found[placement.nib].append(index)
      }
    }
    return found
  }
}
