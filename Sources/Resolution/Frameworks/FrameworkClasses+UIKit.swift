extension FrameworkClasses {
  static let uiKit = """
    NSObject UIResponder UIBarItem UIGestureRecognizer UIDynamicBehavior UIDynamicAnimator \
    UINavigationItem UIStoryboard UIStoryboardSegue UINib UIScreen UIDevice UIBezierPath UIColor \
    UIFont UIImage UIPasteboard UILocalNotification UIPresentationController \
    UIPercentDrivenInteractiveTransition UIViewPropertyAnimator UISearchDisplayController \
    UIPopoverController UIDocumentInteractionController UIPrintInteractionController \
    UICollectionViewLayout UICollectionViewLayoutAttributes UIActivityItemProvider \
    UIMotionEffect UILayoutGuide UIMenuItem UIMenuElement UIPrintPageRenderer UIPrintFormatter \
    UIFeedbackGenerator UIFocusGuide UITextChecker UITextPosition UITextRange UITraitCollection \
    UIVisualEffect UIAlertAction UIMenuController UIAccessibilityElement \
    UICollectionViewDiffableDataSource UITableViewDiffableDataSource UIDragInteraction \
    UIDropInteraction UIContextMenuInteraction UISceneConfiguration UISceneSession \
    UIListContentConfiguration UIKeyCommand
    UIResponder UIApplication UIView UIViewController UIScene UIDocument SKNode
    UIScene UIWindowScene
    UIDocument UIManagedDocument
    UIBarItem UIBarButtonItem UITabBarItem
    UIGestureRecognizer UITapGestureRecognizer UIPinchGestureRecognizer \
    UIRotationGestureRecognizer UISwipeGestureRecognizer UIPanGestureRecognizer \
    UILongPressGestureRecognizer UIHoverGestureRecognizer
    UIButton PKAddPassButton CLLocationButton
    UIPanGestureRecognizer UIScreenEdgePanGestureRecognizer
    UIStoryboardSegue UIStoryboardPopoverSegue
    UIPresentationController UIPopoverPresentationController UISheetPresentationController
    UIVisualEffect UIBlurEffect UIVibrancyEffect
    UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout \
    UICollectionViewTransitionLayout
    UIMotionEffect UIInterpolatingMotionEffect
    UIFeedbackGenerator UIImpactFeedbackGenerator UISelectionFeedbackGenerator
    UIDynamicBehavior UIGravityBehavior UICollisionBehavior UISnapBehavior UIAttachmentBehavior \
    UIPushBehavior UIDynamicItemBehavior
    UIMenuElement UICommand UIAction UIMenu
    NSObject UIActivity
    UIView UIWindow UIControl UIScrollView UILabel UIImageView UINavigationBar UITabBar \
    UIToolbar UISearchBar UIPickerView UIProgressView UIActivityIndicatorView UIStackView \
    UIWebView UITableViewCell UITableViewHeaderFooterView UICollectionReusableView UIAlertView \
    UIActionSheet UIVisualEffectView UIInputView UIPopoverBackgroundView UICalendarView \
    UIContentUnavailableView
    UIControl UIButton UITextField UISwitch UISlider UISegmentedControl UIStepper UIPageControl \
    UIDatePicker UIRefreshControl UIColorWell
    UITextField UISearchTextField
    UIScrollView UITableView UICollectionView UITextView
    UICollectionReusableView UICollectionViewCell
    UICollectionViewCell UICollectionViewListCell
    UIViewController UITableViewController UICollectionViewController UINavigationController \
    UITabBarController UISplitViewController UIPageViewController UISearchController \
    UIAlertController UIActivityViewController UIInputViewController \
    UIReferenceLibraryViewController UIDocumentPickerViewController UIDocumentMenuViewController \
    UIDocumentBrowserViewController UICloudSharingController UISearchContainerViewController \
    UIHostingController UIDocumentPickerExtensionViewController UIDocumentViewController \
    UIFontPickerViewController UIColorPickerViewController UITextFormattingViewController
    UINavigationController UIImagePickerController UIVideoEditorController \
    UIPrinterPickerController
    """
}
