extension FrameworkKeys {
  /// The keys that each of UIKit's views adds to those of its superclass: outlets, the public properties up to
  /// the SDK of iOS 26, and private ones that nibs are known to set.
  static let keysOfViews: [String: WordList] = [
    "UIView": WordList(
      """
      accessibilityElements accessibilityElementsHidden accessibilityFrame accessibilityHint \
      accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityLabel \
      accessibilityLanguage accessibilityTraits accessibilityValue accessibilityViewIsModal \
      alpha anchorPoint associatedViewController autoresizesSubviews autoresizingMask \
      backgroundColor baselineRelativeArrangement bottomAnchor bounds canBecomeFocused \
      canBecomeKeyView center charge clearsContextBeforeDrawing clipsToBounds compatibleBounds \
      constraints contentHuggingPriority contentMode contentScaleFactor contentStretch \
      continuousCornerRadius cornerConfiguration cornerRadius directionalLayoutMargins \
      exclusiveTouch focusEffect focusGroupIdentifier focusGroupPriority focused frame \
      gestureInfo gestureRecognizers hidden hoverStyle inputAccessoryView inputAssistantItem \
      inputView insetsLayoutMarginsFromSafeArea interactions isAccessibilityElement \
      isExclusiveTouch isFocused isHidden isMultipleTouchEnabled isOpaque \
      isUserInteractionEnabled largeContentImage largeContentImageInsets largeContentTitle layer \
      layoutMargins leftAnchor localizationComment maskView maximumContentSizeCategory \
      minimumContentSizeCategory motionEffects multipleTouchEnabled nextKeyView nuiClass opaque \
      overrideUserInterfaceStyle preferredFocusEnvironments preferredFocusedView \
      preservesSuperviewLayoutMargins restorationIdentifier scalesLargeContentImage self \
      semanticContentAttribute shouldGroupAccessibilityChildren showsLargeContentViewer \
      substitutionClass subviewCache subviews superview swiftAnimationInfo tag textInputMode \
      tintAdjustmentMode tintColor toolTip traitStorageList transform transform3D \
      translatesAutoresizingMaskIntoConstraints userInteractionEnabled userLabel viewController \
      viewDelegate viewPrintFormatter window
      """),
    "UIControl": WordList(
      """
      action contentHorizontalAlignment contentVerticalAlignment contextMenuInteractionEnabled \
      enabled highlighted isEnabled isHighlighted isSelected selected showsMenuAsPrimaryAction \
      symbolAnimationEnabled target touchInside tracking
      """),
    "UIButton": WordList(
      """
      adjustsImageSizeForAccessibilityContentSize \
      adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenDisabled \
      adjustsImageWhenHighlighted attributedTitle automaticallyUpdatesConfiguration \
      backgroundImage backgroundView buttonType changesSelectionAsPrimaryAction configuration \
      configurationUpdateHandler contentEdgeInsets currentBackgroundImage currentImage \
      currentTitle font image imageEdgeInsets imageView lineBreakMode menu \
      pointerInteractionEnabled pointerStyleProvider preferredBehavioralStyle \
      preferredMenuElementOrder preferredSymbolConfiguration reversesTitleShadowWhenHighlighted \
      role selectImage showsTouchWhenHighlighted springLoaded subtitle title titleEdgeInsets \
      titleLabel titleShadowOffset
      """),
    "UILabel": WordList(
      """
      adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth adjustsLetterSpacingToFitWidth \
      allowsDefaultTighteningForTruncation alwaysTruncates attributedText baselineAdjustment \
      color content enabled enablesMarqueeWhenAncestorFocused font highlighted \
      highlightedTextColor isEnabled isHighlighted labelFontSize lineBreakMode lineBreakStrategy \
      minimumFontSize minimumScaleFactor numberOfLines preferredMaxLayoutWidth preferredVibrancy \
      shadowColor shadowOffset showsExpansionTextWhenTruncated size sizingRule text \
      textAlignment textColor
      """),
    "UIImageView": WordList(
      """
      adjustsImageSizeForAccessibilityContentSize \
      adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenAncestorFocused \
      animationDuration animationImages animationRepeatCount highlighted \
      highlightedAnimationImages highlightedImage image isHighlighted masksFocusEffectToContents \
      preferredImageDynamicRange preferredSymbolConfiguration symbolConfiguration
      """),
    "UITextField": WordList(
      """
      adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth \
      allowedWritingToolsResultOptions allowsEditingTextAttributes allowsNumberPadPopover \
      attributedPlaceholder attributedText autocapitalizationType autocorrectionType background \
      borderStyle clearButtonMode clearsOnBeginEditing clearsOnInsertion conversationContext \
      defaultTextAttributes delegate disabledBackground editing enablesReturnKeyAutomatically \
      font inlinePredictionType inputDelegate interactionState isSecureTextEntry \
      keyboardAppearance keyboardType label leftView leftViewMode lineBreakMode markedTextStyle \
      mathExpressionCompletionType minimumFontSize nonEditingLinebreakMode passwordRules \
      pasteDelegate placeholder placeholderLabel returnKeyType rightView rightViewMode \
      secureTextEntry selectedTextRange selectionAffinity selectionRange sizingRule \
      smartDashesType smartInsertDeleteType smartQuotesType spellCheckingType \
      supportsAdaptiveImageGlyph text textAlignment textColor textContentType textDragDelegate \
      textDragOptions textDropDelegate textLabel tokenizer typingAttributes writingToolsBehavior
      """),
    "UITextView": WordList(
      """
      adjustsFontForContentSizeCategory allowedWritingToolsResultOptions \
      allowsEditingTextAttributes allowsNumberPadPopover attributedText autocapitalizationType \
      autocorrectionType borderStyle caption clearsOnInsertion contentToHTMLString \
      conversationContext dataDetectorTypes editable enablesReturnKeyAutomatically \
      findInteractionEnabled font inlinePredictionType inputDelegate interactionState isEditable \
      isSecureTextEntry isSelectable keyboardAppearance keyboardType layoutManager \
      linkTextAttributes markedTextStyle mathExpressionCompletionType passwordRules \
      pasteDelegate placeholder returnKeyType secureTextEntry selectable selectedRange \
      selectedRanges selectedTextRange selectionAffinity sizingRule smartDashesType \
      smartInsertDeleteType smartQuotesType spellCheckingType supportsAdaptiveImageGlyph text \
      textAlignment textColor textContainer textContainerInset textContentType textDragDelegate \
      textDragOptions textDropDelegate textFormattingConfiguration textHighlightAttributes \
      textStorage tokenizer typingAttributes usesAttributedText usesStandardTextScaling \
      writingToolsBehavior
      """),
    "UIScrollView": WordList(
      """
      adjustedContentInset allowsKeyboardScrolling alwaysBounceHorizontal alwaysBounceVertical \
      automaticallyAdjustsContentInsets automaticallyAdjustsScrollIndicatorInsets bounces \
      bouncesHorizontally bouncesVertically bouncesZoom canCancelContentTouches \
      contentAlignmentPoint contentInset contentInsetAdjustmentBehavior contentLayoutGuide \
      contentOffset contentSize decelerationRate delaysContentTouches delegate \
      directionalLockEnabled directionalPressGestureRecognizer frameLayoutGuide \
      horizontalScrollIndicatorInsets indicatorStyle isDirectionalLockEnabled isPagingEnabled \
      isScrollEnabled keyboardDismissMode lookToScrollAxes maximumZoomScale minimumZoomScale \
      pagingEnabled panGestureRecognizer pinchGestureRecognizer refreshControl scrollEnabled \
      scrollIndicatorInsets scrollsToTop showsHorizontalScrollIndicator \
      showsVerticalScrollIndicator stickyFooter transfersHorizontalScrollingToParent \
      transfersVerticalScrollingToParent verticalScrollIndicatorInsets zoomEnabled zoomScale \
      zooming
      """),
    "UITableView": WordList(
      """
      allowsFocus allowsFocusDuringEditing allowsMultipleSelection \
      allowsMultipleSelectionDuringEditing allowsSelection allowsSelectionDuringEditing \
      backgroundView cellLayoutMarginsFollowReadableWidth contentHuggingElements dataSource \
      dragDelegate dragInteractionEnabled dropDelegate editing estimatedRowHeight \
      estimatedSectionFooterHeight estimatedSectionHeaderHeight fillerRowHeight \
      insetsContentViewsToSafeArea isEditing isPrefetchingEnabled \
      layoutMarginsFollowReadableWidth prefetchDataSource prefetchingEnabled \
      remembersLastFocusedIndexPath rowHeight sectionFooterHeight sectionHeaderHeight \
      sectionHeaderTopPadding sectionIndexBackgroundColor sectionIndexColor \
      sectionIndexMinimumDisplayRowCount sectionIndexTrackingBackgroundColor \
      selectionFollowsFocus selfSizingInvalidation separatorColor separatorEffect separatorInset \
      separatorInsetReference separatorStyle springLoaded style tableFooterView tableHeaderView \
      tableViewStyle
      """),
    "UITableViewCell": WordList(
      """
      accessory accessoryAction accessoryColor accessoryTintColor accessoryType \
      accessoryTypeWhenEditing accessoryView automaticallyUpdatesBackgroundConfiguration \
      automaticallyUpdatesContentConfiguration backgroundConfiguration backgroundView badge \
      badgeColor badgeText bottomShadow cellStyle configurationState configurationUpdateHandler \
      contentConfiguration contentView customAccessoryView defaultAccessoryView \
      deleteConfirmationView detailTextLabel dragState drawingEnabled editAction \
      editControlFocusGuide editing editingAccessoryType editingAccessoryView editingData \
      focusStyle font hidesAccessoryWhenEditing highlighted image imageView indentationLevel \
      indentationWidth indexPath isEditing isHighlighted isSelected layoutManager \
      layoutMarginsFollowReadableWidth lineBreakMode multipleSelectionBackgroundView \
      oldEditingData reorderControl reuseIdentifier sectionBorderColor sectionCornerRadius \
      sectionLocation selected selectedBackgroundView selectedImage selectedTextColor \
      selectionStyle selectionTintColor separatorColor separatorEffect separatorInset \
      separatorStyle separatorView shouldIndentWhileEditing showingDeleteConfirmation \
      showsReorderControl style swipeToDeleteConfirmationView tableView tableViewStyle target \
      text textAlignment textColor textLabel topShadow userInteractionEnabledWhileDragging
      """),
    "UITableViewHeaderFooterView": WordList(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration \
      backgroundConfiguration backgroundImage backgroundView configurationUpdateHandler \
      contentConfiguration contentView detailTextLabel floating imageView label maxTitleWidth \
      reuseIdentifier sectionHeader tableView tableViewStyle text textAlignment textLabel
      """),
    "UICollectionView": WordList(
      """
      allowsFocus allowsFocusDuringEditing allowsMultipleSelection \
      allowsMultipleSelectionDuringEditing allowsSelection allowsSelectionDuringEditing \
      backgroundView collectionViewLayout dataSource dragDelegate dragInteractionEnabled \
      dropDelegate editing isEditing isPrefetchingEnabled prefetchDataSource prefetchingEnabled \
      remembersLastFocusedIndexPath reorderingCadence selectionFollowsFocus \
      selfSizingInvalidation springLoaded
      """),
    "UICollectionReusableView": WordList("collectionView layoutAttributes reuseIdentifier"),
    "UICollectionViewCell": WordList(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration \
      backgroundConfiguration backgroundView configurationState configurationUpdateHandler \
      contentConfiguration contentView highlighted isHighlighted isSelected selected \
      selectedBackgroundView
      """),
    "UIStackView": WordList(
      "alignment arrangedSubviews axis distribution layoutMarginsRelativeArrangement spacing"),
    "UISearchBar": WordList(
      """
      allowedWritingToolsResultOptions allowsNumberPadPopover autocapitalizationType \
      autocorrectionType backgroundImage barItems barPosition barStyle barTintColor \
      cancelButtonText centerPlaceholder combinesLandscapeBars contentInset conversationContext \
      delegate enablesReturnKeyAutomatically inlinePredictionType isSearchResultsButtonSelected \
      isSecureTextEntry isTranslucent keyboardAppearance keyboardType lookToDictateEnabled \
      mathExpressionCompletionType passwordRules placeholder prompt returnKeyType scopeBar \
      scopeBarBackgroundImage scopeButtonTitles searchBarStyle searchField \
      searchFieldBackgroundPositionAdjustment searchResultsButtonSelected searchTextField \
      searchTextPositionAdjustment secureTextEntry selectedScopeButtonIndex showsBookmarkButton \
      showsCancelButton showsScopeBar showsSearchResultsButton smartDashesType \
      smartInsertDeleteType smartQuotesType spellCheckingType text textContentType translucent \
      writingToolsBehavior
      """),
    "UINavigationBar": WordList(
      """
      backIndicatorImage backIndicatorTransitionMaskImage backItem backgroundImage barPosition \
      barStyle barTintColor compactAppearance compactScrollEdgeAppearance delegate \
      forceFullHeightInLandscape isTranslucent items largeTitleTextAttributes locked \
      preferredBehavioralStyle prefersLargeTitles prompt scrollEdgeAppearance shadowImage \
      standardAppearance titleTextAttributes titleVerticalPositionAdjustment topItem translucent
      """),
    "UIToolbar": WordList(
      """
      backgroundImage barItems barPosition barStyle barTintColor compactAppearance \
      compactScrollEdgeAppearance delegate isTranslucent items scrollEdgeAppearance shadowImage \
      standardAppearance translucent
      """),
    "UITabBar": WordList(
      """
      backgroundImage barItems barStyle barTintColor delegate isTranslucent itemPositioning \
      itemSpacing itemWidth items scrollEdgeAppearance selectedImageTintColor selectedItem \
      selectionIndicatorImage selectionIndicatorTintColor shadowImage springLoaded \
      standardAppearance translucent unselectedItemTintColor
      """),
    "UIPickerView": WordList("dataSource delegate numberOfComponents showsSelectionIndicator"),
    "UIDatePicker": WordList(
      """
      calendar countDownDuration date datePickerMode datePickerStyle highlightsToday locale \
      maximumDate minimumDate minuteInterval preferredDatePickerStyle roundsToMinuteInterval \
      textColor timeZone
      """),
    "UISlider": WordList(
      """
      continuous isContinuous maximumTrackImage maximumTrackTintColor maximumValue \
      maximumValueImage minimumTrackImage minimumTrackTintColor minimumValue minimumValueImage \
      preferredBehavioralStyle showValue sliderStyle thumbImage thumbTintColor \
      trackConfiguration trackImage value
      """),
    "UISwitch": WordList(
      """
      alwaysShowsOnOffLabel isOn offImage on onImage onTintColor preferredStyle thumbTintColor \
      title
      """),
    "UISegmentedControl": WordList(
      """
      apportionsSegmentWidthsByContent barStyle delegate isMomentary items momentary \
      numberOfSegments segmentedControlStyle selectedSegmentIndex selectedSegmentTintColor \
      springLoaded
      """),
    "UIStepper": WordList(
      "autorepeat continuous isContinuous maximumValue minimumValue stepValue value wraps"),
    "UIPageControl": WordList(
      """
      allowsContinuousInteraction backgroundStyle currentPage currentPageIndicatorTintColor \
      defersCurrentPageDisplay direction hidesForSinglePage numberOfPages pageIndicatorTintColor \
      preferredCurrentPageIndicatorImage preferredIndicatorImage
      """),
    "UIProgressView": WordList(
      """
      observedProgress progress progressImage progressTintColor progressViewStyle trackImage \
      trackTintColor
      """),
    "UIActivityIndicatorView": WordList(
      """
      activityIndicatorViewStyle animating animationDuration color hidesWhenStopped lineWidth \
      spinning style
      """),
    "UIWindow": WordList(
      """
      autorotates canResizeToFitContent contentView contentViewController delegate \
      delegateViewController firstResponder keyWindow rootViewController screen visible \
      windowLevel windowScene
      """),
    "UIVisualEffectView": WordList("backgroundEffects contentEffects contentView effect groupName"),
  ]
}
