@interface Empty : UIViewController
@end
@implementation Empty
- (void)loadView { /* [super loadView]; */ }
- (NSString *)nibName { return @"EmptyNib"; }
- (NSBundle *)nibBundle { return [NSBundle bundleForClass:[self class]]; }
@end
@implementation Calling
- (void)loadView
{
  [super loadView];
  self.title = @"[self setView:nil]";
}
- (NSString *)nibName {
  if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)
    return @"Pad";
  return [super nibName];
}
@end
@implementation Custom : UIViewController
{
  IBOutlet UILabel *label;
}
@synthesize title = _title;
- (void)loadView;
{
  self.view = [[UIView alloc] init];
}
- (NSString *)nibName { if (self.flag) { return @"A"; } else { return @"B"; } }
- (id)init
{
  if ((self = [super initWithNibName:@"Custom" bundle:nil])) {
    [self setView:nil];
  }
  return self;
}
- initWithNibName:(NSString *)nibNameOrNil bundle:(NSBundle *)nibBundleOrNil {
  if (IS_IPAD) return [super initWithNibName:@"CustomPad" bundle:nibBundleOrNil];
  return [super initWithNibName:nibNameOrNil bundle:nibBundleOrNil];
}
- (instancetype)initWithModel:(Model *)model { return [self init]; }
- (void)initialise { [super init]; }
+ (void)load { [[self alloc] init]; }
@end
@implementation Panel
- (NSString *)windowNibName { return kPanel; }
- (id)init { return [super initWithWindowNibName:@"Panel" owner:self]; }
@end
