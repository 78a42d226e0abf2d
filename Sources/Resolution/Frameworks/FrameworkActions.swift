/// The actions that objects of the frameworks' own classes answer.
///
/// A class answers the actions of its line and those of its superclasses'. The lists have what nibs are seen to
/// send to these classes and to subclasses of them.
enum FrameworkActions {
  /// Whether objects of the framework's class `name` answer an action.
  static func answers(_ selector: String, _ name: String) -> Bool {
    var next: String? = name
    while let current = next, !current.isEmpty {
      if actions[current]?.contains(selector) == true { return true }
      next = FrameworkClasses.superclass(of: current)
    }
    return false
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
      validateUserInterfaceItem: print: undo: redo:
      """),
    "NSApplication": WordList(
      """
      terminate: hide: unhide: hideOtherApplications: unhideAllApplications: arrangeInFront: \
      miniaturizeAll: orderFrontStandardAboutPanel: orderFrontColorPanel: \
      orderFrontCharacterPalette: runPageLayout: activateContextHelpMode: showHelp: stop: \
      stopModal: abortModal: stopModal abortModal toggleTouchBarCustomizationPalette: showWindow:
      """),
    "NSWindow": WordList(
      """
      close performClose: orderFront: orderBack: orderOut: makeKeyAndOrderFront: miniaturize: \
      deminiaturize: performMiniaturize: performZoom: zoom: toggleFullScreen: toggleToolbarShown: \
      runToolbarCustomizationPalette: toggleTabBar: toggleTabOverview: selectNextTab: \
      selectPreviousTab: mergeAllWindows: moveTabToNewWindow: selectNextKeyView: \
      selectPreviousKeyView: makeKeyWindow center display runPageLayout:
      """),
    "NSSavePanel": WordList("ok: cancel:"),
    "NSDrawer": WordList("open: close: toggle: open close"),
    "NSPopover": WordList("performClose: close"),
    "NSWindowController": WordList("showWindow: close"),
    "NSViewController": WordList(
      """
      dismissController: dismissViewController: commitEditing discardEditing viewDidLoad loadView
      """),
    "NSSplitViewController": WordList("toggleSidebar: toggleInspector:"),
    "NSView": WordList(
      "removeFromSuperview setNeedsDisplay display enterFullScreenMode: exitFullScreenMode:"),
    "NSControl": WordList(
      """
      performClick: takeIntValueFrom: takeIntegerValueFrom: takeFloatValueFrom: \
      takeDoubleValueFrom: takeStringValueFrom: takeObjectValueFrom: sizeToFit
      """),
    "NSCell": WordList("performClick: takeIntValueFrom: takeStringValueFrom:"),
    "NSProgressIndicator": WordList("startAnimation: stopAnimation:"),
    "NSTableView": WordList("reloadData deselectAll:"),
    "NSOutlineView": WordList("expandItem: collapseItem:"),
    "NSText": WordList(
      """
      checkSpelling: showGuessPanel: copyFont: pasteFont: copyRuler: pasteRuler: alignLeft: \
      alignRight: alignCenter: subscript: superscript: unscript: underline: toggleRuler: changeFont:
      """),
    "NSTextView": WordList(
      """
      performFindPanelAction: orderFrontLinkPanel: orderFrontListPanel: orderFrontTablePanel: \
      orderFrontSpacingPanel: orderFrontSubstitutionsPanel: startSpeaking: stopSpeaking: outline: \
      pasteAsPlainText: pasteAsRichText: uppercaseWord: lowercaseWord: capitalizeWord: \
      toggleContinuousSpellChecking: toggleGrammarChecking: toggleSmartInsertDelete: \
      toggleAutomaticQuoteSubstitution: toggleAutomaticDashSubstitution: \
      toggleAutomaticLinkDetection: toggleAutomaticDataDetection: \
      toggleAutomaticTextReplacement: toggleAutomaticTextCompletion: \
      toggleAutomaticSpellingCorrection: toggleQuickLookPreviewPanel: alignJustified: \
      useStandardKerning: turnOffKerning: tightenKerning: loosenKerning: useStandardLigatures: \
      turnOffLigatures: useAllLigatures: raiseBaseline: lowerBaseline:
      """),
    "NSDocument": WordList(
      """
      saveDocument: saveDocumentAs: saveDocumentTo: saveDocumentToPDF: printDocument: \
      runPageLayout: revertDocumentToSaved: duplicateDocument: renameDocument: moveDocument: \
      moveDocumentToUbiquityContainer: browseDocumentVersions: lockDocument: unlockDocument: \
      lockDocumentWithCompletionHandler: close undo: redo: print:
      """),
    "NSDocumentController": WordList(
      "newDocument: openDocument: saveAllDocuments: clearRecentDocuments:"),
    "NSController": WordList("commitEditing discardEditing"),
    "NSObjectController": WordList("add: remove: fetch:"),
    "NSArrayController": WordList("insert: selectNext: selectPrevious:"),
    "NSTreeController": WordList("insert: insertChild: addChild:"),
    "NSUserDefaultsController": WordList("save: revert: revertToInitialValues:"),
    "NSFontManager": WordList(
      "addFontTrait: removeFontTrait: modifyFont: orderFrontFontPanel: orderFrontStylesPanel:"),
    "WebView": WordList(
      """
      goBack: goForward: reload: reloadFromOrigin: stopLoading: takeStringURLFrom: \
      makeTextStandardSize: makeTextLarger: makeTextSmaller: toggleSmartInsertDelete: \
      toggleContinuousSpellChecking: goBack goForward
      """),
    "PDFView": WordList(
      """
      goToNextPage: goToPreviousPage: goToFirstPage: goToLastPage: goBack: goForward: zoomIn: \
      zoomOut: takeBackgroundColorFrom: takePasswordFrom: print:
      """),
    "AVPlayerView": WordList("play: pause:"),
    "QTMovieView": WordList(
      "play: pause: gotoBeginning: gotoEnd: gotoNextSelectionPoint: stepForward: stepBackward:"),
  ]
}
