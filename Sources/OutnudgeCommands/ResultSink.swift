import DurableFiles

/// Takes the bytes of a result: to standard output as they come, or into a file that appears whole
/// when all of it is there.
struct ResultSink {
  private let file: String?
  private let write: ([UInt8]) -> Bool
  private var pending: [UInt8] = []
  private var problem: String?

  init(_ output: OutputArguments, _ console: Console) {
    file = output.file
    write = console.writeResult
  }

  /// Takes bytes; false when they have nowhere to go.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    if file != nil {
      pending += bytes
      return true
    }
    return bytes.isEmpty || write(bytes)
  }

  /// Puts the file in its place; false when that failed.
  mutating func finish() -> Bool {
    guard let file else { return true }
    do throws(FileError) {
      try FileReplacement.write(pending.span, to: file)
      return true
    } catch {
      problem = "cannot create \(file): \(error.message)"
      return false
    }
  }

  /// Says what went wrong; a reader that went away is told nothing.
  func failure(_ console: Console) -> CommandStatus {
    guard let problem else { return .inputOutput }
    console.warn(problem)
    return .cannotCreate
  }
}
