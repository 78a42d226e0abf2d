extension FrameworkKeys {
  /// The keys of AppKit's menus, toolbars and controllers of model objects.
  static let keysOfMenus: [String: WordList] = [
    "NSMenu": WordList(
      """
      allowsContextMenuPlugIns appearance autoenablesItems delegate font itemArray items \
      menuBarVisible menuChangedMessagesEnabled minimumWidth presentationStyle selectedItems \
      selectionMode showsStateColumn submenu supermenu title userInterfaceLayoutDirection
      """),
    "NSMenuItem": WordList(
      """
      action allowsAutomaticKeyEquivalentLocalization allowsAutomaticKeyEquivalentMirroring \
      allowsKeyEquivalentWhenHidden alternate attributedTitle badge enabled hidden identifier \
      image indentationLevel isAlternate isEnabled isHidden keyEquivalent \
      keyEquivalentModifierMask menu mixedStateImage mnemonicLocation offStateImage onStateImage \
      representedObject state submenu subtitle tag target title toolTip view
      """),
    "NSController": WordList("editors"),
    "NSObjectController": WordList(
      """
      automaticallyPreparesContent canAdd canRemove content contentObject defaultFetchRequest \
      editable entityName fetchPredicate isEditable managedObjectContext objectClass selectedObjects \
      selection usesLazyFetching
      """),
    "NSArrayController": WordList(
      """
      alwaysUsesMultipleValuesMarker arrangedObjects automaticallyRearrangesObjects \
      avoidsEmptySelection canInsert canSelectNext canSelectPrevious clearsFilterPredicateOnInsertion \
      contentArray contentArrayForMultipleSelection contentSet filterPredicate \
      preservesSelection selectedObjects selectionIndex selectionIndexes selectsInsertedObjects \
      sortDescriptors
      """),
    "NSTreeController": WordList(
      """
      alwaysUsesMultipleValuesMarker arrangedObjects avoidsEmptySelection canAddChild canInsert \
      canInsertChild childrenKeyPath contentArray contentSet countKeyPath leafKeyPath \
      preservesSelection selectedNodes selectedObjects selectionIndexPath selectionIndexPaths \
      selectsInsertedObjects sortDescriptors
      """),
    "NSDocumentController": WordList(
      """
      autosavingDelay currentDirectory currentDocument defaultType documentClassNames documents \
      hasEditedDocuments maximumRecentDocumentCount recentDocumentURLs
      """),
    "NSToolbar": WordList(
      """
      allowsDisplayModeCustomization allowsExtensionItems allowsUserCustomization \
      autosavesConfiguration centeredItemIdentifier centeredItemIdentifiers configuration \
      customizationPaletteIsRunning delegate displayMode fullScreenAccessoryView \
      fullScreenAccessoryViewMaxHeight fullScreenAccessoryViewMinHeight identifier \
      itemIdentifiers items isVisible selectedItemIdentifier showsBaselineSeparator sizeMode visible \
      visibleItems
      """),
    "NSToolbarItem": WordList(
      """
      action allowsDuplicatesInToolbar autovalidates backgroundTintColor badge bordered enabled \
      hidden image isBordered isEnabled isHidden isNavigational itemIdentifier label maxSize \
      menuFormRepresentation minSize navigational paletteLabel possibleLabels style tag target title \
      toolTip toolbar view visibilityPriority
      """),
    "NSPopover": WordList(
      """
      animates appearance behavior contentSize contentViewController delegate detached hasFullSizeContent \
      isDetached isShown positioningRect shown
      """),
    "NSSegmentedControl": WordList(
      """
      activeSegment borderShape indexOfSelectedItem segmentCount segmentDistribution segmentStyle \
      selectedSegment selectedSegmentBezelColor springLoaded trackingMode
      """),
  ]
}
