/// Makes Swift sources.
struct SwiftFile {
  let names: Names

  /// A file of a few parts.
  func text(_ random: inout SeededRandom) -> String {
    let parts = random.several(1...4) { part(&$0) }
    return (["import UIKit"] + parts).joined(separator: "\n") + "\n"
  }

  /// A file of constants.
  func constants(_ random: inout SeededRandom) -> String {
    random.several(1...4) { random in
      random.chance(25) ? `protocol`(&random) : constant(&random)
    }.map { $0 + "\n" }.joined()
  }

  private func part(_ random: inout SeededRandom) -> String {
    switch random.number(below: 16) {
    case 0...5: type(&random)
    case 6...7: `extension`(of: names.type(&random), &random)
    case 8...9: constant(&random)
    case 14...15: `protocol`(&random)
    case 10: "typealias \(names.type(&random)) = \(names.base(&random))"
    case 11: "enum Outer\(random.pick(names.stems)) {\n\(type(&random))\n}"
    case 12: conditional(&random)
    default: "func make\(random.pick(names.stems))() { \(statement(&random)) }"
    }
  }

  private func type(_ random: inout SeededRandom) -> String {
    let name = names.type(&random)
    let attribute = random.pick([
      "", "", "", "@objc(\(names.anyType(&random))) ", "@objc(\(names.runtimeName(&random))) ",
      "@objc(\(names.runtimeName(&random))) ",
      "@objcMembers ", "private ", "public final ",
    ])
    let parameters = random.chance(8) ? "<Item>" : ""
    let base =
      names.base(&random) + (random.chance(5) ? "<Int>" : "")
      + (random.chance(15) ? ", \(names.protocol(&random))" : "")
    let members = random.several(0...4) { member(&$0) }
    let comment = random.chance(15) ? suppression(&random) : ""
    return (["\(comment)\(attribute)class \(name)\(parameters): \(base) {"] + members + ["}"])
      .joined(separator: "\n")
  }

  /// A method that registers or dequeues reusable views for its callers.
  private func reuseHelper(_ random: inout SeededRandom) -> String {
    let bound = random.chance(50) ? "" : ": \(names.base(&random))"
    let identifier = random.pick(["String(describing: T.self)", "T.nibIdentifier"])
    return random.pick([
      "  func register<T\(bound)>(_ type: T.Type) {"
        + " tableView.register(type, forCellReuseIdentifier: \(identifier)) }",
      "  func dequeue<T\(bound)>(_ path: IndexPath) -> T {"
        + " tableView.dequeueReusableCell(withIdentifier: \(identifier), for: path) as! T }",
    ])
  }

  /// A comment that suppresses findings, with and without an end.
  private func suppression(_ random: inout SeededRandom) -> String {
    let scope = random.pick(["ignore", "ignore", "ignore-file"])
    let rule = random.pick(["nib.foreign-owner", "outlet.missing-key", "nib.not-found"])
    return "// nibindex:\(scope) \(rule) \(random.pick(["", "until 2020-01-31 "]))as it was\n"
  }

  /// An extension of a class, which may adopt a protocol.
  func `extension`(of type: String, _ random: inout SeededRandom) -> String {
    let members = random.several(0...2) { member(&$0) }
    let adopted = random.chance(60) ? ": \(names.protocol(&random))" : ""
    return (["extension \(type)\(adopted) {"] + members + ["}"]).joined(separator: "\n")
  }

  /// A protocol, what all have that adopt it, or both.
  private func `protocol`(_ random: inout SeededRandom) -> String {
    let name = names.protocol(&random)
    let declaration = "protocol \(name) {}\n"
    let shared = "extension \(name) { static var nibIdentifier: String { \(self.name(&random)) } }"
    return random.pick([declaration, declaration + shared, shared])
  }

  private func constant(_ random: inout SeededRandom) -> String {
    let (name, nib) = (names.constant(&random), names.nib(&random))
    return random.pick([
      "let \(name) = \"\(nib)\"", "enum Names { static let \(name) = \"\(nib)\" }",
      "extension \(names.type(&random)) { static let \(name) = \"\(nib)\" }",
      "enum Nibs: String { case \(name) = \"\(nib)\" }", "var \(name) = \"\(nib)\"",
    ])
  }

  private func conditional(_ random: inout SeededRandom) -> String {
    let condition = random.pick(["os(tvOS)", "os(iOS)", "DEBUG", "canImport(AppKit)", "os(macOS)"])
    return "#if \(condition)\n\(type(&random))\n#else\n\(type(&random))\n#endif"
  }

  private func member(_ random: inout SeededRandom) -> String {
    random.pick([
      "  @IBOutlet weak var \(names.property(&random)): UILabel!",
      "  @IBOutlet var \(names.property(&random)): [UIView]?",
      "  @objc(badge) @IBOutlet var sign: UIView!",
      "  @IBAction func tap(_ sender: Any) { \(statement(&random)) }",
      "  @IBAction func done(_ sender: UIButton) {}",
      "  override func loadView() {}",
      "  override func loadView() { super.loadView() }",
      "  override func loadView() { view = UIView() }",
      "  override func loadView() {\n#if os(tvOS)\n    super.loadView()\n#endif\n  }",
      "  override var nibName: String? { \(name(&random)) }",
      "  override var nibBundle: Bundle? { \(bundle(&random)) }",
      "  init() { super.init(nibName: \(name(&random)), bundle: \(bundle(&random))) }",
      "  required init?(coder: NSCoder) { fatalError() }",
      "  convenience init(item: Int) { self.init(nibName: \(name(&random)), bundle: nil) }",
      "  static func make() -> Self { Self(nibName: \(name(&random)), bundle: nil) }",
      "  class var nibIdentifier: String { \(name(&random)) }",
      "  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {",
      "    if segue.identifier == \(name(&random)) {}",
      "  }",
      "  func \(random.pick(["viewOfNib", "nibView"]))(_ name: String) { _ = UINib(nibName: name, bundle: nil) }",
      reuseHelper(&random),
      "  func show() { \(statement(&random)); \(statement(&random)) }",
      "  override func viewDidLoad() { super.viewDidLoad(); \(statement(&random)) }",
      type(nestedAs: names.type(&random), &random),
    ])
  }

  private func type(nestedAs name: String, _ random: inout SeededRandom) -> String {
    "  class \(name): \(names.base(&random)) {}"
  }

  private func statement(_ random: inout SeededRandom) -> String {
    let (type, nib, name) = (names.type(&random), names.nib(&random), name(&random))
    return random.pick([
      "_ = \(type)()",
      "_ = \(type)(nibName: \(name), bundle: \(bundle(&random)))",
      "_ = \(type)(nibName: nil, bundle: nil)",
      "let made: \(type) = .init()",
      "_ = \(type)(item: 1)",
      "_ = \(type).make()",
      "Bundle.main.loadNibNamed(\(name), owner: self, options: nil)",
      "_ = UINib(nibName: \(name), bundle: nil)",
      "tableView.register(UINib(nibName: \(name), bundle: nil), forCellReuseIdentifier: \"c\")",
      "_ = tableView.dequeueReusableCell(withIdentifier: \"c\", for: path) as! \(type)",
      "_ = tableView.dequeueReusableCell(withIdentifier: \(name), for: path)",
      "if let cell = tableView.dequeueReusableCell(withIdentifier: \(name)) { return cell }; return nil",
      "register(\(type).self)",
      "[\(type).self].forEach(register)",
      "let cell: \(type) = dequeue(path); show(dequeue(path) as \(type))",
      "performSegue(withIdentifier: \"\(nib)\", sender: self)",
      "host.performSegue(withIdentifier: \"\(nib)\", sender: self)",
      "let made = \(type)(); made.performSegue(withIdentifier: \"\(nib)\", sender: self)",
      "\(random.pick(["viewOfNib", "nibView"]))(\"\(nib)\")",
      "_ = UIStoryboard(name: \"\(random.pick(names.stems))\", bundle: nil)"
        + ".instantiateInitialViewController()",
      "_ = UIStoryboard(name: \"\(random.pick(names.stems))\", bundle: nil)"
        + ".instantiateViewController(withIdentifier: \"\(nib)\") as! \(type)",
    ])
  }

  private func bundle(_ random: inout SeededRandom) -> String {
    random.pick([
      "nil", "nil", ".main", "Bundle(for: Self.self)", "Bundle(for: \(names.type(&random)).self)",
      ".module", "other",
    ])
  }

  private func name(_ random: inout SeededRandom) -> String {
    let nib = names.nib(&random)
    let constant = names.constant(&random)
    if random.chance(20) { return constant }
    // What a class has for adopting a protocol, wherever that is said.
    if random.chance(20) { return "\(names.type(&random)).nibIdentifier" }
    return random.pick([
      "\"\(nib)\"", "\"\(nib)\"", "nil", constant, "Names.\(constant)",
      "\(names.type(&random)).\(constant)", "Nibs.\(constant).rawValue",
      "String(describing: Self.self)", "String(describing: \(names.type(&random)).self)",
      "NSStringFromClass(\(names.type(&random)).self)", "\"\\(kind)View\"", "Self.nibIdentifier",
      "\(names.type(&random)).nibIdentifier",
    ])
  }
}
