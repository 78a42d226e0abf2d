/// The words that the scanner has a rule for; every other word is `other`.
enum SwiftWord: String, CaseIterable {
  case other = ""

  // Declarations.
  case `class`, `struct`, `enum`, actor, `extension`, `protocol`, `func`, `init`, `deinit`
  case `var`, `let`, `case`, `typealias`, `subscript`, `import`, macro

  // Modifiers.
  case final, open, `public`, package, `internal`, `fileprivate`, `private`, `static`, override
  case convenience, required, weak, unowned, lazy, dynamic, optional, indirect, nonisolated
  case isolated, mutating, nonmutating, distributed, prefix, postfix, infix, consuming, borrowing

  // Statements and expressions.
  case `if`, `elseif`, endif, `else`, `guard`, `while`, `for`, `repeat`, `switch`, `do`, `catch`
  case `return`, `throw`, `defer`, `in`, `where`, `is`, `as`, `try`, await, `default`
  case async, `throws`, `rethrows`, any, some, `inout`
  case `self`, `Self`, `super`, `nil`, `true`, `false`
  case get, set, willSet, didSet, safe, unsafe

  // Attributes.
  case IBOutlet, IBAction, IBSegueAction, IBInspectable, GKInspectable, NSManaged, objc,
    objcMembers, nonobjc

  // Names of the frameworks.
  case UINib, NSNib, UIStoryboard, NSStoryboard
  case loadNibNamed, withOwner, instantiateWithOwner, register, registerNib, registerClass
  case performSegue, performSegueWithIdentifier
  case dequeueReusableCell, dequeueReusableCellWithIdentifier
  case dequeueReusableCellWithReuseIdentifier, dequeueReusableHeaderFooterView
  case dequeueReusableHeaderFooterViewWithIdentifier, dequeueReusableSupplementaryView
  case instantiateViewController, instantiateInitialViewController
  case instantiateViewControllerWithIdentifier, instantiateController
  case instantiateControllerWithIdentifier, instantiateInitialController
  case view, loadView, nibName, windowNibName, nibBundle
  case rootViewController, contentViewController, viewControllers, setViewControllers
  case selectedViewController, pushViewController, present, presentViewController, presentAsSheet
  case presentAsModalWindow, show, showViewController, showDetailViewController, addChild
  case addChildViewController, insertChild, loadViewIfNeeded, beginAppearanceTransition
}

/// Finds the ``SwiftWord`` of some bytes.
///
/// A hash table by first byte, last byte and length: most words of a file fall out at the first
/// comparison.
struct SwiftWordTable: Sendable {
  /// A place of the table.
  struct Slot: Sendable {
    var key: UInt32 = 0
    var word = SwiftWord.other
    var offset = 0
  }

  static let shared = SwiftWordTable()
  private static let mask = 1023

  /// The places; a power of two of them.
  let slots: [Slot]
  /// The spellings, one behind the other.
  let spellings: [UInt8]

  private init() {
    var slots = [Slot](repeating: Slot(), count: Self.mask + 1)
    var spellings: [UInt8] = []
    for word in SwiftWord.allCases where word != .other {
      let bytes = Array(word.rawValue.utf8)
      let key = Self.key(first: bytes[0], last: bytes[bytes.count - 1], count: bytes.count)
      var index = Self.index(of: key)
      while slots[index].key != 0 { index = (index + 1) & Self.mask }
      slots[index] = Slot(key: key, word: word, offset: spellings.count)
      spellings += bytes
    }
    self.slots = slots
    self.spellings = spellings
  }

  private static func key(first: UInt8, last: UInt8, count: Int) -> UInt32 {
    UInt32(first) << 16 | UInt32(last) << 8 | UInt32(truncatingIfNeeded: min(count, 255))
  }

  private static func index(of key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 20) & mask
  }

  /// The word that `bytes[start..<end]` spells.
  @inline(__always)
  static func word(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    slots: UnsafeBufferPointer<Slot>, spellings: UnsafeBufferPointer<UInt8>
  ) -> SwiftWord {
    let key = key(first: bytes[start], last: bytes[end - 1], count: end - start)
    var index = index(of: key)
    while slots[index].key != 0 {
      let slot = slots[index]
      if slot.key == key, matches(bytes, start, end, spellings, slot.offset) { return slot.word }
      index = (index + 1) & mask
    }
    return .other
  }

  private static func matches(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int,
    _ spellings: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> Bool {
    var index = 0
    let count = end - start
    guard offset + count <= spellings.count else { return false }
    while index < count, bytes[start + index] == spellings[offset + index] { index += 1 }
    return index == count
  }
}
