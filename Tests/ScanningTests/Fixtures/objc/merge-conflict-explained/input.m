/* What git leaves:
<<<<<<< HEAD
=======
>>>>>>> feature
*/
@interface List : UIViewController
@end
