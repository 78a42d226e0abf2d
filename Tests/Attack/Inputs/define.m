#define t (
@property