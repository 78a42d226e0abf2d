#include <vector>
namespace app { namespace {
template <typename T> class Holder : public Base<T> {
 public:
  void show() { [[Inline alloc] initWithNibName:@"Inline" bundle:nil]; }
  int big = 1'000'000;
};
} }
static const char *raw = R"json({"@interface": "Decoy : X" }" @end)json";
extern "C" {
@interface Cpp : UIViewController {
  std::vector<std::pair<int, NSString *>> _items;
  std::map<int, int> lookup;
  IBOutlet UILabel *label;
}
- (void)run:(std::function<void(int)>)block;
@end
}
@implementation Cpp
- (void)run:(std::function<void(int)>)block {
  auto lambda = [self, &block](int x) { return [[Lambda alloc] initWithNibName:@"Lambda" bundle:nil]; };
  std::vector<int> v{1, 2};
  v[0] = v[1];
  Cpp *next = [[Cpp alloc] init];
}
- (void)last {}
@end
