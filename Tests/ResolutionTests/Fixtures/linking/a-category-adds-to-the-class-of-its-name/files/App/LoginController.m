#import "LoginController.h"
@interface LoginController ()
@property (weak, nonatomic) IBOutlet UIButton *forgotten;
@end
@implementation LoginController
- (IBAction)signIn:(id)sender { }
- (IBAction)cancel { }
@end
