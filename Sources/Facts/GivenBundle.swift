/// Files that end up in a bundle although no build description lists them.
public struct GivenBundle: Hashable, Sendable {
  /// The path of a folder, a bundle or a nib, from the repository's root.
  public let path: String
  /// The product that holds the files: `App`, `Kit.framework`.
  public let product: String
  /// The resource bundle in the product, without its extension; nil for the product itself.
  public let bundle: String?

  /// The files at `path` in `destination`: a product, or a bundle in one, `App/Art.bundle`.
  ///
  /// Nil for any other destination, or if the path leads out of the repository.
  public init?(path: String, destination: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let names = destination.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }), names.count < 3,
      let product = names.first, names.allSatisfy({ !$0.isEmpty })
    else { return nil }
    if names.count == 2 {
      guard names[1].hasSuffix(".bundle"), names[1].utf8.count > 7 else { return nil }
      bundle = String(names[1].dropLast(7))
    } else {
      bundle = nil
    }
    self.path = path
    self.product = String(product)
  }

  /// The bundle that holds the files.
  public var destination: String { bundle.map { "\(product)/\($0).bundle" } ?? product }
}
