/// What the program says of itself.
enum Usage {
  static let text = """
    usage: OutnudgeBenchmarks generate [--points N] FOLDER
             writes the tracks: N points (1,000,000), a tenth and a hundredth of that, each plain
             (ele, time, hdop) and with extensions (heart rate, cadence, temperature, speed)
           OutnudgeBenchmarks samples FOLDER
             writes the sample tracks and the page about them
           OutnudgeBenchmarks measure [--json FILE] FILE...
             times each stage on each file, alone and together: minimum and median ns a point
           OutnudgeBenchmarks once STAGE FILE
             runs one stage once, for tools that count instructions or allocations; STAGE is
             start (nothing), read, distance, filter, smooth, measure, together, accurately or
             all; each does the stages it needs first
           OutnudgeBenchmarks memory quick|accurate FILE
             reads and measures the file once; prints points, bytes and peak memory
           OutnudgeBenchmarks archive FILE
             walks an archive on one thread: unpacks it, then unpacks and reads it
           OutnudgeBenchmarks store --activities N --points N FOLDER
             fills a store and asks it, beside a table with a row a point
    """
}
