import Facts
import Indexing
import Resolution

/// A property of a change besides its kind.
enum ChangeMark: String, CaseIterable, Hashable, Sendable {
  /// The controller now finds, by its name, a nib made for something else; loading it may even
  /// succeed.
  case foreign
  /// Nothing loads the controller's own nib any more.
  case orphaned
  /// The controller no longer loads its own nib, or any, but still has outlets.
  case bare
}

extension CausedChange {
  /// The marks of the change, in the order of the cases.
  var marks: [ChangeMark] { ChangeMark.allCases.filter(has) }

  private func has(_ mark: ChangeMark) -> Bool {
    switch mark {
    case .foreign:
      (change.new?.findsForeignNib ?? false) && !(change.old?.findsForeignNib ?? false)
    case .orphaned: orphan != nil
    case .bare: isBare
    }
  }
}

extension Comparison {
  func number(of mark: ChangeMark) -> Int { changes.count { $0.marks.contains(mark) } }
}

extension Resolution {
  fileprivate var findsForeignNib: Bool { isImplicit && hasForeignNib }
}
