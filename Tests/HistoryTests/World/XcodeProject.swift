/// Makes Xcode projects that build some of the files there are, and some there are not.
struct XcodeProject {
  let names: Names
  /// The files of the tree.
  let paths: [String]

  private struct Product {
    let name: String
    let ending: String
    let type: String
  }

  private static let products = [
    Product(name: "App", ending: "app", type: "application"),
    Product(name: "Kit", ending: "framework", type: "framework"),
    Product(name: "Share", ending: "appex", type: "app-extension"),
    Product(name: "Box", ending: "bundle", type: "bundle"),
    Product(name: "AppTests", ending: "xctest", type: "bundle.unit-test"),
    Product(name: "Base", ending: "a", type: "library.static"),
  ]

  /// The settings that name a module.
  static let modules = ["Kit", "My", "App"].map { "PRODUCT_MODULE_NAME = \($0)" }

  /// The text of `project.pbxproj` in the root folder.
  func text(_ random: inout SeededRandom) -> String {
    var objects: [String] = []
    let files = paths.filter { path in
      [".m", ".swift", ".xib", ".storyboard", ".h"].contains { path.hasSuffix($0) }
    }
    let isWhole = random.chance(50)
    let known = files.filter { _ in isWhole || random.chance(85) }
    for (number, path) in known.enumerated() {
      objects.append(
        "F\(number) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };")
      objects.append("B\(number) = {isa = PBXBuildFile; fileRef = F\(number); };")
    }
    let variants = variantGroups(of: known, &objects)
    let count = random.pick([1, 1, 2, 2, 3])
    let targets = Array(Self.products.shuffled(using: &random)[..<count])
    let synchronised = random.chance(20) ? random.pick(names.folders) : ""
    if !synchronised.isEmpty {
      objects.append(
        "SYNC = {isa = PBXFileSystemSynchronizedRootGroup;"
          + " path = \"\(synchronised.dropLast())\"; sourceTree = SOURCE_ROOT; };")
    }
    for (number, product) in targets.enumerated() {
      let share = random.pick([40, 70, 100, 100])
      let mine = known.indices.filter { _ in random.chance(share) }
      let sources = mine.filter { known[$0].hasSuffix(".m") || known[$0].hasSuffix(".swift") }
      let nibs = mine.filter { known[$0].hasSuffix(".xib") || known[$0].hasSuffix(".storyboard") }
      let groups = variants.filter { _ in random.chance(share) }
      objects += target(
        product, number, sources: sources.map { "B\($0)" }, nibs: nibs.map { "B\($0)" } + groups,
        isSynchronised: !synchronised.isEmpty && random.chance(60),
        hasDependency: number == 0 && count > 1 && random.chance(70), &random)
    }
    let children = known.indices.map { "F\($0)" } + (synchronised.isEmpty ? [] : ["SYNC"])
    objects.append(
      "G = {isa = PBXGroup; children = (\(list(children))); sourceTree = \"<group>\"; };")
    objects.append(
      "ROOT = {isa = PBXProject; buildConfigurationList = CL; mainGroup = G;"
        + " targets = (\(list((0..<count).map { "T\($0)" }))); };")
    objects.append("CL = {isa = XCConfigurationList; buildConfigurations = (); };")
    return "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 77; objects = {\n"
      + objects.joined(separator: "\n") + "\n}; rootObject = ROOT; }\n"
  }

  /// A group for the language folders' nibs of each name; gives the ids of their build files.
  private func variantGroups(of known: [String], _ objects: inout [String]) -> [String] {
    let localised = known.indices.filter { known[$0].contains(".lproj/") }
    let stems = Set(localised.compactMap { known[$0].split(separator: "/").last }).sorted()
    return stems.enumerated().map { number, stem in
      let members = localised.filter { known[$0].hasSuffix("/\(stem)") }.map { "F\($0)" }
      objects.append(
        "V\(number) = {isa = PBXVariantGroup; children = (\(list(members)));"
          + " name = \"\(stem)\"; sourceTree = \"<group>\"; };")
      objects.append("W\(number) = {isa = PBXBuildFile; fileRef = V\(number); };")
      return "W\(number)"
    }
  }

  private func target(
    _ product: Product, _ number: Int, sources: [String], nibs: [String], isSynchronised: Bool,
    hasDependency: Bool, _ random: inout SeededRandom
  ) -> [String] {
    let family = random.pick(["\"1,2\"", "1", "2"])
    let sdk = random.pick([
      "", "", "SDKROOT = iphoneos;", "SDKROOT = macosx;", "SDKROOT = appletvos;",
    ])
    let module = random.chance(30) ? random.pick(Self.modules) + ";" : ""
    let info = random.pick([
      "", "INFOPLIST_FILE = App/Info.plist;", "INFOPLIST_FILE = \"$(SRCROOT)/Kit/Info.plist\";",
      "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSMainNibFile = \(names.type(&random));",
    ])
    return [
      "S\(number) = {isa = PBXSourcesBuildPhase; files = (\(list(sources))); };",
      "R\(number) = {isa = PBXResourcesBuildPhase; files = (\(list(nibs))); };",
      "P\(number) = {isa = PBXFileReference; path = \"\(product.name).\(product.ending)\";"
        + " sourceTree = BUILT_PRODUCTS_DIR; };",
      "X\(number) = {isa = XCBuildConfiguration; name = Release; buildSettings = {"
        + "TARGETED_DEVICE_FAMILY = \(family); PRODUCT_NAME = \"$(TARGET_NAME)\"; \(sdk) \(module) \(info)"
        + " PRODUCT_BUNDLE_IDENTIFIER = org.example.\(product.name); }; };",
      "C\(number) = {isa = XCConfigurationList; buildConfigurations = (X\(number)); };",
      "D\(number) = {isa = PBXTargetDependency; target = T\(number + 1); };",
      "T\(number) = {isa = PBXNativeTarget; name = \(product.name);"
        + " buildPhases = (S\(number), R\(number)); buildConfigurationList = C\(number);"
        + " dependencies = (\(hasDependency ? "D\(number)" : ""));"
        + (isSynchronised ? " fileSystemSynchronizedGroups = (SYNC);" : "")
        + " productReference = P\(number);"
        + " productType = \"com.apple.product-type.\(product.type)\"; };",
    ]
  }

  private func list(_ items: [String]) -> String {
    items.map { $0 + "," }.joined(separator: " ")
  }
}
