import IndexStore

extension StoreError {
  /// The error, with advice if a statement names a view or a column that is not there.
  var withAdviceOnNames: StoreError {
    var error = self
    if let name = name(behind: "no such table: ") {
      let view = nearest(to: name, in: Store.views.map { $0.name })
      error.message += view.map { "; did you mean \($0)?" } ?? "; nibindex schema lists the views"
    } else if name(behind: "no such column: ") != nil {
      error.message += "; nibindex schema VIEW lists the columns of a view"
    }
    return error
  }

  private func name(behind words: String) -> String? {
    guard kind == .statement, message.hasPrefix(words) else { return nil }
    return String(message.dropFirst(words.count))
  }
}
