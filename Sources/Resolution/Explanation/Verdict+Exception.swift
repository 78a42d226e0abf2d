import Facts

extension Resolution.Verdict {
  /// The name of the exception; nil if there is none, or if Swift stops the app.
  var exception: String? {
    switch self {
    case .crashNibNotFound, .crashViewNotSet, .crashEmptyName, .crashNotTableView,
      .crashNotCollectionView, .crashNSNib, .crashNSViewNotSet:
      "NSInternalInconsistencyException"
    case .crashEmptyNib, .crashViewType, .crashNoLayout, .crashStoryboardMissing,
      .crashStoryboardID:
      "NSInvalidArgumentException"
    case .crashUnknownKey: "NSUnknownKeyException"
    case .crashViewAssociated: "UIViewControllerHierarchyInconsistency"
    default: nil
    }
  }
}
