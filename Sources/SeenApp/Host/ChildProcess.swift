#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program of its own, started by its words and never by a shell.
package struct ChildProcess {
  private let number: pid_t

  /// Starts a program that is found in PATH; nil if it cannot be started.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - streams: What it reads from and writes to, from standard input on; the rest is inherited.
  ///   - signals: The signals that it handles as any program does, whatever this one does with them.
  ///   - variables: The lines of its environment; nil for those of this process.
  package init?(
    _ command: [String], streams: [Int32] = [], signals: [Int32], variables: [String]? = nil
  ) {
    guard let program = command.first else { return nil }
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
    for (number, stream) in streams.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for signal in signals { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let words = unsafe command.map { word in unsafe strdup(word) } + [nil]
    let lines = unsafe variables.map { all in unsafe all.map { unsafe strdup($0) } + [nil] }
    defer {
      unsafe words.forEach { word in unsafe free(word) }
      unsafe lines?.forEach { line in unsafe free(line) }
    }
    var process = pid_t()
    let failure =
      if let lines = unsafe lines {
        unsafe posix_spawnp(&process, program, &actions, &attributes, words, lines)
      } else {
        unsafe posix_spawnp(&process, program, &actions, &attributes, words, environ)
      }
    guard failure == 0 else { return nil }
    number = process
  }

  /// Waits until the program ends.
  ///
  /// - Returns: Its exit status, 128 and more for a signal as shells count it; nil if it is no longer known.
  @discardableResult package func wait() -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }
}

/// Both ends of a pipe, which other programs do not inherit; a closed one is −1, which `poll` passes over.
package struct Pipe {
  package private(set) var reading: Int32
  package private(set) var writing: Int32

  /// Makes a pipe; nil if there can be no more.
  package init?() {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  package mutating func closeReading() {
    if reading >= 0 { systemClose(reading) }
    reading = -1
  }

  package mutating func closeWriting() {
    if writing >= 0 { systemClose(writing) }
    writing = -1
  }

  package func close() {
    if reading >= 0 { systemClose(reading) }
    if writing >= 0 { systemClose(writing) }
  }
}

// A name that the method would hide.
private func systemClose(_ number: Int32) {
  _ = close(number)
}
