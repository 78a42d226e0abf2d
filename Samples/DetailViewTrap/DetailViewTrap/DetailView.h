#import <UIKit/UIKit.h>

/// The header of a product's page.
@interface DetailView : UIView

@property (weak, nonatomic) IBOutlet UILabel *titleLabel;
@property (weak, nonatomic) IBOutlet UIImageView *pictureView;

@end
