public import Facts

/// The rules of the specification, by number.
///
/// P is the order in which UIKit asks; A association, B implicit names, C bundles, D files in a bundle, L loading and
/// connecting, F storyboards, G base classes, H runtime names, I names in source, J AppKit, K other platforms, Q
/// requests for the view.
public enum RuleNumber: String, CaseIterable, Hashable, Sendable {
  case p0 = "P0"
  case p1 = "P1"
  case p2a = "P2a"
  case p2b = "P2b"
  case p2c = "P2c"
  case p3 = "P3"
  case p4 = "P4"
  case a1 = "A1"
  case a2 = "A2"
  case a3 = "A3"
  case a4 = "A4"
  case a5 = "A5"
  case a6 = "A6"
  case a7 = "A7"
  case a8 = "A8"
  case a9 = "A9"
  case a10 = "A10"
  case a11 = "A11"
  case a12 = "A12"
  case a14 = "A14"
  case a15 = "A15"
  case b1 = "B1"
  case b2 = "B2"
  case b4 = "B4"
  case b5 = "B5"
  case b6 = "B6"
  case b8 = "B8"
  case b9 = "B9"
  case c1 = "C1"
  case c2 = "C2"
  case c3 = "C3"
  case c4 = "C4"
  case c7 = "C7"
  case d1 = "D1"
  case d2 = "D2"
  case d3 = "D3"
  case d4 = "D4"
  case d5 = "D5"
  case d6 = "D6"
  case d7 = "D7"
  case d8 = "D8"
  case d9 = "D9"
  case l1 = "L1"
  case l2 = "L2"
  case l3 = "L3"
  case l5 = "L5"
  case l6 = "L6"
  case l7 = "L7"
  case l8 = "L8"
  case l9 = "L9"
  case l10 = "L10"
  case l11 = "L11"
  case f1 = "F1"
  case f2 = "F2"
  case f3 = "F3"
  case f4 = "F4"
  case f5 = "F5"
  case f6 = "F6"
  case f7 = "F7"
  case f8 = "F8"
  case f9 = "F9"
  case f10 = "F10"
  case g1 = "G1"
  case g2 = "G2"
  case g3 = "G3"
  case g4 = "G4"
  case i6 = "I6"
  case i8 = "I8"
  case i11 = "I11"
  case j1 = "J1"
  case j2 = "J2"
  case j3 = "J3"
  case j4 = "J4"
  case j5 = "J5"
  case j6 = "J6"
  case j7 = "J7"
  case j8 = "J8"
  case j9 = "J9"
  case j11 = "J11"
  case k2 = "K2"
  case k3 = "K3"
  case q1 = "Q1"
  case q2 = "Q2"
  case q3 = "Q3"
  case q4 = "Q4"
  case q5 = "Q5"
  case q6 = "Q6"
  case q7 = "Q7"
  case q8 = "Q8"

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
