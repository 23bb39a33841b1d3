#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that is given its input and gives back its output, started without a shell.
extension WorldOfProcess {
  package func runProgram(
    _ command: [String], input: [UInt8], environment: [(name: String, value: String?)]
  ) -> ProgramResult? {
    var pipes: [Pipe] = []
    defer { for pipe in pipes { pipe.close() } }
    for _ in 0..<3 {
      guard let pipe = Pipe() else { return nil }
      pipes.append(pipe)
    }
    // A program that does not read its input must not end this one.
    _ = signal(SIGPIPE, SIG_IGN)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, end) in [pipes[0].reading, pipes[1].writing, pipes[2].writing].enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let words = unsafe command.map { word in unsafe strdup(word) } + [nil]
    let variables =
      unsafe WorldOfProcess.variables(environment).map { line in unsafe strdup(line) } + [nil]
    defer {
      unsafe words.forEach { word in unsafe free(word) }
      unsafe variables.forEach { line in unsafe free(line) }
    }
    var process = pid_t()
    let failure = unsafe posix_spawnp(
      &process, command[0], &actions, &attributes, words, variables)
    guard failure == 0 else { return nil }
    pipes[0].closeReading()
    pipes[1].closeWriting()
    pipes[2].closeWriting()
    let (output, errors) = WorldOfProcess.exchange(input, &pipes)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    let signalNumber = status & 0x7f
    return ProgramResult(
      status: signalNumber == 0 ? status >> 8 & 0xff : 128 + signalNumber, output: output,
      errors: errors)
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

  /// Writes the input to the first pipe and reads the others to their ends, whichever is ready.
  private static func exchange(
    _ input: [UInt8], _ pipes: inout [Pipe]
  ) -> (output: [UInt8], errors: [UInt8]) {
    var texts: [[UInt8]] = [[], []]
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
        break
      }
      if ready[0].revents != 0 {
        let count = unsafe input[written...].withUnsafeBytes { bytes in
          unsafe systemWrite(pipes[0].writing, bytes.baseAddress, bytes.count)
        }
        if count > 0 { written += count }
        let hasFailed = count < 0 && errno != EINTR && errno != EAGAIN
        if written == input.count || hasFailed { pipes[0].closeWriting() }
      }
      for index in 1...2 where ready[index].revents != 0 {
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe systemRead(pipes[index].reading, bytes.baseAddress, bytes.count)
        }
        if count > 0 {
          texts[index - 1] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          pipes[index].closeReading()
        }
      }
    }
    return (texts[0], texts[1])
  }
}

/// Both ends of a pipe; a closed one is −1, which `poll` passes over.
private struct Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  /// Makes a pipe that other programs do not inherit; nil if there can be no more.
  init?() {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  mutating func closeReading() {
    if reading >= 0 { systemClose(reading) }
    reading = -1
  }

  mutating func closeWriting() {
    if writing >= 0 { systemClose(writing) }
    writing = -1
  }

  func close() {
    if reading >= 0 { systemClose(reading) }
    if writing >= 0 { systemClose(writing) }
  }
}

// Names that methods would hide.
private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}

private func systemClose(_ number: Int32) {
  _ = close(number)
}
