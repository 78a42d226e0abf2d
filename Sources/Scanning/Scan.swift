public import Facts

/// The version of the facts.
///
/// Raise it whenever a scanner gives other facts for the same bytes; indexes then scan again.
public let scannerVersion = 53

/// Scans a file of this kind.
///
/// A pure function, safe on many threads. It never fails: unreadable parts become problems beside the facts.
/// `loaders` are calls that load nibs although their code does not show it.
public func scan(
  _ bytes: UnsafeBufferPointer<UInt8>, as kind: FileKind, loaders: LoaderCalls = LoaderCalls()
) -> FileFacts {
  switch kind {
  case .objcHeader, .objcSource: scanObjectiveC(bytes, loaders)
  case .swift: scanSwift(bytes, loaders)
  case .xib, .storyboard: scanInterfaceBuilder(bytes)
  case .nib: scanCompiledNib(bytes)
  case .swiftPackage, .tuist: scanSwiftManifest(bytes, kind: kind, loaders)
  case .xcodeProject, .xcconfig, .podspec, .bazel, .xcodeGen, .infoPlist:
    scanBuildDescription(bytes, kind: kind)
  case .asset: FileFacts(.build(BuildFacts()))
  }
}
