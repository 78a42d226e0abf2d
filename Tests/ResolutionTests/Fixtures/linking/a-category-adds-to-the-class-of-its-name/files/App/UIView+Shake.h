@interface UIView (Shake)
@property (nonatomic) IBOutlet UIView *shaken;
- (void)shake;
@end
