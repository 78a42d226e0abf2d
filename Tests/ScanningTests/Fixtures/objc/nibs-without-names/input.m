@implementation Loader
- (void)load {
  NSNib *file = [[NSNib alloc] initWithContentsOfURL:self.url];
  NSNib *data = [[NSNib alloc] initWithNibData:self.data bundle:nil];
  UINib *other = [UINib nibWithData:self.data bundle:[NSBundle mainBundle]];
  NSNib *none = [[NSNib alloc] init];
}
@end
