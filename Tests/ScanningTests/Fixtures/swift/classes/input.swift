import UIKit

class LoginViewController: UIViewController, UITableViewDelegate {}

@objc(LegacyAccount)
@MainActor final public class AccountViewController:
  Kit.BaseViewController<Account, [String]>,
  @preconcurrency AccountObserver,
  any Sendable & Describable
where Account: Hashable {
  class func make() -> Self? { nil }
  class var shared: Int { 1 }
  struct Parts {
    open class HeaderView: UIView {}
    fileprivate class Hidden: UIView {}
  }
}

private class SecretViewController: UIViewController {
  class Inner: UIView {}
}

class PagedViewController<Item: Hashable>: UIViewController where Item: Codable {
  class Cell: UITableViewCell {}
}

actor Store { class Page {} }

extension Outer.Middle {
  class Leaf: UIView {}
}
extension Outer.Middle: UITextFieldDelegate where Element == Int {}
extension Outer.Middle { func nothing() {} }

protocol Nested: class { func make() }
protocol Loadable: AnyObject {}

func build() {
  class LocalView: UIView { class Part: UIView {} }
  let class_ = LocalView.self
}

#if os(iOS) || targetEnvironment(macCatalyst)
class TouchView: UIView {
#elseif os(macOS) && DEBUG
class TouchView: NSView {
#else
class TouchView {
#endif
  class Thumb: UIView {}
}

#if !os(tvOS)
class Wide: UIView {}
#if canImport(AppKit)
class Wider: NSView {}
#endif
#else
class Narrow: UIView {}
#endif

#if false
class Dead: UIView {}
#endif

typealias Base = Kit.BaseViewController<Int>
typealias Handler = (Int) -> Void
enum Scope { typealias Cell = UITableViewCell }
class `default`: Base {}
indirect enum Tree { case leaf(class: Int) }
