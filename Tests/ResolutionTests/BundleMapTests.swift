import Facts
import Scanning
import TestSupport
import Testing

@testable import Resolution

/// One test per directory under `Fixtures/bundles`: small projects, most of whose files are empty.
@Suite struct BundleMapTests {
  @Test(arguments: try FixtureProject.all(in: "bundles"))
  func `makes the recorded bundles and processes`(project: FixtureProject) throws {
    try project.expect(BundlePicture(project).text)
  }

  @Test(arguments: try FixtureProject.all(in: "bundles"))
  func `every file with code has a location, and every location is in its process`(
    project: FixtureProject
  ) throws {
    let picture = try BundlePicture(project)
    for source in picture.sources {
      let locations = picture.map.locations(ofSources: [source]).locations
      #expect(!locations.isEmpty, "\(source)")
      for location in locations {
        let process = picture.map.processes[location.process]
        #expect(process.bundles.first == process.main)
        #expect(process.bundles.contains(location.image), "\(source)")
        #expect(location.module.map(process.bundles.contains) ?? true, "\(source)")
      }
      #expect(Set(locations.map(\.process)).count == locations.count, "\(source)")
    }
  }

  @Test(arguments: try FixtureProject.all(in: "bundles"))
  func `descriptions with any bytes in them make some map`(project: FixtureProject) throws {
    var state: UInt64 = 1
    func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<20 {
      let picture = try BundlePicture(project) { bytes in
        guard !bytes.isEmpty else { return }
        for _ in 0..<next(below: 8) {
          let place = next(below: bytes.count)
          switch next(below: 3) {
          case 0: bytes[place] = UInt8(truncatingIfNeeded: next(below: 256))
          case 1: bytes.removeSubrange(place..<min(bytes.count, place + next(below: 40)))
          default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: place)
          }
          if bytes.isEmpty { return }
        }
      }
      for source in picture.sources {
        #expect(!picture.map.locations(ofSources: [source]).locations.isEmpty)
      }
      #expect(picture.map.bundles.allSatisfy { !$0.row.name.isEmpty })
    }
  }

  @Test(arguments: [
    ("pods-that-the-repository-carries", "org.cocoapods.PadArt", "PadArt.framework"),
    (
      "an-example-links-the-pods-around-it-as-frameworks", "org.cocoapods.PadKit",
      "PadKit.framework"
    ),
    ("an-app-links-a-product-of-a-package", "CardKit.Views.resources", "CardKit_Views.bundle"),
    ("a-tuist-manifest", "org.example.fruit", "Fruit.framework"),
    ("bazel-libraries-bring-their-resources-along", "org.example.parking", "Parking"),
    ("an-example-links-the-pods-around-it-statically", "org.cocoapods.PadKit", nil),
  ])
  func `a process finds a bundle by its identifier`(
    fixture: String, identifier: String, name: String?
  ) throws {
    let project = try #require(
      try FixtureProject.all(in: "bundles").first { $0.testDescription == fixture })
    let map = try BundlePicture(project).map
    #expect(map.bundle(identifier: identifier, in: 0).map { map.bundles[$0].row.name } == name)
  }

  @Test func `a process finds a bundle by its name only if it brings it along`() throws {
    let project = try #require(
      try FixtureProject.all(in: "bundles")
        .first { $0.testDescription == "ready-made-bundles-among-the-files" })
    let map = try BundlePicture(project).map
    #expect(map.bundle(named: "Art.bundle", in: 0) != nil)
    #expect(map.bundle(named: "Art.bundle", in: 1) == nil)
    #expect(map.bundle(named: "Unused.bundle", in: 0) == nil)
  }
}

/// What a map says of a project, in lines that a review can read.
struct BundlePicture {
  let map: BundleMap
  private let nibs: [String]
  let sources: [String]

  /// The map of a project whose build descriptions `change` may change.
  init(_ project: FixtureProject, change: (inout [UInt8]) -> Void = { _ in }) throws {
    var descriptions: [(path: String, facts: BuildFacts)] = []
    var nibs: [String] = []
    var sources: [String] = []
    for (path, content) in try project.files() {
      guard let kind = FileKind(path: path) else { continue }
      var bytes = content
      if !kind.isNib && !kind.isCode { change(&bytes) }
      if kind.isNib { nibs.append(path) }
      if kind.isCode { sources.append(path) }
      if case .build(let facts) = bytes.withUnsafeBufferPointer({ scan($0, as: kind) }).content {
        descriptions.append((path, facts))
      }
    }
    let modules = ModuleMap(descriptions: descriptions, projectName: "Repo")
    map = BundleMap(nibs: nibs, sources: sources, targets: modules, projectName: "Repo")
    self.nibs = nibs
    self.sources = sources
  }

  /// Bundles with their nibs, processes, and where the class of each source file lives.
  var text: String {
    (map.bundles.map(lines) + [worldLines, homeLines] + problemLines).joined(separator: "\n")
  }

  private var problemLines: [String] {
    let problems = map.problems(nibs)
    return problems.isEmpty
      ? [] : [problems.map { "\($0.path): \($0.problem.message)\n" }.joined()]
  }

  private func lines(_ bundle: BundleMap.Bundle) -> String {
    let row = bundle.row
    var head = "bundle \(row.name): \(row.kind.rawValue)"
    head += row.path.map { " of \($0)" } ?? ""
    if row.platforms != .all { head += " for \(words(row.platforms))" }
    for (name, version) in [
      ("iOS", row.minimumIOS), ("macOS", row.minimumMacOS), ("tvOS", row.minimumTVOS),
    ] {
      if let version { head += " \(name) \(version.major).\(version.minor)" }
    }
    if row.isPhoneOnly { head += " phone only" }
    if let region = bundle.developmentRegion { head += " in \(region)" }
    let nibs = bundle.nibs.map { placement in
      "  \(self.nibs[placement.nib])"
        + (placement.folder.isEmpty ? "" : " in \(placement.folder)/")
        + (placement.platforms == .all ? "" : " for \(words(placement.platforms))")
    }
    return ([head] + nibs).map { $0 + "\n" }.joined()
  }

  private var worldLines: String {
    map.processes.enumerated().map { number, process in
      let names = process.bundles.map(name).joined(separator: ", ")
      return "world \(number)\(process.isAssumed ? " (assumed)" : ""): main \(name(process.main))"
        + "; reaches \(names)\n"
    }.joined()
  }

  private var homeLines: String {
    sources.map { path in
      let found = map.locations(ofSources: [path])
      let places = found.locations.map { location in
        "world \(location.process) in \(name(location.image))"
          + (location.module.map { " with \(name($0))" } ?? "")
      }
      return "\(path)\(found.isCertain ? "" : " (a guess)"): \(places.joined(separator: "; "))\n"
    }.joined()
  }

  /// The name of a bundle, with its number if there are others of the name.
  private func name(_ bundle: Int) -> String {
    let name = map.bundles[bundle].row.name
    let same = map.bundles.indices.filter { map.bundles[$0].row.name == name }
    return same.count == 1 ? name : "\(name) #\((same.firstIndex(of: bundle) ?? 0) + 1)"
  }

  private func words(_ platforms: Platforms) -> String {
    let named: [(Platforms, String)] = [
      (.iOS, "iOS"), (.catalyst, "Catalyst"), (.tvOS, "tvOS"), (.macOS, "macOS"),
      (.visionOS, "visionOS"), (.watchOS, "watchOS"),
    ]
    return named.filter { platforms.contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
