#import "DetailViewController.h"
