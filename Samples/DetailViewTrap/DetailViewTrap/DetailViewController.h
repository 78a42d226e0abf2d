#import <UIKit/UIKit.h>

/// A product's page: a header, and a table of its properties.
@interface DetailViewController : UIViewController

@property (copy, nonatomic) NSString *productName;

@end
