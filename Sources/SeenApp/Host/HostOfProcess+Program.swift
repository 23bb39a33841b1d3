#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that is given its input and gives back its output, started without a shell.
extension HostOfProcess {
  package func runProgram(
    _ command: [String], input: [UInt8], environment: [(name: String, value: String?)],
    accept: ((_ piece: [UInt8]) -> Bool)?
  ) -> ProgramResult? {
    var pipes: [Pipe] = []
    defer { for pipe in pipes { pipe.close() } }
    for _ in 0..<3 {
      guard let pipe = Pipe() else { return nil }
      pipes.append(pipe)
    }
    // A program that does not read its input must not end this one.
    _ = signal(SIGPIPE, SIG_IGN)
    let child = ChildProcess(
      command, streams: [pipes[0].reading, pipes[1].writing, pipes[2].writing], signals: [SIGPIPE],
      variables: Self.variables(environment))
    guard let child else { return nil }
    pipes[0].closeReading()
    pipes[1].closeWriting()
    pipes[2].closeWriting()
    let exchanged = Self.exchange(input, &pipes, accept)
    guard let status = child.wait() else { return nil }
    guard exchanged.isWhole else { return .unreadable }
    return ProgramResult(status: status, output: exchanged.output, errors: exchanged.errors)
  }

  /// Returns the lines of the environment of this process with other values for some names; nil removes one.
  private static func variables(_ changes: [(name: String, value: String?)]) -> [String] {
    var lines: [String] = []
    var place = unsafe environ
    while let line = unsafe place.pointee {
      unsafe lines.append(String(cString: line))
      unsafe place += 1
    }
    for (name, value) in changes {
      lines.removeAll { $0.utf8.starts(with: (name + "=").utf8) }
      if let value { lines.append(name + "=" + value) }
    }
    return lines
  }

  /// Writes the input to the first pipe and reads the others to their ends, whichever is ready; or the output until it is
  /// not taken.
  ///
  /// - Returns: Both outputs, and whether all of both has arrived.
  private static func exchange(
    _ input: [UInt8], _ pipes: inout [Pipe], _ accept: ((_ piece: [UInt8]) -> Bool)?
  ) -> (output: [UInt8], errors: [UInt8], isWhole: Bool) {
    var texts: [[UInt8]] = [[], []]
    var isWhole = true
    var written = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    _ = fcntl(pipes[0].writing, F_SETFL, O_NONBLOCK)
    if input.isEmpty { pipes[0].closeWriting() }
    while pipes[1].reading >= 0 || pipes[2].reading >= 0 {
      var ready = [
        pollfd(fd: pipes[0].writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pipes[1].reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes[2].reading, events: Int16(POLLIN), revents: 0),
      ]
      if unsafe poll(&ready, nfds_t(ready.count), -1) < 0 {
        if errno == EINTR { continue }
        isWhole = false
        break
      }
      if ready[0].revents != 0 {
        let count = unsafe input[written...].withUnsafeBytes { bytes in
          unsafe systemWrite(pipes[0].writing, bytes.baseAddress, bytes.count)
        }
        if count > 0 { written += count }
        let hasFailed = count < 0 && errno != EINTR && errno != EAGAIN
        // A program may end without reading all of its input, and says by its status whether it needed it.
        if hasFailed, errno != EPIPE { isWhole = false }
        if written == input.count || hasFailed { pipes[0].closeWriting() }
      }
      for index in 1...2 where ready[index].revents != 0 {
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe systemRead(pipes[index].reading, bytes.baseAddress, bytes.count)
        }
        if count > 0, index == 1, let accept {
          if !accept(Array(buffer[..<count])) { pipes[1].closeReading() }
        } else if count > 0 {
          texts[index - 1] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          if count < 0 { isWhole = false }
          pipes[index].closeReading()
        }
      }
    }
    return (texts[0], texts[1], isWhole)
  }
}

// Names that methods would hide.
private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}
