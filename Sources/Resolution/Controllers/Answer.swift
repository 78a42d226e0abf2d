import Facts

/// The outcome of a creation.
struct Answer: Hashable {
  var rule: Resolution.Rule
  var verdict: Resolution.Verdict
  var isImplicit = false
  /// The name that is looked up.
  var nibName: String?
  /// The file that is found.
  var nib: Int?
  /// The bundle that is searched.
  var bundle: Int?
  var ownerClass: String?
  var owns: Bool?
  var message: String?
  /// The storyboard, or the identifier of the scene, that is missing.
  var missing: String?
  var flags: ResolutionFlags = []
  var confidence = Resolution.Confidence.high

  init(_ rule: Resolution.Rule, _ verdict: Resolution.Verdict) {
    self.rule = rule
    self.verdict = verdict
  }
}
