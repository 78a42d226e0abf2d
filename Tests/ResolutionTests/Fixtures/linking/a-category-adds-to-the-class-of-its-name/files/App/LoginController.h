@interface LoginController : UIViewController
@property (weak, nonatomic) IBOutlet UILabel *title;
- (IBAction)signIn:(id)sender;
@end
