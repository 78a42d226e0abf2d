/// Random edits of Objective-C, such as people and merges make, and worse.
struct SourceEdits {
  private var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(state: seed &* 6_151 &+ 5) }

  mutating func chance(_ percent: Int) -> Bool { .random(in: 0..<100, using: &random) < percent }

  /// `text` with one edit.
  mutating func edited(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    let first = Int.random(in: lines.indices, using: &random)
    let last = min(lines.count, first + .random(in: 1...(chance(70) ? 2 : 20), using: &random))
    let place = Int.random(in: 0...lines.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: lines.removeSubrange(first..<last)
    case 1: lines.insert(contentsOf: lines[first..<last], at: place)
    case 2:
      let moved = lines[first..<last]
      lines.removeSubrange(first..<last)
      lines.insert(contentsOf: moved, at: min(place, lines.count))
    case 3...5: lines.insert(pick(Self.lines), at: place)
    default:
      let column = Int.random(in: 0...lines[first].count, using: &random)
      if chance(40), column < lines[first].count { lines[first].remove(at: column) }
      lines[first].insert(contentsOf: pick(Self.marks), at: column)
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private mutating func pick(_ texts: [String]) -> [UInt8] {
    Array((texts.randomElement(using: &random) ?? "").utf8)
  }

  private static let lines = [
    "", "// A comment", "#pragma mark - Parts", "#if TARGET_OS_IPHONE", "#ifdef DEBUG", "#if 0",
    "#else", "#endif", "#define NIB @\"Nib\"", "#define OPEN {", "#import \"Login.h\"",
    "@implementation Other", "@interface Other : UIViewController", "@end", "@protocol Some",
    "- (void)quiet { [self.list reloadData]; }", "- (void)open:(id)sender {", "}", "/*", "*/",
    "- (void)quiet\n{\n\n  [self.list reloadData];\n}", "+ (NSString *)name { return @\"Name\"; }",
    "+ (int)number { return 3; }", "- (void)show { [[Login alloc] init]; }",
    "- (void)declared;", "- (IBAction)tap:(id)sender { }", "static int f(void) { return 1; }",
    "- (void)loadView { }", "- (void)setTitle:(NSString *)title { _title = title; }",
    "- (void)push { [self.navigationController pushViewController:self.login animated:YES]; }",
    "extern \"C\" {", "@property IBOutlet UILabel *label;", "@synthesize label",
    "- (id)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle { return self; }",
    "- (void)split {\n#if A\n  if (x) {\n#else\n  if (y) {\n#endif\n  }\n}", "NSArray *all = @[",
  ]

  private static let marks = [
    "{", "}", "(", ")", "[", "]", "\"", "@\"", "'", "/*", "*/", "//", "\\", "#", ";", "-", "+", "=",
    " - ", "\n- ", "\r", "\r\n", "\u{0}", "\u{E9}", "@", "R\"(", ")\"", "[Login new]", "case 1:",
  ]
}
