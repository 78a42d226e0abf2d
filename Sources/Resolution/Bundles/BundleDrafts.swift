import Facts

/// The bundles of a snapshot while they are put together.
struct BundleDrafts {
  /// The bundles, in the order in which they were made.
  private(set) var bundles: [BundleMap.Bundle] = []
  /// The bundle of each target's product.
  private(set) var products: [Int?]
  /// The bundle of resources of each target of a package.
  private(set) var modules: [Int?]
  /// The bundles of resources that targets name.
  private(set) var named: [Int: [Int]] = [:]
  /// The ready-made bundles that each target takes.
  private(set) var ready: [Int: [Int]] = [:]
  /// The places of all ready-made bundles, by path.
  private(set) var readyPaths: [(path: String, bundle: Int)] = []

  /// The bundles of `targets` and their products, with the nibs that go nowhere else.
  init(_ targets: [ModuleTarget], _ forms: [TargetProduct?], _ targetNibs: TargetNibs) {
    products = Array(repeating: nil, count: targets.count)
    modules = products
    for (index, target) in targets.enumerated() {
      guard let form = forms[index] else { continue }
      if let name = form.name {
        let identifier = target.identifier(of: form)
        products[index] = add(
          LinkedBundle(name: name, kind: form.kind, target: target), of: target, identifier)
        products[index].map {
          bundles[$0].info = target.info
          if form.kind != .resources {
            bundles[$0].nibModule = target.nibModule
            bundles[$0].otherModules = target.otherModules
          }
        }
      }
      if form.resources == .module, target.hasResources || !targetNibs.ofTarget[index].isEmpty,
        let name = target.product
      {
        modules[index] = add(
          LinkedBundle(name: name, kind: .resources, target: target), of: target,
          hostName("\(target.whole).\(target.facts.name).resources"))
        modules[index].map { bundles[$0].nibModule = target.nibModule }
      }
      place(targetNibs.ofTarget[index], of: index, target, form)
    }
    add(ready: targetNibs.ready)
  }

  /// Adds a bundle.
  mutating func add(
    _ row: LinkedBundle, of target: ModuleTarget? = nil, _ identifier: String? = nil
  ) -> Int {
    var bundle = BundleMap.Bundle(row: row)
    bundle.developmentRegion = target?.developmentRegion
    bundle.identifier = identifier
    bundles.append(bundle)
    return bundles.count - 1
  }

  /// Notes files that a bundle is made of and the snapshot lacks.
  mutating func note(_ absent: AbsentFiles.Names, of bundle: Int) {
    bundles[bundle].absent.formUnion(absent)
  }

  /// Puts nibs into a bundle as they are.
  mutating func place(_ nibs: [Int], in bundle: Int) {
    bundles[bundle].nibs += nibs.map { BundleMap.Placement(nib: $0) }
  }

  /// Puts into a bundle what a target takes for no bundle of its own.
  mutating func place(_ targetNibs: [TargetNibs.TargetNib], in bundle: Int) {
    for targetNib in targetNibs where targetNib.bundle == nil {
      bundles[bundle].nibs.append(BundleMap.Placement(targetNib))
    }
  }

  private mutating func place(
    _ targetNibs: [TargetNibs.TargetNib], of index: Int, _ target: ModuleTarget,
    _ form: TargetProduct
  ) {
    let own = form.resources == .product ? products[index] : modules[index]
    if let own { place(targetNibs, in: own) }
    var places: [String: Int] = [:]
    for targetNib in targetNibs {
      guard let name = targetNib.bundle else { continue }
      let place =
        places[name]
        ?? add(LinkedBundle(name: name + ".bundle", kind: .resources, target: target), of: target)
      places[name] = place
      bundles[place].nibs.append(BundleMap.Placement(targetNib))
    }
    if !places.isEmpty { named[index] = places.values.sorted() }
  }

  private mutating func add(ready found: [TargetNibs.ReadyBundle]) {
    for found in found {
      let file = String(lastComponent(found.path))
      let kind = readyKind(file)
      let name = kind == .app ? String(file.dropLast(4)) : file
      let bundle = add(LinkedBundle(name: name, kind: kind, path: nil))
      bundles[bundle].nibs = found.nibs
      readyPaths.append((found.path, bundle))
      for target in found.targets { ready[target, default: []].append(bundle) }
    }
  }

  private func readyKind(_ name: String) -> LinkedBundle.Kind {
    switch fileExtension(of: name) {
    case "app": .app
    case "appex": .appExtension
    case "framework": .framework
    case "xctest", "octest": .tests
    default: .resources
    }
  }
}

extension BundleMap.Placement {
  /// The placement of a target's nib.
  init(_ targetNib: TargetNibs.TargetNib) {
    nib = targetNib.nib
    platforms = targetNib.platforms
    folder = targetNib.folder
  }
}

extension ModuleTarget {
  /// The module that its nibs are compiled for; rules of Bazel and Buck do not tell.
  fileprivate var nibModule: String? { FileKind(path: description) == .bazel ? nil : module }

  /// Whether the description names files to be processed or copied as resources.
  fileprivate var hasResources: Bool {
    facts.patterns.contains { $0.role == .resource || $0.role == .copy }
  }

  fileprivate func identifier(of form: TargetProduct) -> String? {
    if let identifier = setting("PRODUCT_BUNDLE_IDENTIFIER"), !identifier.isEmpty {
      return identifier
    }
    return FileKind(path: description) == .podspec && form.form == .image
      ? "org.cocoapods." + hostName(facts.name) : nil
  }
}

/// `name` with hyphens for characters that a bundle identifier cannot contain.
private func hostName(_ name: String) -> String {
  String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
}
