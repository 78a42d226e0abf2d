import Facts
import Indexing
import Resolution

/// Some of the changes of a comparison, by the words that people choose them by: kinds, `foreign` and
/// `orphaned`.
struct ChangeChoice: Hashable, Sendable {
  private static let foreign = "foreign"
  private static let orphaned = "orphaned"

  /// All words, for help and messages.
  static let names =
    (ChangedResolution.Kind.allCases.map(\.rawValue) + [foreign, orphaned]).joined(separator: ", ")

  private var kinds: Set<ChangedResolution.Kind> = []
  private var hasForeign = false
  private var hasOrphaned = false

  /// Whether nothing is chosen.
  var isEmpty: Bool { kinds.isEmpty && !hasForeign && !hasOrphaned }

  /// What an option chooses that can be repeated and has words with commas between.
  init(_ option: Option, _ arguments: inout ArgumentList) throws(UsageError) {
    for word in arguments.values(option).flatMap({
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }) {
      if word == Self.foreign {
        hasForeign = true
      } else if word == Self.orphaned {
        hasOrphaned = true
      } else if let kind = ChangedResolution.Kind(rawValue: String(word)) {
        kinds.insert(kind)
      } else {
        throw .badValue(String(word), option: option.name, expected: "some of \(Self.names)")
      }
    }
  }

  /// Those of `changes` that are chosen; all if nothing is.
  func chosen(of changes: [CausedChange]) -> [CausedChange] {
    changes.filter { isEmpty || contains($0) }
  }

  /// Whether a change is one of them.
  func contains(_ caused: CausedChange) -> Bool {
    kinds.contains(caused.change.kind) || (hasForeign && caused.change.makesForeign)
      || (hasOrphaned && caused.orphan != nil)
  }
}

extension ChangedResolution {
  /// Whether the controller now finds a nib by its name that is made for something else, and did not
  /// before: it may well load, which is no better.
  var makesForeign: Bool {
    (new?.findsForeignNib ?? false) && !(old?.findsForeignNib ?? false)
  }
}

extension Resolution {
  fileprivate var findsForeignNib: Bool { isImplicit && hasForeignNib }
}
