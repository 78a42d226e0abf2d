@implementation UIViewController (Nib)
+ (instancetype)controller
{
  return [[self alloc] initWithNibName:NSStringFromClass(self) bundle:[NSBundle bundleForClass:self]];
}
+ (instancetype)controllerFrom:(NSString *)nib in:(NSBundle *)place {
  return [[self alloc] initWithNibName:nib bundle:place];
}
@end
@implementation Login
+ (Login *)sharedLogin {
  static Login *shared;
  static dispatch_once_t once;
  dispatch_once(&once, ^{ shared = [[Login alloc] initWithNibName:@"Shared" bundle:nil]; });
  return shared;
}
- (Login *)next { return [[[self class] alloc] initWithNibName:@"Next" bundle:nil]; }
static Login *MakeLogin(void) { return [[Login alloc] initWithNibName:@"Function" bundle:nil]; }
@end
