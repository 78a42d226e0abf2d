#import "DetailView.h"

@implementation DetailView

@end
