#if SOMETHING
@interface Twice : UIViewController
@end
#else
@interface Twice : UITableViewController
@end
#endif
@implementation Twice
@end
