public import Facts

/// A target of a snapshot: what it is called once all settings are applied, and where it was
/// described.
public struct ModuleTarget: Sendable {
  /// The target's description and name.
  public let id: ModuleMap.TargetID
  /// The description's path.
  public let description: String
  /// The folder that the description's paths count from; nil if it is outside of the repository.
  public let root: String
  /// Its facts.
  public internal(set) var facts: BuildTarget
  /// The kind of its product.
  public let kind: ProductKind
  /// The Swift module that it compiles.
  public let module: String
  /// The names of that module in other configurations.
  var otherModules: Set<String> = []
  /// The file name of its product: `App.app`, `Kit.framework`; nil where it makes none.
  public let product: String?
  /// The language that the description is developed in.
  let developmentRegion: String?
  /// The name of the whole description: the project's, the package's, the pod's.
  let whole: String
  /// Its settings.
  let settings: BuildSettings
  /// The names in its property list.
  let info: [InfoEntry]

  /// The build system that describes it.
  var buildSystem: BuildSystem? { FileKind(path: description)?.buildSystem }

  /// The value of a build setting, expanded; nil where nothing sets it.
  public func setting(_ name: String) -> String? { settings.value(name) }
}

/// Puts together the targets of one description.
struct TargetAssembly: Sendable {
  let index: Int
  let path: String
  let facts: BuildFacts
  let kind: FileKind

  /// The folder that the description's paths count from.
  var root: String {
    let folder = parentFolder(path)
    return kind == .xcodeProject ? parentFolder(folder) : folder
  }

  /// The name of the whole: the package's, or that of the folder or `.xcodeproj`.
  func name(projectName: String) -> String {
    if let name = facts.name, !name.isEmpty { return name }
    let folder = parentFolder(path)
    let last = folder.isEmpty ? projectName : String(lastComponent(folder))
    guard kind == .xcodeProject, let dot = last.lastIndex(ofByte: UInt8(ascii: ".")) else {
      return last
    }
    return String(last[..<dot])
  }

  /// The targets, settings applied.
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

  /// Whether configurations of a target may name its product or module differently.
  private func namesDiffer(_ target: BuildTarget) -> Bool {
    let keys = ["PRODUCT_NAME", "PRODUCT_MODULE_NAME"]
    let named = target.configurations.map { configuration in
      configuration.settings.filter { keys.contains($0.name) }.map(\.value)
    }
    return target.moduleName == nil
      && (Set(named).count > 1
        || named.first?.contains { $0 != "$(TARGET_NAME)" && $0.contains("$") } ?? false)
  }

  /// The names in the property list of a program, and in the settings that Xcode makes one from.
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

  /// The product's name: a setting, else the target's name; generated projects may state it.
  private func productStem(of target: BuildTarget) -> String {
    guard kind != .xcodeProject, let name = target.productName else { return "$(TARGET_NAME)" }
    return name
  }

  /// The configuration of this name, else the one that ships, else the first.
  private func chosen(_ all: [BuildConfiguration], _ name: String?) -> BuildConfiguration? {
    all.first { $0.name == name } ?? all.first { $0.name == "Release" } ?? all.first
  }
}

extension ProductKind {
  /// The kind of a bundle of Buck's by its extension, which alone shows it: `app`, `framework`.
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

  /// The extension of the folder that such a product is; nil for a plain file.
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
