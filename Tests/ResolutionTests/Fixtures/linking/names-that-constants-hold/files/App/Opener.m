@implementation Opener
- (void)open {
  [[UIViewController alloc] initWithNibName:kLoginNib bundle:nil];
  [[UIViewController alloc] initWithNibName:kAliased bundle:[NSBundle mainBundle]];
  [[UIViewController alloc] initWithNibName:kElsewhere bundle:nil];
  [[UIViewController alloc] initWithNibName:kNobodyKnows bundle:nil];
  [[UIViewController alloc] initWithNibName:NSStringFromClass([Opener class]) bundle:[NSBundle bundleForClass:[self class]]];
}
@end
