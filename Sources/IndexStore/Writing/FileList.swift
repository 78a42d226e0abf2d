/// A list of path ids as a parameter of a statement.
struct FileList: Bindable {
  private let text: String

  init(_ ids: Set<Int64>) {
    text = "[" + ids.sorted().map(String.init).joined(separator: ",") + "]"
  }

  /// Whether a row belongs to a file of the list, the statement's third value; true without a list.
  static let condition = "(?3 IS NULL OR path_id IN (SELECT value FROM json_each(?3)))"

  func bind(with binder: inout Binder) { binder.text(text) }
}
