/// Whether `name` is a class of Apple's frameworks.
public func isFrameworkClass(_ name: String) -> Bool { FrameworkClasses.contains(name) }

/// Whether a framework class is `ancestor` or inherits from it.
public func isFrameworkClass(_ name: String, below ancestor: String) -> Bool {
  FrameworkClasses.isSubclass(name, of: ancestor)
}

/// The classes of Apple's frameworks, each with its superclass, from `classes.txt`.
///
/// A name in this table always means the framework class, even if a repository contains headers that declare it.
enum FrameworkClasses {
  static func contains(_ name: String) -> Bool { superclasses[name] != nil }

  /// Whether a framework class is `ancestor` or inherits from it.
  static func isSubclass(_ name: String, of ancestor: String) -> Bool {
    ancestry(of: name).contains(ancestor)
  }

  /// A framework class and its superclasses, nearest first.
  static func ancestry(of name: String?) -> [String] {
    var classes: [String] = []
    var next = name
    while let current = next, !current.isEmpty {
      classes.append(current)
      next = superclasses[current]
    }
    return classes
  }

  /// Whether the framework class `name` is a view or window controller.
  static func isController(_ name: String) -> Bool {
    ancestry(of: name).contains(where: controllerRoots.contains)
  }

  /// The protocols with extensions that apply to all classes of a root class.
  static func protocols(of root: String?) -> [String] {
    root == "NSObject" ? ["NSObjectProtocol"] : []
  }

  /// Whether the framework class `name` is a cell or another reusable view.
  static func isReusable(_ name: String) -> Bool { reusable(name) != nil }

  /// The framework's base class of reusable views that the class `name` inherits from.
  static func reusable(_ name: String) -> String? {
    let roots = ["UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView"]
    return ancestry(of: name).first(where: roots.contains)
  }

  private static let controllerRoots = [
    "UIViewController", "NSViewController", "NSWindowController",
  ]

  private static let superclasses: [String: String] =
    FrameworkTable(PackageResources.classes_txt).classes
    .merging(["NSObject": "", "NSProxy": ""]) { known, _ in known }
}
