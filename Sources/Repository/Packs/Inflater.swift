#if canImport(CDeflate)
  import CDeflate
#endif

/// Inflates data that git has compressed.
final class Inflater {
  /// Nil where the tool was built without the library.
  init?() {
    #if canImport(CDeflate)
      guard let state = libdeflate_alloc_decompressor() else { return nil }
      self.state = state
    #else
      return nil
    #endif
  }

  #if canImport(CDeflate)
    private let state: OpaquePointer

    deinit { libdeflate_free_decompressor(state) }
  #endif

  /// Fills `room` with what the bytes at the start of `compressed` are inflated to; false where that
  /// is broken, or not exactly as long.
  func inflate(
    _ compressed: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) -> Bool {
    #if canImport(CDeflate)
      guard let start = room.baseAddress else { return false }
      var read = 0
      var written = 0
      let result = libdeflate_zlib_decompress_ex(
        state, compressed.baseAddress, compressed.count, start, room.count, &read, &written)
      return result == LIBDEFLATE_SUCCESS && written == room.count
    #else
      return false
    #endif
  }
}
