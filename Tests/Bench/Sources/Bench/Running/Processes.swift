import Foundation

/// What a run of a program took.
struct Usage {
  /// From start to exit.
  let milliseconds: Double
  /// The most memory that it had; never less than this program had when it started that one.
  let megabytes: Double
}

/// Other programs, run to their end.
enum Processes {
  /// Runs a program, which is named by its path.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: All of its variables.
  ///   - output: The file that its output goes to; nowhere when nil.
  /// - Returns: What it took.
  /// - Throws: When it cannot be started, or does not exit with 0.
  static func run(_ words: [String], _ environment: [String], output: URL? = nil) throws -> Usage {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let target = output?.path(percentEncoded: false) ?? "/dev/null"
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, target, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    var status: Int32 = 0
    var usage = rusage()
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawn(&child, words[0], &actions, nil, arguments, variables) == 0 else {
      throw Failure("cannot start \(words[0])")
    }
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let time = (clock.now - start).components
    guard status & 0x7F != SIGINT else { throw Interrupted() }
    guard status == 0 else { throw Failure("this command failed: \(words.joined(separator: " "))") }
    #if canImport(Darwin)
      let memory = Double(usage.ru_maxrss)
    #else
      let memory = Double(usage.ru_maxrss) * 1024
    #endif
    return Usage(
      milliseconds: Double(time.seconds) * 1e3 + Double(time.attoseconds) * 1e-15,
      megabytes: memory / 1e6)
  }

  /// Returns the path of a program that `PATH` finds.
  static func find(_ name: String) -> String? {
    let paths = (variable("PATH") ?? "").split(separator: ":")
    return paths.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }

  static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  /// Variables of this program that others may need, with some set otherwise.
  static func environment(_ others: [String: String] = [:]) -> [String] {
    var variables = others
    for name in ["PATH", "HOME", "LANG", "TMPDIR"] where variables[name] == nil {
      variables[name] = variable(name)
    }
    return variables.map { "\($0.key)=\($0.value)" }.sorted()
  }
}

/// Why something cannot be measured, in words.
struct Failure: Error, CustomStringConvertible {
  let description: String

  /// Says what is wrong.
  init(_ description: String) { self.description = description }
}

/// Whoever measures pressed Control-C, which the program that ran then got too.
struct Interrupted: Error {}

/// A peer is not there: what to do about it.
struct Missing: Error {
  let remedy: String
}
