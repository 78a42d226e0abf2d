/// An object out of a pack.
struct PackedObject {
  let kind: ObjectStream.ObjectKind
  let bytes: [UInt8]
}
