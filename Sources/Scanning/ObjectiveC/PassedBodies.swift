#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells the lexer which bodies it need not read, as another version of the file has their methods.
struct PassedBodies {
  /// A body that was passed over.
  struct Body {
    /// The token of the brace that opens it.
    var opener: Int
    /// Which of the other version's bodies says the same; nil if it says nothing.
    var facts: UInt32?
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let methods: UnsafeBufferPointer<KnownMethod>
  /// The method that is expected next.
  private var next = 0
  /// Where the body starts and ends that is expected, and its lines.
  private(set) var start = -1
  private(set) var end = -1
  private(set) var lines: UInt32 = 0
  /// What was passed over.
  private(set) var passed: [Body] = []
  /// The offsets of the directives that were read.
  var directives: [Int] = []

  /// How many methods are tried for each that comes; mostly the first is the one.
  private static let reach = 64

  /// Passes over the bodies of `methods`, which stand in `text`.
  init(_ methods: UnsafeBufferPointer<KnownMethod>, in text: UnsafeBufferPointer<UInt8>) {
    self.methods = methods
    self.text = text
  }

  /// Looks whether one of the methods stands at `position`, and if so expects its body.
  mutating func lookForMethod(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard !methods.isEmpty, let now = bytes.baseAddress, let before = text.baseAddress else {
      return
    }
    var index = next
    for _ in 0..<min(Self.reach, methods.count) {
      if index >= methods.count { index = 0 }
      let method = methods[index]
      let length = Int(method.end &- method.start)
      index += 1
      guard length <= bytes.count - position,
        memcmp(now + position, before + Int(method.start), length) == 0
      else { continue }
      start = position + Int(method.bodyStart &- method.start)
      end = position + length
      lines = method.lines
      next = index
      return
    }
  }

  /// Notes that the body behind the brace at token `opener`, which was expected, is passed over.
  mutating func pass(behind opener: Int) {
    passed.append(Body(opener: opener, facts: methods[next - 1].body))
    start = -1
  }
}
