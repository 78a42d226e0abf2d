import Facts

/// The exact texts of exceptions and logs; addresses are `0x0`, and the folder of a bundle is `/path`.
enum Messages {
  static func bundle(_ bundle: LinkedBundle?) -> String {
    "NSBundle </path/\(bundle?.folder ?? "")> (loaded)"
  }

  static let absentNib = "The target lists a nib that the repository does not have."
  static let mostlyAbsent =
    "The repository lacks most sources of the target that has the nib, so perhaps nobody builds it."
  static let absentFile = "The target lists a file of the name, which the repository does not have."

  static func nibNotFound(_ name: String, in holder: LinkedBundle?) -> String {
    "Could not load NIB in bundle: '\(bundle(holder))' with name '\(name)'"
  }

  static func viewNotSet(_ name: String) -> String {
    "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view "
      + "outlet was not set."
  }

  static func emptyNib(_ name: String) -> String {
    "-[UIViewController _loadViewFromNibNamed:bundle:] was unable to load a nib named \"\(name)\""
  }

  static func missingImage(_ name: String, in bundle: BundleMap.Bundle?, isAppKit: Bool) -> String {
    isAppKit
      ? "Could not find image named '\(name)'."
      : "Could not load the \"\(name)\" image referenced from a nib in the bundle with identifier "
        + "\"\(bundle?.identifier ?? "(null)")\""
  }

  static func missingColor(_ name: String, in bundle: BundleMap.Bundle?, isAppKit: Bool) -> String {
    let identifier = bundle?.identifier ?? "(null)"
    return isAppKit
      ? "No catalog has the color \(name); the nib's copy of it is used."
      : "WARNING: Unable to resolve the color named \"\(name)\" from any of the following bundles: "
        + "\(identifier), \(identifier)"
  }

  static let emptyName = "Invalid parameter not satisfying: (name != nil) && ([name length] > 0)"

  static func unknownKey(_ key: String, of className: String) -> String {
    "[<\(className) 0x0> setValue:forUndefinedKey:]: this class is not key value "
      + "coding-compliant for the key \(key)."
  }

  static func viewAssociated(view: String, with other: String, not controller: String) -> String {
    "A view can only be associated with at most one view controller at a time! View "
      + "<\(view): 0x0> is associated with <\(other): 0x0>. Clear this association before "
      + "associating this view with <\(controller): 0x0>."
  }

  static func notView(_ className: String, kind: String, _ name: String) -> String {
    "-[\(className) loadView] loaded the \"\(name)\" nib but didn't get a \(kind)."
  }

  static func notView(
    _ className: String, kind: String, identifier: String, storyboard: String
  ) -> String {
    "-[\(className) loadView] instantiated view controller with identifier \"\(identifier)\" from "
      + "storyboard \"\(storyboard)\", but didn't get a \(kind)."
  }

  static let noLayout = "UICollectionView must be initialized with a non-nil layout parameter"

  static func storyboardMissing(_ name: String, in holder: LinkedBundle) -> String {
    "Could not find a storyboard named '\(name)' in bundle \(bundle(holder))"
  }

  static func storyboardIdentifier(_ identifier: String) -> String {
    "Storyboard (<UIStoryboard: 0x0>) doesn't contain a view controller with identifier "
      + "'\(identifier)'"
  }

  static func unimplementedInitializer(_ className: String) -> String {
    "Use of unimplemented initializer 'init(nibName:bundle:)' for class '\(className)'"
  }

  static func nsNibNotFound(_ name: String) -> String {
    "-[NSNib _initWithNibNamed:bundle:options:] could not load the nibName: \(name) in bundle (null)."
  }

  static func nsViewNotSet(_ name: String, className: String) -> String {
    "-[\(className) loadView] loaded the \"\(name)\" nib but no view was set."
  }

  static func trap(_ text: String) -> String {
    text.isEmpty ? "Fatal error" : "Fatal error: \(text)"
  }

  static func unknownClass(_ name: String) -> String {
    "Unknown class \(name) in Interface Builder file."
  }

  /// UIKit prints the class that it did not find, which is nil.
  static func unknownSegueClass(_ name: String, isAppKit: Bool) -> String {
    isAppKit
      ? "The class \(name) of the segue is not in the app."
      : "Could not create a segue of class '(null)'"
  }

  static func unconnectedOutlet(_ key: String, of className: String) -> String {
    "Failed to connect (\(key)) outlet from (\(className)): missing setter or instance variable"
  }

  static func unconnectedAction(_ selector: String, of className: String) -> String {
    "Could not connect the action \(selector) to target of class \(className)"
  }

  static func nibNotFoundByAppKit(_ name: String) -> String {
    "No nib named \(name) is found; the call returns nil or false."
  }

  static func invalidNib(_ identifier: String, kind: String) -> String {
    "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
      + "level object which must be a \(kind) instance"
  }

  // The misspelling is the system's.
  static func otherCellIdentifier(_ identifier: String, not registered: String) -> String {
    "cell reuse indentifier in nib (\(identifier)) does not match the identifier used to register "
      + "the nib (\(registered))"
  }

  static func otherViewIdentifier(_ identifier: String, not registered: String) -> String {
    "view reuse identifier in nib (\(identifier)) does not match the identifier used to register "
      + "the nib (\(registered))"
  }

  static func wrongCast(_ given: String, to wanted: String) -> String {
    "Could not cast value of type '\(given)' (0x0) to '\(wanted)' (0x0)."
  }

  static func noSegue(_ identifier: String, in className: String) -> String {
    "Receiver (<\(className): 0x0>) has no segue with identifier '\(identifier)'"
  }

  static func noCellFromSource(_ className: String) -> String {
    "UITableView (<UITableView: 0x0>) failed to obtain a cell from its dataSource "
      + "(<\(className): 0x0>)"
  }

  static func noCell(_ identifier: String) -> String {
    "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
      + "identifier or connect a prototype cell in a storyboard"
  }

  static let unwrappedNil =
    "Fatal error: Unexpectedly found nil while unwrapping an Optional value"

  static func noView(_ identifier: String, kind: String) -> String {
    "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib "
      + "or a class for the identifier or connect a prototype cell in a storyboard"
  }

  static func unrecognizedSelector(_ selector: String, of className: String) -> String {
    "-[\(className) \(selector)]: unrecognized selector sent to instance 0x0"
  }
}

extension LinkedBundle {
  /// The name of the bundle's folder on the device.
  fileprivate var folder: String {
    switch kind {
    case .app, .assumed: name + ".app"
    case .appExtension, .framework, .resources, .tests: name
    }
  }
}
