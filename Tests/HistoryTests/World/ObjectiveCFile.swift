/// Makes Objective-C headers and implementations.
struct ObjectiveCFile {
  let names: Names

  /// A file of a few parts.
  func text(_ random: inout SeededRandom) -> String {
    let parts = random.several(1...4) { part(&$0) }
    return (["#import <UIKit/UIKit.h>"] + parts).joined(separator: "\n") + "\n"
  }

  /// A file of constants.
  func constants(_ random: inout SeededRandom) -> String {
    random.several(1...4) { constant(&$0) }.map { $0 + "\n" }.joined()
  }

  private func part(_ random: inout SeededRandom) -> String {
    switch random.number(below: 17) {
    case 0...2: interface(of: names.type(&random), &random)
    case 3...5: implementation(of: names.type(&random), &random)
    case 6...8: both(&random)
    case 9...11: category(of: names.anyType(&random), &random)
    case 12...14: constant(&random)
    case 15: conditional(&random)
    default: function(&random)
    }
  }

  private func both(_ random: inout SeededRandom) -> String {
    let type = names.type(&random)
    return interface(of: type, &random) + "\n" + implementation(of: type, &random)
  }

  private func interface(of type: String, _ random: inout SeededRandom) -> String {
    let members = random.several(0...3) { random in
      switch random.number(below: 20) {
      case 0...11: "@property (weak) IBOutlet UILabel *\(names.property(&random));"
      case 12: "OUTLET(UILabel, \(names.property(&random)))"
      default: "- (IBAction)\(signature(&random));"
      }
    }
    return (["@interface \(type) : \(names.base(&random))"] + members + ["@end"])
      .joined(separator: "\n")
  }

  private func implementation(of type: String, _ random: inout SeededRandom) -> String {
    let methods = random.several(0...3) { method(&$0) }
    return (["@implementation \(type)"] + methods + ["@end"]).joined(separator: "\n")
  }

  /// A category of a class, which may adopt a protocol.
  func category(of type: String, _ random: inout SeededRandom) -> String {
    let member = "@property (weak) IBOutlet UIView *\(names.property(&random));"
    let adopted = random.chance(20) ? " <\(names.protocol(&random))>" : ""
    return """
      @interface \(type) (Extra)\(adopted)
      \(random.chance(50) ? member : "")
      @end
      @implementation \(type) (Extra)
      \(method(&random))
      @end
      """
  }

  private func signature(_ random: inout SeededRandom) -> String {
    let action = names.action(&random)
    return action.hasSuffix(":") ? action + "(id)sender" : action
  }

  private func constant(_ random: inout SeededRandom) -> String {
    let (name, nib) = (names.constant(&random), names.nib(&random))
    return random.pick([
      "#define \(name) @\"\(nib)\"", "static NSString * const \(name) = @\"\(nib)\";",
      "NSString * const \(name) = @\"\(nib)\";", "extern NSString * const \(name);",
      "#undef \(name)",
    ])
  }

  private func conditional(_ random: inout SeededRandom) -> String {
    let condition = random.pick(["TARGET_OS_TV", "TARGET_OS_IOS", "0", "DEBUG", "!TARGET_OS_OSX"])
    return "#if \(condition)\n\(both(&random))\n#else\n\(both(&random))\n#endif"
  }

  private func function(_ random: inout SeededRandom) -> String {
    "id make\(random.pick(names.stems))(void) { \(statement(&random)) return nil; }"
  }

  private func method(_ random: inout SeededRandom) -> String {
    let type = names.type(&random)
    return random.pick([
      "- (void)loadView {}",
      "- (void)loadView { [super loadView]; }",
      "- (void)loadView { self.view = [[UIView alloc] init]; }",
      "- (void)loadView {\n#if TARGET_OS_TV\n[super loadView];\n#endif\n}",
      "- (NSString *)nibName { return \(name(&random)); }",
      "- (NSBundle *)nibBundle { return \(bundle(&random)); }",
      "- (instancetype)init { return [super initWithNibName:\(name(&random)) bundle:nil]; }",
      "- (id)initWithNibName:(NSString *)n bundle:(NSBundle *)b"
        + " { return [super initWithNibName:\(name(&random)) bundle:b]; }",
      "- (id)initWithItem:(id)item { return [self initWithNibName:\(name(&random)) bundle:nil]; }",
      "+ (instancetype)make { return [[self alloc] initWithNibName:\(name(&random)) bundle:nil]; }",
      "+ (instancetype)controller { return [[self alloc] init]; }",
      "+ (NSString *)nibName { return \(name(&random)); }",
      "- (IBAction)\(signature(&random)) { \(statement(&random)) }",
      "- (void)show { \(statement(&random)) }",
      "- (void)show { \(statement(&random)) \(statement(&random)) [\(type) make]; }",
      "- (void)setBadge:(id)badge {}",
      "- (void)setValue:(id)value forUndefinedKey:(NSString *)key {}",
      "- (void)viewDidLoad { [super viewDidLoad]; \(statement(&random)) }",
    ])
  }

  private func statement(_ random: inout SeededRandom) -> String {
    let (type, nib, name) = (names.anyType(&random), names.nib(&random), name(&random))
    return random.pick([
      "[[\(type) alloc] init];",
      "[\(type) new];",
      "[[\(type) alloc] initWithNibName:\(name) bundle:\(bundle(&random))];",
      "[[\(type) alloc] initWithNibName:nil bundle:nil];",
      "[[\(type) alloc] initWithItem:nil];",
      "[\(type) make];",
      "[\(type) controller];",
      "[[NSBundle mainBundle] loadNibNamed:\(name) owner:self options:nil];",
      "[UINib nibWithNibName:\(name) bundle:nil];",
      "[self.tableView registerNib:[UINib nibWithNibName:\(name) bundle:nil]"
        + " forCellReuseIdentifier:@\"c\"];",
      "[[UIStoryboard storyboardWithName:@\"\(random.pick(names.stems))\" bundle:nil]"
        + " instantiateInitialViewController];",
      "\(type) *c = [[UIStoryboard storyboardWithName:@\"\(random.pick(names.stems))\" bundle:nil]"
        + " instantiateViewControllerWithIdentifier:@\"\(nib)\"];",
    ])
  }

  private func bundle(_ random: inout SeededRandom) -> String {
    random.pick([
      "nil", "nil", "[NSBundle mainBundle]", "[NSBundle bundleForClass:[self class]]",
      "[NSBundle bundleForClass:[\(names.type(&random)) class]]", "other",
    ])
  }

  private func name(_ random: inout SeededRandom) -> String {
    if random.chance(20) { return names.constant(&random) }
    let nib = names.nib(&random)
    return random.pick([
      "@\"\(nib)\"", "@\"\(nib)\"", "nil", "@\"\"", names.constant(&random),
      names.constant(&random), "NSStringFromClass([self class])",
      "NSStringFromClass([\(names.type(&random)) class])", "name", "[self nibName]",
      "[\(names.type(&random)) nibName]", "[NSString stringWithFormat:@\"%@View\", self.kind]",
      "@\"\(nib)~ipad\"", "@\"\(nib.lowercased())\"",
      "UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad ? @\"\(nib)\" : @\"Other\"",
    ])
  }
}
