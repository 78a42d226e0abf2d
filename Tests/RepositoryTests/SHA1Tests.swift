import Testing

@testable import Repository

/// The hash that names objects.
@Suite struct SHA1Tests {
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "a49b2446a02c645bf419f995b67091253a04a259"
    ),
  ])
  func `known texts have their known hashes`(text: String, expected: String) {
    var hash = SHA1()
    hash.update(text)

    #expect(hash.finish() == expected)
  }

  @Test func `a million bytes have their known hash`() {
    var hash = SHA1()
    hash.update(String(repeating: "a", count: 1_000_000))

    #expect(hash.finish() == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
  }

  @Test func `the pieces in which the bytes come make no difference`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for count in [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 300] {
      var whole = SHA1()
      bytes[..<count].withUnsafeBufferPointer { whole.update($0) }
      let expected = whole.finish()
      for size in [1, 7, 63, 64, 65, 128] {
        var pieces = SHA1()
        for start in stride(from: 0, to: count, by: size) {
          bytes[start..<min(start + size, count)].withUnsafeBufferPointer { pieces.update($0) }
        }
        #expect(pieces.finish() == expected, "\(count) bytes by \(size)")
      }
    }
  }
}
