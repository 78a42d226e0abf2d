/// Names in a Swift inheritance clause that are protocols of the system.
///
/// They only count for names that no file declares. Swift writes the superclass first, so an unknown name that does
/// not look like a protocol is a class of another module.
enum SystemProtocols {
  /// Whether `name` is a protocol, by the table or by its form.
  static func contains(_ name: String) -> Bool {
    known.contains(name) || suffixes.contains { name.hasSuffix($0) }
  }

  private static let suffixes = [
    "Delegate", "DataSource", "Protocol", "Convertible", "Representable", "able", "ible",
    "DataSourcePrefetching", "DelegateFlowLayout", "Observer", "Observing", "Providing",
  ]

  private static let known: Set<String> = [
    "AnyObject", "Any", "AnyActor", "Actor", "Sendable", "Error", "LocalizedError", "Codable",
    "Encodable", "Decodable", "Hashable", "Equatable", "Comparable", "Identifiable", "Sequence",
    "Collection", "IteratorProtocol", "NSCoding", "NSSecureCoding", "NSCopying", "NSMutableCopying",
    "NSObjectProtocol", "NSFilePresenter", "NSFetchRequestResult", "UIAppearance",
    "UIAppearanceContainer", "UITextInput", "UITextInputTraits", "UIKeyInput", "UIContentContainer",
    "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
    "UIActivityItemSource", "UIDynamicItem", "UIAdaptivePresentationControllerDelegate",
    "UITextDocumentProxy", "UIStateRestoring", "UIObjectRestoration", "UIViewControllerRestoration",
    "UIAccessibilityContainer", "UIFocusEnvironment", "UIFocusItem", "UIContentView",
    "UIContentConfiguration", "MKAnnotation", "MKOverlay", "NSItemProviderReading",
    "NSItemProviderWriting", "NSExtensionRequestHandling", "QLPreviewItem", "NCWidgetProviding",
    "UNNotificationContentExtension", "View", "App", "Scene", "ViewModifier", "PreviewProvider",
    "ObservableObject", "WKScriptMessageHandler", "NSUserInterfaceValidations",
    "NSMenuItemValidation", "NSTextAttachmentContainer", "TimelineProvider", "Widget",
    "WidgetBundle", "Publisher", "Subscriber", "Subscription", "AsyncSequence",
  ]
}
