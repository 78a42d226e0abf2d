import Facts

/// Puts the processes of a snapshot together: what code each runs, and which bundles it reaches.
struct ProcessAssembly {
  /// A location and what to know of it while there are others.
  struct Place {
    var location: BundleMap.CodeLocation
    /// Whether the code is tested there and runs elsewhere as well.
    var isTest = false
  }

  /// The bundles.
  private(set) var drafts: BundleDrafts
  /// The processes.
  private(set) var processes: [BundleMap.Process] = []
  /// For each target, where its code runs in processes that are described.
  private(set) var places: [[Place]]
  /// For each target, where its code runs in an app that is assumed for its sake.
  private(set) var assumed: [BundleMap.CodeLocation?]

  private let targets: [ModuleTarget]
  private let forms: [TargetProduct?]
  private let graph: TargetGraph
  private let targetNibs: TargetNibs
  private var placed: Set<Flow> = []

  /// Nibs of a target that went into a bundle.
  private struct Flow: Hashable {
    var target: Int
    var bundle: Int
  }

  /// The processes that `targets` make.
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
    let reach = reach(from: target, main: main, image: main)
    let number = processes.count
    var process = newProcess(reach, main: main)
    process.code = reach.code.map(\.target)
    processes.append(process)
    for (part, image) in reach.code {
      // A tool shows nothing; what it links is made for others.
      guard form.isApp || part == target else { break }
      places[part].append(Place(location: location(of: part, number, image)))
    }
    return number
  }

  /// Tests run with the main bundle of their app, else with that of a runner, which holds no nibs.
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
    let reach = reach(from: target, main: own, image: own)
    var process = newProcess(reach, main: main)
    process.code = reach.code.map(\.target)
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

  /// The libraries that hold the code of a rule of Bazel for tests, which has none of its own.
  private func testLibraries(of target: Int) -> [Int] {
    let facts = targets[target].facts
    guard FileKind(path: targets[target].description) == .bazel,
      !(facts.files.map(\.role) + facts.patterns.map(\.role)).contains(.source)
    else { return [] }
    let libraries = graph.links[target].filter { forms[$0]?.form == .library }
    return libraries.count == 1
      ? libraries : libraries.filter { targets[$0].facts.name.lowercased().contains("test") }
  }

  /// Assumes an app for the sake of a library that no process here links.
  mutating func assume(appFor target: Int) {
    guard assumed[target] == nil, let form = forms[target] else { return }
    let main = drafts.add(
      LinkedBundle(name: form.stem, kind: .assumed, target: targets[target]), of: targets[target])
    let image = form.form == .image ? drafts.products[target] ?? main : main
    let reach = reach(from: target, main: main, image: image)
    var process = newProcess(reach, main: main)
    process.isAssumed = true
    process.code = reach.code.map(\.target)
    processes.append(process)
    if form.resources == .nowhere, placed.insert(Flow(target: target, bundle: main)).inserted {
      // Whoever makes the app of the library copies the nibs that are listed for it.
      drafts.place(targetNibs.ofTarget[target], in: main)
    }
    assumed[target] = location(of: target, processes.count - 1, image)
  }

  /// Assumes an app for a folder that no description covers; gives its process.
  mutating func assumeApp(named name: String, folder: String, nibs: [Int]) -> Int {
    var row = LinkedBundle(name: name, kind: .assumed, path: nil)
    // Nothing tells the version of its Swift code.
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

  /// Notes which files the snapshot lacks, and which processes run code that it lacks as a whole.
  mutating func note(_ absent: AbsentFiles) {
    for (target, names) in absent.ofTarget {
      var images = Set(places[target].map(\.location.image))
      if let own = drafts.products[target] ?? assumed[target]?.image { images.insert(own) }
      for image in images { drafts.note(names, of: image) }
    }
    let foreign = absent.elsewhere.union(graph.foreign)
    for process in processes.indices {
      processes[process].hasForeignCode = processes[process].code.contains(where: foreign.contains)
    }
  }

  private func location(of target: Int, _ process: Int, _ image: Int) -> BundleMap.CodeLocation {
    var location = BundleMap.CodeLocation(process: process, image: image)
    location.module = drafts.modules[target]
    location.target = target
    return location
  }
}

// MARK: - What a process reaches

extension ProcessAssembly {
  /// The code of a process, each target with the bundle that `bundleForClass` gives.
  private struct Reach {
    var code: [(target: Int, image: Int)] = []
  }

  /// All that `program` links, embeds or depends on, with the nibs that go where the code goes.
  ///
  /// Statically linked code is part of the image; the process's own code comes first.
  private mutating func reach(from executable: Int, main: Int, image: Int) -> Reach {
    var reach = Reach()
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
        reach.code.append((target, image))
        flow(target, main: main, image: image)
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
    return reach
  }

  /// Puts the nibs of a library where its code goes.
  private mutating func flow(_ target: Int, main: Int, image: Int) {
    let bundle: Int
    switch forms[target]?.resources {
    case .image: bundle = image
    case .main: bundle = main
    default: return
    }
    guard !targetNibs.ofTarget[target].isEmpty,
      placed.insert(Flow(target: target, bundle: bundle)).inserted
    else { return }
    // A static library has no resources of its own: what is made of its sources goes nowhere.
    drafts.place(targetNibs.ofTarget[target].filter { !$0.isOfSources }, in: bundle)
  }

  /// A process: its main bundle and those that its code brings along.
  private func newProcess(_ reach: Reach, main: Int) -> BundleMap.Process {
    var process = BundleMap.Process(main: main)
    var seen: Set<Int> = [main]
    func add(_ bundle: Int?) {
      if let bundle, seen.insert(bundle).inserted { process.bundles.append(bundle) }
    }
    for (target, image) in reach.code {
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
