/// The first place below `count` that is `behind` what is looked for; `count` where none is.
///
/// All places behind one that is are so, too.
public func firstPlace(below count: Int, where isBehind: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if isBehind(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
