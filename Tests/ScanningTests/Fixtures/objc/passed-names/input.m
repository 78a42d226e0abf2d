@implementation Base
- (id)initWithFile:(NSString *)file model:(Model *)model {
  return [super initWithNibName:file bundle:nil];
}
- (id)initWithMode:(Mode *)mode { return [self initWithFile:@"Mode" model:mode]; }
- (id)initWithText:(NSString *)text { return [self initWithFile:text model:nil]; }
- (void)make {
  [[Base alloc] initWithFile:@"Login" model:nil];
  [[Base alloc] initWithFile:@"A sentence" model:model];
  [[Base alloc] initWithFile:kLogin model:UITableViewStylePlain];
  [[Base alloc] initWithFile:NSStringFromClass([Login class]) model:nil];
  [[Base alloc] initWithFile:LOGIN_NIB model:LOGIN];
}
@end
