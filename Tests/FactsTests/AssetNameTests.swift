import Facts
import Testing

@Suite struct AssetNameTests {
  /// Names that nibs have, and paths that have them.
  static let found: [(name: String, path: String)] = [
    ("cart", "App/Assets.xcassets/cart.imageset/Contents.json"),
    ("Icons/cart", "App/Assets.xcassets/Icons/cart.imageset/Contents.json"),
    ("cart.png", "App/Assets.xcassets/Cart.imageset/Contents.json"),
    ("cart", "cart.png"), ("cart.png", "Art/cart@2x.png"), ("cart", "Art/cart@3x~ipad.PNG"),
    ("cart.png", "cart~iphone@2x.png"), ("Default", "Default-568h@2x.png"),
    ("cart.jpg", "cart.tiff"),
    ("App", "App.iconset/icon_16x16.png"),
    ("AppIcon", "A.xcassets/AppIcon.appiconset/Contents.json"),
    ("v1.2", "v1.2.imageset/v1.2.pdf"), ("@2x", "@2x.png"),
  ]

  @Test(arguments: found)
  func `a file has the name of an image`(name: String, path: String) {
    #expect(AssetName(path: path) == AssetName(name, isColor: false))
  }

  @Test func `a color set has the name of a color and of no image`() {
    let ink = AssetName(path: "App/Assets.xcassets/Brand/ink.colorset/Contents.json")
    #expect(ink == AssetName("ink", isColor: true))
    #expect(ink != AssetName("ink", isColor: false))
  }

  @Test(arguments: [
    "App/Assets.xcassets/Contents.json", "App/Assets.xcassets/Icons/Contents.json",
    "App/Assets.xcassets/cart.imageset/cart.png", "Contents.json", "cart.imageset/Contents.json",
    "App/Assets.xcassets/notes.dataset/Contents.json",
  ])
  func `other files of catalogs have no name`(path: String) {
    #expect(AssetName(path: path) == nil)
  }

  @Test func `a name goes with the last file that has it`() {
    var names = AssetNames(paths: ["cart.png", "cart@2x.png", "list.pdf"])
    let cart = AssetName("cart", isColor: false)
    #expect(!names.add(cart, -1) && names.contains(cart))
    #expect(names.add(cart, -1) && !names.contains(cart) && !names.isEmpty)
    #expect(names.add(AssetName("LIST", isColor: false), -1) && names.isEmpty)
    #expect(names.add(cart, 1) && names.contains(cart))
  }
}
