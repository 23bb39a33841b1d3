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
    var ends: [Int32] = [0, 0]
    guard !command.isEmpty, unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    // Quitting the pager early must come back as an error of the write, not end this program.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    for (name, value) in environment { unsafe setenv(name, value, 1) }

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
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[0], StandardStream.input.rawValue)
    if ends[0] != StandardStream.input.rawValue {
      unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    }
    // The pager itself is to notice when whoever reads from it has gone.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let words = unsafe command.map { word in unsafe strdup(word) } + [nil]
    defer { unsafe words.forEach { word in unsafe free(word) } }
    var process = pid_t()
    let failure = unsafe posix_spawnp(&process, command[0], &actions, &attributes, words, environ)
    guard failure == 0 else {
      close(ends[1])
      return nil
    }
    return PagerProcess(process: process, input: ends[1])
  }
}

/// A pager that runs.
private struct PagerProcess: Pager {
  let process: pid_t
  let input: Int32

  func write(_ bytes: [UInt8]) throws(StreamError) {
    try WorldOfProcess.write(bytes, to: input)
  }

  func finish() {
    close(input)
    // Control-C belongs to the pager while it runs.
    _ = signal(SIGINT, SIG_IGN)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    _ = signal(SIGINT, SIG_DFL)
  }
}
