import Facts

/// Creates the processes of a snapshot, with the code that each runs and the bundles that it reaches.
struct ProcessAssembly {
  /// A location of a target's code.
  struct Place {
    var location: BundleMap.CodeLocation
    /// Whether the location is that of a test, and the code runs elsewhere as well.
    var isTest = false
  }

  private(set) var drafts: BundleDrafts
  private(set) var processes: [BundleMap.Process] = []
  /// The locations of each target in processes of descriptions.
  private(set) var places: [[Place]]
  /// The location of each target in an app that is assumed for it.
  private(set) var assumed: [BundleMap.CodeLocation?]

  private let targets: [ModuleTarget]
  private let forms: [TargetProduct?]
  private let graph: TargetGraph
  private let targetNibs: TargetNibs
  private var placed: Set<CopiedNibs> = []

  /// A target whose nibs are in a bundle.
  private struct CopiedNibs: Hashable {
    var target: Int
    var bundle: Int
  }

  /// Creates the processes of `targets`.
  init(
    _ targets: [ModuleTarget], _ forms: [TargetProduct?], _ graph: TargetGraph,
    _ targetNibs: TargetNibs
  ) {
    self.targets = targets
    self.forms = forms
    self.graph = graph
    self.targetNibs = targetNibs
    drafts = BundleDrafts(targets, forms, targetNibs)
    places = Array(repeating: [], count: targets.count)
    assumed = Array(repeating: nil, count: targets.count)
    var processOfApp: [Int: Int] = [:]
    for index in targets.indices where forms[index]?.form == .executable {
      if forms[index]?.isTests == false { processOfApp[index] = addProgram(index) }
    }
    for index in targets.indices where forms[index]?.isTests == true {
      addTests(index, host: graph.hosts[index].flatMap { processOfApp[$0] })
    }
  }

  private mutating func addProgram(_ target: Int) -> Int? {
    guard let form = forms[target] else { return nil }
    let main =
      drafts.products[target]
      ?? drafts.add(
        LinkedBundle(name: form.stem, kind: .assumed, target: targets[target]), of: targets[target])
    let code = reach(from: target, main: main, image: main)
    let number = processes.count
    processes.append(newProcess(code, main: main))
    for (part, image) in code {
      // A tool shows no nibs, and its libraries are made for others.
      guard form.isApp || part == target else { break }
      places[part].append(Place(location: location(of: part, number, image)))
    }
    return number
  }

  /// Adds tests, which run with the main bundle of their app or of a runner without nibs.
  private mutating func addTests(_ target: Int, host: Int?) {
    guard let own = drafts.products[target] else { return }
    let main: Int
    if let host {
      main = processes[host].main
    } else {
      let isDriver = targets[target].kind == .uiTests
      let name = isDriver ? "\(forms[target]?.stem ?? "")-Runner" : "xctest"
      var row = LinkedBundle(name: name, kind: .tests, target: targets[target])
      row.path = nil
      main = drafts.add(row, of: targets[target])
    }
    var process = newProcess(reach(from: target, main: own, image: own), main: main)
    for bundle in host.map({ processes[$0].bundles }) ?? [] where !process.bundles.contains(bundle)
    {
      process.bundles.append(bundle)
    }
    processes.append(process)
    for part in [target] + testLibraries(of: target)
    where !places[part].contains(where: { !$0.isTest }) {
      places[part].append(
        Place(location: location(of: part, processes.count - 1, own), isTest: true))
    }
  }

  /// The libraries with the code of a Bazel rule for tests, which has no sources of its own.
  private func testLibraries(of target: Int) -> [Int] {
    let facts = targets[target].facts
    guard FileKind(path: targets[target].description) == .bazel,
      !(facts.files.map(\.role) + facts.patterns.map(\.role)).contains(.source)
    else { return [] }
    let libraries = graph.links[target].filter { forms[$0]?.form == .library }
    return libraries.count == 1
      ? libraries : libraries.filter { targets[$0].facts.name.lowercased().contains("test") }
  }

  /// Assumes an app for a library that no process links.
  mutating func assume(appFor target: Int) {
    guard assumed[target] == nil, let form = forms[target] else { return }
    let main = drafts.add(
      LinkedBundle(name: form.stem, kind: .assumed, target: targets[target]), of: targets[target])
    let image = form.form == .image ? drafts.products[target] ?? main : main
    var process = newProcess(reach(from: target, main: main, image: image), main: main)
    process.isAssumed = true
    processes.append(process)
    if form.resources == .nowhere, placed.insert(CopiedNibs(target: target, bundle: main)).inserted
    {
      // The app of the library copies the nibs that are listed for the library.
      drafts.place(targetNibs.ofTarget[target], in: main)
    }
    assumed[target] = location(of: target, processes.count - 1, image)
  }

  /// Assumes an app for a folder without description; returns its process.
  mutating func assumeApp(named name: String, folder: String, nibs: [Int]) -> Int {
    var row = LinkedBundle(name: name, kind: .assumed, path: nil)
    // The version of its Swift code is unknown.
    row.leavesOutFirstLabels = true
    let main = drafts.add(row)
    drafts.place(nibs, in: main)
    var process = BundleMap.Process(main: main)
    process.isAssumed = true
    process.isPart = !folder.isEmpty
    let prefix = folder.isEmpty ? "" : folder + "/"
    process.bundles += drafts.readyPaths.filter { $0.path.hasPrefix(prefix) }.map(\.bundle)
    processes.append(process)
    return processes.count - 1
  }

  /// Records files that the snapshot lacks, and processes that run targets without any source.
  mutating func note(_ absent: AbsentFiles) {
    for (target, names) in absent.ofTarget {
      var images = Set(places[target].map(\.location.image))
      if let own = drafts.products[target] ?? assumed[target]?.image { images.insert(own) }
      for image in images { drafts.note(names, of: image) }
    }
    let foreign = absent.elsewhere.union(graph.foreign)
    let lacking = absent.ofTarget.filter { !$0.value.code.isEmpty }.keys
    let incomplete = foreign.union(graph.incomplete).union(lacking)
    for process in processes.indices {
      let code = processes[process].code
      processes[process].hasForeignCode = code.contains(where: foreign.contains)
      processes[process].isComplete =
        !processes[process].isAssumed && !code.contains(where: incomplete.contains)
    }
  }

  private func location(of target: Int, _ process: Int, _ image: Int) -> BundleMap.CodeLocation {
    var location = BundleMap.CodeLocation(process: process, image: image)
    location.module = drafts.modules[target]
    location.target = target
    return location
  }
}

// MARK: - Reachable bundles

extension ProcessAssembly {

  /// The code that `executable` links, embeds or depends on, its own first; places the nibs of libraries.
  ///
  /// Each target comes with the bundle that `bundleForClass` returns: the image that contains static libraries.
  private mutating func reach(
    from executable: Int, main: Int, image: Int
  ) -> [(target: Int, image: Int)] {
    var code: [(target: Int, image: Int)] = []
    var seen: Set<Int> = [executable]
    var images = [(target: executable, bundle: image)]
    var next = 0
    while next < images.count {
      let image = images[next].bundle
      var parts = [images[next].target]
      next += 1
      var part = 0
      while part < parts.count {
        let target = parts[part]
        part += 1
        code.append((target, image))
        placeNibs(of: target, main: main, image: image)
        for linked in graph.links[target] {
          guard let form = forms[linked], form.form != .executable, seen.insert(linked).inserted
          else {
            continue
          }
          if form.form == .image, let bundle = drafts.products[linked] {
            images.append((linked, bundle))
          } else {
            parts.append(linked)
          }
        }
      }
    }
    return code
  }

  /// Places the nibs of a library in the bundle of its code.
  private mutating func placeNibs(of target: Int, main: Int, image: Int) {
    let bundle: Int
    switch forms[target]?.resources {
    case .image: bundle = image
    case .main: bundle = main
    default: return
    }
    guard !targetNibs.ofTarget[target].isEmpty,
      placed.insert(CopiedNibs(target: target, bundle: bundle)).inserted
    else { return }
    // A static library has no resources. Outputs of its sources go nowhere.
    drafts.place(targetNibs.ofTarget[target].filter { !$0.isOfSources }, in: bundle)
  }

  /// A process with its main bundle, and the bundles of its code.
  private func newProcess(_ code: [(target: Int, image: Int)], main: Int) -> BundleMap.Process {
    var process = BundleMap.Process(main: main)
    process.code = code.map(\.target)
    var seen: Set<Int> = [main]
    func add(_ bundle: Int?) {
      if let bundle, seen.insert(bundle).inserted { process.bundles.append(bundle) }
    }
    for (target, image) in code {
      add(image)
      // A framework that is linked statically may be copied for its resources.
      if graph.embedded.contains(target) { add(drafts.products[target]) }
      add(drafts.modules[target])
      for bundle in drafts.named[target] ?? [] { add(bundle) }
      for bundle in drafts.ready[target] ?? [] { add(bundle) }
    }
    return process
  }
}
