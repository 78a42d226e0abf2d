import Facts
import Resolution
import Scanning
import Testing

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
    let targets = map.targets(ofFile: "Sources/Core/Shared.swift").map(map.target)
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

  @Test func `a file that nobody lists belongs with its neighbours`() {
    let map = ModuleMap(
      descriptions: [
        ("Package.swift", facts(Self.package, .swiftPackage)),
        ("Demo/App.xcodeproj/project.pbxproj", facts(project(settings: ""), .xcodeProject)),
      ], projectName: "Whole")
    #expect(map.module(ofFile: "Demo/App/Sub/New.swift") == "My_App")
    #expect(map.module(ofFile: "Views/README.swift") == "My_Views")
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
