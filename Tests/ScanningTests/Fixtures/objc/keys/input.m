@interface Keys : UIViewController
{
  UILabel *plain, *_under;
  BOOL isReady, _isDone;
  UILabel *_NameLabel;
  UILabel *_Nullable __weak optional;
}
@property (nonatomic, readonly) UILabel *readonlyLabel;
@property (nonatomic, getter=isOpen) BOOL open;
@property (class, nonatomic) UILabel *ofTheClass;
@property (nonatomic, class, readonly) UILabel *alsoOfTheClass;
@property UILabel *one, *two;
@property (copy) void (^block)(void);
@end
@interface Keys ()
@property UILabel *hidden;
@end
@implementation Keys
@synthesize one = _first, two;
@synthesize readonlyLabel = _readonlyLabel;
@dynamic hidden;
- (void)setTitle2:(NSString *)title {}
- (void)setURLString:(NSString *)text {}
- (void)setXAxis:(CGFloat)x {}
- (void)_setPrivately:(id)x {}
- (void)setup:(id)x {}
- (void)set:(id)x {}
- (void)setOne:(id)x two:(id)y {}
- (void)setValue:(id)value forUndefinedKey:(NSString *)key {}
@end
@interface Keys (Category)
@property UILabel *added;
@end
