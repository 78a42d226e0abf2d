public import Facts

/// The version of what the scanners say.
///
/// Raised whenever any scanner gives other facts for the same bytes; indexes then scan again.
public let scannerVersion = 48

/// Scans a file with these bytes as `kind`.
///
/// A pure function, safe to call from many threads at once. It never fails: whatever cannot be read is a
/// problem beside the facts that could be. `loaders` are calls that load nibs although their code does not
/// show it.
public func scan(
  _ bytes: UnsafeBufferPointer<UInt8>, as kind: FileKind, loaders: LoaderCalls = LoaderCalls()
) -> FileFacts {
  switch kind {
  case .objcHeader, .objcSource: scanObjectiveC(bytes, loaders)
  case .swift: scanSwift(bytes, loaders)
  case .xib: scanInterfaceBuilder(bytes)
  case .storyboard: scanInterfaceBuilder(bytes)
  case .nib: scanCompiledNib(bytes)
  case .swiftPackage, .tuist: scanSwiftManifest(bytes, kind: kind, loaders)
  case .xcodeProject, .xcconfig, .podspec, .bazel, .xcodeGen, .infoPlist:
    scanBuildDescription(bytes, kind: kind)
  case .asset: FileFacts(.build(BuildFacts()))
  }
}
