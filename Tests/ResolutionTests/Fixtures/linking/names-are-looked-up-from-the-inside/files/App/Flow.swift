import UIKit
enum Flow {
  class Step: UIViewController {}
  class First: Step {
    class Inner: Step {}
  }
}
class Step: NSObject {}
class Second: Step {}
extension Flow.First {
  override func loadView() { super.loadView() }
}
extension Flow {
  final class Last: Step {}
}
