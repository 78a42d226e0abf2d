// swift-tools-version: 6.2

import Foundation
import PackageDescription

// Targets stand in the order of the flow: C libraries, vocabulary, bytes, facts, verdicts, store,
// the one that connects them, the command. Each has its tests right behind it.

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// With libdeflate at hand the tool reads packs itself, which is faster; without it git reads them.
let hasDeflate = ["/usr", "/usr/local", "/opt/homebrew"].contains {
  FileManager.default.fileExists(atPath: "\($0)/include/libdeflate.h")
}

let package = Package(
  name: "NibIndex",
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    .target(name: "POSIX", swiftSettings: settings),

    .target(name: "Facts", swiftSettings: settings),
    .testTarget(name: "FactsTests", dependencies: ["Facts"], swiftSettings: settings),

    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .target(
      name: "Repository", dependencies: ["Facts", "POSIX"] + (hasDeflate ? ["CDeflate"] : []),
      swiftSettings: settings),
    .testTarget(
      name: "RepositoryTests", dependencies: ["Facts", "Repository", "TestSupport"],
      swiftSettings: settings),

    .target(
      name: "Scanning", dependencies: ["CExpat", "Facts", "POSIX"],
      resources: ["uikit", "appkit", "watchkit"].map {
        .embedInCode("InterfaceBuilder/Elements/\($0).txt")
      },
      swiftSettings: settings),
    .testTarget(
      name: "ScanningTests", dependencies: ["Facts", "Scanning", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: settings),

    .target(
      name: "Resolution", dependencies: ["Facts"],
      resources: [.embedInCode("Rules/titles.txt")]
        + ["actions", "classes", "keys"].map { .embedInCode("Frameworks/\($0).txt") },
      swiftSettings: settings),
    .testTarget(
      name: "ResolutionTests", dependencies: ["Facts", "Resolution", "Scanning", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: settings),

    .target(
      name: "Migrations", path: "Migrations",
      resources: [
        .embedInCode("0001_rules.sql"),
        .embedInCode("0001_rules_code.sql"),
        .embedInCode("0001_rules_more.sql"),
        .embedInCode("0001_schema.sql"),
        .embedInCode("0001_views.sql"),
        .embedInCode("0001_views_changes.sql"),
        .embedInCode("0001_views_findings.sql"),
        .embedInCode("0001_views_unconnected.sql"),
      ],
      swiftSettings: settings),

    // A query is a file here, in Queries.swift and in the folder; a test compares the three.
    .target(
      name: "Queries", path: "Queries",
      resources: [
        .embedInCode("Shared/shown.sql"),
        .embedInCode("Shared/wanted.sql"),
        .embedInCode("Report/changes.sql"),
        .embedInCode("Report/connections.sql"),
        .embedInCode("Report/controllers.sql"),
        .embedInCode("Report/nibs.sql"),
        .embedInCode("Report/objects.sql"),
      ]
        + [
          "broken",
          "collisions",
          "connection-counts",
          "controllers-without-nib",
          "duplicate-nib-names",
          "dynamic-names",
          "failing-connections",
          "heaviest-nibs",
          "hotspots",
          "implicit-not-owned",
          "locale-shadows",
          "missing-actions",
          "missing-nibs",
          "missing-outlets",
          "missing-reuse-identifiers",
          "missing-at-start",
          "missing-images",
          "missing-segues",
          "module-mismatches",
          "nib-debt",
          "nib-only-classes",
          "nibs-by-owner",
          "owner-mismatches",
          "problems",
          "shared-nibs",
          "storyboard-references",
          "stray-variants",
          "type-mismatches",
          "undecided-connections",
          "unknown-classes",
          "unknown",
          "unreachable-nibs",
          "unused-actions", "unused-outlets",
          "version-dependent",
        ].map { .embedInCode("\($0).sql") },
      swiftSettings: settings),

    .target(
      name: "IndexStore", dependencies: ["CSQLite", "Facts", "Migrations", "POSIX"],
      resources: [.embedInCode("Schema/views.txt")], swiftSettings: settings),
    .testTarget(
      name: "IndexStoreTests",
      dependencies: ["CSQLite", "Facts", "IndexStore", "Migrations", "TestSupport"],
      swiftSettings: settings),

    .target(name: "CWatch"),
    .target(
      name: "Indexing",
      dependencies: [
        "CWatch", "Facts", "IndexStore", "POSIX", "Repository", "Resolution", "Scanning",
      ],
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

    .executableTarget(
      name: "NibIndex",
      dependencies: ["Facts", "IndexStore", "Indexing", "POSIX", "Queries", "Resolution"],
      resources: [
        .embedInCode("Commands/help.txt"),
        .embedInCode("Completing/Scripts/nibindex.bash"),
        .embedInCode("Completing/Scripts/nibindex.fish"),
        .embedInCode("Completing/Scripts/nibindex.zsh"),
        .embedInCode("Configuring/Start/github.yml"),
        .embedInCode("Configuring/Start/gitlab.yml"),
        .embedInCode("Configuring/Start/nibindex.toml"),
        .embedInCode("Report/drawings.js"),
        .embedInCode("Report/report.css"),
        .embedInCode("Report/report.js"),
        .embedInCode("Triage/messages.txt"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NibIndexTests",
      dependencies: [
        "Facts", "IndexStore", "Indexing", "NibIndex", "Queries", "Resolution", "TestSupport",
      ],
      exclude: ["CrashLogs", "Diffs", "Garden", "Golden", "Histories", "Kiosk"],
      swiftSettings: settings),

    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Facts", "IndexStore", "Indexing", "NibIndex", "Resolution", "Scanning", "TestSupport",
      ],
      exclude: ["Cases", "Golden"], swiftSettings: settings),

    .executableTarget(
      name: "Attack", dependencies: ["Facts", "Scanning"], path: "Tests/AttackHarness",
      swiftSettings: settings),
    .testTarget(
      name: "AttackTests", dependencies: ["NibIndex", "TestSupport"], path: "Tests/Attack",
      exclude: ["Inputs", "Packs", "Shapes", "craft", "growth"], swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["Facts"], path: "Tests/TestSupport",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
