/// `count` bytes written by `fill`; nil if it fails.
func filledBytes(
  _ count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Bool
) -> [UInt8]? {
  var isFilled = false
  // At least one byte, so that there is always an address.
  let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { room, filled in
    isFilled = fill(
      UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: room[..<count])))
    filled = isFilled ? count : 0
  }
  return isFilled ? bytes : nil
}
