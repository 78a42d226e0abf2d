@interface Home : UIViewController
@end
