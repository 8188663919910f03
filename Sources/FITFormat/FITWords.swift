/// Words of the FIT profile and the numbers they stand for.
///
/// A number without a word is written `prefix_number`, so that every number comes back.
package struct FITWords: Sendable {
  /// What stands before a number without a word.
  package let prefix: String
  private let words: [Int: String]
  private let numbers: [String: Int]

  init(prefix: String, _ pairs: KeyValuePairs<Int, String>) {
    self.prefix = prefix
    words = Dictionary(pairs.map { ($0.key, $0.value) }) { first, _ in first }
    numbers = Dictionary(pairs.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// The word for a number.
  package func word(_ number: Int) -> String { words[number] ?? "\(prefix)_\(number)" }

  /// The number that a word stands for; nil for a word that is none of the profile's.
  package func number(_ word: String) -> Int? {
    if let number = numbers[word] { return number }
    guard word.hasPrefix(prefix + "_") else { return nil }
    return Int(word.dropFirst(prefix.count + 1)).flatMap { words[$0] == nil && $0 >= 0 ? $0 : nil }
  }
}
