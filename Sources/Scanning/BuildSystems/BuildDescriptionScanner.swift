import Facts

/// What a build description of this kind says.
func scanBuildDescription(_ bytes: UnsafeBufferPointer<UInt8>, kind: FileKind) -> FileFacts {
  withUTF8Text(bytes) { text in
    switch kind {
    case .xcodeProject: scanXcodeProject(text)
    case .swiftPackage: scanSwiftPackage(text)
    default: FileFacts(.build(BuildFacts()))
    }
  }
}
