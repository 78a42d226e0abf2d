import UIKit

class Base: UIViewController {
  class var nibName: String { String(describing: self) }
  static let storedName = String(describing: Self.self)
  static var computedName: String { String(describing: self) }
  static let joinedName = "\(self)View"
  class var shortName: String {
    computedName.replacingOccurrences(of: "Controller", with: "")
  }
  init() { super.init(nibName: Self.nibName, bundle: nil) }
}

class Leaf: Base {
  override class var nibName: String { "Sprig" }
  override var nibName: String? { "Stem" }
}

extension NSObject {
  class var plainName: String { String(describing: self) }
}

protocol NibLoadable {
  static var nibName: String { get }
}

extension NibLoadable {
  static var nibName: String { String(describing: Self.self) }
}
