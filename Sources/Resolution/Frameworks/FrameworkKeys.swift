/// The keys that nibs set on framework classes.
///
/// A class accepts its own keys and those of its superclasses. The lists have all outlets of Interface Builder, all
/// public properties up to iOS 26, and private ones that runtime attributes are known to use.
enum FrameworkKeys {
  /// Whether objects of the framework class `name` accept a key.
  static func takes(_ key: String, _ name: String) -> Bool {
    FrameworkClasses.ancestry(of: name).contains {
      (keys[$0] ?? keysOfViews[$0] ?? keysOfAppKit[$0] ?? keysOfMenus[$0])?.contains(key) == true
    }
  }

  /// Whether all keys of the class are listed, as for common controllers and views.
  static func isListed(_ name: String) -> Bool {
    listed.contains(name) || keysOfViews[name] != nil || keysOfAppKit[name] != nil
      || keysOfMenus[name] != nil
  }

  private static let listed: Set<String> = [
    "NSObject", "UIResponder",
    "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "GLKViewController",
  ]

  private static let keys: [String: WordList] = [
    "NSObject": WordList(
      """
      accessibilityActivationPoint accessibilityAttributedHint accessibilityAttributedLabel \
      accessibilityAttributedUserInputLabels accessibilityAttributedValue \
      accessibilityContainerType accessibilityCustomActions accessibilityCustomRotors \
      accessibilityDirectTouchOptions accessibilityDragSourceDescriptors \
      accessibilityDropPointDescriptors accessibilityElements accessibilityElementsHidden \
      accessibilityExpandedStatus accessibilityFrame accessibilityHeaderElements \
      accessibilityHint accessibilityLabel accessibilityLanguage accessibilityNavigationStyle \
      accessibilityNextTextNavigationElement accessibilityPath \
      accessibilityPreviousTextNavigationElement accessibilityRespondsToUserInteraction \
      accessibilityTextInputResponder accessibilityTextualContext accessibilityTraits \
      accessibilityUserInputLabels accessibilityValue accessibilityViewIsModal automationElements \
      isAccessibilityElement shouldGroupAccessibilityChildren
      """),
    "UIResponder": WordList(
      "restorationIdentifier userActivity activityItemsConfiguration pasteConfiguration touchBar"),
    "UIViewController": WordList(
      """
      view title tabBarItem navigationItem toolbarItems searchDisplayController \
      splitViewController navigationController tabBarController parentViewController \
      presentingViewController presentedViewController modalViewController nibName nibBundle \
      storyboard editing editButtonItem hidesBottomBarWhenPushed wantsFullScreenLayout \
      contentSizeForViewInPopover preferredContentSize modalTransitionStyle \
      modalPresentationStyle modalInPopover modalPresentationCapturesStatusBarAppearance \
      definesPresentationContext providesPresentationContextTransitionStyle \
      edgesForExtendedLayout extendedLayoutIncludesOpaqueBars \
      automaticallyAdjustsScrollViewInsets additionalSafeAreaInsets transitioningDelegate \
      childViewControllers interfaceOrientation viewRespectsSystemMinimumLayoutMargins \
      overrideUserInterfaceStyle restorationClass childModalViewController \
      previousRootViewController inputAccessoryView inputView isModalInPresentation \
      modalInPresentation automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers \
      searchBar popoverController preferredFocusedView preferredFocusEnvironments \
      accessibilityLabel accessibilityIdentifier nextResponder contentUnavailableConfiguration \
      focusGroupIdentifier interactionActivityTrackingBaseName preferredTransition \
      restoresFocusAfterTransition tabBarObservedScrollView
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
      """
      tabBar delegate viewControllers selectedViewController selectedIndex \
      customizableViewControllers bottomAccessory compactTabIdentifiers customizationIdentifier \
      mode selectedTab tabBarHidden tabBarMinimizeBehavior tabs
      """),
    "UISplitViewController": WordList(
      """
      delegate viewControllers masterViewController detailViewController presentsWithGesture \
      preferredDisplayMode primaryEdge preferredPrimaryColumnWidthFraction \
      minimumPrimaryColumnWidth maximumPrimaryColumnWidth displayModeButtonVisibility \
      maximumInspectorColumnWidth maximumSupplementaryColumnWidth minimumInspectorColumnWidth \
      minimumSecondaryColumnWidth minimumSupplementaryColumnWidth preferredInspectorColumnWidth \
      preferredInspectorColumnWidthFraction preferredPrimaryColumnWidth \
      preferredSecondaryColumnWidth preferredSecondaryColumnWidthFraction preferredSplitBehavior \
      preferredSupplementaryColumnWidth preferredSupplementaryColumnWidthFraction \
      primaryBackgroundStyle showsSecondaryOnlyButton
      """),
    "UIPageViewController": WordList("dataSource delegate viewControllers doubleSided"),
    "UISearchController": WordList(
      """
      delegate searchResultsUpdater searchBar active automaticallyShowsCancelButton \
      automaticallyShowsScopeBar automaticallyShowsSearchResultsController \
      dimsBackgroundDuringPresentation hidesNavigationBarDuringPresentation \
      ignoresSearchSuggestionsForSearchBarPlacementStacked obscuresBackgroundDuringPresentation \
      scopeBarActivation searchControllerObservedScrollView searchSuggestions \
      showsSearchResultsController
      """),
    "UISearchDisplayController": WordList(
      """
      active delegate displaysSearchBarInNavigationBar searchBar searchContentsController \
      searchResultsDataSource searchResultsDelegate searchResultsTitle
      """),
    "GLKViewController": WordList(
      """
      delegate paused preferredFramesPerSecond pauseOnWillResignActive resumeOnDidBecomeActive
      """),
  ]
}
