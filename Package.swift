// swift-tools-version: 6.2

import Foundation
import PackageDescription

// Targets stand in the order of the flow: C libraries, vocabulary, bytes, facts, verdicts, store,
// the one that connects them, the command. Each has its tests right behind it.

let settings: [SwiftSetting] = [
  // A type with arguments is put together from its parts, not from its name: looked up by name, each asks
  // the conformances of the whole program, which is a tenth of indexing a small repository.
  .unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]),
  // Tests run with the checks.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// Debian and its kin bring the libraries as archives too. With them a release is one file that loads
// nothing else: it starts in a third of the time and runs where no library is installed.
#if arch(arm64)
  let libraries = "/usr/lib/aarch64-linux-gnu"
#else
  let libraries = "/usr/lib/x86_64-linux-gnu"
#endif
func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
let isWhole = ["libexpat.a", "libsqlite3.a"].allSatisfy { isThere("\(libraries)/\($0)") }
// With libdeflate at hand packs are read without git, which is faster; without it all goes through git.
let inflates =
  ["/usr", "/usr/local", "/opt/homebrew"].contains { isThere("\($0)/include/libdeflate.h") }
  && (!isWhole || isThere("\(libraries)/libdeflate.a"))
let wholeRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

let package = Package(
  name: "NibIndex",
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    .target(name: "Facts", swiftSettings: settings),
    .testTarget(name: "FactsTests", dependencies: ["Facts"], swiftSettings: settings),

    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .target(
      name: "Repository", dependencies: ["Facts"] + (inflates ? ["CDeflate"] : []),
      swiftSettings: settings),
    .testTarget(
      name: "RepositoryTests", dependencies: ["Facts", "Repository", "TestSupport"],
      swiftSettings: settings),

    .target(name: "Scanning", dependencies: ["CExpat", "Facts"], swiftSettings: settings),
    .testTarget(
      name: "ScanningTests", dependencies: ["Facts", "Scanning", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: settings),

    .target(name: "Resolution", dependencies: ["Facts"], swiftSettings: settings),
    .testTarget(
      name: "ResolutionTests", dependencies: ["Facts", "Resolution", "Scanning", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: settings),

    .target(
      name: "Migrations", path: "Migrations",
      resources: [
        .embedInCode("0001_facts.sql"),
        .embedInCode("0002_history.sql"),
        .embedInCode("0003_views.sql"),
        .embedInCode("0004_views_at.sql"),
        .embedInCode("0005_resolutions.sql"),
        .embedInCode("0006_resolution_changes.sql"),
        .embedInCode("0007_commits.sql"),
        .embedInCode("0008_keeping.sql"),
        .embedInCode("0009_memory.sql"),
        .embedInCode("0010_current.sql"),
        .embedInCode("0011_changes.sql"),
        .embedInCode("new-index.image"),
        .embedInCode("new-index.views"),
      ],
      swiftSettings: settings),

    .target(
      name: "IndexStore", dependencies: ["CSQLite", "Facts", "Migrations"],
      swiftSettings: settings),
    .testTarget(
      name: "IndexStoreTests",
      dependencies: ["CSQLite", "Facts", "IndexStore", "Migrations", "TestSupport"],
      swiftSettings: settings),

    .target(
      name: "Indexing",
      dependencies: ["Facts", "IndexStore", "Repository", "Resolution", "Scanning"],
      swiftSettings: settings),
    .testTarget(
      name: "IndexingTests",
      dependencies: ["Facts", "IndexStore", "Indexing", "Resolution", "Scanning", "TestSupport"],
      exclude: ["Golden"], swiftSettings: settings),

    .testTarget(
      name: "HistoryTests",
      dependencies: [
        "CSQLite", "Facts", "IndexStore", "Indexing", "NibIndex", "Resolution", "TestSupport",
      ],
      swiftSettings: settings),

    .systemLibrary(name: "CAllocator"),
    .executableTarget(
      name: "NibIndex",
      dependencies: ["CAllocator", "Facts", "IndexStore", "Indexing", "Resolution"],
      swiftSettings: settings,
      linkerSettings: [
        .unsafeFlags(
          [isWhole ? "-static-executable" : "-static-stdlib", "-use-ld=lld"], wholeRelease)
      ]),
    .testTarget(
      name: "NibIndexTests",
      dependencies: ["Facts", "IndexStore", "NibIndex", "Resolution", "TestSupport"],
      exclude: ["Diffs", "Golden", "Histories"], swiftSettings: settings),

    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Facts", "IndexStore", "Indexing", "NibIndex", "Resolution", "TestSupport"],
      exclude: ["Cases"], swiftSettings: settings),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
