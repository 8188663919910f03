/// Replaces a file so that a reader, a kill or a power cut finds the old bytes or the new ones, never
/// a part.
package enum FileReplacement {
  /// Writes the bytes beside the file, makes them durable, and puts them in its place.
  ///
  /// A link is followed, the file's mode is kept, and what is no regular file (a pipe, a terminal)
  /// is written to directly.
  package static func write(
    _ bytes: Span<UInt8>, to path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    let file = try PendingReplacement(path: path, io: io)
    try file.append(bytes)
    try file.commit()
  }
}
