import Facts
import IndexStore

extension CheckedFinding {
  /// A short form of the finding's names, for programs that tell findings apart by it.
  var fingerprint: String {
    let bytes = Array(finding.key.utf8)
    // FNV-1a, twice, for 128 bits.
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
  /// The one of these words that stands for it.
  func word(error: String, warning: String, note: String) -> String {
    switch self {
    case .error: error
    case .warning: warning
    case .note: note
    }
  }
}

extension Finding {
  /// The message as a sentence, with the fix and the change behind it.
  var sentences: String {
    "\(message). Fix: \(fix)." + (origin.map { " Cause: \($0)." } ?? "")
  }

  /// The changes of files that introduced it, else the commit.
  var origin: String? {
    cause
      ?? beginning.map { beginning in
        "commit \(beginning.commit.prefix(12))"
          + (beginning.author.map { " by \($0)" } ?? ", or one before it that is not indexed")
      }
  }

  /// The file to show it at, its own or else its nib; nil where it is about a whole project.
  var file: String? { path == wholeProject ? nil : path ?? nibPath }

  /// The same for formats in which every finding has a file: the top of the repository where it has none.
  var place: String { file ?? wholeProject }

  /// The same with the line.
  var placeText: String { NibIndex.placeText(place, line) }
}
