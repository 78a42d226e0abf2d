@interface UIViewController : UIResponder
@end
