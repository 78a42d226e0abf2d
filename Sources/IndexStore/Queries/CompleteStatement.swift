import CSQLite

/// Whether a text ends a statement: with a semicolon outside of quotes, comments and triggers.
public func isCompleteStatement(_ text: String) -> Bool { sqlite3_complete(text) != 0 }
