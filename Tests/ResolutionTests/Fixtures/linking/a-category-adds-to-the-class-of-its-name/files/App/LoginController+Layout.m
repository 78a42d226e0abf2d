#import "LoginController.h"
@implementation LoginController (Layout)
- (void)loadView { self.view = [UIView new]; }
@end
