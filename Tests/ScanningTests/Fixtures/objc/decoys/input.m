// [[LineComment alloc] init]; \
   [[ContinuedComment alloc] init];
/* [[BlockComment alloc] init]; @interface InComment : X @end */
NSString *text = @"[[InString alloc] init]; @implementation InString \" still";
char quote = '"', other = '\'';
#define MAKE(x) [[x alloc] initWithNibName:@"Macro" bundle:nil]
#define SINGLETON(name) \
  + (instancetype)shared { return [[name alloc] init]; }
#pragma mark - don't
#error this isn't "code
#include <a/*b.h>
FOO_EXTERN FOO_AVAILABLE(ios(9.0), macos(10.10))
@interface Decoy : UIViewController <A,
  B> FOO_MACRO NS_SWIFT_NAME(Other) {
  int a; // IBOutlet UILabel *no;
}
FOO_BEGIN_PROPERTIES
@property (nonatomic, strong) /* IBOutlet */ UILabel *plain;
@property(nonatomic,weak)IBOutlet   UILabel*tight,*tighter;
@property (nonatomic) IBOutlet __kindof UIView * _Nullable kind API_AVAILABLE(ios(9));
@property (nonatomic) IBOutlet NSLayoutConstraint<Marker> *constraint;
- (void)withBlock:(void (^)(id a, BOOL (^b)(int)))block andMore:(NSArray<NSDictionary<NSString *, id> *> *)more __attribute__((nonnull));
- (IBAction)unused:(__unused id)sender;
- (IBAction)empty:(id)a :(id)b;
- keyless;
@end
@implementation Decoy MACRO_BEHIND
MAKE(X);
- (void)withBlock:(void (^)(id a, BOOL (^b)(int)))block
          andMore:(NSArray *)more
{
  int x = a < b ? c[0] : d > e;
  id literal = @{ @"a": @[ [[Inside alloc] init], @(1) ] };
  [array[0] doWith:flag ? [[First alloc] init] : [[Second alloc] init] then:^(id x) {
    return [[[Third alloc] init] autorelease];
  }];
  SEL s = @selector(setView:);
  Protocol *p = @protocol(A);
  switch (x) { case 1: [[Case alloc] init]; default: break; }
  ((Foo *)[(Bar *)b make]).view = [[Fourth alloc] init];
  [[[Generic<NSString *> alloc] initWithNib:nil] show];
}
- keyless { return self.isPad ? [[Pad alloc] initWithNibName:@"P" bundle:nil] : nil; }
static void helper(NSString *nib, int count) {
  [[Helped alloc] initWithNibName:nib bundle:nil];
}
@end
int old(a, b) int a; char *b; { [[Old alloc] init]; return 0; }
