@implementation Plain
- (NSBundle *)nibBundle { return [NSBundle mainBundle]; }
@end
@implementation Dotted
- (NSBundle *)nibBundle { return NSBundle.mainBundle; }
@end
@implementation Variable
- (NSBundle *)nibBundle {
  NSBundle *bundle = [NSBundle bundleForClass:[Variable class]];
  return bundle;
}
@end
@implementation Packaged
- (NSBundle *)nibBundle {
#if SWIFT_PACKAGE
  return SWIFTPM_MODULE_BUNDLE;
#else
  return [NSBundle bundleForClass:self.class];
#endif
}
@end
@implementation Tested
- (NSBundle *)nibBundle {
  if (self.isTest) return [NSBundle mainBundle];
  return [NSBundle bundleForClass:[self class]];
}
@end
@implementation Same
- (NSBundle *)nibBundle {
  if (self.isTest) { return [NSBundle mainBundle]; }
  return [NSBundle mainBundle];
}
@end
@implementation OfSuper
- (NSBundle *)nibBundle { return [super nibBundle]; }
@end
@implementation Named
- (nullable NSBundle *)nibBundle {
  return [NSBundle bundleWithPath:[[NSBundle mainBundle] pathForResource:@"Art" ofType:@"bundle"]];
}
@end
@implementation Constant
- (NSBundle *)nibBundle { return KitBundle(); }
@end
