import Facts

/// A row of `bundles`; it belongs to its build description, else to the empty path.
struct BundleRow: SpanRow {
  static var table: String { "bundle" }
  static var columns: [String] {
    [
      "name", "kind", "platforms", "minimum_ios", "minimum_macos", "minimum_tvos", "phone_only",
    ]
  }

  let path: String
  private let name: String
  private let kind: String
  private let platforms: String?
  private let minimumIOS: String?
  private let minimumMacOS: String?
  private let minimumTVOS: String?
  private let isPhoneOnly: Bool

  init(_ bundle: LinkedBundle) {
    path = bundle.path ?? ""
    name = bundle.name
    kind = bundle.kind.rawValue
    platforms = given(bundle.platforms.text)
    minimumIOS = bundle.minimumIOS?.text
    minimumMacOS = bundle.minimumMacOS?.text
    minimumTVOS = bundle.minimumTVOS?.text
    isPhoneOnly = bundle.isPhoneOnly
  }

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.path = path
    name = try columns.next()
    kind = try columns.next()
    platforms = try columns.next()
    minimumIOS = try columns.next()
    minimumMacOS = try columns.next()
    minimumTVOS = try columns.next()
    isPhoneOnly = try columns.next()
  }

  func bind(with binder: inout Binder) {
    binder.bind(name)
    binder.bind(kind)
    binder.bind(platforms)
    binder.bind(minimumIOS)
    binder.bind(minimumMacOS)
    binder.bind(minimumTVOS)
    binder.bind(isPhoneOnly)
  }

  func forEachText(_ body: (String) -> Void) {
    // The rest are words of our own, and versions.
    body(path)
    body(name)
  }
}

extension LinkedNib: SpanRow {
  static var table: String { "nib_bundle" }
  static var columns: [String] { ["bundle"] }

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.init(path: path, bundle: try columns.next())
  }

  func bind(with binder: inout Binder) {
    binder.bind(bundle)
  }
}
