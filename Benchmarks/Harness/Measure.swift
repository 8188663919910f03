/// Times every stage on every file, prints a table and keeps the figures.
enum Measure {
  static func run(paths: [String], json: String?) throws(BenchmarkError) {
    print("| file | points | stage | ns a point (min) | (median) | runs | MB/s (median) |")
    print("|---|---:|---|---:|---:|---:|---:|")
    var results: [FileResult] = []
    for path in paths {
      let bench = try Workbench(path: path)
      var result = FileResult(bench)
      for stage in Stage.allCases {
        let timing = try stage.time(bench)
        result.timings.append((stage, timing))
        print(result.row(stage, timing))
      }
      results.append(result)
    }
    print()
    for aim in Aim.all { print(aim.line(results)) }
    if let json, !FileText.write(FileResult.json(results), to: json) {
      throw .cannotWrite(json)
    }
  }
}
