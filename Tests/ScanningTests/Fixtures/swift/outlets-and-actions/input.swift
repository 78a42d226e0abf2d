import UIKit

class FormViewController: UIViewController {
  @IBOutlet weak var title1: UILabel!
  @IBOutlet private(set) var button: UIButton?
  @IBOutlet
  fileprivate weak var
    lined:
      Kit.Input.Field!
  @IBOutlet var labels: [UILabel]!
  @IBOutlet var views: Array<UIView>?
  @IBOutlet var first, second: UITextField!
  @IBOutlet var third: UIView!, fourth: UIStackView?
  @IBOutlet weak var wrapped: Optional<UILabel>
  @IBOutlet @objc(otherName) weak var renamed: UIView! {
    didSet { renamed.isHidden = true }
  }
  @IBOutlet weak var delegate: (UIViewController & FormDelegate)!
  @IBOutlet weak var source: (any FormSource)?
  @IBOutlet var made = UIView()
  @IBOutlet weak var list: ListView<Int>!; @IBOutlet lazy var lazyOne: UIView! = UIView()

  @IBInspectable var radius: CGFloat = 0
  @IBInspectable var border: UIColor? { get { nil } set {} }
  @objc var readOnly: Int { 1 }
  @NSManaged var managed: String
  @objc dynamic var dynamicOne = 1
  @objc(spelt) var spelling = 2
  var plain = 3
  @objc let constant = 4

  @IBAction func tap() {}
  @IBAction func press(_ sender: UIButton) {}
  @IBAction private func touch(sender: Any) {}
  @IBAction func go(with sender: Any, for event: UIEvent) {}
  @IBAction func show(for event: UIEvent) {}
  @IBAction func moveTo(place: Any) {}
  @IBAction func change(_ sender: Any, _ event: UIEvent) {}
  @IBAction func load() async {}
  @IBAction func save(_ sender: Any) throws {}
  @IBAction func drop() throws {}
  @IBAction func fetch(item: Any) async throws {}
  @objc(custom:) @IBAction func renamedAction(sender: Any) {}
  @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> DetailViewController? { nil }
  @IBSegueAction
  private func makeOther(_ coder: NSCoder) -> UIViewController? {
    return nil
  }
  @objc func selected(item: Int) {}
  override func viewDidLoad() {}
  func notExposed() {}
  @objc static func classMethod() {}
}

extension FormViewController {
  @IBAction func cancel(_ sender: Any?) {}
  @objc func keyboardWillShow(_ note: Notification) {}
}

@objcMembers class Exposed: NSObject {
  var one = 1
  private var two = 2
  let three = 3
  func run(fast: Bool) {}
}

struct NoClass { @IBOutlet var x: UIView! }
