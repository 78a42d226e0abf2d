/// Whether `name` is a class of Apple's frameworks.
public func isFrameworkClass(_ name: String) -> Bool { FrameworkClasses.contains(name) }

/// Whether a framework class is `ancestor` or inherits from it.
public func isFrameworkClass(_ name: String, below ancestor: String) -> Bool {
  FrameworkClasses.isSubclass(name, of: ancestor)
}

/// The classes of Apple's frameworks, each with its superclass.
///
/// A name in this table always means the framework class, even if a repository contains headers that declare it.
enum FrameworkClasses {
  /// The superclass of a framework class; empty for a root class; nil if the class is unknown.
  static func superclass(of name: String) -> String? { superclasses[name] }

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

  /// Each line names a class and then its subclasses.
  private static let superclasses: [String: String] = {
    var table: [String: String] = ["NSObject": "", "NSProxy": ""]
    table.reserveCapacity(1024)
    // By bytes, because every run reads this table, and characters take ten times as long.
    for text in [appKit, foundation, otherFrameworks, uiKit] {
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let names = line.split(separator: UInt8(ascii: " "))
        guard let parent = names.first.map({ String(Substring($0)) }) else { continue }
        for child in names.dropFirst() { table[String(Substring(child))] = parent }
      }
    }
    return table
  }()
}
