import Facts
import Indexing
import Resolution

/// Some of the changes of a comparison, by the words that people choose them by: kinds, and `foreign`.
struct ChangeChoice: Hashable, Sendable {
  private static let foreign = "foreign"

  /// All words, for help and messages.
  static let names =
    (ChangedResolution.Kind.allCases.map(\.rawValue) + [foreign]).joined(separator: ", ")

  private var kinds: Set<ChangedResolution.Kind> = []
  private var hasForeign = false

  /// Whether nothing is chosen.
  var isEmpty: Bool { kinds.isEmpty && !hasForeign }

  /// What an option chooses that can be repeated and has words with commas between.
  init(_ option: Option, _ arguments: inout ArgumentList) throws(UsageError) {
    for word in arguments.values(option).flatMap({
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }) {
      if word == Self.foreign {
        hasForeign = true
      } else if let kind = ChangedResolution.Kind(rawValue: String(word)) {
        kinds.insert(kind)
      } else {
        throw .badValue(String(word), option: option.name, expected: "some of \(Self.names)")
      }
    }
  }

  /// Those of `changes` that are chosen; all if nothing is.
  func chosen(of changes: [CausedChange]) -> [CausedChange] {
    changes.filter { isEmpty || contains($0.change) }
  }

  /// Whether a change is one of them.
  func contains(_ change: ChangedResolution) -> Bool {
    kinds.contains(change.kind) || (hasForeign && change.makesForeign)
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
