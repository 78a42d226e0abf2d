import UIKit
class Feed: Base {}
final class Story: Feed, UITableViewDelegate {}
class Elsewhere: ThirdPartyController {}
class Plain {}
class Marked: UITableViewDelegate {}
