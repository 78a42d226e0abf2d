@implementation Scopes
- (void)switches {
  switch (kind) {
    case 1: {
      UINib *nib = [UINib nibWithNibName:@"One" bundle:nil];
      [table registerNib:nib forCellReuseIdentifier:@"1"];
      break;
    }
    default: {
      UINib *nib = [UINib nibWithNibName:@"Two" bundle:nil];
      [table registerNib:nib forCellReuseIdentifier:@"2"];
    }
  }
  NSString *name = @"Outer";
  { NSString *name = @"Inner"; [self use:name]; }
  [[X alloc] initWithNibName:name bundle:nil];
  if (a) { NSString *other = @"A"; [[X alloc] initWithNibName:other bundle:nil]; }
  else { NSString *other = @"B"; [[X alloc] initWithNibName:other bundle:nil]; }
  Class made = [self pick];
  [[made alloc] initWithNibName:@"Picked" bundle:nil];
  [[made alloc] init];
  [self present:^(NSString *name) { [[X alloc] initWithNibName:name bundle:nil]; }];
}
- (void)boards {
  UIStoryboard *board = nil;
  if (IS_IPAD) { board = [UIStoryboard storyboardWithName:@"Pad" bundle:nil]; }
  else { board = [UIStoryboard storyboardWithName:@"Phone" bundle:nil]; }
  Detail *detail = [board instantiateInitialViewController];
}
- (id)init {
  self = [super init];
  self.view = nil;
  return self;
}
@end
