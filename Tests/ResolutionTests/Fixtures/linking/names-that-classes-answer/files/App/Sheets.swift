import UIKit

extension NSObject {
  class var plainName: String { String(describing: self) }
}

extension UIViewController {
  class var fileName: String { plainName }
}

protocol NibLoadable {
  static var nib: String { get }
}

extension NibLoadable {
  static var nib: String { String(describing: self) + "Nib" }
  static func make() -> UINib { UINib(nibName: nib, bundle: nil) }
}

class Sheet: UIViewController {
  class var page: String { String(describing: self) }
  static let stored = String(describing: Self.self)
  class var short: String { page.replacingOccurrences(of: "Sheet", with: "") }
  func open() {
    _ = Sheet(nibName: Self.page, bundle: nil)
    _ = Sheet(nibName: Self.fileName, bundle: nil)
  }
}

class PaperSheet: Sheet, NibLoadable {
  func openAnother() {
    _ = Sheet(nibName: Self.page, bundle: nil)
    _ = Sheet(nibName: Self.stored, bundle: nil)
    _ = Sheet(nibName: Self.short, bundle: nil)
    _ = Sheet(nibName: type(of: self).fileName, bundle: nil)
    _ = Sheet(nibName: type(of: self).plainName, bundle: nil)
    _ = Sheet(nibName: Self.nib, bundle: nil)
    _ = Sheet(nibName: TornSheet.page, bundle: nil)
    _ = Sheet(nibName: TornSheet.short, bundle: nil)
    _ = Sheet(nibName: TornSheet.nib, bundle: nil)
    _ = Sheet(nibName: TornSheet.fileName, bundle: nil)
    _ = Sheet(nibName: TornSheet.missing, bundle: nil)
  }
}

class TornSheet: PaperSheet {
  override class var page: String { "Torn" }
  static var nib: String { "TornNib" }
}
