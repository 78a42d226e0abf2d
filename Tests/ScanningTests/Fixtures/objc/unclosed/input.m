@implementation Open
- (void)first { NSString *s = @"never closed; }
  [[Seen alloc] init];
}
- (void)second { [[AlsoSeen alloc] init];
/* the end never comes
@end
