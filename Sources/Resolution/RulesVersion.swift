/// The version of the rules.
///
/// Raise it whenever the same facts give other rows: commits that are indexed again are then resolved
/// again. `RulesVersionTests` fails until that is done.
public let rulesVersion = 11
