/// The framework class that a controller inherits from, as far as rules differ.
enum ControllerBase {
  /// `UIViewController` itself.
  case viewController
  /// `UITableViewController`; its own `loadView` does not stop the implicit search.
  case tableViewController
  /// `UICollectionViewController`.
  case collectionViewController
  /// `GLKViewController`, which creates a view and also accepts a nib.
  case glkViewController
  /// Any other class of UIKit; it creates its own view.
  case ownView
  /// `NSViewController`.
  case appKit
  /// A subclass of `NSViewController` that creates its own view.
  case appKitOwnView
  /// `NSWindowController`.
  case windowController

  /// The base of a framework class or its superclass; nil if it is no controller.
  init?(_ name: String) {
    for ancestor in FrameworkClasses.ancestry(of: name) {
      if let known = Self.bases[ancestor] {
        self = ancestor == name ? known : known.ofSubclass
        return
      }
    }
    return nil
  }

  /// Whether the rules of AppKit apply.
  var isAppKit: Bool {
    switch self {
    case .appKit, .appKitOwnView, .windowController: true
    default: false
    }
  }

  private static let bases: [String: Self] = [
    "UIViewController": .viewController,
    // It does not override loadView.
    "UIDocumentPickerExtensionViewController": .viewController,
    "UITableViewController": .tableViewController,
    "UICollectionViewController": .collectionViewController,
    "GLKViewController": .glkViewController, "NSViewController": .appKit,
    "NSCollectionViewItem": .appKit, "NSTitlebarAccessoryViewController": .appKit,
    "NSWindowController": .windowController,
  ]

  /// The base of a framework's own subclass of this one.
  private var ofSubclass: Self {
    switch self {
    case .viewController: .ownView
    case .appKit: .appKitOwnView
    default: self
    }
  }
}
