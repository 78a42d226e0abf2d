/// Tables about bundles and the places of nibs, which do not depend on code.
struct BundleTables: Sendable {
  /// The nibs of bundles, by the bundles' places in the map.
  var directories: [Int: NibDirectory] = [:]
  /// The bundles that each nib is in.
  var bundlesByNib: [[Int]]?
  /// The processes that each bundle is in.
  var processesByBundle: [[Int]]?
}
