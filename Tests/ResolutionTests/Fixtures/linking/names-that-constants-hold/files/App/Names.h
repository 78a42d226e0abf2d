#define kLoginNib @"LoginForm"
#define kAliased kLoginNib
extern NSString * const kElsewhere;
