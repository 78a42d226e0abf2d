public import Facts

/// The rules of the specification, by number.
///
/// P is the order in which UIKit asks; A association, B implicit names, C bundles, D files in a bundle, L loading and
/// connecting, F storyboards, G base classes, H runtime names, I names in source, J AppKit, K other platforms, Q
/// requests for the view.
public enum RuleNumber: String, CaseIterable, Hashable, Sendable {
  case p0, p1, p2a, p2b, p2c, p3, p4
  case a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a14, a15
  case b1, b2, b4, b5, b6, b8, b9
  case c1, c2, c3, c4, c7
  case d1, d2, d3, d4, d5, d6, d7, d8, d9
  case l1, l2, l3, l5, l6, l7, l8, l9, l10, l11
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10
  case g1, g2, g3, g4
  case i6, i8, i11
  case j1, j2, j3, j4, j5, j6, j7, j8, j9, j11
  case k2, k3
  case q1, q2, q3, q4, q5, q6, q7, q8

  /// The number as the specification writes it.
  public var id: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The rule in one line.
  public var title: String { Self.titles[id] ?? "" }

  /// The titles of `titles.txt`; each line has a number and its title.
  static let titles: [String: String] = PackageResources.titles_txt
    .split(separator: UInt8(ascii: "\n")).reduce(into: [:]) { titles, line in
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
      titles[parts[0]] = parts[1]
    }

  /// The confidence in the rule.
  ///
  /// High: a documented test or Apple's documentation. Medium: it follows from other rules or from one reading of the
  /// machine code. Low: no known test.
  public var confidence: Resolution.Confidence {
    switch self {
    case .p0, .a5, .a9, .a14, .a15, .b6, .b8, .c3, .c7, .d4, .d9, .l6, .l8, .l9, .l10,
      .f1, .f6, .f9, .g2, .g3, .g4, .j9:
      .medium
    case .l5, .l11, .f10, .j1, .j8, .j11, .k2, .k3, .i11: .low
    default: .high
    }
  }
}
