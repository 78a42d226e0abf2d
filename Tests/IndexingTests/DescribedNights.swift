/// Nights on a program of several projects, in which files and build descriptions come, change and go.
enum DescribedNights {
  typealias Night = NightTests.Night

  /// An app with a synchronised folder, a package beside it, apps that share code, and a folder that
  /// nobody speaks of.
  static let start: [String: String?] = LampProject.files(in: "Lamp/").merging([
    "App.xcodeproj/project.pbxproj": project(),
    "App/Main.swift": "class Main: UIViewController {}\nclass Side: UIViewController {}\n",
    "App/Main.xib": nib("Main"),
    "App/Names.swift": "let sideNib = \"Side\"\n",
    "App/Show.m": "@implementation Show\n- (void)a { [[Old alloc] init]; }\n@end\n",
    "App/Old.h": "@interface Old : UIViewController\n@end\n",
    "App/Old.m": "@implementation Old\n@end\n",
    "App/Old.xib": nib("Old"),
    "Synced/Deep.swift": "class Deep: UIViewController {}\n",
    "Synced/More.swift": "class More: Main {}\n",
    "Kit/Package.swift": package(),
    "Kit/Sources/Kit/Sheet.swift": "public class Sheet: UIViewController {}\n",
    "Kit/Sources/Kit/Sheet.xib": nib("Sheet"),
    "Kit/Sources/Other/Side.swift": "class Side: UIViewController {}\n",
    "Synced/Project.swift": classNamed("Project"),
    "Settings.xcconfig": "TARGETED_DEVICE_FAMILY = 1,2\n",
    "Loose/Alone.swift": "class Alone: UIViewController {}\n",
    "Loose/Alone.xib": nib("Alone"),
    "Twins/project.yml": twins(),
    "Twins/Pick.swift": "class Pick: UIViewController { @objc var hat: UIView? }\n",
    "Twins/Pick.xib": nib("Pick", outlets: ["view", "cap"]),
    "Twins/Pears.Pick.xib": nib("Pick"),
    "Twins/Info.plist": info("Pick", "Pick"),
    "Crowd/BUILD": crowd(66),
    "Crowd/First.swift": classNamed("First"),
  ]) { $1 }

  static let all = [
    night("a source file comes that a project lists", ["App/Late.swift": "class Late: Main {}\n"]),
    night(
      "a nib comes beside a controller of a synchronised folder", ["Synced/Deep.xib": nib("Deep")]),
    night(
      "a nib comes to a synchronised folder that hides another",
      ["Synced/Sub/Main.xib": nib("Main", outlets: ["view", "title"])]),
    night("a nib comes that no project lists", ["App/Side.xib": nib("Side")]),
    night("a nib goes that is in use", ["App/Main.xib": nil]),
    night(
      "a nib moves to another folder",
      ["App/Main.xib": nil, "App/Nibs/Main.xib": nib("Main")]),
    night(
      "a source file moves to another project",
      [
        "App/Names.swift": nil, "Kit/Sources/Kit/Names.swift": "let sideNib = \"Side\"\n",
      ]),
    night("a header goes", ["App/Old.h": nil]),
    night("an implementation goes", ["App/Old.m": nil]),
    night(
      "a header comes",
      ["Synced/Deep.h": "@interface Deep2 : UIViewController\n@end\n"]),
    night(
      "a project lists a nib",
      ["App.xcodeproj/project.pbxproj": project(resources: ["Main.xib", "Old.xib", "Side.xib"])]),
    night(
      "a project lists a source file no more",
      ["App.xcodeproj/project.pbxproj": project(sources: ["Main.swift", "Old.m"])]),
    night(
      "a product has another name",
      ["App.xcodeproj/project.pbxproj": project(name: "Renamed")]),
    night("a project goes", ["App.xcodeproj/project.pbxproj": nil]),
    night(
      "a project without code comes that lists a nib of another one",
      [
        "Signs/project.yml": """
        name: Signs
        targets:
          Signs:
            type: application
            platform: iOS
            sources: [../Twins/Pick.xib]

        """
      ]),
    night("settings change that nobody uses", ["Settings.xcconfig": "A = B\n"]),
    night("settings come that name the product", ["App/Base.xcconfig": "PRODUCT_NAME = Set\n"]),
    night(
      "a package takes another folder", ["Kit/Package.swift": package(path: "Sources/Other")]),
    night("a package goes", ["Kit/Package.swift": nil]),
    night("source comes that is called like a manifest", ["App/Project.swift": classNamed("Late")]),
    night(
      "source changes that is called like a manifest", ["Synced/Project.swift": classNamed("Set")]),
    night("source goes that is called like a manifest", ["Synced/Project.swift": nil]),
    night(
      "a package comes around what nobody spoke of",
      ["Loose/Package.swift": package(path: ".")]),
    night("a folder that nobody speaks of loses its nib", ["Loose/Alone.xib": nil]),
    night(
      "another folder that nobody speaks of gets code and nibs",
      [
        "More/Lost.swift": "class Lost: UIViewController {}\n", "More/Lost.xib": nib("Lost"),
      ]),
    night(
      "a bundle comes that stands ready",
      ["App/Ready.bundle/Main.nib": "NIBArchive", "App/Ready.bundle/Info.plist": "x"]),
    night(
      "an app is built for another system",
      ["Lamp/project.yml": LampProject.description(desk: "tvOS")]),
    night(
      "a library that nobody links compiles the code of another",
      ["Lamp/project.yml": LampProject.description(hasSpare: true)]),
    night(
      "the second of two apps that share a class has another module",
      ["Twins/project.yml": twins(module: "Pears")]),
    night(
      "the first of two apps that share a class has another module",
      ["Twins/project.yml": twins(first: "Pears")]),
    night(
      "the second of two apps shares a class no more",
      ["Twins/project.yml": twins(sources: "Other")]),
    night(
      "a property list of two apps names another nib", ["Twins/Info.plist": info("Peck", "Pick")]),
    night("a class goes that a property list names", ["Twins/Pick.swift": classNamed("Peck")]),
    night("a property list goes", ["Twins/Info.plist": nil]),
    night(
      "one of two apps has another property list",
      [
        "Twins/project.yml": twins(info: "Twins-Info.plist"),
        "Twins/Twins-Info.plist": info("Pick", "Gone"),
      ]),
    night(
      "a file comes that too many modules compile", ["Crowd/Second.swift": classNamed("Second")]),
    night("few enough modules compile a file", ["Crowd/BUILD": crowd(3)]),
    night("nothing compiles a file of many modules", ["Crowd/BUILD": nil]),
    night("a file of many modules changes", ["Crowd/First.swift": classNamed("Other")]),
    night(
      "all of it at once",
      [
        "App.xcodeproj/project.pbxproj": project(
          name: "Renamed", resources: ["Main.xib", "Side.xib", "New.xib"]),
        "App/New.m": "@implementation New : UIViewController\n@end\n",
        "App/New.xib": nib("New"), "App/Old.xib": nil, "App/Old.m": nil,
        "App/Ancient.m": "@implementation Old\n@end\n", "App/Side.xib": nib("Side"),
        "Synced/Deep.xib": nib("Deep"), "Synced/More.swift": "class More: Deep {}\n",
        "Kit/Package.swift": package(path: "Sources/Other"),
        "Kit/Sources/Other/Side.swift": "class Side: Sheet {}\n", "Loose/Alone.swift": nil,
        "More/Lost.swift": "class Lost: UIViewController {}\n",
      ]),
  ]

  private static func night(_ name: String, _ files: [String: String?]) -> Night {
    Night(testDescription: name, files: files, isDescribed: true)
  }

  /// Two apps of which the second takes these `sources`.
  private static func twins(
    first: String = "Apples", module: String = "Pomes", sources: String = ".",
    info: String = "Info.plist"
  ) -> String {
    """
    name: Twins
    targets:
      Apples: {type: application, platform: iOS, sources: [.], settings: {PRODUCT_MODULE_NAME: \(first)}, info: {path: Info.plist}}
      Pomes: {type: application, platform: iOS, sources: [\(sources)], settings: {PRODUCT_MODULE_NAME: \(module)}, info: {path: \(info)}}

    """
  }

  /// An app of this many modules, each of which compiles all files.
  private static func crowd(_ count: Int) -> String {
    let names = (1...count).map { "\"M\($0)\"" }
    return names.map { "swift_library(name = \($0), srcs = glob([\"*.swift\"]))\n" }.joined()
      + "ios_application(name = \"Crowd\", deps = [\(names.joined(separator: ", "))])\n"
  }

  /// A property list that names a nib and a class.
  private static func info(_ nib: String, _ type: String) -> String {
    """
    <plist><dict>
    <key>NSMainNibFile</key><string>\(nib)</string>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).\(type)</string>
    </dict></plist>

    """
  }

  /// Source that imports nothing.
  static func classNamed(_ name: String) -> String { "class \(name): UIViewController {}\n" }

  /// A manifest of Tuist's that speaks of the files beside it.
  static let manifest = """
    import ProjectDescription
    let project = Project(
      name: "Synced",
      targets: [.target(name: "Synced", product: .app, sources: ["**"], resources: ["**/*.xib"])])

    """

  private static func nib(_ owner: String, outlets: [String] = ["view"]) -> String {
    NightTests.nib(owner: owner, outlets: outlets)
  }

  /// A project whose app is called `name` and takes these files of `App`, and all of `Synced`.
  private static func project(
    name: String = "App",
    sources: [String] = ["Main.swift", "Names.swift", "Show.m", "Old.m", "Late.swift"],
    resources: [String] = ["Main.xib", "Old.xib"]
  ) -> String {
    let files = sources + resources
    let references = files.map { file in
      "\"F \(file)\" = {isa = PBXFileReference; path = \"App/\(file)\"; sourceTree = SOURCE_ROOT; };\n"
        + "\"B \(file)\" = {isa = PBXBuildFile; fileRef = \"F \(file)\"; };\n"
    }
    func list(_ prefix: String, _ files: [String]) -> String {
      files.map { "\"\(prefix) \($0)\"," }.joined(separator: " ")
    }
    return """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; objects = {
      \(references.joined())
      SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = Synced; sourceTree = SOURCE_ROOT; };
      S = {isa = PBXSourcesBuildPhase; files = (\(list("B", sources))); };
      R = {isa = PBXResourcesBuildPhase; files = (\(list("B", resources))); };
      BASE = {isa = PBXFileReference; path = App/Base.xcconfig; sourceTree = SOURCE_ROOT; };
      X = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = BASE;
        buildSettings = { \(name == "App" ? "" : "PRODUCT_NAME = \(name);") }; };
      C = {isa = XCConfigurationList; buildConfigurations = (X); };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S, R); buildConfigurationList = C;
        fileSystemSynchronizedGroups = (SYNC); dependencies = ();
        productType = "com.apple.product-type.application"; };
      G = {isa = PBXGroup; children = (\(list("F", files)) SYNC, BASE,); sourceTree = "<group>"; };
      CL = {isa = XCConfigurationList; buildConfigurations = (); };
      ROOT = {isa = PBXProject; buildConfigurationList = CL; mainGroup = G; targets = (T); };
      }; rootObject = ROOT; }

      """
  }

  static func package(path: String = "Sources/Kit") -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "Kit", path: "\(path)")])

    """
  }
}
