@implementation Sheet
static NSString *tag = @"Tag";
+ (NSString *)nibName { return @"Sheet"; }
+ (NSString *)tag { return tag; }
+ (NSString *)ownName { return NSStringFromClass(self); }
+ (NSString *)sameName { return NSStringFromClass([self class]); }
+ (nullable NSString *)shortName {
  return [[self sameName] stringByReplacingOccurrencesOfString:@"Controller" withString:@""];
}
+ (NSString *)otherName { return [Other nibName]; }
+ (NSString *)dottedName { return self.nibName; }
+ (NSString *)superName { return [super nibName]; }
+ (NSString *)nameFor:(id)thing { return @"no"; }
+ (NSString *)twoSteps { NSString *name = @"Two"; return name; }
+ (NSString *)call { return NSLocalizedString(@"no", nil); }
+ (NSString *)swapped { return [@"AB" stringByReplacingOccurrencesOfString:tag withString:@"C"]; }
+ (Class)kind { return [Other class]; }
+ (NSString *)nothing { return nil; }
+ (NSString *)declared;
- (NSString *)title { return @"no"; }
- (void)open {
  [[Sheet alloc] initWithNibName:[Sheet nibName] bundle:nil];
  [[Sheet alloc] initWithNibName:[[self class] nibName] bundle:nil];
  [[Sheet alloc] initWithNibName:[[Sheet class] nibName] bundle:nil];
  [[Sheet alloc] initWithNibName:self.class.nibName bundle:nil];
  [[Sheet alloc] initWithNibName:Sheet.nibName bundle:nil];
  [[Sheet alloc] initWithNibName:[self nibName] bundle:nil];
  [[Sheet alloc] initWithNibName:[sheet nibName] bundle:nil];
}
@end
@implementation UIViewController (Names)
+ (NSString *)plainName { return NSStringFromClass(self); }
@end
