import UIKit

class RowsController: UITableViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    performSegue(withIdentifier: "detail", sender: nil)
  }
}

class RowController: UIViewController {
  @IBOutlet var nameLabel: UILabel!
}
