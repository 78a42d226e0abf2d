/// The names that a file uses, except in their declarations, as numbers of the form and twenty bits
/// of the name.
///
/// Two names of one form can share a number. So an unused name may count as used, but never the
/// reverse.
public struct MentionedNames: Hashable, Sendable {
  /// The distinct numbers, in order.
  public let numbers: [UInt32]

  /// No names.
  public init() { numbers = [] }

  /// Creates names from numbers in any order.
  public init(_ numbers: [UInt32]) {
    var unique: [UInt32] = []
    unique.reserveCapacity(numbers.count)
    for number in numbers.sorted() where unique.last != number { unique.append(number) }
    self.numbers = unique
  }

  /// The number of bits that come from the name.
  private static let width: UInt32 = 20

  /// The upper bound of all numbers.
  public static let end = UInt32(Form.allCases.count) << width

  /// The way in which a file mentions a name.
  public enum Form: UInt8, CaseIterable, Sendable {
    /// Any way that needs no distinction.
    case name = 0
    /// Swift: after a leading dot.
    case implicitMember
    /// Swift: as the case that an enumeration declares.
    case enumerationCase
    /// Swift: as a member of a framework's type, or in an extension of one.
    case frameworkMember
    /// As the class of an object of a nib.
    case nibClass
    /// As the class of a controller whose view is requested.
    case shown
    /// As a class whose own code requests its view.
    case asksForView
    /// Swift: as a variable that holds a controller whose view is requested, or that is passed on.
    case handedOn
    /// Swift: as a module that a file imports.
    case module
    /// As a storyboard to whose initial scene another one leads.
    case initialScene
    /// As a storyboard, or a scene of one, to which another one leads.
    case referenced
    /// As a function or own method that code calls, or an action that a nib sends.
    case call
    /// As a runtime attribute of an object of a framework's class.
    case frameworkAttribute
    /// As a class whose objects code creates.
    case created
    /// As the text of a literal.
    case text
    /// Swift: as a method that a type declares without an attribute; before Swift 4, Objective-C sees it.
    case method
  }

  /// The number of a name.
  public static func number(of name: String, _ form: Form = .name) -> UInt32 {
    name.withBytes { number(of: $0, form) }
  }

  /// The number of the name in these bytes.
  public static func number(of name: UnsafeBufferPointer<UInt8>, _ form: Form = .name) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for byte in name { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return UInt32(form.rawValue) << width | (hash ^ hash >> width) & (1 << width - 1)
  }

  /// The mark of Swift files, which call Objective-C methods by other names.
  public static let swiftMark = number(of: "*swift")

  /// The mark of files that compose scene identifiers.
  public static let composedSceneMark = number(of: "*scene")

  /// The mark of files that compose reuse identifiers.
  public static let composedCellMark = number(of: "*cell")

  /// The mark of files that give images names: `[image setName:name]`.
  public static let namedImageMark = number(of: "*image")

  /// The mark of files with an entry point: `@main`, `UIApplicationMain`.
  public static let startMark = number(of: "*start")

  /// The mark of files with a SwiftUI entry point: `@main struct Shop: App`.
  public static let swiftUIMark = number(of: "*swiftui")

  /// Whether the name is not recorded because every file may use it: it is short, or has a
  /// framework prefix.
  public static func isUnnoted(_ name: String) -> Bool { name.withBytes { isUnnoted($0) } }

  /// Whether the name in these bytes is not recorded.
  public static func isUnnoted(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count > 2 else { return true }
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(name[2]) else { return false }
    switch (name[0], name[1]) {
    case (UInt8(ascii: "N"), UInt8(ascii: "S")), (UInt8(ascii: "U"), UInt8(ascii: "I")),
      (UInt8(ascii: "C"), UInt8(ascii: "G")), (UInt8(ascii: "C"), UInt8(ascii: "F")),
      (UInt8(ascii: "C"), UInt8(ascii: "A")):
      return true
    default: return false
    }
  }
}
