#import <UIKit/UIKit.h>

@interface CartCell : UITableViewCell
@property (nonatomic, weak) IBOutlet UILabel *totalLabel;
- (IBAction)discard:(id)sender;
@end
