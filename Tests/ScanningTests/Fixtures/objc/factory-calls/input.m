@implementation Start
- (void)go {
  [self show:[Login controller]];
  [self show:[Login controller]];
  [self show:[Login controllerWithNibName:@"Other" bundle:nil]];
  [self show:[Login controllerWithNibName:kLoginNib bundle:[NSBundle mainBundle]]];
  [self show:[LoginFactory makeLogin]];
  [self show:LoginController.sharedLogin];
  [self show:[[self class] viewController]];
  [self show:[UIViewController fromXib:@"Login"]];
}
- (void)no {
  [Cache sharedInstance];
  [UIAlertController alertControllerWithTitle:@"Title" message:nil preferredStyle:0];
  [Tool pushController:self];
  [Tool isStoryboardReady];
  [Login nibName];
  [Model makeFrom:@"json"];
  [foo controller];
  [self controller];
  [Login new];
  [Login initialize];
}
+ (instancetype)controller { return [self controllerWithNib:NSStringFromClass(self)]; }
+ (instancetype)controllerWithNib:(NSString *)nib {
  return [self controllerWithNibName:nib bundle:nil];
}
@end
void go(void) { [Login controller]; }
