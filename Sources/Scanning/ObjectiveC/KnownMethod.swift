/// A method of which is known what its body says, and where it stands in its file.
///
/// What a body says depends on nothing but the bytes of its method: in any other file that has them it
/// says the same.
struct KnownMethod: Sendable {
  /// The offset of its first byte.
  var start: UInt32
  /// The offset behind the brace that opens its body.
  var bodyStart: UInt32
  /// The offset behind the brace that closes its body.
  var end: UInt32
  /// How many lines stand between the braces.
  var lines: UInt32
  /// Which of the version's bodies its own is; nil if it says nothing, as most do.
  var body: UInt32?
}

/// What is remembered of a version of a source file, for the scan of another.
struct ObjectiveCVersion: Sendable {
  /// The text without a byte order mark.
  var text: [UInt8] = []
  /// The methods, in order.
  var methods: [KnownMethod] = []
  /// What the bodies of some of them say.
  var bodies: [BodyFacts] = []

  /// How many bytes of memory it takes, about.
  var byteCount: Int {
    text.count + methods.count * MemoryLayout<KnownMethod>.stride
      + bodies.reduce(0) { $0 + $1.byteCount }
  }
}
