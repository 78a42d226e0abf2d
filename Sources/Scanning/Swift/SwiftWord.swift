/// The words with a rule; all others are `other`.
enum SwiftWord: String, CaseIterable {
  case other = ""

  // Declarations.
  case `class`, `struct`, `enum`, actor, `extension`, `protocol`, `func`, `init`, `deinit`
  case `var`, `let`, `case`, `typealias`, `subscript`, `import`, macro

  // Modifiers.
  case final, open, `public`, package, `internal`, `fileprivate`, `private`, `static`, override
  case convenience, required, weak, unowned, lazy, dynamic, optional, indirect, nonisolated
  case isolated, mutating, nonmutating, distributed, prefix, postfix, infix, consuming, borrowing

  // Statements and expressions.
  case `if`, `elseif`, endif, `else`, `guard`, `while`, `for`, `repeat`, `switch`, `do`, `catch`
  case `return`, `throw`, `defer`, `in`, `where`, `is`, `as`, `try`, await, `default`
  case async, `throws`, `rethrows`, any, some, `inout`
  case `self`, `Self`, `super`, `nil`, `true`, `false`
  case get, set, willSet, didSet, safe, unsafe

  // Attributes.
  case IBOutlet, IBAction, IBSegueAction, IBInspectable, GKInspectable, NSManaged, objc,
    objcMembers, nonobjc

  // Names of the frameworks.
  case UINib, NSNib, UIStoryboard, NSStoryboard
  case loadNibNamed, withOwner, instantiateWithOwner, register, registerNib, registerClass
  case performSegue, performSegueWithIdentifier
  case dequeueReusableCell, dequeueReusableCellWithIdentifier
  case dequeueReusableCellWithReuseIdentifier, dequeueReusableHeaderFooterView
  case dequeueReusableHeaderFooterViewWithIdentifier, dequeueReusableSupplementaryView
  case instantiateViewController, instantiateInitialViewController
  case instantiateViewControllerWithIdentifier, instantiateController
  case instantiateControllerWithIdentifier, instantiateInitialController
  case view, loadView, nibName, windowNibName, nibBundle
  case rootViewController, contentViewController, viewControllers, setViewControllers
  case selectedViewController, pushViewController, present, presentViewController, presentAsSheet
  case presentAsModalWindow, show, showViewController, showDetailViewController, addChild
  case addChildViewController, insertChild, loadViewIfNeeded, beginAppearanceTransition

  var isLetOrVar: Bool { self == .let || self == .var }

  static let table = ByteTable(allCases.dropFirst().map { (name: $0.rawValue, value: $0) })
}
