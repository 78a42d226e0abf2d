import Facts

/// The bundles of a snapshot under construction.
struct BundleDrafts {
  /// The bundles, in the order of their creation.
  private(set) var bundles: [BundleMap.Bundle] = []
  /// The bundle of each target's product.
  private(set) var products: [Int?]
  /// The resource bundle of each package target.
  private(set) var modules: [Int?]
  /// The resource bundles that each target names.
  private(set) var named: [Int: [Int]] = [:]
  /// The prebuilt bundles that each target links or copies.
  private(set) var ready: [Int: [Int]] = [:]
  /// All prebuilt bundles, by path.
  private(set) var readyPaths: [(path: String, bundle: Int)] = []

  /// Creates the bundles of `targets` and places the nibs of each.
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

  mutating func add(
    _ row: LinkedBundle, of target: ModuleTarget? = nil, _ identifier: String? = nil
  ) -> Int {
    var bundle = BundleMap.Bundle(row: row)
    bundle.developmentRegion = target?.developmentRegion
    bundle.identifier = identifier
    bundles.append(bundle)
    return bundles.count - 1
  }

  /// Records files of a bundle that the snapshot lacks.
  mutating func note(_ absent: AbsentFiles.Names, of bundle: Int) {
    bundles[bundle].absent.formUnion(absent)
  }

  mutating func place(_ nibs: [Int], in bundle: Int) {
    bundles[bundle].nibs += nibs.map { BundleMap.Placement(nib: $0) }
  }

  /// Places those nibs of a target that have no resource bundle of their own.
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

extension ModuleTarget {
  /// The module that the nibs are compiled for; nil for rules of Bazel and Buck, which do not name it.
  fileprivate var nibModule: String? { FileKind(path: description) == .bazel ? nil : module }

  /// Whether patterns of the description select resources.
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

/// Replaces characters that a bundle identifier cannot contain by hyphens.
private func hostName(_ name: String) -> String {
  String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
}
