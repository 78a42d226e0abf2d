import Facts

/// A row of `bundles`; it belongs to its build description, or else to the empty path.
struct BundleRow: SpanRow {
  static var table: String { "bundle" }
  static var columns: [String] {
    [
      "name", "kind", "platforms", "minimum_ios", "minimum_macos", "minimum_tvos", "phone_only",
    ]
  }

  var path = ""
  private var name = ""
  private var kind = ""
  private var platforms: String?
  private var minimumIOS: String?
  private var minimumMacOS: String?
  private var minimumTVOS: String?
  private var isPhoneOnly = false

  static var blank: Self { Self() }

  private init() {}

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

  mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &kind, &platforms, by: visitor)
    try visitFields(&minimumIOS, &minimumMacOS, &minimumTVOS, &isPhoneOnly, by: visitor)
  }
}
