/// The arguments of a command, taken apart by its table of options.
///
/// Options may stand anywhere; `--name=value`, `--name value`, `-o value`, `-ovalue`; `--` ends
/// them; `-` alone is an operand.
struct ParsedArguments {
  /// Everything that is no option, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  init(_ arguments: [String], options: [OptionSpec]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      } else if argument.hasPrefix("--") {
        try takeLong(argument.dropFirst(2), options, &rest)
      } else if argument.hasPrefix("-") && argument != "-" {
        try takeShort(argument.dropFirst(), options, &rest)
      } else {
        operands.append(argument)
      }
    }
  }

  /// Whether the switch was given.
  func has(_ name: String) -> Bool { flags.contains(name) }

  /// The value of the option, the last one when given twice.
  subscript(name: String) -> String? { values[name]?.last }

  /// The values of an option that may be given more than once, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value as a finite number in a range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        "--\(name) takes a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)),"
          + " not \"\(text)\"")
    }
    return number
  }

  /// The value as a whole number in a range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound),"
          + " not \"\(text)\"")
    }
    return number
  }

  private func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : "\(number)"
  }

  private mutating func takeLong(
    _ text: Substring, _ options: [OptionSpec], _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError("unknown option --\(name)" + suggestion(for: name, options))
    }
    try take(option, attached: parts.count == 2 ? String(parts[1]) : nil, &rest)
  }

  private mutating func takeShort(
    _ text: Substring, _ options: [OptionSpec], _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError("unknown option -\(letter)")
      }
      if option.placeholder == nil {
        flags.insert(option.name)
      } else {
        try take(option, attached: letters.isEmpty ? nil : String(letters), &rest)
        return
      }
    }
  }

  private mutating func take(
    _ option: OptionSpec, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard option.placeholder != nil else {
      if attached != nil { throw UsageError("--\(option.name) takes no value") }
      flags.insert(option.name)
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("--\(option.name) needs a value: \(option.placeholder ?? "")")
    }
    if !option.choices.isEmpty && !option.choices.contains(value) {
      throw UsageError(
        "--\(option.name) takes \(option.choices.joined(separator: ", ")), not \"\(value)\"")
    }
    values[option.name, default: []].append(value)
  }

  private func suggestion(for name: String, _ options: [OptionSpec]) -> String {
    let near = options.map(\.name).min { distance($0, name) < distance($1, name) }
    guard let near, distance(near, name) <= 2 else { return "" }
    return "; did you mean --\(near)?"
  }

  private func distance(_ first: String, _ second: String) -> Int {
    EditDistance.between(first, second)
  }
}
