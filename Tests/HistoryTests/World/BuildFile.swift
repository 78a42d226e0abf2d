import Foundation

/// Makes build descriptions of several systems.
struct BuildFile {
  let names: Names

  /// A description and where it lies; `paths` are the files of the tree.
  func file(_ random: inout SeededRandom, paths: [String]) -> (path: String, text: String) {
    switch random.number(below: 13) {
    case 0...4:
      (
        random.chance(85) ? "App.xcodeproj/project.pbxproj" : "Kit.xcodeproj/project.pbxproj",
        XcodeProject(names: names, paths: paths).text(&random)
      )
    case 5: (random.chance(70) ? "Package.swift" : "Kit/Package.swift", package(&random))
    case 6: (random.pick(["Box.podspec", "Kit/Kit.podspec"]), podspec(&random))
    case 7:
      (random.pick(["project.yml", "project.yml", "App/app.yml"]), xcodeGen(&random))
    case 8: (random.pick(["App.xcconfig", "App/Shared.xcconfig"]), configuration(&random))
    case 9:
      (random.pick(["Project.swift", "App/Project.swift", "App/Package.swift"]), tuist(&random))
    case 10...11:
      (random.pick(["App/Info.plist", "App/Info.plist", "Kit/Info.plist"]), propertyList(&random))
    default: ("BUILD", bazel(&random))
    }
  }

  private func propertyList(_ random: inout SeededRandom) -> String {
    let keys = [
      "NSMainNibFile", "NSMainNibFile~ipad", "UIMainStoryboardFile", "UISceneDelegateClassName",
      "NSExtensionPrincipalClass", "UILaunchStoryboardName", "CFBundleName",
    ]
    let values = keys.filter { _ in random.chance(40) }.map { key in
      let module = random.chance(30) ? "$(PRODUCT_MODULE_NAME)." : ""
      return "<key>\(key)</key>\n<string>\(module)\(names.type(&random))</string>"
    }
    return "<plist><dict>\n\(values.joined(separator: "\n"))\n</dict></plist>\n"
  }

  private func folder(_ random: inout SeededRandom) -> String {
    let folder = names.folder(&random)
    return folder.isEmpty ? "." : String(folder.dropLast())
  }

  private func package(_ random: inout SeededRandom) -> String {
    let resources = random.pick([
      "", ", resources: [.process(\"Resources\")]", ", resources: [.copy(\"Resources\")]",
    ])
    return """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Pack", defaultLocalization: "en", platforms: [.iOS(.v\(random.number(12...17)))],
        products: [.library(name: "Pack", targets: ["Pack"])],
        targets: [
          .target(name: "Pack"\(random.chance(40) ? ", path: \"\(folder(&random))\"" : "")\(resources)),
          \(random.chance(30) ? ".target(name: \"More\", dependencies: [\"Pack\"], path: \"Kit\")," : "")
        ])

      """
  }

  private func podspec(_ random: inout SeededRandom) -> String {
    let place = folder(&random)
    let nibs = random.pick([
      "s.resources = \"\(place)/**/*.xib\"",
      "s.resource_bundles = { \"Box\" => [\"\(place)/**/*.{xib,storyboard}\"] }", "",
    ])
    return """
      Pod::Spec.new do |s|
        s.name = "\(random.pick(["Box", "Kit"]))"
        s.version = "1.0"
        s.platform = :ios, "12.0"
        \(random.chance(40) ? "s.static_framework = true" : "")
        s.source_files = "\(folder(&random))/**/*.{h,m,swift}"
        \(nibs)
      end

      """
  }

  /// A manifest of Tuist's, or source that is called like one.
  private func tuist(_ random: inout SeededRandom) -> String {
    guard random.chance(50) else {
      return "class \(names.type(&random)): \(names.base(&random)) {}\n"
    }
    let place = folder(&random)
    return """
      import ProjectDescription
      let project = Project(
        name: "Moth", targets: [
          .target(name: "Moth", platform: .\(random.pick(["iOS", "tvOS"])), product: .app,
            sources: ["\(place)/**"], resources: ["\(place)/**/*.xib"])
        ])

      """
  }

  private func xcodeGen(_ random: inout SeededRandom) -> String {
    """
    name: App
    \(random.pick(["", "", "include: App/app.yml", "include: [{path: App/app.yml, relativePaths: false}]"]))
    targets:
      App:
        type: application
        platform: \(random.pick(["iOS", "iOS", "tvOS", "macOS"]))
        sources:
          - path: \(folder(&random))
            excludes:
              - "\(random.pick(["Nibs/**", "*.xib", "Screens/**"]))"
        dependencies:
          - target: Kit
      Kit:
        type: framework
        platform: \(random.pick(["iOS", "iOS", "tvOS", "macOS"]))
        sources: [\(folder(&random))]

    """
  }

  /// The words by which descriptions name a system, by the ways in which they do, and modules.
  private static let systems = [
    ["iphoneos", "macosx", "appletvos"], ["platform: iOS", "platform: macOS", "platform: tvOS"],
    [".iOS(.v12)", ".macOS(.v12)", ".tvOS(.v12)"], [":ios", ":osx", ":tvos"],
    XcodeProject.modules,
  ]

  /// The description with one of its products built for another system or as another module, if it names any.
  func withAnotherSystem(_ text: String, _ random: inout SeededRandom) -> String {
    let places = Self.systems.flatMap { words in
      words.flatMap { word in text.ranges(of: word).map { (range: $0, words: words) } }
    }
    guard !places.isEmpty else { return text }
    let place = random.pick(places)
    return text.replacingCharacters(in: place.range, with: random.pick(place.words))
  }

  private func configuration(_ random: inout SeededRandom) -> String {
    """
    PRODUCT_NAME = \(random.pick(["App", "Other", "My App"]))
    TARGETED_DEVICE_FAMILY = \(random.pick(["1", "2", "1,2"]))
    \(random.chance(30) ? "#include \"App/Shared.xcconfig\"" : "")

    """
  }

  private func bazel(_ random: inout SeededRandom) -> String {
    """
    objc_library(
        name = "Kit",
        srcs = glob(["\(folder(&random))/**/*.m"]),
        data = glob(["\(folder(&random))/**/*.xib"]),
    )

    """
  }
}
