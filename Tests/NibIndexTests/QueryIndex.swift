import Facts
import IndexStore

/// An index of four projects with rows of every kind that a named query asks for.
///
/// Its rows are written as they stand here, whatever the engine would say of such projects.
struct QueryIndex {
  /// Profiles by their places: the built-in ones.
  private static let old: ProfileSet = [ProfileSet(at: 0), ProfileSet(at: 1)]
  private static let phones: ProfileSet = [ProfileSet(at: 0), ProfileSet(at: 2)]
  private static let pads: ProfileSet = [ProfileSet(at: 1), ProfileSet(at: 3)]
  private static let new: ProfileSet = [ProfileSet(at: 2), ProfileSet(at: 3)]
  private static let all = old.union(new)

  /// Writes it as a new index.
  static func write(to path: String) throws {
    let store = try Store(writing: path)
    try store.write { writer in
      for project in [shop, reader, ledger, atlas] { try project.write(with: writer) }
    }
  }

  private let name: String
  private var results = ResolutionResults()
  private var nibs: [(path: String, owner: String?)] = []
  private var documents: [(path: String, document: NibDocument)] = []
  private var problems: [(path: String, problem: Problem)] = []

  private init(_ name: String) { self.name = name }

  /// Runs on iOS 15 and later.
  private static var shop: QueryIndex {
    var shop = QueryIndex("Shop")
    shop.bundle("Shop", .app, [.iOS]) { $0.minimumIOS = SystemVersion(major: 15) }
    shop.bundle("ShopKit.framework", .framework, [.iOS])
    for (name, bundle) in [("Detail", "Shop"), ("Cart", "ShopKit.framework")] {
      shop.row("\(name)ViewController", all) {
        $0.find(.implicitShort, "\(name)View", "Nibs/\(name)View.xib", in: bundle, owner: nil)
        $0.verdict = .crashViewNotSet
        $0.isSeen = name == "Detail"
      }
    }
    shop.row("HelpController", all, .call) {
      $0.creationPath = "Menu.m"
      $0.creationLine = 9
      $0.rule = .explicitArgument
      $0.nibName = "Help"
      $0.bundle = "Shop"
      $0.verdict = .crashNibNotFound
      $0.isSeen = true
    }
    shop.row("MapController", old) {
      $0.verdict = .noView
      $0.isSeen = true
    }
    shop.row("MapController", new) {
      $0.verdict = .okCustom
      $0.isSeen = true
    }
    connect(&shop)
    shop.problems = [
      ("Vendor/Kit", Problem(.submodule, .note, message: "A submodule is not followed.")),
      ("Nibs/Old.xib", Problem(.brokenXML, .error, line: 7, message: "The XML is broken.")),
      ("Cart.m", Problem(.unbalanced, .warning, line: 40, message: "A brace is not closed.")),
    ]
    return shop
  }

  /// Runs on every iOS.
  private static var reader: QueryIndex {
    var reader = QueryIndex("Reader")
    reader.bundle("Reader", .app, [.iOS])
    reader.row("PaywallViewController", old) {
      $0.find(.implicitShort, "PaywallView", "PaywallView.xib", in: "Reader", owner: nil)
      $0.verdict = .crashViewNotSet
      $0.flags = [.shadowed]
      $0.isSeen = true
    }
    reader.row("PaywallViewController", new) {
      $0.find(
        .implicitFull, "PaywallViewController", "PaywallViewController.xib", in: "Reader",
        owner: "PaywallViewController")
      $0.flags = [.collision, .shadowed]
      $0.isSeen = true
    }
    reader.row("CoverController", phones) {
      $0.flags = [.strayVariant]
      $0.verdict = .okPlain
    }
    reader.row("CoverController", pads) {
      $0.find(
        .implicitFull, "CoverController", "CoverController~ipad.xib", in: "Reader",
        owner: "CoverController")
    }
    for name in ["SheetController", "ConfirmSheet"] {
      reader.row(name, all) {
        $0.find(.forcedArgument, "Sheet", "Sheet.xib", in: "Reader", owner: "SheetController")
      }
    }
    reader.row("LoginVC", all) { $0.verdict = .okPlain }
    reader.nibs = [("LoginScreen.xib", "LoginVC"), ("Sheet.xib", "SheetController")]
    reader.nibs += ["de", "Base", "fr"].map { ("Old/\($0).lproj/Login.xib", "LoginVC") }
    return reader
  }

  /// Runs on macOS 14 and later.
  private static var ledger: QueryIndex {
    var ledger = QueryIndex("Ledger")
    ledger.bundle("Ledger", .app, [.macOS]) { $0.minimumMacOS = SystemVersion(major: 14) }
    ledger.row("PrefsPane", ProfileSet(at: 6)) {
      $0.verdict = .crashNSNib
      $0.isSeen = true
    }
    ledger.row("PrefsPane", ProfileSet(at: 7)) {
      $0.verdict = .okPlain
      $0.isSeen = true
    }
    return ledger
  }

  /// Of which little is known.
  private static var atlas: QueryIndex {
    var atlas = QueryIndex("Atlas")
    atlas.bundle("Atlas", .app, [.iOS])
    for (name, rule) in [
      ("MapController", Resolution.Rule.explicitArgument), ("PinController", .forcedArgument),
    ] {
      atlas.row(name, all) {
        $0.rule = rule
        $0.bundle = "Atlas"
        $0.verdict = .unknown
        $0.isSeen = true
      }
    }
    atlas.row("LegendController", all) {
      $0.rule = .forcedArgument
      $0.verdict = .unknown
    }
    atlas.row("TourController", new, .scene) {
      $0.creationPath = "Menu.m"
      $0.creationLine = 20
      $0.bundle = "Atlas"
      $0.verdict = .crashStoryboardMissing
      $0.message =
        "Could not find a storyboard named 'Tour' in bundle NSBundle </path/Atlas> (loaded)"
      $0.missing = "Tour"
      $0.isSeen = true
    }
    return atlas
  }

  /// A nib whose objects ask for what its two apps do not have.
  private static func connect(_ shop: inout QueryIndex) {
    var document = NibDocument()
    document.format = .modern
    var cell = NibObject(id: "c", role: .object, line: 3)
    (cell.frameworkClass, cell.customClass, cell.isTopLevel) = ("UITableViewCell", "ItemCell", true)
    var name = NibObject(id: "n", role: .object, line: 5)
    (name.frameworkClass, name.parent, name.label) = ("UILabel", "c", "Name")
    document.objects = [cell, name]
    document.connections = [
      NibConnection(kind: .outlet, source: "c", destination: "n", label: "price", line: 8),
      NibConnection(kind: .action, source: "n", destination: "c", label: "buy:", line: 9),
      NibConnection(kind: .outlet, source: "c", destination: "n", label: "photo", line: 10),
      NibConnection(kind: .outlet, source: "c", destination: "n", label: "name", line: 11),
    ]
    document.assets = [NibAsset(name: "cart", isColor: false, line: 13)]
    shop.documents = [("Nibs/ItemCell.xib", document)]
    func add(
      _ number: Int, _ status: LinkedConnection.Status, _ message: String,
      _ fails: LinkedConnection.FailurePoint, _ confidence: Resolution.Confidence = .high,
      app: String
    ) {
      shop.results.connections.append(
        LinkedConnection(
          path: "Nibs/ItemCell.xib", app: app, number: number, status: status, message: message,
          fails: fails, confidence: confidence, reach: .reached))
    }
    for app in ["Shop", "Kiosk"] {
      shop.results.nibApps.append(LinkedNibApp(path: "Nibs/ItemCell.xib", app: app))
      add(0, .missingKey, "[<ItemCell 0x0> no key price]", .load, app: app)
      add(1, .missingAction, "-[ItemCell buy:]: unrecognized", .event, .medium, app: app)
    }
    shop.lookUp()
    add(
      2, .wrongType, "The outlet photo is declared as UIImageView, and connected to a UILabel.",
      .use, app: "Shop")
    add(4, .unknownClass, "Unknown class ItemCell", .load, app: "Kiosk")
    add(6, .missingAsset, "Could not load the cart image", .load, .medium, app: "Shop")
    for property in ["price", "photo", "seal"] {
      shop.results.outlets.append(
        LinkedOutlet(
          className: "ItemCell",
          declaration: OutletDeclaration(property: property, type: "UIView", line: 4),
          path: "MapController.m"))
    }
  }

  /// What the code of the app asks for by name in vain, and one that is there.
  private mutating func lookUp() {
    func add(
      _ kind: String, _ name: String, _ line: Int, _ status: LinkedLookup.Status,
      _ message: String?,
      _ confidence: Resolution.Confidence = .high, app: String = "Shop"
    ) {
      var row = LinkedLookup(path: "MapController.m", line: line, kind: kind, app: app)
      (row.className, row.name, row.status) = ("MapController", name, status)
      (row.message, row.confidence) = (message, confidence)
      if message != nil { row.fails = kind == "segue" ? .event : .load }
      results.lookups.append(row)
    }
    for app in ["Shop", "Kiosk"] {
      add("register", "OldCell", 20, .nibNotFound, "Could not load NIB OldCell", app: app)
    }
    add("register", "ItemCell", 21, .ok, nil)
    add("load-nib-named", "Banner", 22, .wrongObject, "Could not cast", .medium)
    add("segue", "ShowMpa", 30, .missing, "no segue with identifier 'ShowMpa'")
    add("main-storyboard", "Mian", 1, .missing, "Could not find a storyboard named 'Mian'")
    add("reuse-identifier", "Itme", 31, .missing, "unable to dequeue Itme")
  }

  private mutating func bundle(
    _ name: String, _ kind: LinkedBundle.Kind, _ platforms: Platforms,
    _ fill: (inout LinkedBundle) -> Void = { _ in }
  ) {
    var bundle = LinkedBundle(name: name, kind: kind, path: "App.xcodeproj/project.pbxproj")
    bundle.platforms = platforms
    fill(&bundle)
    results.bundles.append(bundle)
  }

  private mutating func row(
    _ controller: String, _ profiles: ProfileSet, _ creation: Resolution.Creation = .default,
    _ fill: (inout Resolution) -> Void
  ) {
    let path = "\(controller).m"
    var row = Resolution(
      stem: "\(name)|\(controller)|\(creation.rawValue)", controller: controller, creation: creation
    )
    row.controllerPath = path
    row.controllerLine = 5
    row.profiles = profiles
    fill(&row)
    results.resolutions.append(row)
    guard !results.classes.contains(where: { $0.name == controller }) else { return }
    var declared = LinkedClass(
      name: controller, runtimeName: controller, language: "objc", path: path, line: 5)
    declared.isController = true
    results.classes.append(declared)
  }

  private func write(with writer: SnapshotWriter) throws {
    var results = results
    results.classes.sort { $0.path < $1.path }
    results.resolutions.sort { ($0.controllerPath ?? "") < ($1.controllerPath ?? "") }
    results.nibs = nibs.map { LinkedNib(path: $0.path, bundle: name) }
    var files: [(path: String, facts: FileFacts)] = nibs.map { nib in
      var owner = NibObject(id: "-1", role: .owner, line: 4)
      owner.customClass = nib.owner
      var document = NibDocument()
      document.objects = [owner]
      return (nib.path, FileFacts(.nib(document)))
    }
    for (path, document) in documents {
      var facts = FileFacts(.nib(document))
      facts.listedObjects = document.objects.map { ListedObject($0, element: "view", parent: nil) }
      files.append((path, facts))
    }
    for row in results.classes { files.append((row.path, FileFacts(.code(CodeFacts())))) }
    files.sort { $0.path < $1.path }
    let entries = try files.enumerated().map { number, file in
      let blob = name + String(repeating: "0", count: 36 - name.count) + "\(1000 + number)"
      return (
        path: file.path,
        fact: try writer.addFacts(
          blob: blob, kind: FileKind(path: file.path) ?? .objcSource, scannerVersion: 1,
          facts: file.facts)
      )
    }
    let draft = SnapshotDraft(
      project: name, location: "/src/\(name)", indexedAt: 1_700_000_000, treeID: name,
      scannerVersion: 1)
    try writer.addSnapshot(draft, entries: entries, results: results, problems: problems)
  }
}

extension Resolution {
  fileprivate mutating func find(
    _ rule: Rule, _ name: String, _ path: String, in bundle: String, owner: String?
  ) {
    self.rule = rule
    isImplicit = rule == .implicitShort || rule == .implicitFull
    nibName = name
    nibPath = path
    self.bundle = bundle
    ownerClass = owner
    owns = owner != nil
    verdict = .okNib
  }
}
