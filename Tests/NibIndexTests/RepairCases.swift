import Testing

extension RepairTests {
  /// A fault that somebody made, and the fix of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    /// What stands in a file, and what the fault puts there.
    let fault: (path: String, old: String, new: String)
    /// What the fix puts there: the file, and a text that it has then.
    let fix: (path: String, text: String)

    var testDescription: String { "\(rule): \(fix.text)" }
  }

  static let cases: [Case] = [
    Case(
      rule: "outlet.missing-key",
      fault: (cart, "var totalLabel: UILabel!", "var totalLable: UILabel!"),
      fix: (cartNib, "<outlet property=\"totalLable\" destination=\"l-1\"")),
    Case(
      rule: "outlet.missing-key", fault: (cart, "var payButton: UIButton!", "var buy: UIButton!"),
      fix: (cartNib, "<outlet property=\"buy\" destination=\"b-1\"")),
    Case(
      rule: "outlet.missing-key",
      fault: (
        cart, "  @IBOutlet\n  var payButton", "  var noOutlet: Int?\n  private var payTheButton"
      ),
      fix: (cartNib, "<connections>\n                <outlet property=\"table\"")),
    Case(
      rule: "outlet.missing-key",
      fault: ("Kiosk/CartCell.xib", "property=\"totalLabel\"", "property=\"sumLabel\""),
      fix: ("Kiosk/CartCell.xib", "<outlet property=\"totalLabel\" destination=\"l-1\"")),
    Case(
      rule: "action.missing", fault: (cart, "func pay(", "func payNow("),
      fix: (cartNib, "selector=\"payNow:\" destination=\"-1\"")),
    Case(
      rule: "action.missing", fault: (cart, "@IBAction func pay(", "func settle("),
      fix: (cartNib, "<connections>\n                    </connections>")),
    Case(
      rule: "class.unknown",
      fault: ("Kiosk/RowsController.swift", "class RowController", "class RowDetailController"),
      fix: ("Kiosk/Rows.storyboard", "customClass=\"RowDetailController\" customModule")),
    Case(
      rule: "class.unknown",
      fault: ("Kiosk/RowsController.swift", "class RowController", "class Zoom"),
      fix: ("Kiosk/Rows.storyboard", "customClass=\"Zoom\" customModule")),
    Case(
      rule: "nib.view-not-set",
      fault: (
        cartNib, "                <outlet property=\"view\" destination=\"v-1\" id=\"o-4\"/>\n", ""
      ),
      fix: (
        cartNib,
        "<connections>\n                <outlet property=\"view\" destination=\"v-1\" id=\""
      )),
    Case(
      rule: "cell.other-identifier",
      fault: ("Kiosk/CartCell.xib", "reuseIdentifier=\"CartCell\"", "reuseIdentifier=\"Cart\""),
      fix: ("Kiosk/CartCell.xib", "reuseIdentifier=\"CartCell\"")),
    Case(
      rule: "segue.missing", fault: ("Kiosk/RowsController.swift", "\"detail\"", "\"detial\""),
      fix: ("Kiosk/RowsController.swift", "withIdentifier: \"detail\"")),
    Case(
      rule: "storyboard.scene-missing", fault: (cart, "\"rows\"", "\"row\""),
      fix: (cart, "withIdentifier: \"rows\"")),
    Case(
      rule: "storyboard.missing", fault: (cart, "name: \"Rows\"", "name: \"Row\""),
      fix: (cart, "name: \"Rows\"")),
    Case(
      rule: "nib.not-found", fault: (cart, "nibName: \"CartCell\"", "nibName: \"CartCel\""),
      fix: (cart, "nibName: \"CartCell\"")),
    // A view has the nearest name, but the object is a controller.
    Case(
      rule: "class.unknown",
      fault: (
        "Kiosk/RowsController.swift", "class RowController",
        "class RowControler: UIView {}\nclass Zoom"
      ),
      fix: ("Kiosk/Rows.storyboard", "customClass=\"Zoom\" customModule")),
    // Two actions are free, and neither has a similar name.
    Case(
      rule: "action.missing",
      fault: (
        cart, "@IBAction func pay(",
        "@IBAction func quit(_ sender: Any) {}\n  @IBAction func settle("
      ),
      fix: (cartNib, "<connections>\n                    </connections>")),
  ]

  static let cart = "Kiosk/CartViewController.swift"
  static let cartNib = "Kiosk/CartViewController.xib"
}
