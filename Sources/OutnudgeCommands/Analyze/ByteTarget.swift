import DurableFiles

/// Where the bytes of a result go.
enum ByteTarget {
  /// Standard output, as they come.
  case standard(([UInt8]) -> Bool)
  /// A file that grows row by row and can be continued after an interruption.
  case growing(GrowingFile, name: String)
  /// A file that appears whole when all of it is there.
  case whole(PendingReplacement, name: String)

  /// A file whose rows stand one after the other; what is in it stays until it is cut.
  static func growing(file: String) throws(SinkProblem) -> ByteTarget {
    do throws(FileError) {
      return .growing(try GrowingFile(path: file), name: file)
    } catch {
      throw Self.problem(file, error)
    }
  }

  /// A file that is put in place at the end.
  static func whole(file: String) throws(SinkProblem) -> ByteTarget {
    do throws(FileError) {
      return .whole(try PendingReplacement(path: file), name: file)
    } catch {
      throw Self.problem(file, error)
    }
  }

  /// Writes bytes behind those that are there.
  func write(_ bytes: [UInt8]) throws(SinkProblem) {
    if bytes.isEmpty { return }
    switch self {
    case .standard(let write):
      if !write(bytes) { throw .readerGone }
    case .growing(let file, let name):
      do throws(FileError) { try file.append(bytes.span) } catch { throw Self.problem(name, error) }
    case .whole(let file, let name):
      do throws(FileError) { try file.append(bytes.span) } catch { throw Self.problem(name, error) }
    }
  }

  /// Drops what stands from `length` bytes on; only of a growing file.
  func cut(to length: Int) throws(SinkProblem) {
    guard case .growing(let file, let name) = self else { return }
    do throws(FileError) { try file.cut(to: length) } catch { throw Self.problem(name, error) }
  }

  /// Puts the file in its place, or makes durable what is in it.
  func finish() throws(SinkProblem) {
    switch self {
    case .standard: break
    case .growing(let file, let name):
      do throws(FileError) { try file.synchronize() } catch { throw Self.problem(name, error) }
    case .whole(let file, let name):
      do throws(FileError) { try file.commit() } catch { throw Self.problem(name, error) }
    }
  }

  private static func problem(_ name: String, _ error: FileError) -> SinkProblem {
    .file("cannot create \(name): \(error.message)")
  }
}
