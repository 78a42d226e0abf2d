class Home: UIViewController {
  func open() -> UIViewController {
    guard let page = scene("Page") as? PageController else { return PageController() }
    return page
  }
  func card() -> UIViewController { scene("Card") ?? CardController() }
  func list() -> UIViewController {
    // swift-format-ignore
    if let list = scene("List") { return list } else { return ListController() }
  }
  func plain() -> UIViewController? {
    guard isPlain else { return PlainController() }
    let other = OtherController()
    return other
  }
}
