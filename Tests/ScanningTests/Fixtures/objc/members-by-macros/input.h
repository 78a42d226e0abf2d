@interface Inside : UIViewController {
  HELD(UILabel, first);
  UILabel *plain;
}
@end
@interface InsideAlone : UIViewController { HELD(UILabel, first) HELD(UILabel, second) }
@end
@interface Listed : UIViewController
@property UILabel *plain;
LABELLED(UILabel, title)
- (void)after;
@end
@interface Alone : UIViewController
ALL_OF_THEM
- (void)after;
@end
@interface Added (More)
LABELLED(UILabel, title);
@end
@interface Known : UIViewController <A> {
  void (^done)(void);
  typeof(other) same;
  __attribute__((unused)) int spare;
  IBOutletCollection(UILabel) NSArray *labels;
}
NS_ASSUME_NONNULL_BEGIN
KIT_BEGIN_MEMBERS
SHARED(Known)
- (void)first NS_SWIFT_NAME(one());
@property UILabel *plain API_AVAILABLE(ios(9.0));
extern NSString *const KnownKey;
KIT_END_MEMBERS
@end
@implementation Known
MAKE_SHARED(Known, other)
@end
@interface Available : UIViewController <A> KIT_AVAILABLE(9) KIT_PUBLIC
- (void)first;
@end
@interface Generic KIT_GENERIC(__covariant Item) : Available <A>
- (Item)item;
@end
@interface Marked KIT_MARK : Available
@end
@interface Bare
KIT_MEMBERS(Bare, first)
- (void)second;
@end
