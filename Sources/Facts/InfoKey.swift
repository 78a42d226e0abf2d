/// A key of an information property list whose value the system looks up by name.
public enum InfoKey: String, CaseIterable, Hashable, Sendable {
  /// The nib that an app loads when it starts.
  case mainNib = "NSMainNibFile"
  /// The storyboard that a UIKit app starts with.
  case mainStoryboard = "UIMainStoryboardFile"
  /// The storyboard that an AppKit app starts with.
  case mainStoryboardOfMac = "NSMainStoryboardFile"
  /// The storyboard or nib shown while an app launches.
  case launchScreen = "UILaunchStoryboardName"
  /// The storyboard of a scene.
  case sceneStoryboard = "UISceneStoryboardFile"
  /// The delegate of a scene.
  case sceneDelegate = "UISceneDelegateClassName"
  /// The class of a scene.
  case sceneClass = "UISceneClassName"
  /// The storyboard of an extension.
  case extensionStoryboard = "NSExtensionMainStoryboard"
  /// The class that an extension starts with.
  case extensionClass = "NSExtensionPrincipalClass"
  /// The class of the application object.
  case principalClass = "NSPrincipalClass"
  /// The document class of a type.
  case documentClass = "NSDocumentClass"

  /// The kind of lookup as the contract spells it.
  public var kind: String {
    switch self {
    case .mainNib: "main-nib"
    case .mainStoryboard, .mainStoryboardOfMac: "main-storyboard"
    case .launchScreen: "launch-screen"
    case .sceneStoryboard: "scene-storyboard"
    case .sceneDelegate: "scene-delegate"
    case .sceneClass: "scene-class"
    case .extensionStoryboard: "extension-storyboard"
    case .extensionClass: "extension-class"
    case .principalClass: "principal-class"
    case .documentClass: "document-class"
    }
  }

  /// Whether the value names a class.
  public var isOfClass: Bool {
    switch self {
    case .sceneDelegate, .sceneClass, .extensionClass, .principalClass, .documentClass: true
    case .mainNib, .mainStoryboard, .mainStoryboardOfMac, .launchScreen, .sceneStoryboard,
      .extensionStoryboard:
      false
    }
  }

  /// The build setting for the same key if Xcode generates the property list.
  public var setting: String { "INFOPLIST_KEY_" + rawValue }
}
