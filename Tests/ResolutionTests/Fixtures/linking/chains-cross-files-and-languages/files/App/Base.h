@interface Base : UITableViewController
@end
