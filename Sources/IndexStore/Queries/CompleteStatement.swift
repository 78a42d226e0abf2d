import CSQLite

/// Whether a text ends a statement: with a semicolon that stands in no quotes, comments or triggers.
public func isCompleteStatement(_ text: String) -> Bool { sqlite3_complete(text) != 0 }
