/// Why a benchmark ends early.
enum BenchmarkError: Error, CustomStringConvertible {
  case usage
  case cannotRead(String, String)
  case cannotWrite(String)

  var description: String {
    switch self {
    case .usage: Usage.text
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .cannotWrite(let path): "cannot write \(path)"
    }
  }

  /// The exit status.
  var status: Int32 {
    switch self {
    case .usage: 64
    case .cannotRead: 66
    case .cannotWrite: 73
    }
  }
}
