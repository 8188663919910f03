/// The subcommands.
enum Commands {
  static func run(_ arguments: [String]) throws(BenchmarkError) {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "generate": try generate(rest)
    case "measure": try measure(rest)
    case "once":
      guard rest.count == 2 else { throw .usage }
      try Once.run(rest[0], path: rest[1])
    case "memory":
      guard rest.count == 2 else { throw .usage }
      try Once.memory(rest[0], path: rest[1])
    case "archive":
      guard rest.count == 1 else { throw .usage }
      ArchiveRun.run(path: rest[0])
    case "store": try store(rest)
    case "samples":
      guard rest.count == 1 else { throw .usage }
      try SampleTracks.write(to: rest[0])
    case "--help", "-h": print(Usage.text)
    default: throw .usage
    }
  }

  private static func generate(_ arguments: [String]) throws(BenchmarkError) {
    var arguments = arguments
    var points = 1_000_000
    if let value = try option("--points", in: &arguments) {
      guard let number = Int(value), number >= 200 else { throw .usage }
      points = number
    }
    guard arguments.count == 1 else { throw .usage }
    try Generate.run(folder: arguments[0], points: points)
  }

  private static func store(_ arguments: [String]) throws(BenchmarkError) {
    var arguments = arguments
    var numbers: [Int] = []
    for name in ["--activities", "--points"] {
      guard let value = try option(name, in: &arguments).flatMap({ Int($0) }), value > 0 else {
        throw .usage
      }
      numbers.append(value)
    }
    guard arguments.count == 1 else { throw .usage }
    try StoreRun.run(folder: arguments[0], activities: numbers[0], points: numbers[1])
  }

  private static func measure(_ arguments: [String]) throws(BenchmarkError) {
    var paths = arguments
    let json = try option("--json", in: &paths)
    guard !paths.isEmpty else { throw .usage }
    try Measure.run(paths: paths, json: json)
  }

  /// Takes an option and its value out of the arguments.
  private static func option(
    _ name: String, in arguments: inout [String]
  ) throws(BenchmarkError) -> String? {
    guard let index = arguments.firstIndex(of: name) else { return nil }
    guard index + 1 < arguments.count else { throw .usage }
    let value = arguments[index + 1]
    arguments.removeSubrange(index...(index + 1))
    return value
  }
}
