@implementation Home
- (void)show {
  // nibindex:ignore nib.not-found the framework brings it
  [[NSBundle mainBundle] loadNibNamed:@"Elsewhere" owner:self options:nil];
  [[NSBundle mainBundle] loadNibNamed:@"Other"  // nibindex:ignore nib.not-found
                                owner:self options:nil];
}
@end
