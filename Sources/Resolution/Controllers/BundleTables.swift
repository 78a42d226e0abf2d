/// Tables about bundles and their nibs, which do not depend on code.
struct BundleTables: Sendable {
  /// The nibs of each bundle.
  var directories: [Int: NibDirectory] = [:]
  /// The bundles that each nib is in.
  var bundlesByNib: [[Int]]?
  /// The processes that each bundle is in.
  var processesByBundle: [[Int]]?
}
