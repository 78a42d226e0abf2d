import UIKit
open class Button: UIKit.UIButton {}
open class ViewController: UIViewController {}
