/// The number with zeros before it, to a width.
package func padded(_ number: some BinaryInteger, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
