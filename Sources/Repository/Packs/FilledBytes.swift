/// `count` bytes that `fill` writes, all of them; nil where it cannot.
func filledBytes(
  _ count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Bool
) -> [UInt8]? {
  var isFilled = false
  // Room for one byte at least, so that there always is an address.
  let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { room, filled in
    isFilled = fill(
      UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: room[..<count])))
    filled = isFilled ? count : 0
  }
  return isFilled ? bytes : nil
}
