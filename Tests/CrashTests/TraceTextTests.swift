import CrashChecks
import Testing

@Suite struct TraceTextTests {
  @Test func aCallHasItsNameArgumentsAndResult() {
    let log = #"""
      12 openat(AT_FDCWD, "\x2f\x61\x2f\x2e\x2f\x2f\x62", O_WRONLY|O_CREAT, 0666) = 3
      12 pwrite64(3, "\x00\xff", 2, 10)   = 2
      12 unlink("\x2f\x63") = -1 ENOENT (No such file or directory)
      12 +++ exited with 0 +++
      """#
    let calls = TraceText.calls(log)
    #expect(calls.map(\.name) == ["openat", "pwrite64", "unlink"])
    #expect(calls[0].path(1) == "/a/b")
    #expect(calls[0].has("O_CREAT", in: 2) && !calls[0].has("O_TRUNC", in: 2))
    #expect(calls[1].bytes(1) == [0, 255])
    #expect(calls[1].number(3) == 10)
    #expect(calls.map(\.result) == [3, 2, -1])
    #expect(calls.map(\.isDone) == [true, true, false])
  }

  @Test func aCallThatAnotherThreadInterruptsIsOneCall() {
    let log = #"""
      12 fsync(3 <unfinished ...>
      13 fcntl(4, F_SETLK, {l_type=F_RDLCK, l_whence=SEEK_SET, l_start=1, l_len=1}) = 0
      12 <... fsync resumed>)             = 0
      13 write(1, "\x61", 1 <unfinished ...>
      """#
    let calls = TraceText.calls(log)
    #expect(calls.map(\.name) == ["fcntl", "fsync", "write"])
    #expect(calls.map(\.thread) == [13, 12, 13])
    #expect(calls[0].arguments.count == 3)
    #expect(calls[2].result == nil && calls[2].bytes(1) == [0x61])
  }
}
