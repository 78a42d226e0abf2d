public import Facts

/// A target of a snapshot, with its settings applied.
public struct ModuleTarget: Sendable {
  /// The target's description and index.
  public let id: ModuleMap.TargetID
  /// The description's path.
  public let description: String
  /// The folder that paths of the description are relative to.
  public let root: String
  /// The facts of the target.
  public internal(set) var facts: BuildTarget
  /// The kind of its product.
  public let kind: ProductKind
  /// The Swift module that it compiles.
  public let module: String
  /// The names of that module in other configurations.
  var otherModules: Set<String> = []
  /// The file name of its product, such as `App.app`; nil if it has none.
  public let product: String?
  let developmentRegion: String?
  /// The name of the project, package or pod.
  let whole: String
  let settings: BuildSettings
  /// Whether an `.xcconfig` file has some of its settings.
  let hasConfigurationFile: Bool
  /// The entries of its property list.
  let info: [InfoEntry]

  var buildSystem: BuildSystem? { FileKind(path: description)?.buildSystem }

  /// The expanded value of a build setting; nil if it is not set.
  public func setting(_ name: String) -> String? { settings.value(name) }
}

/// Creates the targets of one description.
struct TargetAssembly: Sendable {
  let index: Int
  let path: String
  let facts: BuildFacts
  let kind: FileKind

  /// The folder that paths of the description are relative to.
  var root: String {
    let folder = parentFolder(path)
    return kind == .xcodeProject ? parentFolder(folder) : folder
  }

  /// The name of the package, or else of the folder or `.xcodeproj`.
  func name(projectName: String) -> String {
    if let name = facts.name, !name.isEmpty { return name }
    let folder = parentFolder(path)
    let last = folder.isEmpty ? projectName : String(lastComponent(folder))
    guard kind == .xcodeProject, let dot = last.lastIndex(ofByte: UInt8(ascii: ".")) else {
      return last
    }
    return String(last[..<dot])
  }

  /// The targets, with settings applied.
  func targets(
    projectName: String, _ configurationFiles: inout ConfigurationFiles
  ) -> [ModuleTarget] {
    let whole = name(projectName: projectName)
    return facts.targets.enumerated().map { number, target in
      let settings = settings(of: target, in: whole, &configurationFiles)
      let product =
        (kind == .bazel ? ProductKind(wrapperOfBuck: settings.value("WRAPPER_EXTENSION")) : nil)
        ?? ProductKind(type: target.type)
      var made = ModuleTarget(
        id: ModuleMap.TargetID(description: index, target: number), description: path, root: root,
        facts: target, kind: product, module: module(of: target, settings),
        product: productName(of: target, product, in: whole, settings),
        developmentRegion: facts.developmentRegion, whole: whole, settings: settings,
        hasConfigurationFile: (target.configurations + facts.configurations).contains {
          $0.base != nil
        },
        info: info(of: product, settings, configurationFiles))
      for configuration in namesDiffer(target) ? target.configurations : [] {
        let other = self.settings(
          of: target, in: whole, &configurationFiles, configuration: configuration.name)
        made.otherModules.insert(module(of: target, other))
      }
      made.otherModules.remove(made.module)
      return made
    }
  }

  /// Whether configurations of a target may have different names of the product or module.
  private func namesDiffer(_ target: BuildTarget) -> Bool {
    let keys = ["PRODUCT_NAME", "PRODUCT_MODULE_NAME"]
    let named = target.configurations.map { configuration in
      configuration.settings.filter { keys.contains($0.name) }.map(\.value)
    }
    return target.moduleName == nil
      && (Set(named).count > 1
        || named.first?.contains { $0 != "$(TARGET_NAME)" && $0.contains("$") } ?? false)
  }

  /// The entries of an app's property list, including those that Xcode generates from settings.
  private func info(
    of product: ProductKind, _ settings: BuildSettings, _ files: ConfigurationFiles
  ) -> [InfoEntry] {
    guard [.application, .appClip, .appExtension].contains(product) else { return [] }
    var entries: [InfoEntry] = []
    if let file = settings.value("INFOPLIST_FILE"),
      let list = placedPath(root, String(file.drop { $0 == "/" || $0 == ":" }))
        .flatMap({ files.list(at: $0) })
    {
      entries = list.values.compactMap { InfoEntry($0, in: list.path, settings) }
    }
    guard settings.value("GENERATE_INFOPLIST_FILE") == "YES" else { return entries }
    for key in InfoKey.allCases where !entries.contains(where: { $0.key == key }) {
      guard let value = settings.value(key.setting), !value.isEmpty else { continue }
      entries.append(InfoEntry(key: key, value: value, path: path, line: 1))
    }
    return entries
  }

  private func module(of target: BuildTarget, _ settings: BuildSettings) -> String {
    if let name = target.moduleName { return identifier(name) }
    let name = settings.value("PRODUCT_MODULE_NAME") ?? ""
    return identifier(name.isEmpty ? target.name : name)
  }

  private func productName(
    of target: BuildTarget, _ kind: ProductKind, in whole: String, _ settings: BuildSettings
  ) -> String? {
    switch self.kind.buildSystem {
    case .swiftPackage: return "\(whole)_\(target.name).bundle"
    case .xcode, .xcodeGen, .tuist: break
    case .cocoaPods, .bazel, nil:
      guard let name = target.productName ?? Optional(target.name), kind.wrapper != nil else {
        return nil
      }
      return name + (kind.wrapper ?? "")
    }
    if let name = settings.value("FULL_PRODUCT_NAME") { return name }
    let described = target.productName ?? ""
    let suffix =
      settings.value("WRAPPER_EXTENSION").map { "." + $0 }
      ?? described.lastIndex(of: ".").map { String(described[$0...]) } ?? kind.wrapper
    guard let suffix, let name = settings.value("PRODUCT_NAME"), !name.isEmpty else {
      return described.isEmpty ? nil : described
    }
    return name + suffix
  }

  private func settings(
    of target: BuildTarget, in whole: String, _ configurationFiles: inout ConfigurationFiles,
    configuration: String? = nil
  ) -> BuildSettings {
    var layers: [[String: String]] = []
    let own = chosen(target.configurations, configuration ?? target.defaultConfiguration)
    let name = own?.name ?? facts.defaultConfiguration
    for configuration in [own, chosen(facts.configurations, name ?? facts.defaultConfiguration)] {
      guard let configuration else { continue }
      var layer: [String: String] = [:]
      lay(configuration.settings, over: &layer)
      layers.append(layer)
      if let base = configuration.base.flatMap({ placedPath(root, $0) }) {
        layers.append(configurationFiles.settings(at: base))
      }
    }
    layers.append([
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PROJECT_NAME": whole,
      "PROJECT": whole, "PRODUCT_NAME": productStem(of: target),
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "CONFIGURATION": name ?? "",
      "SRCROOT": "", "SOURCE_ROOT": "", "PROJECT_DIR": "",
    ])
    return BuildSettings(layers: layers)
  }

  /// The product's name: a setting, or else the target's name; generated projects may state it.
  private func productStem(of target: BuildTarget) -> String {
    guard kind != .xcodeProject, let name = target.productName else { return "$(TARGET_NAME)" }
    return name
  }

  /// The configuration of this name, or else the one for releases, or else the first.
  private func chosen(_ all: [BuildConfiguration], _ name: String?) -> BuildConfiguration? {
    all.first { $0.name == name } ?? all.first { $0.name == "Release" } ?? all.first
  }
}

extension ProductKind {
  /// The kind of a Buck bundle, which only its extension shows: `app`, `framework`.
  init?(wrapperOfBuck name: String?) {
    switch name {
    case "app": self = .application
    case "appex": self = .appExtension
    case "framework": self = .framework
    case "bundle": self = .bundle
    case "xctest": self = .unitTests
    default: return nil
    }
  }

  /// The extension of the bundle that such a product is; nil for a plain file.
  var wrapper: String? {
    switch self {
    case .application, .appClip: ".app"
    case .appExtension: ".appex"
    case .framework: ".framework"
    case .bundle: ".bundle"
    case .unitTests, .uiTests: ".xctest"
    case .library, .tool, .other: nil
    }
  }
}
