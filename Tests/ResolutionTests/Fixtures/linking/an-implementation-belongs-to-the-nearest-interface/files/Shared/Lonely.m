@implementation Lonely : UITableViewController
- (void)loadView {}
@end
