extension FrameworkClasses {
  static let appKit = """
    NSObject NSResponder NSCell NSMenu NSMenuItem NSToolbar NSToolbarItem NSDocumentController \
    NSController NSNib NSStoryboard NSStoryboardSegue NSTableColumn NSTabViewItem NSImage \
    NSColor NSFont NSBezierPath NSStatusItem NSStatusBar NSAlert NSSound NSTextContainer \
    NSLayoutManager NSWorkspace NSPasteboard NSTouchBar NSTouchBarItem NSGestureRecognizer \
    NSShadow NSEvent NSCursor NSGradient NSDockTile NSDataAsset NSSplitViewItem NSOpenGLContext \
    NSOpenGLPixelFormat NSLayoutConstraint NSLayoutGuide NSCollectionViewLayout
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
    NSToolbarItem NSToolbarItemGroup NSMenuToolbarItem NSSearchToolbarItem
    NSTouchBarItem NSCustomTouchBarItem
    NSCollectionViewLayout NSCollectionViewFlowLayout NSCollectionViewGridLayout
    NSGestureRecognizer NSClickGestureRecognizer NSPanGestureRecognizer NSPressGestureRecognizer \
    NSMagnificationGestureRecognizer NSRotationGestureRecognizer
    NSCell NSActionCell NSTextAttachmentCell NSImageCell NSBrowserCell
    NSActionCell NSButtonCell NSTextFieldCell NSSliderCell NSSegmentedCell NSFormCell \
    NSDatePickerCell NSLevelIndicatorCell NSPathCell NSStepperCell
    NSButtonCell NSMenuItemCell NSPopUpButtonCell
    NSTextFieldCell NSSearchFieldCell NSComboBoxCell NSSecureTextFieldCell NSTableHeaderCell \
    NSTokenFieldCell
    NSView NSControl NSText NSBox NSClipView NSScrollView NSSplitView NSTabView NSStackView \
    NSGridView NSProgressIndicator NSTableCellView NSTableRowView NSTableHeaderView \
    NSCollectionView NSVisualEffectView NSOpenGLView NSRulerView NSMovieView NSQuickDrawView \
    NSGlassEffectView
    NSText NSTextView
    NSControl NSButton NSTextField NSSlider NSStepper NSSegmentedControl NSImageView NSBrowser \
    NSTableView NSDatePicker NSLevelIndicator NSPathControl NSRuleEditor NSColorWell NSScroller \
    NSMatrix NSForm NSSwitch
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
