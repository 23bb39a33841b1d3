#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An editor as a program of its own that has the terminal until it ends, started without a shell.
extension WorldOfProcess {
  package func runEditor(_ command: [String]) -> Int32? {
    guard !command.isEmpty else { return nil }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Control-C belongs to the editor while it runs.
    let endings = [SIGINT, SIGQUIT]
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for ending in endings { unsafe sigaddset(&defaults, ending) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let input = StandardStream.input.rawValue
    var before = termios()
    let isTerminal = unsafe tcgetattr(input, &before) == 0
    for ending in endings { _ = signal(ending, SIG_IGN) }
    defer {
      for ending in endings { _ = signal(ending, SIG_DFL) }
      // An editor that was killed may have left it raw.
      if isTerminal { unsafe tcsetattr(input, TCSANOW, &before) }
    }
    let words = unsafe command.map { word in unsafe strdup(word) } + [nil]
    defer { unsafe words.forEach { word in unsafe free(word) } }
    var process = pid_t()
    guard unsafe posix_spawnp(&process, command[0], nil, &attributes, words, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    // A signal ends a program with 128 and more, as shells count it.
    let signalNumber = status & 0x7f
    return signalNumber == 0 ? status >> 8 & 0xff : 128 + signalNumber
  }
}
