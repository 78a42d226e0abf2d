#import "Menu.h"
@implementation Menu
- (void)open {
  Detail *detail = [[Detail alloc] initWithNibName:@"Detail" bundle:nil];
  [[[Other alloc] init] autorelease];
  id another = [Another new];
  id dotted = Dotted.new;
  id dots = Dotted.alloc.init;
  UIView *view = [[UIView alloc] initWithFrame:CGRectZero];
  UITableViewController *table = [[UITableViewController alloc]
    initWithStyle:UITableViewStylePlain];
  Split *split = [Split alloc];
  split = [split initWithNibName:@"Split" bundle:[NSBundle mainBundle]];
  id unknown = [[cls alloc] initWithNibName:kNib bundle:self.bundle];
  id late = [[NSClassFromString(@"Late") alloc] init];
  id custom = [[Custom alloc] initWithTitle:@"t" nibName:@"CustomNib" bundle:[NSBundle bundleForClass:[Custom class]]];
  id window = [[Window alloc] initWithWindowNibName:@"Window" owner:self];
  id path = [[Window alloc] initWithWindowNibPath:[[NSBundle mainBundle] pathForResource:@"Deep" ofType:@"nib"] owner:self];
  NSArray *views = [[NSBundle mainBundle] loadNibNamed:@"Cell" owner:self options:nil];
  [NSBundle loadNibNamed:@"Panel" owner:self];
  [self.bundle loadNibNamed:@"Sheet" owner:self topLevelObjects:&objects];
  UINib *nib = [UINib nibWithNibName:@"Row" bundle:nil];
  [self.tableView registerNib:nib forCellReuseIdentifier:@"Row"];
  [self.tableView registerNib:[UINib nibWithNibName:NSStringFromClass([HeaderView class]) bundle:nil]
      forHeaderFooterViewReuseIdentifier:@"Header"];
  [self.tableView registerNib:nil forCellReuseIdentifier:@"Row"];
  [self.tableView registerNib:[Row nib] forCellReuseIdentifier:@"Row"];
  [self.tableView registerClass:[Row class] forCellReuseIdentifier:@"Row"];
  NSNib *old = [[NSNib alloc] initWithNibNamed:@"Old" bundle:nil];
}
- (void)boards {
  UIStoryboard *board = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
  Detail *a = [board instantiateViewControllerWithIdentifier:@"Detail"];
  Settings *b = (Settings *)[[UIStoryboard storyboardWithName:@"Settings" bundle:[NSBundle mainBundle]]
      instantiateInitialViewController];
  UINavigationController *c;
  c = [self.storyboard instantiateViewControllerWithIdentifier:kNavigation];
  self.d = board.instantiateInitialViewController;
  [(Login *)[board instantiateViewControllerWithIdentifier:@"Login"] start];
  dispatch_async(dispatch_get_main_queue(), ^{
    NSString *name = @"InBlock";
    [self push:[[Blocked alloc] initWithNibName:name bundle:nil]];
  });
}
+ (instancetype)menu {
  return [[self alloc] initWithNibName:NSStringFromClass(self) bundle:nil];
}
- (id)copyOfMe {
  return [[[self class] alloc] init];
}
@end
void show(NSString *name) {
  [[Shown alloc] initWithNibName:name bundle:nil];
}
