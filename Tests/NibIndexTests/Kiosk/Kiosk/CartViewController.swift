import UIKit

/// The first screen.
final class CartViewController: UIViewController {
  @IBOutlet var totalLabel: UILabel!
  @IBOutlet
  var payButton: UIButton!
  @IBOutlet var table: UITableView!

  override func viewDidLoad() {
    super.viewDidLoad()
    totalLabel.text = "totalLabel"  // totalLabel
    table.register(UINib(nibName: "CartCell", bundle: nil), forCellReuseIdentifier: "CartCell")
  }

  @IBAction func pay(_ sender: UIButton) {
    self.payButton.isEnabled = false
    navigationController?.pushViewController(ReceiptController(), animated: true)
  }

  func fill(_ cell: CartCell) {
    cell.totalLabel.text = totalLabel.text
  }
}

final class ReceiptController: UIViewController {
  var totalLabel = UILabel()

  override func loadView() { view = totalLabel }
}

@main final class Kiosk: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication) {
    window?.rootViewController = CartViewController()
    window?.rootViewController?.present(
      UIStoryboard(name: "Rows", bundle: nil).instantiateViewController(withIdentifier: "rows"),
      animated: true)
  }
}
