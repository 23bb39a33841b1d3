import Foundation
package import SeenApp
package import SeenCLI
package import SeenCore
package import SeenStore

/// A world for commands under test: a clock that ticks, files in memory, and streams that are kept.
///
/// Each run of a command ticks the clock by one second first, so that events are stamped apart.
package final class TestWorld: World {
  /// The files; in memory unless others were given.
  package var files: any FileSystem
  package var arguments: [[UInt8]] = []
  /// Recordings of events say nothing of versions.
  package var signsEvents = false
  package var programPath: String? = "/opt/seen/bin/seen"
  package var versions = JournalVersions.known
  package var currentDirectory: String? = "/home/ana"
  package var machine: String {
    get throws(FileError) {
      if let machineFailure { throw machineFailure }
      return "a machine"
    }
  }
  /// Why the machine's id cannot be read, if it cannot.
  package var machineFailure: FileError?
  package var systemName = "laptop"
  package var now: Instant
  /// The variables of the environment.
  package var environment: [String: String] = ["HOME": "/home/ana"]
  /// How far local time is ahead of UTC.
  package var offsetMinutes = 0
  package var terminals: Set<StandardStream> = []
  package var terminalSize: TerminalSize? = TerminalSize(columns: 80, rows: 24)
  /// The keys that will be pressed.
  package var keys: [TerminalKey] = []
  /// What can be read from the input, as lines or to its end.
  package var input: [UInt8] = []
  /// Why reading the input fails, if it does.
  package var inputFailure: StreamError?
  /// Why writing the output fails, if it does.
  package var outputFailure: StreamError?
  /// What was written to both streams, in order.
  package private(set) var written: [UInt8] = []
  /// Whether a pager can be started.
  package var hasPager = true
  /// The player that a command starts; nil when it cannot be started.
  package var player: (_ command: [String], TestWorld) -> (any PlayerLink)? = { _, _ in nil }
  /// What an editor does with the file it is given, and the status it ends with; nil when it cannot be started.
  package var editor: (_ command: [String], TestWorld) -> Int32? = { _, _ in nil }
  /// The output of a program such as git; nil if it cannot be started.
  package var program: (_ command: [String], TestWorld) -> ProgramResult? = { _, _ in nil }
  /// The program that took the place of this one, with its words and variables; nil for none.
  package private(set) var became: (command: [String], environment: [String: String])?
  /// How many programs have run.
  package private(set) var programCount = 0
  /// Which of them, counted from 1, runs to its end without its words arriving; nil for none.
  package var lostProgram: Int?
  /// What happens just before a program of the system is run, once for each command.
  package var interruption: (_ command: [String], TestWorld) -> Void = { _, _ in }
  /// Whether real programs are run instead.
  package var runsPrograms = false
  /// The pagers that were started, with the environment they were given.
  package private(set) var pagers: [TestPager] = []
  /// What programs that take an answer end with.
  package var pagerStatus: Int32 = 0
  /// The bytes of the output.
  package private(set) var output: [UInt8] = []
  /// The bytes of the error stream.
  package private(set) var errors: [UInt8] = []
  /// What happens elsewhere while a command sleeps.
  package var whilePausing: (TestWorld) -> Void = { _ in }
  private var source = Seeded(seed: 1)

  /// Creates a world on the evening of 20 November 2026.
  package init(files: any FileSystem = MemoryFileSystem()) {
    self.files = files
    let start = Day.number(year: 2026, month: 11, day: 20)
    now = Instant(milliseconds: Int64(start * 86_400 + 20 * 3600) * 1000)
  }

  /// Runs a command line and returns its results; words are separated as given, without quoting.
  @discardableResult
  package func run(_ words: String..., program: any Command.Type = ProgramCommand.self)
    -> Transcript
  {
    run(words, program: program)
  }

  /// Runs a command line and returns its results.
  @discardableResult
  package func run(
    _ words: [String], program: any Command.Type = ProgramCommand.self
  ) -> Transcript {
    run(bytes: words.map { Array($0.utf8) }, program: program)
  }

  /// Runs a command line whose words may be any bytes.
  package func run(
    bytes words: [[UInt8]], program: any Command.Type = ProgramCommand.self
  ) -> Transcript {
    now = now + 1000
    arguments = words
    output = []
    errors = []
    let code = Run.run(in: self, program: program)
    return Transcript(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self), code: code)
  }

  package func isProgram(_ path: String) -> Bool { (try? files.status(path))?.kind == .file }

  package func become(
    _ command: [String], environment: [(name: String, value: String)]
  ) -> ExitCode? {
    became = (command, Dictionary(environment.map { ($0.name, $0.value) }) { _, last in last })
    return .done
  }

  package func variable(_ name: String) -> String? { environment[name] }

  package func zone(_ name: String?) -> LocalZone {
    if let name, ZoneName.minutes(aheadOfUTC: name) == nil {
      // The C library knows one zone at a time, and tests run beside each other.
      let zone = TimeZone(identifier: name) ?? .gmt
      return LocalZone { instant in
        let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
        return zone.secondsFromGMT(for: date) / 60
      }
    }
    let minutes = name.flatMap { ZoneName.minutes(aheadOfUTC: $0) } ?? offsetMinutes
    return LocalZone { _ in minutes }
  }

  package func random() -> UInt64 { source.next() }

  package func isTerminal(_ stream: StandardStream) -> Bool { terminals.contains(stream) }

  package func readKey() -> TerminalKey { keys.isEmpty ? .end : keys.removeFirst() }

  /// Few, as tests are not optimized.
  package var pinRounds: Int { 10 }

  package func readAnswer(isSecret: Bool) -> TerminalAnswer {
    guard !input.isEmpty else { return .end }
    let line = input.prefix { $0 != UInt8(ascii: "\n") }
    input.removeFirst(min(line.count + 1, input.count))
    guard let escape = line.firstIndex(of: 27) else {
      return .line(String(decoding: line, as: UTF8.self))
    }
    return escape == line.endIndex - 1 ? .end : .other
  }

  package func readInput(upTo limit: Int) throws(StreamError) -> [UInt8] {
    if let inputFailure { throw inputFailure }
    // As a process would see it, in chunks.
    let chunk = Array(input.prefix(min(limit, 1 << 16)))
    input.removeFirst(chunk.count)
    return chunk
  }

  package func write(_ bytes: [UInt8], to stream: StandardStream) throws(StreamError) {
    written += bytes
    if stream == .error {
      errors += bytes
    } else if let outputFailure {
      throw outputFailure
    } else {
      output += bytes
    }
  }

  package func startPager(
    _ command: [String], environment: [(name: String, value: String)]
  ) -> (any Pager)? {
    guard hasPager else { return nil }
    let pager = TestPager(command: command, environment: environment, status: pagerStatus)
    pagers.append(pager)
    return pager
  }

  package func runEditor(_ command: [String]) -> Int32? { editor(command, self) }

  package func startPlayer(_ command: [String]) -> (any PlayerLink)? { player(command, self) }

  package func runProgram(
    _ command: [String], input: [UInt8], environment: [(name: String, value: String?)],
    accept: ((_ piece: [UInt8]) -> Bool)?
  ) -> ProgramResult? {
    guard runsPrograms else {
      guard let result = program(command, self) else { return nil }
      if let accept, !result.output.isEmpty { _ = accept(result.output) }
      return result
    }
    interruption(command, self)
    let own = self.environment.map { (name: $0.key, value: Optional($0.value)) }
    let result = WorldOfProcess().runProgram(
      command, input: input, environment: own + environment, accept: accept)
    programCount += 1
    return programCount == lostProgram ? .unreadable : result
  }

  package func pause(milliseconds: Int) {
    now = now + Int64(milliseconds)
    whilePausing(self)
  }
}

/// A pager that keeps what it was given.
package final class TestPager: Pager {
  /// The program and its arguments.
  package let command: [String]
  /// The variables it was given.
  package let environment: [(name: String, value: String)]
  /// What it was given to show.
  package private(set) var shown: [UInt8] = []
  /// Whether it was waited for.
  package private(set) var isFinished = false

  private let status: Int32

  init(command: [String], environment: [(name: String, value: String)], status: Int32) {
    self.command = command
    self.environment = environment
    self.status = status
  }

  package func write(_ bytes: [UInt8]) throws(StreamError) { shown += bytes }
  package func finish() -> Int32? {
    isFinished = true
    return status
  }
}

/// The results of a command.
package struct Transcript: Equatable, Sendable {
  /// What was written to the output.
  package let output: String
  /// What was written to the error stream.
  package let errors: String
  /// How it ended.
  package let code: ExitCode

  /// Describes the results of a command.
  package init(output: String, errors: String, code: ExitCode) {
    self.output = output
    self.errors = errors
    self.code = code
  }

  /// Whether it ended well.
  package var isDone: Bool { code == .done }
  package var lines: [Substring] { output.split(separator: "\n") }
}
