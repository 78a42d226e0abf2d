import TestSupport
import Testing

@testable import NibIndex

/// `nibindex diff` of an edit that takes a nib away which code loads by its name.
@Suite struct MissingNibTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write(Self.package, to: "Package.swift")
    for path in ["App/FooCell.xib", "App/Other.xib", "Kit/Kit.xib"] {
      try repository.write(Self.nib, to: "Sources/" + path)
    }
  }

  private static let package = """
    // swift-tools-version:5.5
    let package = Package(
      name: "App",
      targets: [
        .executableTarget(name: "App", dependencies: ["Kit"]), .target(name: "Kit"),
      ])
    """

  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects><tableViewCell id="v"/></objects>
    </document>
    """

  /// Commits a load, and then what is done besides, and indexes the first.
  private func commit(
    _ load: String, in folder: String = "App", then edit: [(path: String, text: String?)]
  ) async throws {
    try repository.write(load, to: "Sources/\(folder)/Load.swift")
    try repository.commit("before")
    let index = await nibindex("index", "--quiet", repository.path, "--db", database)
    #expect(index.code == .done)
    try repository.write(edit)
    try repository.commit("after")
  }

  private func diff(_ words: String...) async -> Outcome {
    await nibindex(["diff", "HEAD~1", "HEAD"] + words + ["--db", database])
  }

  /// Loads of `FooCell` from the bundle that has it.
  static let loads = [
    "func load() { Bundle.module.loadNibNamed(\"FooCell\", owner: nil) }",
    "let name = \"FooCell\"\nlet nib = UINib(nibName: name, bundle: .module)",
    "class FooCell: UIView { static let nib = UINib(nibName: \"\\(self)\", bundle: .module) }",
    "func f(_ v: UITableView) {"
      + " v.register(UINib(nibName: \"FooCell\", bundle: .module), forCellReuseIdentifier: \"\") }",
  ]

  @Test(arguments: loads)
  func `a nib that code loads by its name and that is gone closes a gate`(load: String) async throws
  {
    try await commit(load, then: [("Sources/App/FooCell.xib", nil)])

    let gone = await diff("--fail-on", "missing")
    #expect(gone.code == .gate)
    #expect(gone.messages.contains("; 1 load of a nib that is gone; "))
    #expect(gone.messages.contains(" loads the nib FooCell, which is gone from App_App.bundle\n"))
    #expect(await diff("--exit-code").code == .gate)
    #expect(await diff("--fail-on", "foreign,orphaned,classless").code == .done)
  }

  @Test func `every form of the answer says which nib is gone, if that is wanted`() async throws {
    try await commit(Self.loads[0], then: [("Sources/App/FooCell.xib", nil)])
    let note =
      "nibindex: App: Sources/App/Load.swift:1 loads the nib FooCell, which is gone from"
      + " App_App.bundle\n"

    let rows = await diff("--format", "csv")
    #expect(rows.output.split(separator: "\n").count == 2)
    #expect(rows.messages == note)
    #expect(await diff("--summary", "--only", "missing").code == .trouble)
    #expect(await diff("--summary").messages.hasSuffix(note))
    let comment = await diff("--format", "markdown")
    #expect(comment.output.contains("; 1 load of a nib that is gone; "))
    #expect(comment.output.contains("| nib-not-found Load.swift:1 |"))
    #expect(await diff("--only", "missing").messages.hasSuffix(note))
    let others = await diff("--only", "fixed", "--format", "markdown")
    #expect(!others.output.contains("FooCell") && others.messages.isEmpty)
    #expect(await diff("--profile", "macos-26", "--fail-on", "missing").code == .gate)
    try repository.git("checkout", "--quiet", "HEAD~1")
    try repository.write([("Sources/App/FooCell.xib", nil)])
    let edit = await nibindex("diff", "--worktree", "--fail-on", "missing", "--db", database)
    #expect(edit.code == .gate && edit.messages.hasSuffix(note))
  }

  /// Edits after which the load may find a nib, or may never have found that one.
  static let harmless: [(load: String, folder: String, edit: [(path: String, text: String?)])] = [
    (loads[0], "App", [("Sources/App/Load.swift", "")]),
    (loads[0], "App", [("Sources/App/FooCell~ipad.xib", nib)]),
    (loads[0], "App", [("Sources/App/en.lproj/FooCell.xib", nib)]),
    (loads[0], "App", [("Sources/App/Cells/FooCell.xib", nib)]),
    // Another bundle of the program has it now.
    (loads[0], "App", [("Sources/Kit/FooCell.xib", nib)]),
    // In a bundle that the load does not search.
    (loads[0], "Kit", []),
    ("func load() { Bundle.main.loadNibNamed(\"FooCell\", owner: nil) }", "App", []),
    ("func load(_ b: Bundle) { b.loadNibNamed(\"FooCell\", owner: nil) }", "App", []),
    // A class that inherits may be the one that loads.
    (
      "class FooCell: UIView { class func nib() -> UINib { UINib(nibName: \"\\(self)\", bundle: .module) } }\n"
        + "class Other: FooCell {}", "App", []
    ),
    ("func load(_ name: String) { Bundle.module.loadNibNamed(name, owner: nil) }", "App", []),
    ("#if os(watchOS)\n\(loads[0])\n#endif", "App", []),
  ]

  @Test(arguments: harmless.indices)
  func `a load that may find its nib is none that misses`(index: Int) async throws {
    let (load, folder, edit) = Self.harmless[index]
    try await commit(load, in: folder, then: [("Sources/App/FooCell.xib", nil)] + edit)

    let found = await diff("--fail-on", "missing")
    #expect(found.code == .done, "\(load)")
    #expect(!found.messages.contains("is gone"))
  }

  /// Edits of the code that make it load a nib that is not there.
  static let slips: [(load: String, edit: [(path: String, text: String?)])] = [
    (loads[0], [("Sources/App/Load.swift", loads[0].replacing("FooCell", with: "FooCel"))]),
    (
      loads[2], [("Sources/App/Load.swift", loads[2].replacing("\\(self)", with: "FooCel"))]
    ),
    (loads[3], [("Sources/App/Load.swift", loads[3].replacing("FooCell", with: "FooCel"))]),
    (
      loads[0],
      [
        ("Sources/App/Load.swift", loads[0].replacing("FooCell", with: "FooCel")),
        ("Sources/App/FooCell.xib", nil), ("Elsewhere/FooCel.xib", nib),
      ]
    ),
  ]

  @Test(arguments: slips.indices)
  func `a name in code that no nib has closes a gate if the nib was found before`(
    index: Int
  ) async throws {
    let (load, edit) = Self.slips[index]
    try await commit(load, then: edit)

    let found = await diff("--fail-on", "missing")
    #expect(found.code == .gate)
    #expect(found.messages.contains("; 1 load of a nib that is not there; "))
    #expect(
      found.messages.hasSuffix(
        " loads the nib FooCel, which is not in App_App.bundle; before it loaded FooCell\n"))
    let comment = await diff("--only", "missing", "--format", "markdown")
    #expect(comment.output.contains(" | FooCell | nib-not-found Load.swift:1 |"))
  }

  /// Edits of the code after which it is not certain that a nib that was found is not any more.
  static let rewritten: [(load: String, edit: [(path: String, text: String?)])] = [
    // Another load, of what may not be in the repository.
    (
      loads[0],
      [
        (
          "Sources/App/Load.swift",
          loads[0] + "\nfunc other() { Bundle.module.loadNibNamed(\"FooCel\", owner: nil) }"
        )
      ]
    ),
    ("let nothing = 0", [("Sources/App/Load.swift", loads[0].replacing("Foo", with: "Bar"))]),
    // The nib was not there before either.
    (
      loads[0].replacing("FooCell", with: "BarCell"),
      [("Sources/App/Load.swift", loads[0].replacing("FooCell", with: "FooCel"))]
    ),
    (loads[0], [("Sources/App/Load.swift", loads[0].replacing("FooCell", with: "Other"))]),
    (loads[0], [("Sources/App/Load.swift", loads[0].replacing("FooCell", with: "Kit"))]),
    // A class of its own.
    (
      loads[0],
      [("Sources/App/Load.swift", "class New { \(loads[0].replacing("FooCell", with: "New")) }")]
    ),
    (
      loads[0],
      [
        (
          "Sources/App/Load.swift",
          "func load(_ b: Bundle) { b.loadNibNamed(\"FooCel\", owner: nil) }"
        )
      ]
    ),
  ]

  @Test(arguments: rewritten.indices)
  func `a load that came anew, or may find its nib, is none that misses`(index: Int) async throws {
    let (load, edit) = Self.rewritten[index]
    try await commit(load, then: edit)

    #expect(await diff("--fail-on", "missing").code == .done)
  }

  @Test func `a nib of which nobody can tell opens no gate`() async throws {
    try await commit(
      Self.loads[0],
      then: [
        ("Sources/App/FooCell.xib", nil), ("Torn.swift", "<<<<<<< HEAD\n=======\n>>>>>>> b\n"),
      ])

    #expect(await diff("--fail-on", "missing").code == .incomplete)
  }
}
