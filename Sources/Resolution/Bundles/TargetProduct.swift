import Facts

/// The product of a target, as bundles and processes see it.
struct TargetProduct: Sendable {
  /// The form in which a process gets the code of a target.
  enum Form: Sendable {
    /// An app, extension, test bundle or tool, which starts the process.
    case executable
    /// A framework or plug-in, which the process loads.
    case image
    /// A library, which every product that links it contains.
    case library
  }

  /// The destination of a target's nibs.
  enum Resources: Sendable {
    case product
    /// A resource bundle of the target: `Pkg_Target.bundle`.
    case module
    /// Every product that links the target.
    case image
    /// The main bundle of the process.
    case main
    /// No bundle.
    case nowhere
  }

  let form: Form
  let kind: LinkedBundle.Kind
  /// The name of the product's bundle; nil if the product is no bundle.
  let name: String?
  /// The name of an app that is assumed for the target.
  let stem: String
  let resources: Resources

  var isApp: Bool { form == .executable && (kind == .app || kind == .appExtension) }

  var isTests: Bool { kind == .tests }

  init(_ target: ModuleTarget) {
    let system = target.buildSystem
    let given = target.product ?? ""
    let name = target.facts.name.isEmpty ? target.whole : target.facts.name
    let product = given.isEmpty ? name + (target.kind.wrapper ?? "") : given
    stem = system == .swiftPackage || given.isEmpty ? name : Self.stem(of: product)
    switch system {
    case .swiftPackage: (form, kind, self.name) = Self.packageProduct(target)
    case .cocoaPods where target.kind == .library:
      (form, kind, self.name) = (.library, .framework, nil)
    case .xcode, .cocoaPods, .bazel, .xcodeGen, .tuist, nil:
      (form, kind, self.name) = Self.product(target, product, stem)
    }
    resources = target.isPod ? .main : Self.resources(system, form, self.name)
  }

  init(podFramework target: ModuleTarget) {
    form = .image
    kind = .framework
    name = target.module + ".framework"
    stem = target.module
    resources = .product
  }

  private static func packageProduct(
    _ target: ModuleTarget
  ) -> (Form, LinkedBundle.Kind, String?) {
    switch target.kind {
    case .unitTests, .uiTests: (.executable, .tests, target.facts.name + ".xctest")
    case .tool: (.executable, .assumed, nil)
    default: (.library, .framework, nil)
    }
  }

  private static func product(
    _ target: ModuleTarget, _ product: String, _ stem: String
  ) -> (Form, LinkedBundle.Kind, String?) {
    let isWrapper = wrappers.contains(fileExtension(of: product))
    switch target.kind {
    case .application, .appClip: return (.executable, .app, stem)
    case .appExtension:
      return (.executable, .appExtension, fileExtension(of: product) == "app" ? stem : product)
    case .framework:
      return (isStatic(target) ? .library : .image, .framework, product)
    // Some rules of Bazel only group resources for other rules.
    case .bundle where isRule(target) && !target.facts.type.contains("bundle"):
      return (.library, .resources, nil)
    case .bundle: return (.image, .resources, product)
    case .unitTests, .uiTests: return (.executable, .tests, product)
    // Another rule puts the binary into a bundle.
    case .tool where isRule(target) && target.facts.type.contains("binary"):
      return (.library, .framework, nil)
    case .tool: return (.executable, .assumed, nil)
    case .library: return (.library, .framework, nil)
    case .other:
      return isWrapper ? (.image, .resources, product) : (.library, .framework, nil)
    }
  }

  private static func isRule(_ target: ModuleTarget) -> Bool {
    FileKind(path: target.description) == .bazel
  }

  private static func isStatic(_ target: ModuleTarget) -> Bool {
    target.facts.type.lowercased().contains("static")
      || target.setting("MACH_O_TYPE") == "staticlib"
  }

  private static func resources(_ system: BuildSystem?, _ form: Form, _ name: String?)
    -> Resources
  {
    switch system {
    case .swiftPackage: .module
    case .cocoaPods where form == .library: .main
    case .bazel where name == nil: .image
    case .xcode, .cocoaPods, .bazel, .xcodeGen, .tuist, nil: name == nil ? .nowhere : .product
    }
  }

  private static func stem(of product: String) -> String {
    let dot = product.lastIndex(ofByte: UInt8(ascii: "."))
    return dot.map { $0 > product.startIndex ? String(product[..<$0]) : product } ?? product
  }

  /// The extensions of bundles, in lower case.
  static let wrappers: Set<String> = [
    "app", "appex", "bundle", "framework", "xcframework", "xctest", "octest", "plugin", "prefpane",
    "saver", "mdimporter", "qlgenerator", "service", "xpc", "component", "kext", "palette",
    "ibplugin", "action", "wdgt",
  ]
}

/// The extension of a file's name in lower case; empty if it has none.
func fileExtension(of name: some StringProtocol) -> String {
  let name = String(name)
  return name.lastIndex(ofByte: UInt8(ascii: "."))
    .map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
}
