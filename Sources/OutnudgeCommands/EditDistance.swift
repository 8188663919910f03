/// How unlike two words are: the least number of letters to insert, delete or replace
/// (Levenshtein 1966).
enum EditDistance {
  static func between(_ first: String, _ second: String) -> Int {
    let letters = Array(second)
    var row = Array(0...letters.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let replaced = diagonal + (letters[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}
