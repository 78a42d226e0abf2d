extension ElementClasses {
  /// The classes of a platform; UIKit's for an unknown one.
  static func of(platform: String?) -> ElementClasses {
    switch platform {
    case "macos": appKit
    case "watchos": watchKit
    default: uiKit
    }
  }

  static let uiKit = ElementClasses(
    prefix: "UI",
    views: """
      view label button imageView textField textView switch slider stepper progressView
      activityIndicatorView segmentedControl pageControl datePicker pickerView scrollView stackView
      tableView tableViewCell tableViewCellContentView=UIView tableViewHeaderFooterView
      collectionView collectionViewCell collectionViewCellContentView=UIView
      collectionReusableView toolbar navigationBar tabBar searchBar visualEffectView
      containerView=UIView window control colorWell calendarView refreshControl inputView
      webView wkWebView=WKWebView mapView=MKMapView glkView=GLKView mtkView=MTKView
      sceneKitView=SCNView skView=SKView arscnView=ARSCNView arskView=ARSKView arView=ARView
      realityKitARView=ARView adBannerView=ADBannerView pdfView=PDFView
      routePickerView=AVRoutePickerView avRoutePickerView=AVRoutePickerView
      locationButton=CLLocationButton passLibraryButton=PKAddPassButton
      lockupView=TVLockupView cardView=TVCardView posterView=TVPosterView
      monogramView=TVMonogramView captionButtonView=TVCaptionButtonView
      """,
    controllers: """
      viewController tableViewController collectionViewController navigationController
      tabBarController splitViewController pageViewController imagePickerController
      inputViewController searchController hostingController=UIHostingController
      glkViewController=GLKViewController avPlayerViewController=AVPlayerViewController
      """,
    others: """
      customObject=NSObject exit=NSObject barButtonItem barButtonItemGroup navigationItem tabBarItem
      constraint=NSLayoutConstraint layoutGuide viewLayoutGuide=UILayoutGuide
      viewControllerLayoutGuide=UILayoutGuide focusContainerGuide=UIFocusContainerGuide
      tapGestureRecognizer pinchGestureRecognizer rotationGestureRecognizer swipeGestureRecognizer
      panGestureRecognizer screenEdgePanGestureRecognizer hoverGestureRecognizer gestureRecognizer
      pongPressGestureRecognizer=UILongPressGestureRecognizer longPressGestureRecognizer
      searchDisplayController collectionViewLayout collectionViewFlowLayout tableViewSection
      popoverPresentationController keyCommand command menu
      viewControllerPlaceholder=UIViewController
      """)

  static let appKit = ElementClasses(
    prefix: "NS",
    views: """
      view customView=NSView button popUpButton comboButton textField secureTextField searchField
      tokenField comboBox textView scrollView clipView tableView outlineView browser tableHeaderView
      tableCellView tableRowView box splitView tabView imageView slider stepper progressIndicator
      levelIndicator colorWell datePicker segmentedControl matrix form pathControl ruleEditor
      predicateEditor scroller stackView gridView visualEffectView collectionView switch scrubber
      control containerView=NSView rulerView openGLView=NSOpenGLView webView=WebView wkWebView=WKWebView
      mapView=MKMapView pdfView=PDFView pdfThumbnailView=PDFThumbnailView sceneKitView=SCNView
      skView=SKView mtkView=MTKView avPlayerView=AVPlayerView captureView=AVCaptureView
      movieView=QTMovieView qcView=QCView imageBrowserView=IKImageBrowserView
      ikImageBrowserView=IKImageBrowserView ikImageView=IKImageView
      """,
    controllers: """
      viewController windowController tabViewController splitViewController
      pagecontroller=NSPageController pageController collectionViewItem
      titlebarAccessoryViewController hostingController=NSHostingController
      """,
    others: """
      customObject=NSObject application window panel drawer popover menu menuItem
      controllerPlaceholder=NSViewController viewControllerPlaceholder=NSViewController
      toolbar toolbarItem searchToolbarItem toolbarItemGroup toolbarFlexibleSpaceItem=NSToolbarItem
      toolbarSpaceItem=NSToolbarItem toolbarSeparatorItem=NSToolbarItem
      toolbarPrintItem=NSToolbarItem toolbarShowColorsItem=NSToolbarItem
      toolbarShowFontsItem=NSToolbarItem toolbarCustomizeToolbarItem=NSToolbarItem
      toolbarToggleSidebarItem=NSToolbarItem
      touchBar touchBarItem customTouchBarItem touchBarPopoverItem=NSPopoverTouchBarItem
      touchBarGroupItem=NSGroupTouchBarItem touchBarSpacerItem=NSTouchBarItem
      touchBarSliderItem=NSSliderTouchBarItem touchBarColorPickerItem=NSColorPickerTouchBarItem
      touchBarSharingServicePickerItem=NSSharingServicePickerTouchBarItem
      touchBarCandidateListItem=NSCandidateListTouchBarItem
      tableColumn tabViewItem splitViewItem gridRow gridColumn gridCell
      buttonCell textFieldCell secureTextFieldCell searchFieldCell tokenFieldCell comboBoxCell
      popUpButtonCell imageCell sliderCell stepperCell segmentedCell pathCell datePickerCell
      levelIndicatorCell browserCell formCell customCell=NSCell tableHeaderCell colorWellCell
      cell actionCell
      predicateEditorRowTemplate ruleEditorRowTemplate=NSPredicateEditorRowTemplate
      userDefaultsController arrayController objectController treeController dictionaryController
      numberFormatter dateFormatter byteCountFormatter=NSByteCountFormatter
      customFormatter=NSFormatter fontManager collectionViewLayout collectionViewFlowLayout
      collectionViewGridLayout scrubberFlowLayout scrubberProportionalLayout
      gestureRecognizer clickGestureRecognizer pressGestureRecognizer panGestureRecognizer
      magnificationGestureRecognizer rotationGestureRecognizer
      constraint=NSLayoutConstraint layoutGuide viewLayoutGuide=NSLayoutGuide
      """)

  /// watchOS has interface objects instead of views.
  static let watchKit = ElementClasses(
    prefix: "WKInterface",
    views: "",
    controllers: """
      controller notificationController=WKUserNotificationInterfaceController
      glanceController=WKInterfaceController hostingController=WKHostingController
      userNotificationHostingController=WKUserNotificationHostingController
      """,
    others: """
      customObject=NSObject group label button image imageView=WKInterfaceImage switch slider separator date timer map table
      picker movie inlineMovie activityRing paymentButton volumeControl textField
      tableRow=NSObject scnScene=WKInterfaceSCNScene skScene=WKInterfaceSKScene
      hmCamera=WKInterfaceHMCamera gestureRecognizer=WKGestureRecognizer
      tapGestureRecognizer=WKTapGestureRecognizer panGestureRecognizer=WKPanGestureRecognizer
      swipeGestureRecognizer=WKSwipeGestureRecognizer
      longPressGestureRecognizer=WKLongPressGestureRecognizer
      """)
}
