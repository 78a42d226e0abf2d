extension FrameworkKeys {
  /// The keys that each of AppKit's common classes adds to those of its superclass: outlets, the public
  /// properties up to the SDK of macOS 26, and instance variables of its headers.
  static let keysOfAppKit: [String: WordList] = [
    "NSResponder": WordList(
      "interfaceStyle menu menuForEvent nextResponder touchBar undoManager userActivity"),
    "NSApplication": WordList(
      """
      activationPolicy active appearance applicationIconImage \
      automaticCustomizeTouchBarMenuItemEnabled delegate dockMenu dockTile helpMenu hidden \
      keyWindow mainMenu mainWindow presentationOptions running servicesMenu \
      userInterfaceLayoutDirection windows windowsMenu
      """),
    "NSPreferencePane": WordList(
      """
      _firstKeyView _initialKeyView _lastKeyView _window firstKeyView initialKeyView lastKeyView \
      mainView
      """),
    "NSViewController": WordList(
      """
      autounbinder childViewControllers designNibBundleIdentifier editors extensionContext \
      identifier isViewLoaded nibBundle nibName parentViewController preferredContentSize \
      preferredMaximumSize preferredMinimumSize preferredScreenOrigin presentedViewControllers \
      presentingViewController preventsDisplay representedObject sourceItemView storyboard title \
      topLevelObjects view viewIfLoaded viewLoaded window
      """),
    "NSWindowController": WordList(
      """
      autounbinder contentViewController document documentEdited frameAutosaveName owner \
      previewRepresentableActivityItems shouldCascadeWindows shouldCloseDocument storyboard \
      topLevelObjects window windowFrameAutosaveName windowNibName windowNibPath
      """),
    "NSCollectionViewItem": WordList(
      """
      collectionView draggingImageComponents highlightState imageView isSelected owner selected \
      textField
      """),
    "NSTabViewController": WordList(
      """
      canPropagateSelectedChildViewControllerTitle segmentedControl selectedTabViewItemIndex \
      tabStyle tabView tabViewItems transitionOptions uiProvider
      """),
    "NSSplitViewController": WordList("minimumThicknessForInlineSidebars splitView splitViewItems"),
    "NSPageController": WordList(
      "arrangedObjects delegate selectedIndex selectedViewController transitionStyle"),
    "NSTitlebarAccessoryViewController": WordList(
      """
      automaticallyAdjustsSize fullScreenMinHeight hidden isHidden layoutAttribute \
      preferredScrollEdgeEffectStyle
      """),
    "NSView": WordList(
      """
      acceptsTouchEvents accessibilityCustomActions accessibilityElement accessibilityHelp \
      accessibilityRole accessibilityTitle additionalSafeAreaInsets allowedTouchTypes alphaValue \
      appearance associatedViewController autoresizesSubviews autoresizingMask backgroundColor \
      backgroundFilters bounds boundsOrigin boundsRotation boundsSize canDrawConcurrently \
      canDrawSubviewsIntoLayer clipsToBounds compositingFilter constraints contentFilters \
      cornerRadius draggedTypes enclosingMenuItem enclosingScrollView focusRingType frame \
      frameCenterRotation frameOrigin frameRotation frameSize gState gestureRecognizers hidden \
      identifier identifierForVoiceOver initialFirstResponder inputContext isHidden layer \
      layerContentsPlacement layerContentsRedrawPolicy layerUsesCoreImageFilters needsDisplay \
      needsLayout needsUpdateConstraints nextKeyView opaque postsBoundsChangedNotifications \
      postsFrameChangedNotifications prefersCompactControlSizeMetrics preparedContentRect \
      pressureConfiguration previousKeyView self shadow subviews superview tag toolTip \
      trackingAreas translatesAutoresizingMaskIntoConstraints userInterfaceLayoutDirection \
      viewAuxiliary viewController wantsBestResolutionOpenGLSurface \
      wantsExtendedDynamicRangeOpenGLSurface wantsLayer wantsRestingTouches window \
      writingToolsCoordinator
      """),
    "NSControl": WordList(
      """
      action alignment allowsExpansionToolTips attributedStringValue baseWritingDirection cell \
      continuous controlSize currentEditor doubleValue enabled floatValue font formatter \
      highlighted ignoresMultiClick intValue integerValue isContinuous isEnabled isHighlighted \
      lineBreakMode objectValue refusesFirstResponder selectedCell selectedTag sendAction \
      stringValue tag target usesSingleLineMode
      """),
    "NSButton": WordList(
      """
      allowsMixedState alternateImage alternateTitle attributedAlternateTitle attributedTitle \
      bezelColor bezelStyle borderShape bordered buttonType contentTintColor \
      hasDestructiveAction image imageHugsTitle imagePosition imageScaling isBordered \
      isTransparent keyEquivalent keyEquivalentModifierMask maxAcceleratorLevel periodicDelay \
      showsBorderOnlyWhileMouseInside sound springLoaded state symbolConfiguration \
      tintProminence title transparent
      """),
    "NSPopUpButton": WordList(
      """
      altersStateOfSelectedItem autoenablesItems indexOfSelectedItem itemArray menu objectValue \
      preferredEdge pullsDown selectedItem selectedTag titleOfSelectedItem usesItemFromMenu
      """),
    "NSTextField": WordList(
      """
      acceptsFirstResponder allowsCharacterPickerTouchBarItem \
      allowsDefaultTighteningForTruncation allowsEditingTextAttributes allowsWritingTools \
      allowsWritingToolsAffordance automaticTextCompletionEnabled backgroundColor bezelStyle \
      bezeled bordered contentType delegate drawsBackground editable errorAction importsGraphics \
      isAutomaticTextCompletionEnabled isBezeled isBordered isEditable isSelectable \
      lineBreakStrategy maximumNumberOfLines nextText placeholderAttributedString \
      placeholderString placeholderStrings preferredMaxLayoutWidth previousText \
      resolvesNaturalAlignmentWithBaseWritingDirection selectable suggestionsDelegate textColor \
      titleCell
      """),
    "NSSearchField": WordList(
      """
      cancelButtonBounds centersPlaceholder maximumRecents recentSearches recentsAutosaveName \
      searchButtonBounds searchMenuTemplate searchTextBounds sendsSearchStringImmediately \
      sendsWholeSearchString
      """),
    "NSSecureTextField": WordList("echosBullets"),
    "NSComboBox": WordList(
      """
      buttonBordered completes dataSource hasVerticalScroller intercellSpacing itemHeight \
      numberOfVisibleItems usesDataSource
      """),
    "NSTokenField": WordList("completionDelay tokenStyle tokenizingCharacterSet"),
    "NSImageView": WordList(
      """
      allowsCutCopyPaste animates contentTintColor defaultPreferredImageDynamicRange editable \
      image imageAlignment imageDynamicRange imageFrameStyle imageScaling isEditable \
      preferredImageDynamicRange symbolConfiguration
      """),
    "NSSlider": WordList(
      """
      allowsTickMarkValuesOnly altIncrementValue image isVertical knobThickness maxValue \
      minValue neutralValue numberOfTickMarks sliderType tickMarkPosition tintProminence title \
      titleCell titleColor titleFont trackFillColor vertical
      """),
    "NSTableView": WordList(
      """
      allowsColumnReordering allowsColumnResizing allowsColumnSelection allowsEmptySelection \
      allowsMultipleSelection allowsTypeSelect autoresizesAllColumnsToFit autosaveName \
      autosaveTableColumns backgroundColor clickedColumn clickedRow columnAutoresizingStyle \
      cornerView dataSource delegate doubleAction draggingDestinationFeedbackStyle drawsGrid \
      editedColumn editedRow effectiveStyle floatsGroupRows gridColor gridStyleMask headerView \
      highlightedTableColumn intercellSpacing rowActionsVisible rowHeight rowSizeStyle \
      selectedColumn selectedRow selectionHighlightStyle sortDescriptors style tableColumns \
      usesAlternatingRowBackgroundColors usesAutomaticRowHeights usesStaticContents \
      verticalMotionCanBeginDrag
      """),
    "NSOutlineView": WordList(
      """
      autoresizesOutlineColumn autosaveExpandedItems indentationMarkerFollowsCell \
      indentationPerLevel outlineTableColumn stronglyReferencesItems \
      userInterfaceLayoutDirection
      """),
    "NSTableCellView": WordList(
      "backgroundStyle draggingImageComponents imageView objectValue rowSizeStyle textField"),
    "NSTableRowView": WordList(
      """
      backgroundColor backgroundStyle draggingDestinationFeedbackStyle emphasized floating \
      groupRowStyle indentationForDropOperation isEmphasized isFloating isGroupRowStyle \
      isSelected nextRowSelected previousRowSelected selected selectionHighlightStyle \
      targetForDropOperation
      """),
    "NSTableHeaderView": WordList("tableView"),
    "NSScrollView": WordList(
      """
      allowsMagnification autohidesScrollers automaticallyAdjustsContentInsets backgroundColor \
      borderType contentInsets contentView documentCursor documentView drawsBackground \
      findBarPosition findBarView findBarVisible hasHorizontalRuler hasHorizontalScroller \
      hasVerticalRuler hasVerticalScroller horizontalLineScroll horizontalPageScroll \
      horizontalRulerView horizontalScrollElasticity horizontalScroller lineScroll magnification \
      maxMagnification minMagnification pageScroll predominantAxisScrollingEnabled rulersVisible \
      scrollerInsets scrollerKnobStyle scrollerStyle scrollsDynamically \
      usesPredominantAxisScrolling verticalLineScroll verticalPageScroll verticalRulerView \
      verticalScrollElasticity verticalScroller
      """),
    "NSClipView": WordList(
      """
      automaticallyAdjustsContentInsets backgroundColor contentInsets copiesOnScroll \
      documentCursor documentView drawsBackground
      """),
    "NSSplitView": WordList(
      """
      arrangesAllSubviews autosaveName delegate dividerColor dividerStyle holdingPriority \
      isPaneSplitter isVertical vertical
      """),
    "NSBox": WordList(
      """
      borderColor borderType borderWidth boxType contentView contentViewMargins cornerRadius \
      fillColor isTransparent title titleCell titleFont titlePosition transparent
      """),
    "NSStackView": WordList(
      """
      alignment arrangedSubviews delegate detachesHiddenViews distribution edgeInsets \
      hasEqualSpacing orientation spacing views
      """),
    "NSTabView": WordList(
      """
      allowsTruncatedLabels controlSize controlTint delegate drawsBackground font \
      initialFirstTabViewItem selectedTabViewItem tabPosition tabViewBorderType tabViewItems \
      tabViewType
      """),
    "NSVisualEffectView": WordList("blendingMode emphasized isEmphasized maskImage material state"),
    "NSProgressIndicator": WordList(
      """
      animationDelay bezeled controlSize controlTint displayedWhenStopped doubleValue \
      indeterminate isBezeled isDisplayedWhenStopped isIndeterminate maxValue minValue \
      observedProgress style usesThreadedAnimation
      """),
    "NSText": WordList(
      """
      alignment backgroundColor baseWritingDirection delegate drawsBackground editable \
      fieldEditor font horizontallyResizable importsGraphics isEditable isFieldEditor \
      isHorizontallyResizable isRichText isSelectable isVerticallyResizable maxSize minSize \
      richText rulerVisible selectable selectedRange string textColor usesFontPanel \
      verticallyResizable
      """),
    "NSTextView": WordList(
      """
      acceptsGlyphInfo allowedInputSourceLocales allowedWritingToolsResultOptions \
      allowsCharacterPickerTouchBarItem allowsDocumentBackgroundColorChange allowsImageEditing \
      allowsUndo automaticDashSubstitutionEnabled automaticDataDetectionEnabled \
      automaticLinkDetectionEnabled automaticQuoteSubstitutionEnabled \
      automaticSpellingCorrectionEnabled automaticTextCompletionEnabled \
      automaticTextReplacementEnabled continuousSpellCheckingEnabled defaultParagraphStyle \
      displaysLinkToolTips drawsBackground enabledTextCheckingTypes grammarCheckingEnabled \
      highlightSelectedText incrementalSearchingEnabled inlinePredictionType insertionPointColor \
      isAutomaticDashSubstitutionEnabled isAutomaticQuoteSubstitutionEnabled \
      isContinuousSpellCheckingEnabled isGrammarCheckingEnabled layoutManager layoutOrientation \
      linkTextAttributes markedTextAttributes mathExpressionCompletionType outlets \
      quickLookPreviewableItemsInRanges selectedRanges selectedTextAttributes selectionAffinity \
      selectionGranularity smartInsertDeleteEnabled spellingState textContainer \
      textContainerInset textHighlightAttributes textStorage typingAttributes \
      usesAdaptiveColorMappingForDarkAppearance usesFindBar usesFindPanel usesInspectorBar \
      usesRolloverButtonForSelection usesRuler writingToolsBehavior
      """),
    "NSWindow": WordList(
      """
      acceptsMouseMovedEvents acceptsTouchEvents allowsAutomaticWindowTabbing \
      allowsConcurrentViewDrawing allowsToolTipsWhenApplicationIsInactive alphaValue \
      animationBehavior appearance appearanceSource aspectRatio attachedSheet autodisplay \
      autorecalculatesContentBorderThicknessForEdge autorecalculatesKeyViewLoop backgroundColor \
      backingType canBecomeVisibleWithoutLogin canHide childWindows collectionBehavior \
      colorSpace contentAspectRatio contentBorderThickness contentMaxSize contentMinSize \
      contentResizeIncrements contentSize contentView contentViewController defaultButtonCell \
      delegate depthLimit displaysWhenScreenProfileChanges dockTile documentEdited drawers \
      dynamicDepthLimit excludedFromWindowsMenu fieldEditor frame frameAutosaveName frameOrigin \
      hasShadow hidesOnDeactivate identifier ignoresMouseEvents initialFirstResponder \
      isDocumentEdited isExcludedFromWindowsMenu isMovable isMovableByWindowBackground isOneShot \
      isOpaque isReleasedWhenClosed isRestorable isVisible isZoomed level \
      maxFullScreenContentSize maxSize minFullScreenContentSize minSize miniwindowImage \
      miniwindowTitle movable movableByWindowBackground nextKeyView oneShot opaque parentWindow \
      preferredBackingLocation preservesContentDuringLiveResize \
      preventsApplicationTerminationWhenModal releasedWhenClosed representedFilename \
      representedURL resizeIncrements restorable restorationClass screen sharingType sheetParent \
      showsResizeIndicator showsToolbarButton styleMask subtitle tab tabbingIdentifier \
      tabbingMode title titleVisibility titlebarAccessoryViewControllers \
      titlebarAppearsTransparent titlebarSeparatorStyle toolbar toolbarStyle viewsNeedDisplay \
      visible windowController windowTitlebarLayoutDirection worksWhenModal zoomed
      """),
    "NSPanel": WordList(
      "becomesKeyOnlyIfNeeded floatingPanel isFloatingPanel utilityWindow worksWhenModal"),
    "NSDocument": WordList(
      """
      autosavedContentsFileURL displayName draft fileModificationDate fileName fileType fileURL \
      hasUndoManager isDocumentEdited isDraft keepBackupFile lastComponentOfFileName \
      previewRepresentableActivityItems printInfo savePanelAccessory undoManager userActivity \
      window windowControllers
      """),
  ]
}
