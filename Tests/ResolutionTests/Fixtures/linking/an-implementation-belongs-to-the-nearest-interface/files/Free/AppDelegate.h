@interface AppDelegate : UIResponder
@end
