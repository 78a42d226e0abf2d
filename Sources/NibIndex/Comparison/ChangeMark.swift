import Facts
import Indexing
import Resolution

/// A property of a change besides its kind.
enum ChangeMark: String, CaseIterable, Hashable, Sendable {
  /// The controller now finds a nib by its name that is made for something else, and did not before: it may
  /// well load, which is no better.
  case foreign
  /// Nothing loads the nib now that the controller loaded and that is made for it.
  case orphaned
  /// The controller loads its own nib no more, and none instead, though it has its outlets still.
  case bare
}

extension CausedChange {
  /// Its marks, in the order of the cases.
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
  /// The number of lines with a mark.
  func number(of mark: ChangeMark) -> Int { changes.count { $0.marks.contains(mark) } }
}

extension Resolution {
  fileprivate var findsForeignNib: Bool { isImplicit && hasForeignNib }
}
