@interface AppDelegate : NSObject
@end
