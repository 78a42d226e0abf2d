#import <UIKit/UIKit.h>

@implementation UIViewController (Names)
+ (NSString *)cardName { return NSStringFromClass(self); }
@end

@interface CardController : UIViewController
@end

@implementation CardController
static NSString *tag = @"TaggedCard";
+ (NSString *)tag { return tag; }
+ (NSString *)nibFile { return NSStringFromClass([self class]); }
+ (NSString *)layout {
  return [[self nibFile] stringByReplacingOccurrencesOfString:@"Controller" withString:@""];
}
+ (NSString *)endless { return [self endless]; }
+ (NSString *)huge {
  return [[[[[@"a" stringByReplacingOccurrencesOfString:@"a" withString:@"aaaaaaaaaa"] stringByReplacingOccurrencesOfString:@"a" withString:@"aaaaaaaaaa"] stringByReplacingOccurrencesOfString:@"a" withString:@"aaaaaaaaaa"] stringByReplacingOccurrencesOfString:@"a" withString:@"aaaaaaaaaa"] stringByReplacingOccurrencesOfString:@"a" withString:@"aaaaaaaaaa"];
}
+ (NSString *)same { return [@"Aba" stringByReplacingOccurrencesOfString:@"" withString:@"c"]; }
+ (NSString *)twice { return [@"aaa" stringByReplacingOccurrencesOfString:@"aa" withString:@"b"]; }
- (void)open {
  [[CardController alloc] initWithNibName:[[self class] nibFile] bundle:nil];
  [[CardController alloc] initWithNibName:[LongCardController nibFile] bundle:nil];
  [[CardController alloc] initWithNibName:[LongCardController layout] bundle:nil];
  [[CardController alloc] initWithNibName:[LongCardController cardName] bundle:nil];
  [[CardController alloc] initWithNibName:[WideCardController layout] bundle:nil];
  [[CardController alloc] initWithNibName:tag bundle:nil];
  [[CardController alloc] initWithNibName:[LongCardController tag] bundle:nil];
  [[CardController alloc] initWithNibName:[CardController endless] bundle:nil];
  [[CardController alloc] initWithNibName:[CardController huge] bundle:nil];
  [[CardController alloc] initWithNibName:[CardController same] bundle:nil];
  [[CardController alloc] initWithNibName:[CardController twice] bundle:nil];
}
+ (id)make {
  return [[self alloc] initWithNibName:[self layout] bundle:nil];
}
@end

@interface LongCardController : CardController
@end

@implementation LongCardController
@end

@interface WideCardController : CardController
@end

@implementation WideCardController
+ (NSString *)nibFile { return @"WideController"; }
@end
