#import "CartCell.h"

@implementation CartCell
@synthesize totalLabel = _totalLabel;

- (IBAction)discard:(id)sender {
  [self.totalLabel setText:@"CartCell"];
  _totalLabel.text = nil;
  [self performSelector:@selector(discard:) withObject:sender];
}
@end
