extension FrameworkClasses {
  static let appKit = """
    NSObject NSResponder NSCell NSMenu NSMenuItem NSToolbar NSToolbarItem NSDocumentController \
    NSController NSNib NSStoryboard NSStoryboardSegue NSTableColumn NSTabViewItem NSImage \
    NSColor NSFont NSBezierPath NSStatusItem NSStatusBar NSAlert NSSound NSTextContainer \
    NSLayoutManager NSWorkspace NSPasteboard NSTouchBar NSTouchBarItem NSGestureRecognizer \
    NSShadow NSEvent NSCursor NSGradient NSDockTile NSDataAsset NSSplitViewItem NSOpenGLContext \
    NSOpenGLPixelFormat NSLayoutConstraint NSLayoutGuide NSCollectionViewLayout NSAnimation \
    NSColorPicker NSFontManager NSHelpManager NSPageLayout NSPathControlItem NSPDFPanel \
    NSPrintInfo NSPrintPanel NSRulerMarker NSScrubberLayout NSSharingServicePicker \
    NSSpeechRecognizer NSSpeechSynthesizer NSTextFinder NSTreeNode
    NSResponder NSApplication NSView NSWindow NSWindowController NSViewController NSDrawer \
    NSPopover
    NSWindow NSPanel
    NSPanel NSSavePanel NSColorPanel NSFontPanel
    NSSavePanel NSOpenPanel
    NSObject NSDocument
    NSDocument NSPersistentDocument
    NSController NSObjectController NSUserDefaultsController
    NSObjectController NSArrayController NSTreeController
    NSArrayController NSDictionaryController
    NSToolbarItem NSToolbarItemGroup NSMenuToolbarItem NSSearchToolbarItem \
    NSSharingServicePickerToolbarItem NSTrackingSeparatorToolbarItem
    NSTouchBarItem NSButtonTouchBarItem NSCandidateListTouchBarItem NSColorPickerTouchBarItem \
    NSCustomTouchBarItem NSGroupTouchBarItem NSPickerTouchBarItem NSPopoverTouchBarItem \
    NSSharingServicePickerTouchBarItem NSSliderTouchBarItem NSStepperTouchBarItem
    NSScrubberLayout NSScrubberFlowLayout NSScrubberProportionalLayout
    NSCollectionViewLayout NSCollectionViewFlowLayout NSCollectionViewGridLayout \
    NSCollectionViewCompositionalLayout NSCollectionViewTransitionLayout
    NSGestureRecognizer NSClickGestureRecognizer NSPanGestureRecognizer NSPressGestureRecognizer \
    NSMagnificationGestureRecognizer NSRotationGestureRecognizer
    NSCell NSActionCell NSTextAttachmentCell NSImageCell NSBrowserCell
    NSActionCell NSButtonCell NSTextFieldCell NSSliderCell NSSegmentedCell NSFormCell \
    NSDatePickerCell NSLevelIndicatorCell NSPathCell NSStepperCell
    NSAnimation NSViewAnimation
    NSButtonCell NSMenuItemCell NSPopUpButtonCell
    NSTextFieldCell NSSearchFieldCell NSComboBoxCell NSSecureTextFieldCell NSTableHeaderCell \
    NSTokenFieldCell NSPathComponentCell
    NSView NSControl NSText NSBox NSClipView NSScrollView NSSplitView NSTabView NSStackView \
    NSGridView NSProgressIndicator NSTableCellView NSTableRowView NSTableHeaderView \
    NSCollectionView NSVisualEffectView NSOpenGLView NSRulerView NSMovieView NSQuickDrawView \
    NSGlassEffectView NSGlassEffectContainerView NSBackgroundExtensionView NSScrubberArrangedView
    NSScrubberArrangedView NSScrubberItemView NSScrubberSelectionView
    NSScrubberItemView NSScrubberImageItemView NSScrubberTextItemView
    NSText NSTextView
    NSControl NSButton NSTextField NSSlider NSStepper NSSegmentedControl NSImageView NSBrowser \
    NSTableView NSDatePicker NSLevelIndicator NSPathControl NSRuleEditor NSColorWell NSScroller \
    NSMatrix NSForm NSSwitch NSScrubber NSComboButton
    NSButton NSPopUpButton
    NSRuleEditor NSPredicateEditor
    NSTextField NSComboBox NSSearchField NSSecureTextField NSTokenField
    NSTableView NSOutlineView
    NSViewController NSTabViewController NSSplitViewController NSPageController \
    NSTitlebarAccessoryViewController NSCollectionViewItem NSHostingController \
    NSSplitViewItemAccessoryViewController
    NSView NSHostingView
    """
}
