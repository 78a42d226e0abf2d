@interface Screen : UIViewController
@end
@interface Model : NSObject
@end
@interface Unknown : ThirdParty
@end
