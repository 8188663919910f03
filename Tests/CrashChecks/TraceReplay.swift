/// Replays the calls of a program on the model of the folder it worked in.
struct TraceReplay {
  /// What the replay cannot say.
  struct Unknown: Error, CustomStringConvertible {
    var description: String
  }

  private struct OpenFile {
    /// The file's number; nil for a folder.
    var file: Int?
    var path: String
    var position = 0
    var appends = false
  }

  /// Calls that change nothing that the model has.
  private static let harmless: Set<String> = [
    "fcntl", "flock", "fchmod", "chmod", "fchmodat", "fadvise64", "fchown", "mmap",
  ]

  private let root: String
  private var open: [Int: OpenFile] = [:]
  private(set) var model: FileSystemModel
  /// What the program has written to its standard output so far.
  private(set) var acknowledged: [UInt8] = []

  /// A replay in a folder that holds what `model` says; its paths are those behind `root`.
  init(root: String, model: FileSystemModel) {
    self.root = root
    self.model = model
  }

  /// Replays a call. Returns whether it may have changed what a power cut leaves.
  mutating func step(_ call: TracedCall) throws(Unknown) -> Bool {
    guard call.isDone, let result = call.result else { return false }
    switch call.name {
    case "openat", "open", "creat": return opened(call, as: result)
    case "close": open[call.number(0) ?? -1] = nil
    case "dup", "dup2", "dup3": open[result] = open[call.number(0) ?? -1]
    case "read": open[call.number(0) ?? -1]?.position += result
    case "lseek": open[call.number(0) ?? -1]?.position = result
    case "write", "pwrite64": return written(call, result)
    case "ftruncate": return changed(call) { $0.truncate(to: call.number(1) ?? 0) }
    case "fsync", "fdatasync": return synchronized(call)
    case "mkdir", "mkdirat": return onPath(call) { $0.makeFolder($1) }
    case "unlink", "unlinkat": return onPath(call) { $0.remove($1) }
    case "rename", "renameat", "renameat2": return onPaths(call) { $0.rename($1, $2) }
    case "link", "linkat": return onPaths(call) { $0.link($1, $2) }
    default: try refuse(call)
    }
    return false
  }

  private mutating func opened(_ call: TracedCall, as number: Int) -> Bool {
    let (index, flags) = call.name == "openat" ? (1, 2) : (0, 1)
    guard let path = inside(call.path(index)) else {
      // The number may have been that of a file closed unseen.
      open[number] = nil
      return false
    }
    let isFolder = path.isEmpty || model.folders.contains(path)
    let isNew = !isFolder && model.names[path] == nil
    let file = isFolder ? nil : model.names[path] ?? model.create(path)
    open[number] = OpenFile(file: file, path: path, appends: call.has("O_APPEND", in: flags))
    let isCut = call.has("O_TRUNC", in: flags) || call.name == "creat"
    if isCut, let file { model.change(file) { $0.truncate(to: 0) } }
    return isNew || isCut
  }

  private mutating func written(_ call: TracedCall, _ count: Int) -> Bool {
    guard let number = call.number(0), let bytes = call.bytes(1)?.prefix(count) else {
      return false
    }
    guard let place = open[number], let file = place.file else {
      if number == 1 { acknowledged += bytes }
      return number == 1
    }
    let end = model.files[file]?.count ?? 0
    let offset = call.name == "pwrite64" ? call.number(3) : place.appends ? end : place.position
    guard let offset else { return false }
    model.change(file) { $0.write(Array(bytes), at: offset) }
    if call.name == "write" { open[number]?.position = offset + count }
    return true
  }

  private mutating func changed(_ call: TracedCall, _ body: (inout ModelFile) -> Void) -> Bool {
    guard let file = open[call.number(0) ?? -1]?.file else { return false }
    model.change(file, body)
    return true
  }

  private mutating func synchronized(_ call: TracedCall) -> Bool {
    guard let place = open[call.number(0) ?? -1] else { return false }
    guard let file = place.file else {
      model.synchronize(folder: place.path)
      return true
    }
    model.change(file) { $0.synchronize() }
    return true
  }

  private mutating func onPath(
    _ call: TracedCall, _ body: (inout FileSystemModel, String) -> Void
  ) -> Bool {
    guard let path = inside(call.path(call.name.hasSuffix("at") ? 1 : 0)) else { return false }
    body(&model, path)
    return true
  }

  private mutating func onPaths(
    _ call: TracedCall, _ body: (inout FileSystemModel, String, String) -> Void
  ) -> Bool {
    let hasFolders = call.name.contains("at")
    guard let old = inside(call.path(hasFolders ? 1 : 0)),
      let new = inside(call.path(hasFolders ? 3 : 1))
    else { return false }
    body(&model, old, new)
    return true
  }

  /// A call that the model does not know must not touch a file that it has.
  private func refuse(_ call: TracedCall) throws(Unknown) {
    let touches = (0..<call.arguments.count).contains { index in
      open[call.number(index) ?? -1]?.file != nil && index < 2 || inside(call.path(index)) != nil
    }
    guard !touches || Self.harmless.contains(call.name) else {
      throw Unknown(description: "the model does not know \(call.name)(\(call.arguments))")
    }
  }

  /// A path behind the root; nil for one elsewhere, and for SQLite's shared memory, which is made
  /// anew after a crash.
  private func inside(_ path: String?) -> String? {
    guard let path, !path.hasSuffix("-shm") else { return nil }
    if path == root { return "" }
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
  }
}
