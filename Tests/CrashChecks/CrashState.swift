/// What a disk may hold after a power cut: files by their paths.
struct CrashState: Hashable, Sendable {
  var files: [String: [UInt8]]
  var folders: Set<String>
}

extension FileSystemModel {
  /// Most changes of a file that are tried one by one.
  private static let mostPrefixes = 8

  /// The states that a power cut may leave now, with so many seeded mixtures of pages each.
  func crashStates(mixtures: Int) -> [CrashState] {
    survivingNames.flatMap { names in states(names, mixtures: mixtures) }
  }

  private func states(_ names: [String: Int], mixtures: Int) -> [CrashState] {
    let changed = Set(names.values).filter { files[$0]?.changes.isEmpty == false }.sorted()
    var states = [
      state(names) { _ in .first(0) },
      state(names) { .first($0.changes.count) },
    ]
    guard !changed.isEmpty else { return [states[0]] }
    states.append(state(names) { _ in .length })
    for seed in 0..<mixtures {
      states.append(state(names) { _ in .pages(seed: UInt64(seed)) })
    }
    for number in changed {
      for survival in prefixes(of: number) {
        states.append(state(names, but: number, survival) { _ in .first(0) })
        if changed.count > 1 {
          states.append(state(names, but: number, survival) { .first($0.changes.count) })
        }
      }
    }
    return states
  }

  private func prefixes(of number: Int) -> [ModelFile.Survival] {
    let count = files[number]?.changes.count ?? 0
    let all = Array(0..<count)
    let chosen =
      count <= Self.mostPrefixes ? all : [0, 1, count / 2, count - 2, count - 1]
    return chosen.flatMap { [.first($0), .torn($0)] }
  }

  private func state(
    _ names: [String: Int], but number: Int? = nil, _ special: ModelFile.Survival = .length,
    _ survival: (ModelFile) -> ModelFile.Survival
  ) -> CrashState {
    var contents: [String: [UInt8]] = [:]
    for (path, file) in names {
      guard let model = files[file] else { continue }
      contents[path] = model.contents(file == number ? special : survival(model))
    }
    return CrashState(files: contents, folders: folders)
  }
}
