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

  /// Neighbours with an equal key, together.
  func chunks(by key: (Element) -> Int) -> [[Element]] {
    var chunks: [[Element]] = []
    var start = 0
    for index in indices where index + 1 == count || key(self[index]) != key(self[index + 1]) {
      chunks.append(Array(self[start...index]))
      start = index + 1
    }
    return chunks
  }
}
