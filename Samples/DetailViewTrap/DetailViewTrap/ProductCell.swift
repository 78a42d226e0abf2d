import UIKit

/// A product in the list.
final class ProductCell: UITableViewCell {
    @IBOutlet private(set) weak var nameLabel: UILabel!
}
