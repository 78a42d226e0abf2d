/// A number for some bytes that is the same for the same bytes and seed.
///
/// Tables of paths and ids are a good part of what a history costs, and the standard library's hash takes
/// longer. Who cannot know the seed cannot write texts that all meet in one place.
@inline(__always)
public func hash(of bytes: UnsafeBufferPointer<UInt8>, seed: UInt) -> UInt {
  let bytes = UnsafeRawBufferPointer(bytes)
  var hash = UInt64(seed) ^ UInt64(bytes.count)
  var index = 0
  while index + 8 <= bytes.count {
    hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    index += 8
  }
  var rest: UInt64 = 0
  while index < bytes.count {
    rest = rest << 8 | UInt64(bytes[index])
    index += 1
  }
  return UInt(truncatingIfNeeded: mixed(hash ^ rest))
}

@inline(__always)
private func mixed(_ hash: UInt64) -> UInt64 {
  let product = hash.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
  return product.high ^ product.low
}
