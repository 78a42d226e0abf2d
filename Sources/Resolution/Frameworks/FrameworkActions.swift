/// The actions that framework classes respond to.
///
/// A class responds to its own actions and those of its superclasses. The lists contain actions that nibs are known to
/// send.
enum FrameworkActions {
  /// Whether objects of the framework class `name` respond to an action.
  static func responds(to selector: String, _ name: String) -> Bool {
    FrameworkClasses.ancestry(of: name).contains { actions[$0]?.contains(selector) == true }
  }

  private static let actions: [String: WordList] = uiKit.merging(appKit) { one, _ in one }

  private static let uiKit: [String: WordList] = [
    "UIResponder": WordList(
      """
      becomeFirstResponder resignFirstResponder cut: copy: paste: pasteAndMatchStyle: pasteAndGo: \
      pasteAndSearch: select: selectAll: delete: duplicate: toggleBoldface: toggleItalics: \
      toggleUnderline: increaseSize: decreaseSize: find: findAndReplace: findNext: findPrevious: \
      useSelectionForFind: makeTextWritingDirectionLeftToRight: \
      makeTextWritingDirectionRightToLeft: print: rename: export: move: reloadInputViews
      """),
    "UIView": WordList(
      """
      removeFromSuperview setNeedsDisplay setNeedsLayout layoutIfNeeded layoutSubviews sizeToFit \
      endEditing: setNeedsUpdateConstraints updateConstraintsIfNeeded
      """),
    "UITableView": WordList("reloadData"),
    "UICollectionView": WordList("reloadData"),
    "UIActivityIndicatorView": WordList("startAnimating stopAnimating"),
    "UIImageView": WordList("startAnimating stopAnimating"),
    "UIWebView": WordList("goBack goForward reload stopLoading"),
    "WKWebView": WordList(
      """
      goBack goForward reload stopLoading reloadFromOrigin goBack: goForward: reload: stopLoading: \
      reloadFromOrigin: takeStringURLFrom:
      """),
    "IKImageView": WordList(
      """
      zoomIn: zoomOut: zoomImageToFit: zoomImageToActualSize: rotateImageLeft: rotateImageRight: \
      flipImageHorizontal: flipImageVertical: crop:
      """),
    "IKCameraDeviceView": WordList(
      """
      rotateLeft: rotateRight: deleteSelectedItems: downloadSelectedItems: downloadAllItems:
      """),
    "QCView": WordList("start: stop: play: pauseRendering resumeRendering"),
    "UIWindow": WordList("makeKeyAndVisible makeKeyWindow"),
    "UIScrollView": WordList("flashScrollIndicators"),
    "UIRefreshControl": WordList("beginRefreshing endRefreshing"),
    "UIViewController": WordList(
      """
      viewDidLoad loadView loadViewIfNeeded dismissModalViewControllerAnimated: \
      dismissViewController:
      """),
    "UINavigationController": WordList(
      "popViewControllerAnimated: popToRootViewControllerAnimated:"),
    "UISplitViewController": WordList("toggleMasterVisible: toggleSidebar: toggleInspector:"),
  ]

  private static let appKit: [String: WordList] = [
    "NSResponder": WordList(
      """
      becomeFirstResponder resignFirstResponder cut: copy: paste: select: selectAll: delete: \
      cancelOperation: scrollPageUp: scrollPageDown: scrollLineUp: scrollLineDown: \
      scrollToBeginningOfDocument: scrollToEndOfDocument: pageUp: pageDown: showContextHelp: \
      noResponderForSelector: presentError: newWindowForTab: performTextFinderAction: \
      validateUserInterfaceItem: print: undo: redo: moveForward: moveForwardAndModifySelection: \
      moveBackward: moveBackwardAndModifySelection: moveLeft: moveLeftAndModifySelection: \
      moveRight: moveRightAndModifySelection: moveUp: moveUpAndModifySelection: moveDown: \
      moveDownAndModifySelection: moveWordForward: moveWordForwardAndModifySelection: \
      moveWordBackward: moveWordBackwardAndModifySelection: moveWordLeft: \
      moveWordLeftAndModifySelection: moveWordRight: moveWordRightAndModifySelection: \
      moveToBeginningOfLine: moveToBeginningOfLineAndModifySelection: moveToEndOfLine: \
      moveToEndOfLineAndModifySelection: moveToLeftEndOfLine: \
      moveToLeftEndOfLineAndModifySelection: moveToRightEndOfLine: \
      moveToRightEndOfLineAndModifySelection: moveToBeginningOfParagraph: \
      moveToBeginningOfParagraphAndModifySelection: moveToEndOfParagraph: \
      moveToEndOfParagraphAndModifySelection: moveToBeginningOfDocument: \
      moveToBeginningOfDocumentAndModifySelection: moveToEndOfDocument: \
      moveToEndOfDocumentAndModifySelection: moveParagraphForwardAndModifySelection: \
      moveParagraphBackwardAndModifySelection: pageUpAndModifySelection: \
      pageDownAndModifySelection: centerSelectionInVisibleArea: insertText: insertTab: \
      insertBacktab: insertNewline: insertLineBreak: insertParagraphSeparator: \
      insertTabIgnoringFieldEditor: insertNewlineIgnoringFieldEditor: insertContainerBreak: \
      insertSingleQuoteIgnoringSubstitution: insertDoubleQuoteIgnoringSubstitution: \
      deleteForward: deleteBackward: deleteBackwardByDecomposingPreviousCharacter: \
      deleteWordForward: deleteWordBackward: deleteToBeginningOfLine: deleteToEndOfLine: \
      deleteToBeginningOfParagraph: deleteToEndOfParagraph: selectLine: selectParagraph: \
      selectWord: selectToMark: setMark: deleteToMark: swapWithMark: transpose: transposeWords: \
      yank: complete: indent: changeCaseOfLetter: uppercaseWord: lowercaseWord: capitalizeWord: \
      makeBaseWritingDirectionNatural: makeBaseWritingDirectionLeftToRight: \
      makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionNatural: \
      makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: \
      quickLookPreviewItems:
      """),
    "NSApplication": WordList(
      """
      terminate: hide: unhide: hideOtherApplications: unhideAllApplications: arrangeInFront: \
      miniaturizeAll: orderFrontStandardAboutPanel: orderFrontColorPanel: \
      orderFrontCharacterPalette: runPageLayout: activateContextHelpMode: showHelp: stop: \
      stopModal: abortModal: stopModal abortModal toggleTouchBarCustomizationPalette: \
      showWindow: orderFrontStandardAboutPanelWithOptions: preventWindowOrdering updateWindows
      """),
    "NSWindow": WordList(
      """
      close performClose: orderFront: orderBack: orderOut: makeKeyAndOrderFront: miniaturize: \
      deminiaturize: performMiniaturize: performZoom: zoom: toggleFullScreen: \
      toggleToolbarShown: runToolbarCustomizationPalette: toggleTabBar: toggleTabOverview: \
      selectNextTab: selectPreviousTab: mergeAllWindows: moveTabToNewWindow: selectNextKeyView: \
      selectPreviousKeyView: makeKeyWindow center display runPageLayout: fax: print: \
      makeMainWindow orderFrontRegardless update displayIfNeeded invalidateShadow \
      saveFrameUsingName: toggleUsingSmallToolbarIcons:
      """),
    "NSSavePanel": WordList("ok: cancel: validateVisibleColumns"),
    "NSDrawer": WordList("open: close: toggle: open close"),
    "NSPopover": WordList("performClose: close"),
    "NSWindowController": WordList("showWindow: close"),
    "NSViewController": WordList(
      """
      dismissController: dismissViewController: commitEditing discardEditing viewDidLoad loadView
      """),
    "NSSplitViewController": WordList("toggleSidebar: toggleInspector: toggleSplitViewItem:"),
    "NSView": WordList(
      """
      removeFromSuperview setNeedsDisplay display enterFullScreenMode: exitFullScreenMode: fax: \
      print: displayIfNeeded
      """),
    "NSControl": WordList(
      """
      performClick: takeIntValueFrom: takeIntegerValueFrom: takeFloatValueFrom: \
      takeDoubleValueFrom: takeStringValueFrom: takeObjectValueFrom: sizeToFit
      """),
    "NSCell": WordList("performClick: takeIntValueFrom: takeStringValueFrom:"),
    "NSProgressIndicator": WordList("startAnimation: stopAnimation:"),
    "NSTableView": WordList("reloadData deselectAll: selectAll: sizeToFit sizeLastColumnToFit"),
    "NSOutlineView": WordList("expandItem: collapseItem:"),
    "NSText": WordList(
      """
      checkSpelling: showGuessPanel: copyFont: pasteFont: copyRuler: pasteRuler: alignLeft: \
      alignRight: alignCenter: subscript: superscript: unscript: underline: toggleRuler: \
      changeFont: selectAll:
      """),
    "NSTextView": WordList(
      """
      performFindPanelAction: orderFrontLinkPanel: orderFrontListPanel: orderFrontTablePanel: \
      orderFrontSpacingPanel: orderFrontSubstitutionsPanel: startSpeaking: stopSpeaking: \
      outline: pasteAsPlainText: pasteAsRichText: uppercaseWord: lowercaseWord: capitalizeWord: \
      toggleContinuousSpellChecking: toggleGrammarChecking: toggleSmartInsertDelete: \
      toggleAutomaticQuoteSubstitution: toggleAutomaticDashSubstitution: \
      toggleAutomaticLinkDetection: toggleAutomaticDataDetection: \
      toggleAutomaticTextReplacement: toggleAutomaticTextCompletion: \
      toggleAutomaticSpellingCorrection: toggleQuickLookPreviewPanel: alignJustified: \
      useStandardKerning: turnOffKerning: tightenKerning: loosenKerning: useStandardLigatures: \
      turnOffLigatures: useAllLigatures: raiseBaseline: lowerBaseline: changeColor: \
      changeAttributes: changeDocumentBackgroundColor: toggleBaseWritingDirection: \
      orderFrontSharingServicePicker: checkTextInDocument: checkTextInSelection: \
      toggleRichText: breakUndoCoalescing alignCenter:
      """),
    "NSTextField": WordList("selectText:"),
    "NSMatrix": WordList(
      """
      selectText: selectAll: deselectAllCells deselectSelectedCell sizeToCells sendAction \
      sendDoubleAction
      """),
    "NSColorWell": WordList("takeColorFrom: activate: deactivate"),
    "NSBrowser": WordList(
      "selectAll: doClick: doDoubleClick: scrollColumnsLeftBy: scrollColumnsRightBy:"),
    "NSCollectionView": WordList("selectAll: deselectAll: reloadData toggleSectionCollapse:"),
    "NSTabView": WordList(
      """
      selectNextTabViewItem: selectPreviousTabViewItem: selectFirstTabViewItem: \
      selectLastTabViewItem: takeSelectedTabViewItemFromSender:
      """),
    "NSPageController": WordList("navigateForward: navigateBack: takeSelectedIndexFrom:"),
    "NSToolbar": WordList("runCustomizationPalette:"),
    "NSMenu": WordList("submenuAction: update"),
    "NSTimer": WordList("fire invalidate"),
    "SCNView": WordList("play: pause: stop:"),
    "NSDocument": WordList(
      """
      saveDocument: saveDocumentAs: saveDocumentTo: saveDocumentToPDF: printDocument: \
      runPageLayout: revertDocumentToSaved: duplicateDocument: renameDocument: moveDocument: \
      moveDocumentToUbiquityContainer: browseDocumentVersions: lockDocument: unlockDocument: \
      lockDocumentWithCompletionHandler: close undo: redo: print: showWindows \
      runModalPageLayout: shareDocument:
      """),
    "NSDocumentController": WordList(
      "newDocument: openDocument: saveAllDocuments: clearRecentDocuments:"),
    "NSController": WordList("commitEditing discardEditing"),
    "NSObjectController": WordList("add: remove: fetch: prepareContent"),
    "NSArrayController": WordList("insert: selectNext: selectPrevious: rearrangeObjects"),
    "NSTreeController": WordList("insert: insertChild: addChild: rearrangeObjects"),
    "NSUserDefaultsController": WordList("save: revert: revertToInitialValues:"),
    "NSFontManager": WordList(
      """
      addFontTrait: removeFontTrait: modifyFont: orderFrontFontPanel: orderFrontStylesPanel: \
      changeFontInPanel: convertFontTraits:
      """),
    "WebView": WordList(
      """
      goBack: goForward: reload: reloadFromOrigin: stopLoading: takeStringURLFrom: \
      makeTextStandardSize: makeTextLarger: makeTextSmaller: toggleSmartInsertDelete: \
      toggleContinuousSpellChecking: goBack goForward alignCenter: alignJustified: alignLeft: \
      alignRight: changeAttributes: changeColor: changeDocumentBackgroundColor: changeFont: \
      checkSpelling: copyFont: pasteAsPlainText: pasteAsRichText: pasteFont: \
      performFindPanelAction: showGuessPanel: startSpeaking: stopSpeaking: \
      centerSelectionInVisibleArea: toggleAutomaticQuoteSubstitution: reload stopLoading
      """),
    "PDFView": WordList(
      """
      goToNextPage: goToPreviousPage: goToFirstPage: goToLastPage: goBack: goForward: zoomIn: \
      zoomOut: takeBackgroundColorFrom: takePasswordFrom: print: clearSelection \
      layoutDocumentView setNeedsDisplay
      """),
    "AVPlayerView": WordList("play: pause:"),
    "QTMovieView": WordList(
      """
      play: pause: gotoBeginning: gotoEnd: gotoNextSelectionPoint: stepForward: stepBackward: \
      gotoPosterFrame: gotoPreviousSelectionPoint: trim: add: addScaled: replace: selectNone: \
      selectAll: play pause
      """),
  ]
}
