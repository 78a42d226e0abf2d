@interface List : UIViewController
@end
@implementation List
- (void)show {
<<<<<<< HEAD
  [[Detail alloc] initWithNibName:@"Ours" bundle:nil];
=======
  [[Detail alloc] initWithNibName:@"Theirs" bundle:nil];
>>>>>>> feature
}
@end
