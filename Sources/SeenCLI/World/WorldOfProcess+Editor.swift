import SeenApp
import SeenStore

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
    // Control-C belongs to the editor while it runs.
    let endings = [SIGINT, SIGQUIT]
    let input = StandardStream.input.rawValue
    var before = termios()
    let isTerminal = unsafe tcgetattr(input, &before) == 0
    for ending in endings { _ = signal(ending, SIG_IGN) }
    defer {
      for ending in endings { _ = signal(ending, SIG_DFL) }
      // An editor that was killed may have left it raw.
      if isTerminal { unsafe tcsetattr(input, TCSANOW, &before) }
    }
    return ChildProcess(command, signals: endings)?.wait()
  }

  package func isProgram(_ path: String) -> Bool {
    guard unsafe access(path, X_OK) == 0 else { return false }
    return (try? files.status(path))?.kind == .file
  }

  package func become(
    _ command: [String], environment: [(name: String, value: String)]
  ) -> ExitCode? {
    guard let program = command.first else { return nil }
    for (name, value) in environment { unsafe setenv(name, value, 1) }
    let words = unsafe command.map { word in unsafe strdup(word) } + [nil]
    _ = unsafe execv(program, words)
    // It cannot be run, such as a script whose interpreter is missing.
    unsafe words.forEach { word in unsafe free(word) }
    return nil
  }
}
