import UIKit

/// Settings; it makes its view itself, so no nib is looked for.
final class SettingsViewController: UIViewController {
    override func loadView() {
        let stack = UIStackView()
        stack.axis = .vertical
        let nibs = Bundle.main.loadNibNamed("SettingsView", owner: nil, options: nil)
        if let header = nibs?.first as? UIView {
            stack.addArrangedSubview(header)
        }
        view = stack
    }
}
