import UIKit

/// The list of products; it owns ListViewController.xib.
class ListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    @IBOutlet weak var tableView: UITableView!
    @IBOutlet var settingsButton: UIBarButtonItem!

    private let products = ["Lamp", "Chair", "Desk"]

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = settingsButton
        tableView.register(UINib(nibName: "ProductCell", bundle: nil), forCellReuseIdentifier: "product")
    }

    @IBAction func showSettings(_ sender: UIBarButtonItem) {
        navigationController?.pushViewController(SettingsViewController(), animated: true)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        products.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
        (cell as? ProductCell)?.nameLabel.text = products[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = DetailViewController()
        detail.productName = products[indexPath.row]
        navigationController?.pushViewController(detail, animated: true)
    }
}
