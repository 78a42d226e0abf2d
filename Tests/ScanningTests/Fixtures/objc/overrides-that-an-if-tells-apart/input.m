#import <UIKit/UIKit.h>

@implementation BothController
- (void)loadView
{
#if LITE
    self.view = [[UIView alloc] init];
#else
    self.view = [[UITableView alloc] init];
#endif
}

- (NSString *)nibName
{
#if TARGET_OS_TV
    return @"TVReef";
#elif LITE
    return @"LiteReef";
#else
    return @"Reef";
#endif
}

- (NSBundle *)nibBundle
{
#if LITE
    return [NSBundle mainBundle];
#endif
    return [NSBundle bundleForClass:[self class]];
}
@end

@implementation MaybeController
- (void)loadView
{
#if LITE
    self.view = [[UIView alloc] init];
#endif
}

#if TARGET_OS_TV
- (NSString *)nibName
{
    return @"TVReef";
}

- (NSBundle *)nibBundle
{
    return [NSBundle mainBundle];
}
#elif LITE
- (NSString *)nibName
{
    return @"LiteReef";
}
#else
- (NSString *)nibName
{
    return @"Reef";
}
#endif
@end

@implementation OnlyController
#if LITE
- (void)loadView
{
    [super loadView];
}

- (NSString *)nibName
{
    return [super nibName];
}

- (NSBundle *)nibBundle
{
    return [super nibBundle];
}
#if PRO
- (void)loadWindow
{
    [super loadWindow];
}
#else
- (void)loadWindow
{
    [super loadWindow];
}
#endif
#endif
@end

#if LITE
@implementation WholeController
- (NSString *)nibName
{
    return @"LiteReef";
}
@end
#else
@implementation WholeController
- (void)loadView
{
    [super loadView];
}
@end
#endif
