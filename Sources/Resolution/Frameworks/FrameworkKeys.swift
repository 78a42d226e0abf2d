/// The keys that nibs set on the frameworks' own classes, and the actions that these answer.
///
/// A class takes the keys of its line and those of its superclasses'. What Interface Builder offers as
/// outlets is complete for the classes named here; of other properties those that runtime attributes
/// use in practice.
enum FrameworkKeys {
  /// Whether objects of the framework's class `name` take a key.
  static func takes(_ key: String, _ name: String) -> Bool {
    if views.contains(name), viewKeys.contains(key) { return true }
    var next: String? = name
    while let current = next, !current.isEmpty {
      if let own = keys[current], own.contains(key) { return true }
      next = FrameworkClasses.superclass(of: current)
    }
    return false
  }

  /// Whether the keys of the class are known well enough to say that it does not take another: the
  /// common controllers and views of UIKit.
  static func isListed(_ name: String) -> Bool { listed.contains(name) || views.contains(name) }

  /// Whether a controller of a framework answers an action.
  static func answers(_ selector: String) -> Bool { actions.contains(selector) }

  private static let listed: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "GLKViewController",
  ]

  private static let actions = WordList(
    """
    dismissModalViewControllerAnimated: becomeFirstResponder resignFirstResponder cut: copy: \
    paste: select: selectAll: delete: popViewControllerAnimated: popToRootViewControllerAnimated: \
    reloadInputViews viewDidLoad loadView dismissController: dismissViewController: showWindow: \
    close performClose: orderFront: orderOut: makeKeyAndOrderFront: commitEditing discardEditing \
    toggleSidebar: toggleInspector: undo: redo: print: performMiniaturize: performZoom: \
    noResponderForSelector: presentError: newWindowForTab: toggleTabBar: validateUserInterfaceItem:
    """)

  private static let keys: [String: WordList] = [
    "UIResponder": WordList("restorationIdentifier userActivity"),
    "UIViewController": WordList(
      """
      view title tabBarItem navigationItem toolbarItems searchDisplayController splitViewController \
      navigationController tabBarController parentViewController presentingViewController \
      presentedViewController modalViewController nibName nibBundle storyboard editing editButtonItem \
      hidesBottomBarWhenPushed wantsFullScreenLayout contentSizeForViewInPopover \
      preferredContentSize modalTransitionStyle modalPresentationStyle modalInPopover \
      modalPresentationCapturesStatusBarAppearance definesPresentationContext \
      providesPresentationContextTransitionStyle edgesForExtendedLayout \
      extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets \
      additionalSafeAreaInsets transitioningDelegate childViewControllers interfaceOrientation \
      viewRespectsSystemMinimumLayoutMargins overrideUserInterfaceStyle restorationClass \
      childModalViewController previousRootViewController inputAccessoryView inputView isModalInPresentation \
      modalInPresentation automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers \
      searchBar popoverController preferredFocusedView preferredFocusEnvironments accessibilityLabel accessibilityIdentifier nextResponder
      """),
    "UITableViewController": WordList(
      "tableView refreshControl clearsSelectionOnViewWillAppear dataSource delegate"),
    "UICollectionViewController": WordList(
      """
      collectionView collectionViewLayout clearsSelectionOnViewWillAppear installsStandardGestureForInteractiveMovement \
      useLayoutToLayoutNavigationTransitions dataSource delegate
      """),
    "UINavigationController": WordList(
      """
      navigationBar toolbar delegate viewControllers topViewController rootViewController \
      navigationBarHidden toolbarHidden interactivePopGestureRecognizer hidesBarsOnSwipe \
      hidesBarsOnTap hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact
      """),
    "UITabBarController": WordList(
      "tabBar delegate viewControllers selectedViewController selectedIndex customizableViewControllers"
    ),
    "UISplitViewController": WordList(
      """
      delegate viewControllers masterViewController detailViewController presentsWithGesture \
      preferredDisplayMode primaryEdge preferredPrimaryColumnWidthFraction minimumPrimaryColumnWidth \
      maximumPrimaryColumnWidth
      """),
    "UIPageViewController": WordList("dataSource delegate viewControllers doubleSided"),
    "UISearchController": WordList("delegate searchResultsUpdater searchBar"),
    "GLKViewController": WordList(
      """
      delegate paused preferredFramesPerSecond pauseOnWillResignActive resumeOnDidBecomeActive
      """),
  ]
}
