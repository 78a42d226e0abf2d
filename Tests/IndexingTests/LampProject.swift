/// Three apps that run the code of one library, not all of them built for one system.
enum LampProject {
  /// The files in `folder`; LampDesk is built for macOS, the others for iOS.
  static func files(in folder: String = "") -> [String: String?] {
    [
      folder + "project.yml": description(),
      folder + "App/Main.swift": "final class Root: UIViewController {}\n",
      folder + "App/Lamp.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <scenes/>
      </document>
      """,
      folder + "Desk/Main.swift": "final class Desk {}\n",
      folder + "Pocket/Main.swift": "final class Pocket {}\n",
      folder + "Core/Shade.swift": """
      public final class Shade: UIViewController {}
      public func shade() -> UIViewController { Shade() }

      """,
      folder + "Core/Wick.swift": """
      func wick() { _ = UIViewController(nibName: "Wick", bundle: nil) }

      """,
      folder + "Core/Light.swift": """
      func light() { _ = UIStoryboard(name: "Lamp", bundle: nil) }

      """,
      folder + "Core/Spark.swift": """
      func spark() { _ = UIStoryboard(name: "Spark", bundle: nil) }

      """,
    ]
  }

  /// The description of the project; a library that nobody links may compile the shared code, too.
  static func description(desk: String = "macOS", hasSpare: Bool = false) -> String {
    """
    name: Lamp
    targets:
      Lamp:
        type: application
        platform: iOS
        sources: [App]
        dependencies: [{target: LampCore}]
      LampDesk:
        type: application
        platform: \(desk)
        sources: [Desk]
        dependencies: [{target: LampCore}]
      LampPocket:
        type: application
        platform: iOS
        sources: [Pocket]
        dependencies: [{target: LampCore}]
      LampCore:
        type: library.static
        platform: auto
        supportedDestinations: [iOS, tvOS, macOS]
        sources: [Core]
    \(hasSpare ? "  Spare: {type: library.static, platform: iOS, sources: [Core]}" : "")

    """
  }
}
