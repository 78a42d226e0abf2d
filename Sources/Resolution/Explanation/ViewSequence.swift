import Facts

/// The calls that lead to a controller's view, in order: Q3 to Q7.
struct ViewSequence {
  let answer: Answer
  let rule: RuleNumber

  /// All calls, up to an exception.
  var calls: [String] {
    let start = asking + loading
    return answer.verdict.isBroken ? start : start + after
  }

  private var asking: [String] {
    switch rule {
    case .q3: ["makeKeyAndVisible", "addRootViewControllerViewIfPossible", "view"]
    case .q6: ["loadViewIfNeeded"]
    case .q7: ["beginAppearanceTransition:animated:", "view"]
    default: ["view"]
    }
  }

  private var loading: [String] {
    switch answer.verdict {
    case .okPreset, .okArchivedView: []
    case .okCustom, .okPlain, .okPlainTable, .noView, .crashNoLayout:
      ["loadViewIfRequired", "loadView"]
    default: ["loadViewIfRequired", "loadView", "_loadViewFromNibNamed:bundle:"]
    }
  }

  private var after: [String] {
    let loaded = loading.isEmpty ? [] : ["viewDidLoad"]
    switch rule {
    case .q3, .q4:
      return loaded + [
        "viewWillAppear:", "didMoveToWindow", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
        "viewDidAppear:",
      ]
    case .q7: return loaded + ["viewWillAppear:", "viewDidAppear:"]
    default: return loaded
    }
  }
}
