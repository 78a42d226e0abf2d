#if 0
@implementation Dead
/* #endif */
@end
#else
@interface Live : UIViewController
@end
#endif
#if 1
@interface Taken : UIViewController
@end
#else
@interface NotTaken : UIViewController
@end
#endif
#if TARGET_OS_IPHONE && !TARGET_OS_TV // phones
@interface Phone : UIViewController
@end
#elif defined(TARGET_OS_OSX) && (TARGET_OS_OSX || 0)
@interface Mac : NSViewController
@end
#else
@interface Rest : NSObject
@end
#endif
@implementation Live
#ifdef DEBUG
- (void)debug {
#else
- (void)release {
#endif
  [[Shared alloc] initWithNibName:@"Shared" bundle:nil];
}
#if TARGET_OS_MACCATALYST
- (void)catalyst { if (x) {
    [[Catalyst alloc] initWithNibName:@"Catalyst" bundle:nil];
#else
- (void)catalyst {
  if (y) {
#endif
    [[Both alloc] initWithNibName:@"Both" bundle:nil];
  }
}
- (void)after { }
@end
