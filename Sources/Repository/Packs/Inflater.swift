#if canImport(CDeflate)
  import CDeflate
#endif

/// Inflates data compressed by git.
final class Inflater {
  /// Nil if the tool was built without the library.
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

  /// Inflates the start of `compressed` into `room`; false if the data is broken or has another
  /// length.
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
