/// The framework's class that a controller rests on, as far as rules tell them apart.
enum ControllerBase {
  /// `UIViewController` itself.
  case viewController
  /// `UITableViewController`: its own `loadView` does not stop the implicit search.
  case tableViewController
  /// `UICollectionViewController`.
  case collectionViewController
  /// `GLKViewController`: makes a view of its own and takes a nib as well.
  case glkViewController
  /// Any other class of UIKit: it makes its own view.
  case ownView
  /// `NSViewController`.
  case appKit
  /// A subclass of it that makes its own view.
  case appKitOwnView
  /// `NSWindowController`.
  case windowController

  /// The base that a framework's class is or inherits from; nil for one that is no controller.
  init?(_ name: String) {
    var next: String? = name
    while let current = next, !current.isEmpty {
      if let known = Self.bases[current] {
        self = current == name ? known : known.ofSubclass
        return
      }
      next = FrameworkClasses.superclass(of: current)
    }
    return nil
  }

  /// Whether the rules of AppKit hold.
  var isAppKit: Bool {
    switch self {
    case .appKit, .appKitOwnView, .windowController: true
    default: false
    }
  }

  private static let bases: [String: Self] = [
    "UIViewController": .viewController,
    // It adds nothing to loadView.
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
