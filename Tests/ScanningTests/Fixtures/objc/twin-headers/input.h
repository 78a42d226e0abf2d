#if TARGET_OS_IPHONE
@interface Both : UIViewController
#else
@interface Both : NSViewController <NSWindowDelegate>
#endif
@property (weak) IBOutlet id label;
- (IBAction)go:(id)sender;
@end
#if TARGET_OS_IPHONE
@interface Braced : UIViewController {
#else
@interface Braced : NSViewController <NSWindowDelegate> {
#endif
  IBOutlet id title;
}
- (IBAction)stop:(id)sender;
@end
