@implementation Opener
- (void)open {
  [[Screen alloc] init];
  [Screen new];
  [[Model alloc] init];
  [[Unknown alloc] init];
  [[Unknown alloc] initWithNibName:@"U" bundle:nil];
  [[Absent alloc] initWithNibName:@"A" bundle:nil];
  [[UIViewController alloc] init];
  [[UIViewController alloc] initWithNibName:nil bundle:nil];
}
@end
