/// A build system.
///
/// Code for build systems switches over all of them, so that the compiler lists the places to
/// change when one is added.
public enum BuildSystem: CaseIterable, Hashable, Sendable {
  /// Xcode projects.
  case xcode
  /// Swift packages.
  case swiftPackage
  /// CocoaPods.
  case cocoaPods
  /// Bazel and Buck.
  case bazel
  /// XcodeGen.
  case xcodeGen
  /// Tuist.
  case tuist
}

extension FileKind {
  /// The build system whose targets a file of this kind describes; nil for any other file.
  public var buildSystem: BuildSystem? {
    switch self {
    case .xcodeProject: .xcode
    case .swiftPackage: .swiftPackage
    case .podspec: .cocoaPods
    case .bazel: .bazel
    case .xcodeGen: .xcodeGen
    case .tuist: .tuist
    case .objcHeader, .objcSource, .swift, .xib, .storyboard, .nib, .xcconfig, .infoPlist, .asset:
      nil
    }
  }
}
