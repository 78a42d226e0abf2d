import Facts

/// The outcome of a creation.
struct Answer: Hashable {
  var rule: Resolution.Rule
  var verdict: Resolution.Verdict
  var isImplicit = false
  /// The name that UIKit looks up.
  var nibName: String?
  var nib: Int?
  var bundle: Int?
  var ownerClass: String?
  var owns: Bool?
  var message: String?
  /// The missing storyboard, or the missing identifier of a scene.
  var missing: String?
  var flags: ResolutionFlags = []
  var confidence = Resolution.Confidence.high

  init(_ rule: Resolution.Rule, _ verdict: Resolution.Verdict) {
    self.rule = rule
    self.verdict = verdict
  }
}
