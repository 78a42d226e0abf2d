import UIKit

@main final class Counter: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication) {
    window?.rootViewController = DeskController()
  }
}

final class DeskController: UIViewController {
  @IBOutlet var bellButton: UIButton!
}
