@interface Window : NSWindowController
@end
