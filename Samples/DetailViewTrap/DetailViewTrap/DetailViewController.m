#import "DetailViewController.h"

#import "DetailView.h"

@interface DetailViewController ()

@property (strong, nonatomic) UITableView *tableView;

@end

@implementation DetailViewController

- (void)viewDidLoad
{
    [super viewDidLoad];
    DetailView *header = [[NSBundle mainBundle] loadNibNamed:@"DetailView" owner:nil options:nil]
                             .firstObject;
    header.titleLabel.text = self.productName;
    self.tableView = [[UITableView alloc] initWithFrame:self.view.bounds
                                                  style:UITableViewStylePlain];
    self.tableView.tableHeaderView = header;
    [self.view addSubview:self.tableView];
}

@end
