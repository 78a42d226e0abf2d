#import <UIKit/UIKit.h>
// @interface Decoy : UIView
/* @interface Decoy2 : UIView @end */
@class ForwardOnly, AnotherForward;
@protocol ForwardProtocol, OtherForward;
@protocol DetailDelegate <NSObject>
@optional
- (void)detailDidClose:(id)sender;
@property (nonatomic) NSString *notAKeyOfAnyClass;
@end

NS_ASSUME_NONNULL_BEGIN
NS_CLASS_AVAILABLE_IOS(9_0) FOO_EXPORT @interface DetailController : UIViewController <UITableViewDelegate, DetailDelegate>
{
@private
  NSString *_title;
  BOOL isReady, wasShown;
  struct { unsigned int a:1; unsigned int b:1; } _flags;
  void (^_completion)(BOOL done);
  NSMutableDictionary<NSString *, NSArray<NSNumber *> *> *_lookup;
  IBOutlet UILabel *_nameLabel, *ageLabel;
  IBOutlet id oldOne;
}
@property (nonatomic, weak) IBOutlet UILabel *header;
@property IBOutlet (nonatomic, weak) UIButton *footer;
@property (nonatomic, strong) IBOutletCollection(UIButton) NSArray *buttons;
@property (weak, nonatomic, nullable) IBOutlet id<DetailDelegate> delegate NS_AVAILABLE_IOS(8_0);
@property (nonatomic, copy) void (^handler)(NSString *text);
@property (nonatomic, getter=isLoud) BOOL loud;
@property(nonatomic)CGFloat width, height;
- (IBAction)save:(id)sender;
- (IBAction) cancel;
-(IBAction)move:(id)sender forEvent:(UIEvent *)event;
- (IBSegueAction UIViewController *)show:(NSCoder *)coder sender:(id)sender;
- (void)setSubtitle:(NSString *)text;
- (void)setURL:(NSURL *)url;
- (instancetype)initWithModel:(id)model NS_DESIGNATED_INITIALIZER;
+ (instancetype)controllerWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1,2);
@end

@interface DetailController (Sharing) <MFMailComposeViewControllerDelegate>
- (void)share:(id)sender;
@end

@interface DetailController ()
@property (nonatomic) IBOutlet UIView *hidden;
@end

@interface Box<__covariant ObjectType> : NSObject
- (void)put:(ObjectType)object;
@end
@interface NumberBox : Box<NSNumber *> <NSCopying>
@end
@interface Listing<Key : id<NSCopying>, Value> (Sorting)
@end
@interface Root <NSObject>
@end
__attribute__((objc_runtime_name("RealName")))
@interface Alias : UIViewController
@end
@compatibility_alias OldDetail DetailController;
typedef DetailController DetailScreen;
typedef NSInteger Count;
typedef NSString * Text;
NS_ASSUME_NONNULL_END
