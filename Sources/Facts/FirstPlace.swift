/// The first place below `count` for which `isBehind` is true; `count` if there is none.
///
/// `isBehind` must stay true after the first such place.
public func firstPlace(below count: Int, where isBehind: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if isBehind(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
