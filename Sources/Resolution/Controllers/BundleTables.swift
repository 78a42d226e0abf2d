/// Tables about bundles and their nibs, which do not depend on code.
struct BundleTables: Sendable {
  var directories: [Int: NibDirectory] = [:]
  var bundlesByNib: [[Int]]?
  var processesByBundle: [[Int]]?
}
