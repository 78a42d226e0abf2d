#import <UIKit/UIKit.h>
@implementation Home {
  Page *_kept;
}
- (void)open {
  Page *page = SCENE(@"Page");
  if (!page) {
    page = [[Page alloc] init];
  }
  Card *card = [self scene];
  if (nil == card) card = [[Card alloc] init];
}
- (void)keep {
  if (!_kept) _kept = [[Page alloc] init];
  Page *page = nil;
  if (page == nil) page = [[Page alloc] init];
  Card *card = [self scene];
  if (card) card = [[Card alloc] init];
}
@end
