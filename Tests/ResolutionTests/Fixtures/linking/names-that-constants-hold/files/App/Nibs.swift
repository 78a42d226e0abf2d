import UIKit
enum Nibs: String { case login, main = "MainView" }
struct Names { static let card = "Card"; static let other = card }
class Screen: UIViewController {
  static let nib = "ScreenNib"
  class var dynamic: String { String(describing: self) }
  init() { super.init(nibName: Screen.nib, bundle: nil) }
  init(other: Int) { super.init(nibName: Names.other, bundle: .module) }
  init(named name: String) { super.init(nibName: name, bundle: nil) }
}
class Sub: Screen {
  func open() {
    _ = UINib(nibName: Nibs.main.rawValue, bundle: nil)
    _ = UINib(nibName: nib, bundle: nil)
    _ = UINib(nibName: "\(Names.card)Cell", bundle: Bundle(for: Self.self))
    _ = Sub()
    _ = Detail.View(nibName: String(describing: Detail.View.self), bundle: nil)
    _ = Sub(nibName: NSStringFromClass(Sub.self), bundle: nil)
  }
  override var nibName: String? { Nibs.login.rawValue }
}
enum Detail { class View: UIViewController { override var nibName: String? { nil } } }
class Asked: UIViewController { override var nibName: String? { ask() } }
