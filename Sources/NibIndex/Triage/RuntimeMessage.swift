/// A message of UIKit, AppKit or the Objective-C runtime about a nib: its kind and names.
///
/// Logs and predictions produce the same values, so equal messages compare equal, whatever their
/// addresses, bundle paths and quotation marks.
struct RuntimeMessage: Hashable, Sendable {
  /// The kinds of messages; names are in the order of the text.
  enum Kind: String, CaseIterable, Sendable {
    case viewNotSet = "view-not-set"
    case nibNotFound = "nib-not-found"
    case emptyNib = "empty-nib"
    case emptyName = "empty-name"
    case unknownKey = "unknown-key"
    case unrecognizedSelector = "unrecognized-selector"
    case viewAssociated = "view-associated"
    case notTableView = "not-tableview"
    case notCollectionView = "not-collectionview"
    case notGLKView = "not-glkview"
    case noLayout = "no-layout"
    case storyboardMissing = "storyboard-missing"
    case storyboardInvalid = "storyboard-invalid"
    case sceneMissing = "scene-missing"
    case segueMissing = "segue-missing"
    case segueClassMissing = "segue-class-missing"
    case unimplementedInitializer = "unimplemented-initializer"
    case nilOutlet = "nil-outlet"
    case unknownClass = "unknown-class"
    case outletNotConnected = "outlet-not-connected"
    case actionNotConnected = "action-not-connected"
    case cellNotRegistered = "cell-not-registered"
    case invalidCellNib = "invalid-cell-nib"
    case reuseIdentifierMismatch = "reuse-identifier-mismatch"
    case imageMissing = "image-missing"
    case colorMissing = "color-missing"
    case noRootController = "no-root-controller"
    case noInitialScene = "no-initial-scene"
    case listedClassMissing = "listed-class-missing"
    case castFailed = "cast-failed"
    case noCell = "no-cell"

    /// Whether programs also print such messages for reasons unrelated to nibs.
    var isGeneral: Bool {
      [.unrecognizedSelector, .nilOutlet, .noRootController, .castFailed].contains(self)
    }
  }

  let kind: Kind
  let names: [String]

  /// Creates a message; removes modules from classes, and folders from files.
  init(_ kind: Kind, _ names: [String]) {
    self.kind = kind
    // Tables double quotation marks.
    let names = names.map { name in
      name.hasPrefix("\"") && name.hasSuffix("\"") ? String(name.dropFirst().dropLast()) : name
    }
    switch kind {
    case .unknownKey, .unrecognizedSelector, .segueMissing, .unknownClass, .viewAssociated:
      self.names = names.enumerated().map { $0 == 0 ? Self.bareClass($1) : $1 }
    case .unimplementedInitializer, .outletNotConnected, .actionNotConnected:
      // Newer systems put the target before the selector, which ends with a colon.
      let isTurned = kind == .actionNotConnected && names.last?.hasSuffix(":") == true
      self.names = (isTurned ? names.reversed() : names).enumerated().map {
        $0 == 1 ? Self.bareClass($1) : $1
      }
    case .segueClassMissing:
      // UIKit prints the class that it did not find.
      self.names = names.filter { $0 != "(null)" }.map { Self.bareClass($0) }
    case .listedClassMissing, .castFailed, .noCell: self.names = names.map { Self.bareClass($0) }
    case .nilOutlet:
      self.names = names.prefix(1).map { Self.fileName($0) }.filter { $0.contains(".") }
    case .storyboardInvalid:
      self.names = names.map { Self.fileName($0).replacing(".storyboardc", with: "") }
    default: self.names = names
    }
  }

  /// Parses a text that consists of a message.
  init?(_ text: String) {
    var scan = LogScan()
    scan.add(Array(text.utf8)[...], isJSON: false)
    scan.finish()
    guard let message = scan.messages.first else { return nil }
    self = message
  }

  /// The last component of a class's name: `Detail` for `App.Detail` and `_TtC3App6Detail`.
  private static func bareClass(_ name: String) -> String {
    guard name.hasPrefix("_Tt") else {
      let generic = name.firstIndex(of: "<") ?? name.endIndex
      return name[..<generic].split(separator: ".").last.map(String.init) ?? name
    }
    var rest = name.dropFirst(3).drop { $0.isUppercase && $0.isASCII }
    var last = ""
    while let count = Int(rest.prefix { $0.isNumber }) {
      rest = rest.drop { $0.isNumber }
      last = String(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return last.isEmpty ? name : last
  }

  /// The name of a file without its folders and line number.
  private static func fileName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ":").first.map(String.init) ?? name
  }
}
