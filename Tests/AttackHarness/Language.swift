import Facts

/// The tokens, prefixes and seeds of a kind of file.
struct Language {
  var tokens: [String]
  var prefixes: [String]
  var seeds: [String]
  var binarySeeds: [[UInt8]] = []

  init?(_ kind: FileKind) {
    switch kind {
    case .swift, .swiftPackage, .tuist: self = .swift
    case .objcHeader, .objcSource: self = .objectiveC
    case .xib, .storyboard: self = .interfaceBuilder
    case .nib: self = .compiledNib
    case .xcodeProject, .xcconfig, .podspec, .bazel, .xcodeGen: self = .descriptions
    case .infoPlist:
      self = .descriptions
      binarySeeds = [Self.keyedArchive]
    // Nothing in it is read.
    case .asset: return nil
    }
  }

  private init(_ tokens: String, prefixes: [String], seeds: [String]) {
    self.tokens = tokens.split(separator: " ").map(String.init) + [" ", "\n"]
    self.prefixes = [""] + prefixes
    self.seeds = seeds
  }

  static let swift = Language(
    """
    class struct enum extension func init override var let static self super nil if else guard switch case \
    default return { } ( ) [ ] < > : ; , . -> = == ? ! & @ # \\ " \"\"\" #" "# ` /* */ // #if #else #endif @IBOutlet \
    @IBAction @objc weak lazy view nibName bundle UINib UIStoryboard UIViewController NibName loadView NSStringFromClass \
    String describing Main A b 0 1.5 \\( in where typealias import public
    """,
    prefixes: [
      "class A: UIViewController { func f() { ", "class A: UIViewController { init() { super.init(",
    ],
    seeds: [
      """
      import UIKit
      @objc(Lamp) final class LampViewController: UIViewController, UITableViewDelegate {
        @IBOutlet private weak var switchView: UISwitch!
        @IBOutlet var lamps: [UIView]!
        @IBAction func toggle(_ sender: Any) { present(BulbController(nibName: "Bulb", bundle: .main), animated: true) }
        override var nibName: String? { "LampView" }
        override func loadView() { view = UINib(nibName: String(describing: Self.self), bundle: nil).instantiate(withOwner: self)[0] as? UIView }
        init(kind: Int) { super.init(nibName: kind == 0 ? "A" : "B\\(kind)", bundle: Bundle(for: Self.self)) }
        required init?(coder: NSCoder) { fatalError("init(coder:)") }
      }
      """,
      """
      enum Nib: String { case lamp = "Lamp", bulb }
      #if os(iOS) && !targetEnvironment(macCatalyst)
      extension UIStoryboard { static func main() -> UIStoryboard { UIStoryboard(name: "Main", bundle: nil) } }
      #endif
      func make() -> UIViewController? {
        let board = UIStoryboard.main()
        guard let next = board.instantiateViewController(withIdentifier: #"Next"#) as? NextController else { return nil }
        switch next.view { case is UITableView: return next; default: return ListController<Int>(style: .plain) }
      }
      let package = Package(name: "A", targets: [.target(name: "B", dependencies: ["C"], resources: [.process("R")])])
      """,
    ])

  static let objectiveC = Language(
    """
    @interface @implementation @end @protocol @property @class @selector @synthesize @dynamic @" " ' ( ) [ ] { } < > ; : , . \
    * & ^ + - = == ? ! # \\ // /* */ #define #if #ifdef #else #endif #import IBOutlet IBAction nonatomic self super nil \
    return if else switch case NSString UIViewController initWithNibName bundle alloc init new view loadView nibName a A 0 \
    static const extern id void strong NSStringFromClass class @[ @{ @( ## ... UINib loadNibNamed owner options
    """,
    prefixes: ["@interface A : UIViewController\n", "@implementation A\n- (void)f { "],
    seeds: [
      """
      #import <UIKit/UIKit.h>
      #define kNib @"Lamp" @"View"
      #define MAKE(x) [[x alloc] initWithNibName:@#x bundle:nil]
      static NSString *const Other = @"Other";
      @interface LampViewController : UIViewController <UITableViewDelegate>
      @property (nonatomic, weak) IBOutlet UISwitch *toggle;
      @property (nonatomic) IBOutletCollection(UIView) NSArray *lamps;
      - (IBAction)press:(id)sender;
      @end
      @implementation LampViewController { IBOutlet UIView *_hidden; }
      - (instancetype)initWithKind:(int)kind { return [super initWithNibName:kind ? kNib : NSStringFromClass([self class]) bundle:[NSBundle mainBundle]]; }
      - (NSString *)nibName { return Other; }
      - (void)loadView { [super loadView]; self.view = [[[NSBundle mainBundle] loadNibNamed:@"A" owner:self options:nil] firstObject]; }
      - (IBAction)press:(id)sender { [self presentViewController:MAKE(BulbController) animated:YES completion:^{ UINib *nib = [UINib nibWithNibName:@"C" bundle:nil]; }]; }
      @end
      """,
      """
      #if TARGET_OS_IPHONE
      NSString *name(int kind) { switch (kind) { case 0: return @"A"; case 1: { return kNib; } default: break; } return nil; }
      #elif defined(X) && !(Y > 2)
      @protocol P <NSObject> @optional - (void)a:(int)b, ...; @end
      #endif
      UIStoryboard *board = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
      id next = [board instantiateViewControllerWithIdentifier:[NSString stringWithFormat:@"%@%d", @"Next", 1]];
      """,
    ])

  static let interfaceBuilder = Language(
    """
    <document <objects> </objects> <placeholder <view <viewController <scene> </scene> <connections> </connections> <outlet \
    <action <segue <point <archive <data> <object <string <int <reference <nil id="1" id="-1" customClass="A" property="view" \
    destination="1" key="view" > /> < & &amp; &#0; <!-- --> <![CDATA[ ]]> <?xml ?> <!DOCTYPE <!ENTITY " ' = a \u{FEFF}
    """,
    prefixes: [
      #"<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>"#
    ],
    seeds: [
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="LampViewController" customModule="App">
      <connections><outlet property="view" destination="1" id="2"/><outletCollection property="lamps" destination="3" id="4"/></connections></placeholder>
      <view contentMode="scaleToFill" id="1"><subviews><button id="3"><connections><action selector="press:" destination="-1" eventType="touchUpInside" id="5"/></connections></button></subviews>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="a.b" value="c"/></userDefinedRuntimeAttributes></view></objects></document>
      """,
      """
      <?xml version="1.0"?><archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data>
      <object class="NSMutableArray" key="IBDocument.RootObjects" id="1"><object class="IBProxyObject" id="2"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
      <object class="IBUIView" id="3"/></object><object class="IBObjectContainer" key="IBDocument.Objects"><object class="NSMutableArray" key="connectionRecords">
      <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection"><string key="label">view</string><reference key="source" ref="2"/><reference key="destination" ref="3"/></object><int key="connectionID">7</int></object>
      </object></object></data></archive>
      """,
    ])

  static let descriptions = Language(
    """
    { } ( ) [ ] = ; , : " ' # // /* */ \\ $( ${ } * ** ? . .. / - | > & ! % isa = PBXNativeTarget PBXGroup children path name \
    targets: sources: type: application dependencies: target: do end spec s.name glob( srcs deps objc_library swift_library \
    Pod::Spec.new |s| include "a" A 1 true nil def load( for in if else :a => %w[ ]
    """,
    prefixes: [
      "// !$*UTF8*$!\n{ objects = { A = { isa = PBXNativeTarget; ", "targets:\n  A:\n    ",
    ],
    seeds: [
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
      G = {isa = PBXGroup; children = (F, N,); path = App; sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = "A B.m"; sourceTree = "<group>"; }; N = {isa = PBXVariantGroup; children = (X,); name = Main.xib; };
      X = {isa = PBXFileReference; name = en; path = en.lproj/Main.xib; };
      T = {isa = PBXNativeTarget; buildPhases = (S, R); name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      S = {isa = PBXSourcesBuildPhase; files = (B,); }; B = {isa = PBXBuildFile; fileRef = F; }; R = {isa = PBXResourcesBuildPhase; files = (); };
      L = {isa = XCConfigurationList; buildConfigurations = (C,); }; C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; SDKROOT = iphoneos; }; };
      }; }
      """,
      """
      name: App
      options: {bundleIdPrefix: a.b}
      targets:
        App:
          type: application
          platform: [iOS, tvOS]
          sources:
            - path: Sources
              excludes: ["**/*.md", Tests]
          dependencies: [{target: Kit}]
        Kit: {type: framework, platform: iOS, sources: [Kit]}
      """,
      """
      load("@rules//ios:ios.bzl", "ios_application")
      NAMES = ["a", "b"]
      [objc_library(name = n, srcs = glob(["%s/**/*.m" % n], exclude = ["x.m"]), deps = [":b"]) for n in NAMES]
      ios_application(name = "App", bundle_name = "App", deps = [":a"], families = select({"//c:d": ["iphone"], "//conditions:default": []}))
      """,
      """
      Pod::Spec.new do |s|
        s.name = 'Lamp'
        s.source_files = 'Classes/**/*.{h,m}', %w[A B]
        s.ios.resource_bundles = { 'Lamp' => ['Assets/*.xib'] }
        s.subspec 'Core' do |c| c.exclude_files = 'X/*' end
      end
      """,
      "<dict><key>NSMainNibFile~ipad</key><string>$(PRODUCT_NAME) &amp; a</string></dict>\n",
      "#include \"Base.xcconfig\"\nPRODUCT_NAME[sdk=iphone*] = $(inherited:default=App) // a\nSDKROOT = iphoneos\n",
    ])

  static let compiledNib: Language = {
    var language = Language("bplist00 NIBArchive NSObject UIView a", prefixes: [], seeds: [])
    language.binarySeeds = [nibArchive, keyedArchive]
    return language
  }()

  /// An archive of two objects, three keys, four values and two classes.
  private static let nibArchive: [UInt8] = {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
    func text(_ text: String) -> [UInt8] { [0x80 | UInt8(text.utf8.count)] + Array(text.utf8) }
    let objects: [UInt8] = [0x80, 0x80, 0x82, 0x81, 0x82, 0x82]
    let keys =
      text("UINibTopLevelObjectsKey") + text("UINibConnectionsKey")
      + text("UIProxiedObjectIdentifier")
    let values: [UInt8] = [0x80, 10, 1, 0, 0, 0, 0x81, 0, 7, 0x82, 8, 0x83, 97, 98, 99, 0x80, 9]
    let classes = [0x89, 0x80] + Array("NSObject\0".utf8) + [0x87, 0x80] + Array("UIView\0".utf8)
    let header = 10 + 4 * 10
    let places = [
      header, header + objects.count, header + objects.count + keys.count,
      header + objects.count + keys.count + values.count,
    ]
    let counts = zip([2, 3, 4, 2], places).flatMap { number($0) + number($1) }
    return Array("NIBArchive".utf8) + number(1) + number(9) + counts + objects + keys + values
      + classes
  }()

  /// A property list with a dictionary, an array, texts and references.
  private static let keyedArchive: [UInt8] = {
    let objects: [[UInt8]] = [
      [0xD2, 1, 2, 3, 4], [0x54] + Array("$top".utf8), [0x58] + Array("$objects".utf8),
      [0xD1, 5, 6],
      [0xA3, 7, 8, 6], [0x54] + Array("root".utf8), [0x80, 1], [0x55] + Array("$null".utf8),
      [0xD1, 9, 6], [0x56] + Array("$class".utf8),
    ]
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1]
    func long(_ value: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, value] }
    return bytes + offsets + trailer + long(UInt8(objects.count)) + long(0) + long(table)
  }()
}
