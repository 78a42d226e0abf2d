/// Makes xibs and storyboards.
struct NibFile {
  let names: Names

  /// A xib with an owner, a view and now and then more.
  func xib(_ random: inout SeededRandom) -> String {
    let platform = random.pick([
      "CocoaTouch", "CocoaTouch", "CocoaTouch", "CocoaTouch", "AppleTV", "Cocoa",
    ])
    let owner = random.chance(75) ? " customClass=\"\(names.type(&random))\"" : ""
    let outlets = random.several(0...3) { connection(&$0) }
    let view = random.pick(["view", "view", "view", "view", "tableView", "tableViewCell"])
    let inner = random.several(0...2) { object(&$0) }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.\(platform).XIB" version="3.0">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"\(owner)>
      <connections>
      \(random.chance(75) ? "<outlet property=\"view\" destination=\"v-1\" id=\"o-0\"/>" : "")
      \(outlets.joined(separator: "\n"))
      </connections>
      </placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      \(random.chance(92) ? "<\(view) id=\"v-1\"\(custom(&random))>\(inner)</\(view)>" : "")
      \(random.chance(15) ? controller(&random, id: "c-1", isScene: false) : "")
      </objects>
      <resources>\(random.several(0...2) { asset(&$0) }.joined())</resources>
      </document>

      """
  }

  private func asset(_ random: inout SeededRandom) -> String {
    let element = random.pick(["image", "image", "namedColor"])
    return "<\(element) name=\"\(random.pick(names.stems))\"/>"
  }

  /// A storyboard of up to three scenes.
  func storyboard(_ random: inout SeededRandom) -> String {
    let count = random.number(1...3)
    let scenes = (1...count).map { number in
      """
      <scene sceneID="s-\(number)"><objects>
      \(controller(&random, id: "c-\(number)", isScene: true))
      <placeholder placeholderIdentifier="IBFirstResponder" id="f-\(number)"/>
      </objects></scene>
      """
    }
    let initial = random.chance(70) ? " initialViewController=\"c-1\"" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial)>
      <scenes>
      \(scenes.joined(separator: "\n"))
      </scenes>
      </document>

      """
  }

  private func controller(_ random: inout SeededRandom, id: String, isScene: Bool) -> String {
    if isScene, random.chance(15) {
      return
        "<viewControllerPlaceholder id=\"\(id)\" storyboardName=\"\(random.pick(names.stems))\""
        + " referencedIdentifier=\"\(names.nib(&random))\" sceneMemberID=\"viewController\"/>"
    }
    let element = random.pick([
      "viewController", "viewController", "viewController", "tableViewController",
      "collectionViewController", "navigationController", "tabBarController",
    ])
    let identifier =
      isScene && random.chance(60) ? " storyboardIdentifier=\"\(names.nib(&random))\"" : ""
    let nib = random.chance(20) ? " nibName=\"\(names.nib(&random))\"" : ""
    let view = random.chance(60) ? "<view key=\"view\" id=\"\(id)-v\"\(custom(&random))/>" : ""
    let outlets = random.several(0...2) { connection(&$0) }.joined()
    return "<\(element) id=\"\(id)\"\(custom(&random))\(identifier)\(nib)"
      + " sceneMemberID=\"viewController\">\(view)<connections>\(outlets)</connections></\(element)>"
  }

  private func custom(_ random: inout SeededRandom) -> String {
    guard random.chance(55) else { return "" }
    let module = random.pick([
      "", "", " customModule=\"App\" customModuleProvider=\"target\"", " customModule=\"Kit\"",
    ])
    return " customClass=\"\(names.type(&random))\"\(module)"
  }

  private func object(_ random: inout SeededRandom) -> String {
    let id = random.pick(["l-1", "l-2", "b-1"])
    let action =
      "<connections><action selector=\"\(names.action(&random))\" destination=\"-1\""
      + " eventType=\"touchUpInside\" id=\"a-\(id)\"/></connections>"
    return random.pick([
      "<label id=\"\(id)\"/>", "<button id=\"\(id)\">\(action)</button>",
      "<view id=\"\(id)\"\(custom(&random))/>",
    ])
  }

  private func connection(_ random: inout SeededRandom) -> String {
    let id = "o-\(random.number(below: 1000))"
    let target = random.pick(["v-1", "l-1", "l-2", "b-1", "c-1-v"])
    let property = names.property(&random)
    return random.pick([
      "<outlet property=\"\(property)\" destination=\"\(target)\" id=\"\(id)\"/>",
      "<outlet property=\"\(property)\" destination=\"\(target)\" id=\"\(id)\"/>",
      "<outletCollection property=\"\(property)\" destination=\"\(target)\" id=\"\(id)\"/>",
      "<segue destination=\"c-2\" kind=\"embed\" id=\"\(id)\"/>",
      "<segue destination=\"c-2\" kind=\"show\" identifier=\"\(names.nib(&random))\" id=\"\(id)\"/>",
    ])
  }
}
