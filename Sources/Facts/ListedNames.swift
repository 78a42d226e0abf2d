extension Collection<String> {
  /// The first `limit` names with commas between them, and the number of the others.
  public func listed(atMost limit: Int) -> String {
    let names = prefix(limit).joined(separator: ", ")
    return count > limit ? "\(names) and \(count - limit) more" : names
  }
}
