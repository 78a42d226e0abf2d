import Testing

/// Nights on small projects beside files that no target lists, or with files of each other.
enum LooseNights {
  struct Night: CustomTestStringConvertible {
    let testDescription: String
    let start: [String: String?]
    let files: [String: String?]
  }

  static let all = [
    night(
      "the folder of a target gets its first files",
      [
        "X/Sub/project.yml": app("Sub", ["Src"]), "X/XC.m": code("XC"), "X/XC.xib": nib("XC"),
        "X/Other/OC.m": code("OC", creating: "XC"), "X/Other/OC.xib": nib("OC"),
      ], ["X/Sub/Src/A.m": code("SC"), "X/Sub/Src/SC.xib": nib("SC")]),
    night(
      "the folder of a target loses its last files",
      [
        "X/Sub/project.yml": app("Sub", ["Src"]), "X/XC.m": code("XC"), "X/XC.xib": nib("XC"),
        "X/Sub/Src/A.m": code("SC"), "X/Other/OC.m": code("OC", creating: "XC"),
        "X/Other/OC.xib": nib("OC"),
      ], ["X/Sub/Src/A.m": nil]),
    night(
      "a folder beside a project gets its first files",
      [
        "App/project.yml": app("App", ["App", "../Lib/Shared"]), "App/App/A.m": code("AC"),
        "App/App/AC.xib": nib("AC"), "Lib/XC.m": code("XC"), "Lib/XC.xib": nib("XC"),
        "Lib/Other/OC.m": code("OC", creating: "XC"), "Lib/Other/OC.xib": nib("OC"),
      ], ["Lib/Shared/S.m": code("SC")]),
    night(
      "a nib comes nearer to code of another app",
      [
        "X/Re/project.yml": app("A", ["A", "Zed"]) + target("B", ["B"]), "X/Re/A/a.m": code("AC"),
        "X/Re/B/b.m": code("BC"), "X/Res/N.xib": nib("BC"),
      ], ["X/Re/Zed/z.m": code("ZC")]),
    night(
      "an app gets a nib, all of whose code no target lists",
      [
        "A/project.yml": app("One", ["Src", "Art"]) + target("Kit", ["Kit"]),
        "A/Kit/K.m": code("Kit"), "Stray/S.m": code("Stray"),
      ], ["A/Src/Stray.xib": nib("Stray")]),
    night(
      "a target goes beside an app whose name another has",
      [
        "A/project.yml": app("One", ["A"]) + target("Two", ["T"]), "A/A/AC.m": code("AC"),
        "A/T/TC.m": code("TC"), "B/project.yml": app("One", ["B"]), "B/B/BC.m": code("BC"),
        "B/B/BC.xib": nib("BC"),
      ],
      ["A/project.yml": app("One", ["A"]), "A/A/AC.m": code("AC", creating: "NSObject")]),
    night(
      "a library gets code that an app with a target of its name links",
      [
        "A/project.yml": app("Core", ["Core"]) + target("Main", ["Main"], "{framework: libCore.a}"),
        "A/Core/CC.m": code("CC"), "A/Main/MC.m": code("MC", creating: "LC"),
        "Lib/project.yml": app("Core", ["."], type: "library.static"), "Lib/L.m": code("LC"),
      ], ["Lib/LC.xib": nib("LC"), "Lib/New.m": code("New")]),
    night(
      "a pod gets code whose name the tests of another have",
      [
        "A/A.podspec": pod("A", "s.dependency 'Tests'\ns.test_spec 'Tests' do |t|\nend"),
        "A/Src/AC.m": code("AC", creating: "TC"), "T/Tests.podspec": pod("Tests"),
        "T/Src/TC.m": code("TC"),
      ], ["T/Src/TC.xib": nib("TC")]),
    night(
      "a pod's folder in the project of the pods gets a nib",
      [
        "A/Podfile": "pod 'Box'\n", "A/Pods/Box/BC.m": code("BC"),
        "A/Pods/Pods.xcodeproj/project.pbxproj": project(
          "Box", ["Box/BC.m"], type: "library.static"),
        "A/project.yml": app("App", ["Src"], "{framework: libBox.a}"),
        "A/Src/AC.m": code("AC", creating: "BC"),
      ], ["A/Pods/Box/BC.xib": nib("BC")]),
    night(
      "a project of a workspace links the product of another",
      [
        "W.xcworkspace/contents.xcworkspacedata": "<Workspace/>\n", "A/Src/AC.m": code("AC"),
        "A/project.yml": app("App", ["Src"]), "B/project.yml": app("B", ["."], type: "framework"),
        "B/BC.m": code("BC"), "B/BC.xib": nib("BC"),
      ], ["A/project.yml": app("App", ["Src"], "{framework: B.framework}")]),
    night(
      "settings change that others include",
      [
        "A/App.xcodeproj/project.pbxproj": project("App", ["AC.m"], base: "../Conf/A.xcconfig"),
        "A/AC.m": code("AC"), "Conf/A.xcconfig": "#include \"../More/B.xcconfig\"\n",
        "More/B.xcconfig": "PRODUCT_NAME = One\n", "A/AC.xib": nib("AC"),
      ], ["More/B.xcconfig": "PRODUCT_NAME = Two\n"]),
    night(
      "settings come that others include",
      [
        "A/App.xcodeproj/project.pbxproj": project("App", ["AC.m"], base: "../Conf/A.xcconfig"),
        "A/AC.m": code("AC"), "Conf/A.xcconfig": "#include \"../More/B.xcconfig\"\n",
        "A/AC.xib": nib("AC"),
      ], ["More/B.xcconfig": "PRODUCT_NAME = Two\n"]),
    night(
      "a property list elsewhere names another nib",
      [
        "A/project.yml": app("App", ["Src"]) + "    info: {path: ../Lists/Info.plist}\n",
        "A/Src/AC.m": code("AC"), "A/Src/AC.xib": nib("AC"), "Lists/Info.plist": list("None"),
      ], ["Lists/Info.plist": list("AC")]),
    night(
      "a project gets another name",
      [
        "A/App.xcodeproj/project.pbxproj": project("App", ["AC.m"]), "A/AC.m": code("AC"),
        "A/AC.xib": nib("AC"),
      ],
      [
        "A/App.xcodeproj/project.pbxproj": nil,
        "A/New.xcodeproj/project.pbxproj": project("App", ["AC.m"]),
      ]),
    night(
      "a description goes",
      [
        "A/project.yml": app("App", ["Src"]), "A/Src/AC.m": code("AC"), "A/Src/AC.xib": nib("AC"),
        "A/Inner/Package.swift": DescribedNights.package(path: "."), "A/Inner/P.m": code("PC"),
      ], ["A/Inner/Package.swift": nil]),
    night(
      "a copied folder elsewhere gets a nib",
      [
        "A/App.xcodeproj/project.pbxproj": project("App", ["AC.m"], copied: "../Art"),
        "A/AC.m": code("AC"), "Art/Old.nib": nib("AC"),
      ], ["Art/AC.nib": nib("AC")]),
    night(
      "a project lists a file whose folder is spelled otherwise",
      [
        "A/App.xcodeproj/project.pbxproj": project("App", ["AC.m"]), "A/AC.m": code("AC"),
        "A/AC.xib": nib("AC"), "a/Old.m": code("Old"),
      ],
      [
        "A/App.xcodeproj/project.pbxproj": project("App", ["AC.m", "Old.m"])
      ]),
    night(
      "an included specification takes most of the files around it",
      [
        "A/project.yml": "include: ../Base/base.yml\n", "A/Src/AC.m": code("AC"),
        "Base/base.yml": target("App", ["../A/Src"], isFirst: true), "Stray/S.m": code("SC"),
        "Stray/S.xib": nib("SC"),
      ],
      [
        "Base/base.yml": target("App", ["../A/Src", "../A/M", "../A/N", "../A/O"], isFirst: true)
      ]),
    night(
      "a project inside another gets code",
      [
        "A/project.yml": app("App", ["."]), "A/AC.m": code("AC"),
        "A/Inner/Package.swift": DescribedNights.package(path: "Sources"),
        "A/Inner/Sources/P.m": code("PC"), "A/Inner/Sources/PC.xib": nib("PC"),
      ], ["A/Inner/Sources/New.m": code("New", creating: "PC")]),
  ]

  private static func night(
    _ description: String, _ start: [String: String?], _ files: [String: String?]
  ) -> Night {
    let zoo: [String: String?] = [
      "Zoo/project.yml": app("Zoo", ["Zoo"]), "Zoo/Zoo/ZC.m": code("ZC"),
      "Zoo/Zoo/ZC.xib": nib("ZC"),
    ]
    return Night(
      testDescription: description, start: zoo.merging(start) { $1 }, files: files)
  }

  private static func code(_ name: String, creating other: String = "UIView") -> String {
    "@interface \(name) : UIViewController\n@end\n@implementation \(name)\n"
      + "- (void)show { [[\(other) alloc] init]; }\n@end\nint main(void) { return 0; }\n"
  }

  private static func nib(_ owner: String) -> String {
    NightTests.nib(owner: owner, outlets: ["view", "lacking"])
  }

  private static func list(_ nib: String) -> String {
    "<plist><dict><key>NSMainNibFile</key><string>\(nib)</string></dict></plist>\n"
  }

  private static func app(
    _ name: String, _ sources: [String], _ needed: String = "", type: String = "application"
  ) -> String {
    "name: P\n" + target(name, sources, needed, type: type, isFirst: true)
  }

  private static func target(
    _ name: String, _ sources: [String], _ needed: String = "", type: String = "application",
    isFirst: Bool = false
  ) -> String {
    """
    \(isFirst ? "targets:\n" : "")  \(name):
        type: \(name == "Kit" ? "library.static" : type)
        platform: iOS
        sources: [\(sources.joined(separator: ", "))]
        dependencies: [\(needed)]

    """
  }

  private static func pod(_ name: String, _ more: String = "") -> String {
    """
    Pod::Spec.new do |s|
      s.name = '\(name)'
      s.platform = :ios, '12.0'
      s.source_files = 'Src/**/*.{h,m}'
      s.resources = 'Src/**/*.xib'
      \(more)
    end

    """
  }

  private static func project(
    _ name: String, _ sources: [String], type: String = "application", base: String? = nil,
    copied: String? = nil
  ) -> String {
    let files = sources.enumerated().map { number, path in
      "F\(number) = {isa = PBXFileReference; path = \(path); sourceTree = SOURCE_ROOT; };"
        + "B\(number) = {isa = PBXBuildFile; fileRef = F\(number); };\n"
    }
    let wrapper = type == "application" ? "\(name).app" : "lib\(name).a"
    return """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; objects = {
      \(files.joined())
      D = {isa = PBXFileReference; lastKnownFileType = folder; path = "\(copied ?? "None")";
        sourceTree = SOURCE_ROOT; };
      BD = {isa = PBXBuildFile; fileRef = D; };
      BASE = {isa = PBXFileReference; path = "\(base ?? "None.xcconfig")"; sourceTree = SOURCE_ROOT; };
      S = {isa = PBXSourcesBuildPhase; files = (\(sources.indices.map { "B\($0)," }.joined())); };
      R = {isa = PBXResourcesBuildPhase; files = (\(copied == nil ? "" : "BD")); };
      X = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = BASE;
        buildSettings = {}; };
      C = {isa = XCConfigurationList; buildConfigurations = (X); };
      P = {isa = PBXFileReference; path = \(wrapper); sourceTree = BUILT_PRODUCTS_DIR; };
      T = {isa = PBXNativeTarget; name = \(name); buildPhases = (S, R); buildConfigurationList = C;
        dependencies = (); productReference = P; productType = "com.apple.product-type.\(type)"; };
      G = {isa = PBXGroup; children = (\(sources.indices.map { "F\($0)," }.joined()) D, BASE,);
        sourceTree = "<group>"; };
      CL = {isa = XCConfigurationList; buildConfigurations = (); };
      ROOT = {isa = PBXProject; buildConfigurationList = CL; mainGroup = G; targets = (T); };
      }; rootObject = ROOT; }

      """
  }
}
