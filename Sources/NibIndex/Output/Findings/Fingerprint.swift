import Facts
import IndexStore

extension CheckedFinding {
  /// A hash of the finding's names, for programs that identify findings by it.
  var fingerprint: String {
    let bytes = Array(finding.key.utf8)
    // Two rounds of FNV-1a for 128 bits.
    return hexadecimal(hash(bytes, from: 0xcbf2_9ce4_8422_2325))
      + hexadecimal(hash(bytes.reversed(), from: 0x8422_2325_cbf2_9ce4))
  }
}

private func hash(_ bytes: [UInt8], from start: UInt64) -> UInt64 {
  bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

private func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

extension Finding.Severity {
  func word(error: String, warning: String, note: String) -> String {
    switch self {
    case .error: error
    case .warning: warning
    case .note: note
    }
  }
}

extension Finding {
  /// The message as a sentence, followed by the fix and the change.
  var sentences: String {
    "\(message). Fix: \(fix)." + (origin.map { " Cause: \($0)." } ?? "")
  }

  /// The file changes that introduced it, or else the commit.
  var origin: String? {
    cause
      ?? beginning.map { beginning in
        "commit \(beginning.commit.prefix(12))"
          + (beginning.author.map { " by \($0)" } ?? ", or one before it that is not indexed")
      }
  }

  /// The file to show it in: its own, or else its nib; nil for a whole project.
  var file: String? { path == wholeProject ? nil : path ?? nibPath }

  /// The file for formats that require one: the top of the repository by default.
  var place: String { file ?? wholeProject }

  var placeText: String { NibIndex.placeText(place, line) }
}
