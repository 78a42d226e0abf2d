extension FrameworkClasses {
  static let foundation = """
    NSObject NSString NSArray NSDictionary NSSet NSData NSDate NSValue NSError NSOperation \
    NSOperationQueue NSThread NSTimer NSBundle NSNotification NSNotificationCenter \
    NSUserDefaults NSFileManager NSURL NSURLRequest NSURLSession NSURLConnection NSURLProtocol \
    NSURLCache NSFormatter NSPredicate NSXMLParser NSStream NSCoder NSException NSUndoManager \
    NSIndexPath NSIndexSet NSLock NSValueTransformer NSAttributedString NSManagedObject \
    NSManagedObjectContext NSFetchedResultsController NSManagedObjectModel \
    NSPersistentStoreCoordinator NSEntityMigrationPolicy NSIncrementalStore NSMetadataQuery \
    NSRegularExpression NSScanner NSAssertionHandler NSUserActivity NSProgress NSItemProvider \
    NSExpression NSLocale NSCalendar NSHTTPCookieStorage NSUUID NSNull NSCache NSFileHandle \
    NSPipe NSTask NSProcessInfo NSInvocation NSMethodSignature NSSortDescriptor NSPort NSRunLoop \
    NSHost NSNetService NSNetServiceBrowser NSURLCredential NSURLResponse NSFileCoordinator \
    NSXPCConnection NSScriptCommand NSTextList
    NSString NSMutableString
    NSArray NSMutableArray
    NSDictionary NSMutableDictionary
    NSSet NSMutableSet NSCountedSet
    NSData NSMutableData
    NSValue NSNumber
    NSNumber NSDecimalNumber
    NSURLRequest NSMutableURLRequest
    NSURLResponse NSHTTPURLResponse
    NSAttributedString NSMutableAttributedString
    NSMutableAttributedString NSTextStorage
    NSOperation NSBlockOperation NSInvocationOperation Operation BlockOperation
    NSFormatter NSDateFormatter NSNumberFormatter NSByteCountFormatter Formatter
    Formatter DateFormatter NumberFormatter
    NSCoder NSKeyedArchiver NSKeyedUnarchiver
    NSStream NSInputStream NSOutputStream
    NSObject OperationQueue Thread Timer Bundle NotificationCenter UserDefaults FileManager \
    URLSession URLProtocol URLCache XMLParser Stream UndoManager ValueTransformer Progress
    NSIncrementalStore NSAtomicStore
    """

  static let otherFrameworks = """
    UIViewController GLKViewController AVPlayerViewController \
    AVPictureInPictureVideoCallViewController GCEventViewController SFSafariViewController \
    MPMoviePlayerViewController MCBrowserViewController EKEventViewController \
    SKStoreProductViewController SLComposeServiceViewController SLComposeViewController \
    TWTweetComposeViewController ABNewPersonViewController ABPersonViewController \
    ABUnknownPersonViewController QLPreviewController MPMediaPickerController \
    PKAddPassesViewController PKPaymentAuthorizationViewController \
    PKAddPaymentPassViewController CNContactViewController CNContactPickerViewController \
    RPPreviewViewController RPBroadcastActivityViewController PHPickerViewController \
    INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController \
    MSMessagesAppViewController VNDocumentCameraViewController TVDigitEntryViewController \
    FPUIActionExtensionViewController MKMapItemDetailViewController MKLookAroundViewController \
    DDDevicePickerViewController ASCredentialProviderViewController \
    ASAccountAuthenticationModificationViewController SKCloudServiceSetupViewController \
    MSStickerBrowserViewController TVDocumentViewController TVBrowserViewController \
    ILClassificationUIExtensionViewController AUViewController \
    CABTMIDILocalPeripheralViewController
    UITableViewController CABTMIDICentralViewController
    NSViewController NCWidgetListViewController NCWidgetSearchViewController
    UINavigationController MFMailComposeViewController MFMessageComposeViewController \
    GKAchievementViewController GKLeaderboardViewController GKMatchmakerViewController \
    GKFriendRequestComposeViewController GKTurnBasedMatchmakerViewController \
    GKGameCenterViewController ABPeoplePickerNavigationController EKEventEditViewController
    UIViewController EKCalendarChooser
    UIView MKMapView MKAnnotationView MKOverlayView GLKView MTKView SKView SCNView ARSCNView \
    WKWebView ADBannerView MPVolumeView PDFView LPLinkView AVRoutePickerView MKCompassButton \
    MKScaleView PHLivePhotoView RPSystemBroadcastPickerView
    MKAnnotationView MKPinAnnotationView MKUserLocationView MKMarkerAnnotationView
    MKOverlayView MKOverlayPathView
    MKOverlayPathView MKCircleView MKPolylineView MKPolygonView
    NSObject MKOverlayRenderer MKPlacemark MKShape CLLocationManager CLGeocoder CALayer \
    CAAnimation AVPlayer AVAudioPlayer AVAudioRecorder AVCaptureSession SCNNode GKLocalPlayer \
    ABAddressBook EKEventStore MPMoviePlayerController CADisplayLink CIFilter CIImage \
    CBCentralManager CBPeripheralManager CMMotionManager WKWebViewConfiguration WKUserScript \
    WKInterfaceObject WKInterfaceController SKProduct SKPaymentQueue MKMapItem \
    UNNotificationContent UNNotificationServiceExtension CLPlacemark PHAsset CNContact \
    CXProvider INExtension WebView DOMNode NSExtensionContext
    MKShape MKPointAnnotation MKMultiPoint MKCircle
    MKMultiPoint MKPolyline MKPolygon
    MKOverlayRenderer MKTileOverlayRenderer MKOverlayPathRenderer
    MKOverlayPathRenderer MKCircleRenderer MKPolylineRenderer MKPolygonRenderer
    CALayer CAShapeLayer CAGradientLayer CATextLayer CAScrollLayer CATiledLayer CAEmitterLayer \
    CAEAGLLayer CAMetalLayer CAReplicatorLayer CATransformLayer AVPlayerLayer \
    AVCaptureVideoPreviewLayer
    CAAnimation CAPropertyAnimation CATransition CAAnimationGroup
    CAPropertyAnimation CABasicAnimation CAKeyframeAnimation
    CABasicAnimation CASpringAnimation
    SKNode SKScene SKSpriteNode SKLabelNode SKShapeNode SKEmitterNode SKEffectNode
    WKInterfaceController WKUserNotificationInterfaceController WKHostingController
    NSObject XCTest
    XCTest XCTestCase XCTestSuite
    UIControl ASAuthorizationAppleIDButton
    NSObject NSPreferencePane
    NSView IKImageView IKImageBrowserView IKDeviceBrowserView IKCameraDeviceView IKScannerDeviceView \
    IKFilterBrowserView IKFilterUIView QCView QCCompositionPickerView QLPreviewView VZVirtualMachineView
    NSPanel QLPreviewPanel
    NSViewController SFSafariExtensionViewController
    """
}
