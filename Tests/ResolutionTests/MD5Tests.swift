import Testing

@testable import Resolution

@Test(arguments: [
  ("", "D41D8CD98F00B204E9800998ECF8427E"),
  ("abc", "900150983CD24FB0D6963F7D28E17F72"),
  // What the compiler writes for a private class in Foo.swift of a module App.
  ("AppFoo.swift", "664DF0D28D56AC81C686188F7D45076A"),
  (String(repeating: "a", count: 64), "014842D480B571495A4A0363793F7367"),
])
func `MD5 gives the digests of RFC 1321`(text: String, digest: String) {
  #expect(md5(Array(text.utf8)) == digest)
}
