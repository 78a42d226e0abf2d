@interface AppDelegate : UIResponder
{
  LoginController *_login;
}
@property UIWindow *window;
@property (nonatomic) SettingsController *settings;
@property (nonatomic) UIViewController *base;
@property (nonatomic) UIViewController *twice;
@end
@implementation AppDelegate
- (void)start:(GivenController *)given plain:(UIViewController *)plain {
  self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:[[StartController alloc] init]];
  [self.window setRootViewController:_login];
  PushedController *pushed = [[PushedController alloc] initWithNibName:@"Pushed" bundle:nil];
  [self.navigationController pushViewController:pushed animated:YES];
  UIViewController *hidden = [[[HiddenController alloc] init] autorelease];
  [self.navigationController pushViewController:hidden animated:YES];
  [self presentViewController:self.settings animated:YES completion:nil];
  [self presentModalViewController:[LoginController controllerWithNib] animated:YES];
  [self presentViewController:(SceneController *)[board instantiateInitialViewController] animated:YES completion:nil];
  [self showViewController:given sender:self];
  [self addChildViewController:given];
  [self addChildViewController:plain];
  [self.view addSubview:given.view];
  [self.view addSubview:[pushed view]];
  self.base = [[BaseController alloc] init];
  [self addChildViewController:self.base];
  self.twice = [FirstController new];
  _twice = [SecondController new];
  [self addChildViewController:self.twice];
  tabs.viewControllers = @[ [FirstTab new], [[UINavigationController alloc] initWithRootViewController:[SecondTab new]] ];
  [tabs setViewControllers:[NSArray arrayWithObjects:[ThirdTab new], given, nil] animated:NO];
  NSArray *all = @[ [FourthTab new] ];
  tabs.viewControllers = all;
  tabs.selectedViewController = self.base;
  [tabs setSelectedViewController:given];
  popover.contentViewController = [[PopoverController alloc] init];
  id old = [[UIPopoverController alloc] initWithContentViewController:[OldPopoverController new]];
  [parent addChildViewController:self];
  [hidden loadViewIfNeeded];
  [hidden beginAppearanceTransition:YES animated:NO];
  hidden.view.frame = CGRectZero;
  self.settings.view.frame = CGRectZero;
#if TARGET_OS_TV
  [hidden loadViewIfNeeded];
#endif
}
- (void)no {
  self.view.frame = CGRectZero;
  [[self view] layoutIfNeeded];
  [self loadViewIfNeeded];
  cell.view.frame = CGRectZero;
  UIViewController *other = [self make];
  [self presentViewController:other animated:YES completion:nil];
  UIAlertController *alert = [UIAlertController alertControllerWithTitle:nil message:nil preferredStyle:0];
  [self presentViewController:alert animated:YES completion:nil];
  [stack pushView:[Wrong new]];
  [self presentView:[Wrong new]];
}
+ (void)ofClass { [parent addChildViewController:self]; }
@end
void open(void) { [window setRootViewController:[[FunctionController alloc] init]]; }
