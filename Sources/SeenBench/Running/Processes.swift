#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Other programs, run to their end.
enum Processes {
  /// Why a program failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - words: The program, by its path, and its arguments.
  ///   - environment: Variables beside those of this program.
  ///   - input: The file that it reads; nothing when nil.
  ///   - output: The file that its output goes to; nowhere when nil.
  /// - Returns: How many milliseconds it took, from start to exit.
  /// - Throws: When it cannot be started, or fails.
  static func run(
    _ words: [String], environment: [String] = [], input: String? = nil, output: String? = nil
  ) throws -> Double {
    try measure(words, environment: environment, input: input, output: output).milliseconds
  }

  /// Runs a program; returns how many milliseconds it took, and its peak memory in megabytes.
  static func measure(
    _ words: [String], environment: [String] = [], input: String? = nil, output: String? = nil
  ) throws -> (milliseconds: Double, megabytes: Double) {
    var child = pid_t()
    var status: Int32 = 0
    var failure: Int32 = 0
    var usage = rusage()
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", flags, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = unsafe strings(words)
    let variables = unsafe strings(environment + inherited())
    defer { unsafe release(arguments + variables) }
    let time = Contest.time {
      failure = unsafe posix_spawn(&child, words[0], &actions, nil, arguments, variables)
      guard failure == 0 else { return }
      while unsafe wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    }
    guard failure == 0, status == 0 else {
      throw Failure(description: "\(words.joined(separator: " ")) failed (\(failure), \(status))")
    }
    #if canImport(Darwin)
      return (time, Double(usage.ru_maxrss) / 1e6)
    #else
      return (time, Double(usage.ru_maxrss) * 1024 / 1e6)
    #endif
  }

  /// Returns the path of a program that `PATH` finds.
  static func find(_ name: String) -> String? {
    let paths = (variable("PATH") ?? "").split(separator: ":")
    return paths.map { $0 + "/" + name }.first { unsafe access($0, X_OK) == 0 }
  }

  /// Returns a variable of the environment.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private static func inherited() -> [String] {
    ["PATH", "HOME", "LANG"].compactMap { name in variable(name).map { "\(name)=\($0)" } }
  }

  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }

  private static func release(_ strings: [UnsafeMutablePointer<CChar>?]) {
    for index in unsafe strings.indices { unsafe free(strings[index]) }
  }
}
