extension FrameworkKeys {
  /// The views of UIKit whose keys ``viewKeys`` names; any of them may be taken for a key of any.
  static let views: Set<String> = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UITextField", "UITextView",
    "UIScrollView", "UITableView", "UITableViewCell", "UITableViewHeaderFooterView",
    "UICollectionView", "UICollectionViewCell", "UICollectionReusableView", "UIStackView",
    "UISearchBar", "UINavigationBar", "UIToolbar", "UITabBar", "UIPickerView", "UIDatePicker",
    "UISlider", "UISwitch", "UISegmentedControl", "UIStepper", "UIPageControl", "UIProgressView",
    "UIActivityIndicatorView", "UIWindow", "UIVisualEffectView",
  ]

  /// Their outlets and properties, private ones that nibs are known to set included.
  static let viewKeys = WordList(
    """
    accessibilityElements accessibilityElementsHidden accessibilityFrame accessibilityHint \
    accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityLabel \
    accessibilityLanguage accessibilityTraits accessibilityValue accessibilityViewIsModal \
    accessory accessoryAction accessoryType accessoryView action adjustsFontForContentSizeCategory \
    adjustsFontSizeToFitWidth adjustsImageSizeForAccessibilityContentSize \
    adjustsImageWhenDisabled adjustsImageWhenHighlighted adjustsLetterSpacingToFitWidth alignment \
    allowsDefaultTighteningForTruncation allowsEditingTextAttributes allowsMultipleSelection \
    allowsMultipleSelectionDuringEditing allowsSelection allowsSelectionDuringEditing alpha \
    alwaysBounceHorizontal alwaysBounceVertical alwaysTruncates animationDuration animationImages \
    animationRepeatCount anchorPoint apportionsSegmentWidthsByContent arrangedSubviews \
    attributedPlaceholder attributedText autocapitalizationType autocorrectionType autorepeat \
    autoresizesSubviews autoresizingMask axis backIndicatorImage background backgroundColor \
    backgroundConfiguration backgroundImage backgroundView backItem badge barItems barPosition \
    barStyle barTintColor baselineAdjustment baselineRelativeArrangement borderStyle bottomAnchor \
    bounces bouncesZoom bounds buttonType canCancelContentTouches canBecomeFocused canBecomeKeyView \
    caption cell cellLayoutMarginsFollowReadableWidth center clearButtonMode \
    clearsContextBeforeDrawing clearsOnBeginEditing clearsOnInsertion clipsToBounds \
    collectionViewLayout color compatibleBounds constraints content contentEdgeInsets \
    contentHorizontalAlignment contentHuggingPriority contentInset \
    contentInsetAdjustmentBehavior contentLayoutGuide contentMode contentOffset contentScaleFactor \
    contentSize contentStretch contentVerticalAlignment contentView contentViewController \
    continuous countDownDuration currentPage currentPageIndicatorTintColor customView dataDetectorTypes \
    dataSource date datePickerMode decelerationRate defaultTextAttributes \
    defersCurrentPageDisplay delaysContentTouches delegate detailTextLabel directionalLayoutMargins \
    directionalLockEnabled distribution dragDelegate dragInteractionEnabled dropDelegate \
    editable editing editingAccessoryType editingAccessoryView effect enabled \
    enablesReturnKeyAutomatically exclusiveTouch file focused focusGroupIdentifier focusStyle font \
    frame gestureRecognizers hidden hidesForSinglePage hidesWhenStopped highlighted \
    highlightedAnimationImages highlightedImage highlightedTextColor horizontalScrollIndicatorInsets \
    image imageEdgeInsets imageView indentationLevel indentationWidth indexDisplayMode \
    indicatorStyle inputAccessoryView inputAssistantItem inputView insetsContentViewsToSafeArea \
    insetsLayoutMarginsFromSafeArea isAccessibilityElement isEnabled isHidden isOn isSelected items \
    itemPositioning itemSpacing itemWidth keyboardAppearance keyboardDismissMode keyboardType \
    labelFontSize largeTitleTextAttributes layer layoutManager layoutMargins \
    layoutMarginsFollowReadableWidth leftAnchor leftView leftViewMode limitedToDecimal \
    lineBreakMode lineBreakStrategy locale localizationComment maskView maximumContentSizeCategory \
    maximumDate maximumTrackImage maximumTrackTintColor maximumValue maximumValueImage maximumZoomScale \
    menu minimumContentSizeCategory minimumDate minimumFontSize minimumScaleFactor \
    minimumTrackImage minimumTrackTintColor minimumValue minimumValueImage minimumZoomScale \
    minuteInterval momentary multipleSelectionBackgroundView multipleTouchEnabled nextKeyView \
    numberOfLines numberOfPages observedProgress offImage on onImage onTintColor opaque \
    overrideUserInterfaceStyle pageIndicatorTintColor pagingEnabled panGestureRecognizer \
    passwordRules pinchGestureRecognizer placeholder popUpMenu preferredMaxLayoutWidth \
    preferredFocusedView preferredFocusEnvironments preferredSymbolConfiguration cornerRadius \
    continuousCornerRadius prefersLargeTitles prefetchDataSource prefetchingEnabled progress \
    progressImage progressTintColor progressViewStyle prompt refreshControl remembersLastFocusedIndexPath \
    reuseIdentifier reversesTitleShadowWhenHighlighted restorationIdentifier returnKeyType rightView \
    rightViewMode role rootViewController rowHeight estimatedRowHeight estimatedSectionFooterHeight \
    estimatedSectionHeaderHeight screen scopeButtonTitles scopeBarBackgroundImage scrollEnabled \
    scrollIndicatorInsets scrollsToTop searchBarStyle searchFieldBackgroundPositionAdjustment \
    searchResultsButtonSelected searchTextPositionAdjustment sectionFooterHeight \
    sectionHeaderHeight sectionHeaderTopPadding sectionIndexBackgroundColor sectionIndexColor \
    sectionIndexMinimumDisplayRowCount sectionIndexTrackingBackgroundColor secureTextEntry selectable \
    selectImage selected selectedBackgroundView selectedImageTintColor selectedItem selectedRange \
    selectedScopeButtonIndex selectedSegmentIndex selectedSegmentTintColor selectedTextRange \
    selectionFollowsFocus selectionIndicatorImage selectionStyle self selfSizingInvalidation \
    semanticContentAttribute separatorColor separatorEffect separatorInset \
    separatorInsetReference separatorStyle shadowColor shadowImage shadowOffset shouldGroupAccessibilityChildren \
    shouldIndentWhileEditing showsBookmarkButton showsCancelButton showsExpansionTextWhenTruncated \
    showsHorizontalScrollIndicator showsLargeContentViewer showsReorderControl showsScopeBar \
    showsSearchResultsButton showsSelectionIndicator showsTouchWhenHighlighted \
    showsVerticalScrollIndicator smartDashesType smartInsertDeleteType smartQuotesType spacing \
    spellCheckingType standardAppearance scrollEdgeAppearance compactAppearance stepValue \
    stickyFooter style subtitle superview symbolConfiguration tableFooterView tableHeaderView tag target \
    text textAlignment textColor textContainer textContainerInset textContentType textInputMode textLabel \
    textStorage thumbTintColor timeZone tintAdjustmentMode tintColor titleEdgeInsets titleLabel \
    titleShadowOffset titleTextAttributes toolTip topItem tracking trackImage trackTintColor \
    transform translatesAutoresizingMaskIntoConstraints translucent typingAttributes \
    unselectedItemTintColor usesAttributedText userInteractionEnabled userLabel value values \
    verticalScrollIndicatorInsets viewPrintFormatter visible windowLevel windowScene wraps zoomEnabled \
    zoomScale zooming linkTextAttributes allowsMultipleSelectionDuringEditing fillerRowHeight \
    automaticallyAdjustsContentInsets contentConfiguration configuration selectionIndicatorTintColor \
    preferredDatePickerStyle roundsToMinuteInterval showsMenuAsPrimaryAction focusEffect hoverStyle \
    maximumNumberOfLines nuiClass substitutionClass viewController associatedViewController
    """)

  /// Further keys of one of these views, and of no other: the public properties up to the SDK of iOS 26.
  static let keysOfViews: [String: WordList] = [
    "UIView": WordList(
      """
      cornerConfiguration focusGroupPriority interactions largeContentImage \
      largeContentImageInsets largeContentTitle motionEffects preservesSuperviewLayoutMargins \
      scalesLargeContentImage transform3D
      """),
    "UIControl": WordList("contextMenuInteractionEnabled symbolAnimationEnabled"),
    "UIButton": WordList(
      """
      adjustsImageSizeForAccessibilityContentSizeCategory automaticallyUpdatesConfiguration \
      changesSelectionAsPrimaryAction configurationUpdateHandler pointerInteractionEnabled \
      pointerStyleProvider preferredBehavioralStyle preferredMenuElementOrder springLoaded
      """),
    "UILabel": WordList("enablesMarqueeWhenAncestorFocused preferredVibrancy sizingRule"),
    "UIImageView": WordList(
      """
      adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenAncestorFocused \
      masksFocusEffectToContents preferredImageDynamicRange
      """),
    "UITextField": WordList(
      """
      allowedWritingToolsResultOptions allowsNumberPadPopover conversationContext \
      disabledBackground inlinePredictionType inputDelegate interactionState markedTextStyle \
      mathExpressionCompletionType pasteDelegate selectionAffinity sizingRule \
      supportsAdaptiveImageGlyph textDragDelegate textDragOptions textDropDelegate \
      writingToolsBehavior
      """),
    "UITextView": WordList(
      """
      allowedWritingToolsResultOptions allowsNumberPadPopover conversationContext \
      findInteractionEnabled inlinePredictionType inputDelegate interactionState markedTextStyle \
      mathExpressionCompletionType pasteDelegate selectedRanges selectionAffinity sizingRule \
      supportsAdaptiveImageGlyph textDragDelegate textDragOptions textDropDelegate \
      textFormattingConfiguration textHighlightAttributes usesStandardTextScaling \
      writingToolsBehavior
      """),
    "UIScrollView": WordList(
      """
      allowsKeyboardScrolling automaticallyAdjustsScrollIndicatorInsets bouncesHorizontally \
      bouncesVertically contentAlignmentPoint lookToScrollAxes \
      transfersHorizontalScrollingToParent transfersVerticalScrollingToParent
      """),
    "UITableView": WordList(
      "allowsFocus allowsFocusDuringEditing contentHuggingElements springLoaded"),
    "UITableViewCell": WordList(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration \
      configurationUpdateHandler editAction hidesAccessoryWhenEditing selectedImage \
      selectedTextColor showingDeleteConfirmation userInteractionEnabledWhileDragging
      """),
    "UITableViewHeaderFooterView": WordList(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration \
      configurationUpdateHandler
      """),
    "UICollectionView": WordList(
      "allowsFocus allowsFocusDuringEditing reorderingCadence springLoaded"),
    "UICollectionViewCell": WordList(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration \
      configurationUpdateHandler
      """),
    "UIStackView": WordList("layoutMarginsRelativeArrangement"),
    "UISearchBar": WordList(
      """
      allowedWritingToolsResultOptions allowsNumberPadPopover conversationContext \
      inlinePredictionType lookToDictateEnabled mathExpressionCompletionType writingToolsBehavior
      """),
    "UINavigationBar": WordList(
      "backIndicatorTransitionMaskImage compactScrollEdgeAppearance preferredBehavioralStyle"),
    "UIToolbar": WordList("compactScrollEdgeAppearance"),
    "UITabBar": WordList("springLoaded"),
    "UIDatePicker": WordList("calendar"),
    "UISlider": WordList("preferredBehavioralStyle sliderStyle trackConfiguration"),
    "UISwitch": WordList("preferredStyle title"),
    "UISegmentedControl": WordList("segmentedControlStyle springLoaded"),
    "UIPageControl": WordList(
      """
      allowsContinuousInteraction backgroundStyle direction preferredCurrentPageIndicatorImage \
      preferredIndicatorImage
      """),
    "UIActivityIndicatorView": WordList("activityIndicatorViewStyle"),
    "UIWindow": WordList("canResizeToFitContent"),
  ]
}
