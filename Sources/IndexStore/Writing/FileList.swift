/// Some files by the ids of their paths, as a statement takes them.
struct FileList: Bindable {
  private let text: String

  init(_ ids: Set<Int64>) {
    text = "[" + ids.sorted().map(String.init).joined(separator: ",") + "]"
  }

  /// Whether a row belongs to one of the files, or to any where there is no list; the list is the third
  /// value of the statement.
  static let condition = "(?3 IS NULL OR path_id IN (SELECT value FROM json_each(?3)))"

  func bind(with binder: inout Binder) { binder.text(text) }
}
