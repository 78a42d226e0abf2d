import Facts
import Foundation
import Scanning

/// Shapes of files at 1, 2, 4 and 8 times their size: what takes more than in proportion is told.
struct Growth {
  private struct Shape {
    let kind: FileKind
    let name: String
    /// What stands in front, what comes again and again with its number for `#`, and what stands behind.
    let parts: (String, String, String)

    func bytes(_ count: Int) -> [UInt8] {
      var text = parts.0
      for number in 0..<count { text += parts.1.replacingOccurrences(of: "#", with: "\(number)") }
      return Array((text + parts.2).utf8)
    }
  }

  /// Each of these `unit`s again and again, alone, in a class and in a function.
  private static func shapes() -> [Shape] {
    var shapes: [Shape] = []
    for (kind, places, units) in tables {
      for unit in units {
        for place in places {
          let name = "\(kind.rawValue) \(place.0.prefix(24))\(unit.prefix(40))"
            .replacingOccurrences(of: "\n", with: "¶")
          shapes.append(Shape(kind: kind, name: name, parts: (place.0, unit, place.1)))
        }
      }
    }
    return shapes
  }

  private static let tables: [(FileKind, [(String, String)], [String])] = [
    (
      .swift,
      [
        ("", ""), ("class A: UIViewController {\n", "}"),
        ("class A: UIViewController { func f() {\n", "}}"),
      ],
      [
        "{", "}", "(", "[", "<", "\"", "\"\\(", "/*", "#if os(iOS)\n", "#else\n", ".view", "a.",
        "a(", "a, ", "a ? b : ",
        "class C#: UIViewController {}\n", "class C# {",
        "extension A { var nibName: String? { \"#\" } }\n", "let n# = \"#\"\n",
        "let n = \"#\"\n", "let n# = n#\n", "func f#() -> UIViewController { B() }\n",
        "present(B(nibName: \"#\", bundle: nil), animated: true)\n",
        "B(nibName: n#, bundle: nil)\n", "n = \"#\"\n",
        "if a { n = \"#\" } else { n = nil }\n", "switch a { case .b: ",
        "@IBOutlet var v#: UIView!\n", "@IBAction func a#(_ s: Any) {}\n",
        "init(a#: Int) { super.init(nibName: \"#\", bundle: nil) }\n",
        "guard let a# = b else { return }\n", "typealias T# = T\n",
        "enum E#: String { case a, b = \"c\" }\n",
        "UINib(nibName: \"a\" + \"b\" + \"#\", bundle: nil)\n", "\"a\" + ", "self.view = ",
        "{ a in ", "a.b.c.d.e.f = g\n",
        "let s# = UIStoryboard(name: \"#\", bundle: nil); s#.instantiateInitialViewController()\n",
      ]
    ),
    (
      .objcSource,
      [("", ""), ("@implementation A\n", "@end"), ("@implementation A\n- (void)f {\n", "}\n@end")],
      [
        "{", "}", "(", "[", "<", "@\"", "\"", "/*", "#if A\n", "#else\n", "#define M# @\"#\"\n",
        "#define M#(a) M#(a)\n",
        "@interface C# : UIViewController\n@end\n", "@implementation C#\n@end\n",
        "@property IBOutlet UIView *v#;\n",
        "- (IBAction)a#:(id)s {}\n", "static NSString *const n# = @\"#\";\n",
        "static NSString *n = @\"#\";\n",
        "[[B alloc] initWithNibName:@\"#\" bundle:nil];\n", "[a b:", "a ? b : ", "@\"a\" ",
        "n = @\"#\";\n",
        "if (a) n = @\"#\"; else n = nil;\n", "switch (a) { case #: ", "self.view = ", "^{", "@[",
        "@{", "*", "a->", "a.b.",
        "- (NSString *)nibName { return @\"#\"; }\n",
        "UIStoryboard *s# = [UIStoryboard storyboardWithName:@\"#\" bundle:nil];\n",
        "typedef B# T#;\n", "@class C#;\n", "@protocol P#\n@end\n", "@synthesize v#;\n",
        "@property\n", "#define t (\n",
      ]
    ),
    (
      .xib,
      [
        (
          "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>",
          "</objects></document>"
        ),
        (
          "<?xml version=\"1.0\"?><archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"><data>",
          "</data></archive>"
        ),
      ],
      [
        "<view id=\"#\"/>", "<view>", "<view id=\"#\"><subviews>", "<a#/>",
        "<outlet property=\"p#\" destination=\"#\" id=\"#\"/>",
        "<view id=\"1\"><connections><action selector=\"a#:\" destination=\"-1\" id=\"b#\"/></connections></view>",
        "<!-- -->", "&amp;",
        "<object class=\"IBUIView\" id=\"#\"/>", "<object class=\"IBUIView\">",
        "<string key=\"k#\">#</string>", "<reference ref=\"#\"/>",
        "<viewController id=\"v#\" storyboardIdentifier=\"s\" customClass=\"C#\"/>",
      ]
    ),
    (
      .xcodeProject, [("// !$*UTF8*$!\n{ objects = {\n", "}; }")],
      [
        "A# = {isa = PBXGroup; children = (A#, ); };\n", "A# = {", "A# = (",
        "T# = {isa = PBXNativeTarget; name = T; buildPhases = (S#, ); };\n",
        "S# = {isa = PBXSourcesBuildPhase; files = (B#, ); }; B# = {isa = PBXBuildFile; fileRef = F; };\n",
        "/* */", "\"", "a = b;\n",
      ]
    ),
    (
      .xcodeGen, [("name: A\ntargets:\n", "")],
      [
        "  T#: {type: application, sources: [a]}\n",
        "  T#:\n    type: application\n    sources: [., a#]\n", "  - ", "{", "[", "a: ",
        "&a# *a#\n",
        "  T#:\n    templates: [T#]\n",
      ]
    ),
    (
      .bazel, [("", "")],
      [
        "objc_library(name = \"a#\", srcs = glob([\"**/*.m\"]))\n", "a(", "[", "{", "a = a + b\n",
        "\"a\" + ", "a# = [\"#\"]\n",
        "[a(name = n) for n in N]\n", "def f#():\n  a()\n",
      ]
    ),
    (
      .podspec, [("Pod::Spec.new do |s|\n", "end\n")],
      [
        "s.subspec 'a#' do |s|\n", "s.source_files = 'a#/**/*'\n", "%w[", "{", "'a' => ", "if a\n",
        "s.a = 'b', ",
      ]
    ),
    (
      .xcconfig, [("", "")],
      ["A# = $(A#)\n", "A = $(", "$(A:", "#include \"a#\"\n", "A[sdk=a] = b\n"]
    ),
  ]

  /// Below that, in seconds of this process, the clock says little.
  private static let noise = 0.02
  /// How much more than in proportion eight times as much may take.
  private static let slack = 1.9
  private static let firstSize = 24 << 10

  func run() -> Int32 {
    let shapes = Self.shapes()
    var failures = 0
    for shape in shapes {
      let unit = max(1, shape.parts.1.utf8.count)
      let times = [1, 2, 4, 8].map { factor in
        Self.seconds(of: shape.bytes(factor * Self.firstSize / unit), as: shape.kind)
      }
      let bytes = Double(8 * Self.firstSize)
      let isSlow = times[3] > Self.noise + bytes / 1e6
      let isSteep =
        times[3] > Self.noise && times[3] > 8 * Self.slack * max(times[0], Self.noise / 16)
      guard isSlow || isSteep else { continue }
      failures += 1
      let list = times.map { String(format: "%.4f", $0) }.joined(separator: " ")
      print("superlinear: \(shape.name): \(list) s")
    }
    print(
      "\(shapes.count) shapes at 1, 2, 4 and 8 times \(Self.firstSize) bytes: \(failures) superlinear"
    )
    return failures == 0 ? 0 : 1
  }

  private static func seconds(of bytes: [UInt8], as kind: FileKind) -> Double {
    alarm(120)
    // The best of some: whatever else the machine does only adds.
    return (0..<3).map { _ in
      let start = clock()
      _ = bytes.withUnsafeBufferPointer { scan($0, as: kind) }
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }.min() ?? 0
  }
}
