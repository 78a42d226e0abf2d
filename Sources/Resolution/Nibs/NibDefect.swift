import Facts

/// A defect of a nib for a controller that loads it.
struct NibDefect: Hashable {
  enum Kind: Hashable {
    /// An object receives a key that it does not have.
    case unknownKey(String, of: String)
    /// The controller's view is not connected.
    case viewNotSet
    /// The nib contains no object.
    case emptyNib
    /// The view belongs to another controller in the nib.
    case viewAssociated(view: String, with: String)
    case viewType(String)
    /// The view is not of the class that the controller requires.
    case wrongView(String)
  }

  let kind: Kind
  let rule: RuleNumber
  let line: Int?
  /// Whether code outside of the repository may fix it.
  var isDoubtful = false
}

/// A remark on a nib that loads nevertheless.
struct NibRemark: Hashable {
  let flag: ResolutionFlags
  let rule: RuleNumber
  let text: String
  let line: Int
}
