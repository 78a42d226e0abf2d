@implementation Nothing
- (void)loadView {
  NSLog(@"no view");
  self.title = @"Nothing";
  other.view = [[UIView alloc] init];
  [button addTarget:self action:@selector(tap) forControlEvents:UIControlEventTouchUpInside];
  self.list.delegate = self;
  NSString *name = [self title];
  self.view = nil;
  [self setView:nil];
}
@end
@implementation Written
- (void)loadView { self.view = [[UIView alloc] init]; }
@end
@implementation Chained
- (void)loadView { self.list = self.view = [[UIView alloc] init]; }
@end
@implementation Sent
- (void)loadView { [self setView:[[UIView alloc] init]]; }
@end
@implementation SentToSuper
- (void)loadView { [super setView:[[UIView alloc] init]]; }
@end
@implementation OfSuper
- (void)loadView { super.view = [[UIView alloc] init]; }
@end
@implementation Variable
- (void)loadView { _view = [[UIView alloc] init]; }
@end
@implementation Helper
- (void)loadView { [self buildView]; }
@end
@implementation HelperByDot
- (void)loadView { self.buildView; }
@end
@implementation HelperOfSuper
- (void)loadView { [super prepare]; }
@end
@implementation HandedOn
- (void)loadView { [[NSBundle mainBundle] loadNibNamed:@"HandedOn" owner:self options:nil]; }
@end
@implementation HandedToFunction
- (void)loadView { MakeView(self); }
@end
@implementation Table
- (void)loadView { self.tableView = [[PlainTable alloc] init]; }
@end
@implementation Shadow
- (id)initWithView:(UIView *)view {
  self = [super initWithNibName:nil bundle:nil];
  UIView *_view = view;
  return self;
}
- (id)initMade:(UIView *)made {
  self = [super initWithNibName:nil bundle:nil];
  super.view = made;
  return self;
}
@end
