struct PackedObject {
  let kind: ObjectStream.ObjectKind
  let bytes: [UInt8]
}
