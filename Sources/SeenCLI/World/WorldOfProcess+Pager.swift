import SeenApp

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pager as a program of its own, fed through a pipe and started without a shell.
extension WorldOfProcess {
  package func startPager(
    _ command: [String], environment: [(name: String, value: String)]
  ) -> (any Pager)? {
    guard var pipe = Pipe() else { return nil }
    defer { pipe.closeReading() }
    // Quitting the pager early must come back as an error of the write, not end this program.
    _ = signal(SIGPIPE, SIG_IGN)
    for (name, value) in environment { unsafe setenv(name, value, 1) }
    // The pager itself is to notice when whoever reads from it has gone.
    guard let child = ChildProcess(command, streams: [pipe.reading], signals: [SIGPIPE]) else {
      pipe.closeWriting()
      return nil
    }
    return PagerProcess(child: child, input: pipe.writing)
  }
}

/// A pager that runs.
private struct PagerProcess: Pager {
  let child: ChildProcess
  let input: Int32

  func write(_ bytes: [UInt8]) throws(StreamError) {
    try WorldOfProcess.write(bytes, to: input)
  }

  func finish() -> Int32? {
    close(input)
    // Control-C belongs to the pager while it runs.
    _ = signal(SIGINT, SIG_IGN)
    defer { _ = signal(SIGINT, SIG_DFL) }
    return child.wait()
  }
}
