@interface One : UIViewController
- (void)a;
@interface Two : One
@property IBOutlet UILabel *x
- (void)b;
@implementation One
- (void)a { if (x) { [self b]; }
- (void)lost { }
@implementation Two
- (void)b { }
@end
}
@interface Three : One @end
