#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

do throws(BenchmarkError) {
  try Commands.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  let message = "\(error)\n"
  _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(error.status)
}
