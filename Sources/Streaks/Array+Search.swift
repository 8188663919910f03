extension Array {
  /// The first index whose key is at least `bound`; the elements are in the order of their keys.
  func firstIndex(atLeast bound: Int, by key: (Element) -> Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [LedgerDay] {
  /// The days of a range; they are in order.
  subscript(in range: Range<Int>) -> ArraySlice<LedgerDay> {
    let first = firstIndex(atLeast: range.lowerBound, by: \.number)
    return self[first..<firstIndex(atLeast: range.upperBound, by: \.number)]
  }
}
