@implementation Names
- (void)all:(NSString *)given {
  [[X alloc] initWithNibName:@"one " @"two" "three" bundle:nil];
  [[X alloc] initWithNibName:@"a\"b\\\x41\u00e9" bundle:NULL];
  [[X alloc] initWithNibName:(NSString *)kName bundle:(bundle)];
  [[X alloc] initWithNibName:given bundle:nil];
  [[X alloc] initWithNibName:nil bundle:nil];
  [[X alloc] initWithNibName:NSStringFromClass([self class]) bundle:nil];
  [[X alloc] initWithNibName:[[X class] description] bundle:nil];
  [[X alloc] initWithNibName:[self.class description] bundle:nil];
  [[X alloc] initWithNibName:[X className] bundle:nil];
  [[X alloc] initWithNibName:[[NSStringFromClass([X class]) componentsSeparatedByString:@"."] lastObject] bundle:nil];
  [[X alloc] initWithNibName:UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad ? @"Pad" : @"Phone" bundle:nil];
  [[X alloc] initWithNibName:([[UIDevice currentDevice] userInterfaceIdiom] != UIUserInterfaceIdiomPad) ? @"Phone" : @"Pad" bundle:nil];
  [[X alloc] initWithNibName:(IS_IPAD ? @"Pad" : @"Phone") bundle:nil];
  [[X alloc] initWithNibName:!isIPad() ? @"Phone" : @"Pad" bundle:nil];
  [[X alloc] initWithNibName:IS_IPHONE ? @"Phone" : @"Pad" bundle:nil];
  [[X alloc] initWithNibName:IS_IPHONE_5 ? @"Tall" : @"Short" bundle:nil];
  [[X alloc] initWithNibName:given ?: @"Fallback" bundle:nil];
  [[X alloc] initWithNibName:[@"Base" stringByAppendingString:kSuffix] bundle:nil];
  [[X alloc] initWithNibName:[NSString stringWithFormat:@"%@View~%@", kBase, @"ipad"] bundle:nil];
  [[X alloc] initWithNibName:[NSString stringWithFormat:@"View%d", 3] bundle:nil];
  [[X alloc] initWithNibName:NIB(X) bundle:nil];
  [[X alloc] initWithNibName:self.layoutName bundle:nil];
  [[X alloc] initWithNibName:[store nameFor:given] bundle:nil];
}
- (void)variables:(BOOL)flag given:(NSString *)given {
  NSString *one = @"One";
  [[X alloc] initWithNibName:one bundle:nil];
  NSString *device;
  if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
    device = @"Pad";
  } else {
    device = @"Phone";
  }
  [[X alloc] initWithNibName:device bundle:nil];
  NSString *second = @"Phone";
  if (IS_IPAD) second = @"Pad";
  [[X alloc] initWithNibName:second bundle:nil];
  NSString *open = @"A";
  if (flag) open = @"B";
  [[X alloc] initWithNibName:open bundle:nil];
  if (given == nil) given = @"Default";
  [[X alloc] initWithNibName:given bundle:nil];
  for (NSString *each in self.names) { [[X alloc] initWithNibName:each bundle:nil]; }
  NSString *looped = @"L";
  while (flag) { looped = @"M"; }
  [[X alloc] initWithNibName:looped bundle:nil];
  NSString *early = @"E";
  if (flag) { early = @"F"; return; }
  [[X alloc] initWithNibName:early bundle:nil];
  NSString *filled = nil;
  [self fill:&filled];
  [[X alloc] initWithNibName:filled bundle:nil];
  NSBundle *kit = [NSBundle bundleForClass:[Kit class]];
  [[X alloc] initWithNibName:one bundle:kit];
  [[X alloc] initWithNibName:one bundle:[NSBundle bundleWithIdentifier:@"org.kit"]];
  [[X alloc] initWithNibName:one bundle:[NSBundle bundleWithPath:[[NSBundle mainBundle] pathForResource:@"Kit" ofType:@"bundle"]]];
  [[X alloc] initWithNibName:one bundle:SWIFTPM_MODULE_BUNDLE];
}
@end
