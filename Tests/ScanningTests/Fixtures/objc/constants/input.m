#define kLogin @"Login"
#define kParenthesised (@"Paren")
#define kAlias kLogin
#define kJoined @"A" \
  @"B" // comment
#define kDevice (IS_IPAD ? @"Pad" : @"Phone")
#define kNumber 42
#define kCall(x) @"no"
#define GUARD
#define kURL @"http://example.org/" /* not a comment */
EXPORT_BEGIN
static NSString * const kFirst = @"First";
NSString *const kSecond = @"Second", *const kThird = @"Third";
static NSString *kFourth = @"Fourth";
static NSString *kNothing;
static NSString *kLater = nil;
const NSString *kFifth = @"Fifth";
static const NSString *kSixth = kFifth;
extern NSString * const kElsewhere;
FOUNDATION_EXPORT NSString *const kSeventh =
  @"Seventh";
NSString * const kList[] = { @"no", @"no" };
static int number = 3;
@implementation Holder
static NSString *const kInside = @"Inside";
- (void)method {
  static NSString *const kLocal = @"Local";
  [[X alloc] initWithNibName:kLocal bundle:nil];
}
@end
extern "C" {
NSString *const kInC = @"InC";
}
