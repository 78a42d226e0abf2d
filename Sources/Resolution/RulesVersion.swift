/// The version of the rules.
///
/// Raised whenever the same facts give other rows; commits that are indexed again are then resolved
/// again.
public let rulesVersion = 37
