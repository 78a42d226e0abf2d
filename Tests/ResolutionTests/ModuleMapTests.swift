import Facts
import Scanning
import Testing

@testable import Resolution

/// Which module compiles a file.
@Suite struct ModuleMapTests {
  @Test func `without a description the module is the project's name`() {
    let map = ModuleMap(descriptions: [], projectName: "My-App 2")
    #expect(map.module(ofFile: "Sources/A.swift") == "My_App_2")
    #expect(map.targets(ofFile: "Sources/A.swift").isEmpty)
  }

  @Test(arguments: [
    ("PRODUCT_NAME = \"$(TARGET_NAME)\";", "My_App"), ("PRODUCT_NAME = Kite;", "Kite"),
    ("PRODUCT_NAME = Kite; PRODUCT_MODULE_NAME = KiteCore;", "KiteCore"),
    (
      "PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME:c99extidentifier)Core\"; PRODUCT_NAME = \"K 2\";",
      "K_2Core"
    ),
    ("", "My_App"),
  ])
  func `the settings of an Xcode target name the module`(settings: String, module: String) {
    let map = ModuleMap(
      descriptions: [
        ("App.xcodeproj/project.pbxproj", facts(project(settings: settings), .xcodeProject))
      ], projectName: "x")
    #expect(map.module(ofFile: "App/Main.swift") == module)
  }

  @Test func `a package's targets are modules`() {
    let map = ModuleMap(
      descriptions: [("Kit/Package.swift", facts(Self.package, .swiftPackage))], projectName: "x")
    let expected = [
      "Kit/Sources/Core/A.swift": "Core", "Kit/Sources/Core/Deep/A.swift": "Core",
      "Kit/Tests/CoreTests/A.swift": "CoreTests", "Kit/Views/A.swift": "My_Views",
      "Kit/Sources/Core/Old/A.swift": "Core",
    ]
    for (path, module) in expected { #expect(map.module(ofFile: path) == module, "\(path)") }
    #expect(map.targets(ofFile: "Kit/Sources/Core/Old/A.swift").isEmpty)
    #expect(map.targets.map(\.product).first == "Cards_Core.bundle")
  }

  @Test func `an Xcode project goes before a package, an app before its tests`() {
    let map = ModuleMap(
      descriptions: [
        ("Package.swift", facts(Self.package, .swiftPackage)),
        (
          "App.xcodeproj/project.pbxproj",
          facts(project(settings: "PRODUCT_NAME = Kite;"), .xcodeProject)
        ),
      ], projectName: "x")
    #expect(map.module(ofFile: "Sources/Core/Shared.swift") == "Kite")
    let targets = map.targets(ofFile: "Sources/Core/Shared.swift")
    #expect(targets.map(\.facts.name) == ["My-App", "AppTests", "Core"])
    #expect(targets.first?.product == "Kite.app")
  }

  @Test func `the nearest of two projects decides`() {
    let near = project(settings: "PRODUCT_NAME = Near;", file: "Main.swift")
    let far = project(settings: "PRODUCT_NAME = Far;", file: "App/Main.swift")
    let map = ModuleMap(
      descriptions: [
        ("A.xcodeproj/project.pbxproj", facts(far, .xcodeProject)),
        ("App/B.xcodeproj/project.pbxproj", facts(near, .xcodeProject)),
      ], projectName: "x")
    #expect(map.module(ofFile: "App/Main.swift") == "Near")
  }

  @Test(arguments: [
    (
      "Kit.podspec", FileKind.podspec,
      "Pod::Spec.new do |s|\n s.name = 'My-Kit'\n s.source_files = 'Classes/**/*.{h,m}'\nend",
      "Classes/Deep/A.m", "My_Kit"
    ),
    (
      "Kit.podspec", .podspec,
      "Pod::Spec.new do |s|\n s.name = 'K'\n s.module_name = 'M'\n s.source_files = 'Classes'\nend",
      "Classes/A.swift", "M"
    ),
    (
      "App/BUILD", .bazel, "objc_library(name = \"Parking-Lib\", srcs = [\"main.m\"])",
      "App/main.m", "Parking_Lib"
    ),
    (
      "App/BUILD", .bazel,
      "swift_library(name = \"Lib\", module_name = \"Core\", srcs = glob([\"**/*.swift\"]))",
      "App/Deep/A.swift", "Core"
    ),
    (
      "BUILD.bazel", .bazel, "m(name = \"Lib\", srcs = [\"//App/Sub:A.swift\"])",
      "App/Sub/A.swift", "Lib"
    ),
    (
      "App/project.yml", .xcodeGen, "targets:\n  Garden-App:\n    sources: Code\n",
      "App/Code/A.swift", "Garden_App"
    ),
    (
      "App/Project.swift", .tuist,
      "import ProjectDescription\n"
        + "let p = Project(targets: [.target(name: \"A-B\", product: .app, sources: [\"Code/**\"])])",
      "App/Code/A.swift", "A_B"
    ),
  ])
  func `every build system names a module`(
    description: String, kind: FileKind, text: String, file: String, module: String
  ) {
    let map = ModuleMap(descriptions: [(description, facts(text, kind))], projectName: "x")
    #expect(map.module(ofFile: file) == module)
    #expect(map.targets(ofFile: file).count == 1)
  }

  @Test func `a pattern of one build file stops at the next`() {
    func library(_ name: String) -> BuildFacts {
      facts("lib(name = \"\(name)\", srcs = glob([\"**/*.swift\"]))", .bazel)
    }
    let map = ModuleMap(
      descriptions: [("BUILD", library("Outer")), ("Sub/BUILD", library("Inner"))],
      projectName: "x")
    #expect(map.targets(ofFile: "Sub/Deep/A.swift").map(\.module) == ["Inner"])
    #expect(map.module(ofFile: "Other/A.swift") == "Outer")
  }

  @Test func `a synchronised folder is compiled but for its exceptions`() {
    let text = """
      { objects = {
        X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = (Old/A.swift, ); };
        R = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X, ); path = App;
          sourceTree = "<group>"; };
        G = {isa = PBXGroup; children = (R, ); sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = Kite; fileSystemSynchronizedGroups = (R, ); };
        P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
      }; rootObject = P; }
      """
    let map = ModuleMap(
      descriptions: [("ios/K.xcodeproj/project.pbxproj", facts(text, .xcodeProject))],
      projectName: "x")
    #expect(map.targets(ofFile: "ios/App/Deep/B.swift").count == 1)
    #expect(map.targets(ofFile: "ios/App/Old/A.swift").isEmpty)
    #expect(map.targets(ofFile: "App/Deep/B.swift").isEmpty)
  }

  @Test func `a configuration file gives what the target leaves open`() {
    let text = """
      { objects = {
        F = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
        S = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = S; };
        G = {isa = PBXGroup; children = (F, S, ); path = App; sourceTree = "<group>"; };
        C = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F;
          buildSettings = {BRAND = Kite; PRODUCT_NAME = "$(inherited)"; }; };
        L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
        H = {isa = PBXSourcesBuildPhase; files = (B, ); };
        T = {isa = PBXNativeTarget; name = T; buildPhases = (H, ); buildConfigurationList = L;
          productType = "com.apple.product-type.framework"; };
        P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
      }; rootObject = P; }
      """
    let map = ModuleMap(
      descriptions: [
        ("ios/K.xcodeproj/project.pbxproj", facts(text, .xcodeProject)),
        ("ios/App/Config/App.xcconfig", facts("#include \"../Base.xcconfig\"", .xcconfig)),
        ("ios/App/Base.xcconfig", facts("PRODUCT_NAME = $(BRAND) Base", .xcconfig)),
      ], projectName: "x")
    #expect(map.module(ofFile: "ios/App/A.swift") == "Kite_Base")
    #expect(map.targets.first?.product == "Kite Base.framework")
  }

  @Test func `a file that nobody lists belongs with its neighbours`() {
    let map = ModuleMap(
      descriptions: [
        ("Package.swift", facts(Self.package, .swiftPackage)),
        ("Demo/App.xcodeproj/project.pbxproj", facts(project(settings: ""), .xcodeProject)),
      ], projectName: "Whole")
    #expect(map.module(ofFile: "Demo/App/Sub/New.swift") == "My_App")
    #expect(map.module(ofFile: "Views/README.swift") == "My_Views")
  }

  @Test func `a project may spell a file in another case than the repository`() {
    let text = project(settings: "PRODUCT_NAME = Kite;", file: "app/main.swift")
    let map = ModuleMap(
      descriptions: [("K.xcodeproj/project.pbxproj", facts(text, .xcodeProject))],
      projectName: "x")
    #expect(map.targets(ofFile: "App/Main.swift").map(\.module) == ["Kite"])
  }

  @Test func `a header belongs where its implementation does`() {
    let map = ModuleMap(
      descriptions: [
        (
          "A.xcodeproj/project.pbxproj",
          facts(project(settings: "PRODUCT_NAME = Kite;", file: "App/View.m"), .xcodeProject)
        ),
        (
          "App/Package.swift",
          facts(#"let p = Package(targets: [.target(name: "Near", path: "x")])"#, .swiftPackage)
        ),
      ], projectName: "x")
    #expect(map.module(ofFile: "App/View.h") == "Kite")
  }

  private func facts(_ text: String, _ kind: FileKind) -> BuildFacts {
    let scanned = Array(text.utf8).withUnsafeBufferPointer { scan($0, as: kind) }
    guard case .build(let facts) = scanned.content else { return BuildFacts() }
    return facts
  }

  private static let package = """
    import PackageDescription
    let package = Package(name: "Cards", targets: [
      .target(name: "Core", exclude: ["Old"]),
      .target(name: "My-Views", path: "Views", exclude: ["README.swift"]),
      .testTarget(name: "CoreTests", dependencies: ["Core"]),
    ])
    """

  private func project(settings: String, file: String = "App/Main.swift") -> String {
    """
    { objects = {
      F1 = {isa = PBXFileReference; path = "\(file)"; sourceTree = SOURCE_ROOT; };
      F2 = {isa = PBXFileReference; path = "../Sources/Core/Shared.swift"; sourceTree = "<group>"; };
      F3 = {isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      B2 = {isa = PBXBuildFile; fileRef = F3; };
      G1 = {isa = PBXGroup; children = (F3, ); path = Sources/Core; sourceTree = "<group>"; };
      G0 = {isa = PBXGroup; children = (F1, F2, G1, ); sourceTree = "<group>"; };
      S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
      S2 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
      C1 = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      L1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
      T0 = {isa = PBXNativeTarget; name = AppTests; buildPhases = (S2, );
        productType = "com.apple.product-type.bundle.unit-test"; };
      T1 = {isa = PBXNativeTarget; name = "My-App"; buildPhases = (S1, ); buildConfigurationList = L1;
        productType = "com.apple.product-type.application"; };
      P = {isa = PBXProject; mainGroup = G0; targets = (T0, T1, ); };
    }; rootObject = P; }
    """
  }
}

extension ModuleMap {
  fileprivate func module(ofFile path: String) -> String? { modules(of: listings(of: [path]))[0] }

  /// The targets that list a file, the deciding one first.
  fileprivate func targets(ofFile path: String) -> [ModuleTarget] {
    memberships.entries(of: path)
      .sorted { ranks[$0].order($0, path) < ranks[$1].order($1, path) }
      .map { targets[$0] }
  }
}
