package import SeenApp
package import SeenCore
package import SeenStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The world that the system gives to a process.
package struct WorldOfProcess: World {
  package let files: any FileSystem = PosixFileSystem()

  /// The name that the program was called by.
  private let name: [UInt8]?

  /// The words of the command line after the name of the program.
  package let arguments: [[UInt8]]

  /// Creates the world of this process with its command line.
  ///
  /// Its words are bytes: `CommandLine.arguments` would repair those that are not UTF-8, so that a file of that name would
  /// not be found.
  package init() {
    let words = (0..<Int(CommandLine.argc)).compactMap { place in
      unsafe CommandLine.unsafeArgv[place].map { unsafe WorldOfProcess.bytes($0) }
    }
    name = words.first
    arguments = Array(words.dropFirst())
  }

  /// Whether the system said how the program was called; Swift reads it from /proc on Linux.
  var hasCommandLine: Bool { name != nil }

  package static func end(_ code: ExitCode) -> Never {
    exit(code.rawValue)
  }

  package var programPath: String? {
    #if os(Linux)
      if let path = try? files.resolve("/proc/self/exe") { return path }
    #endif
    guard let name else { return nil }
    let path = String(decoding: name, as: UTF8.self)
    guard path.contains("/") else { return nil }
    let start = path.hasPrefix("/") ? "" : (currentDirectory ?? "") + "/"
    return try? files.resolve(start + path)
  }

  package var currentDirectory: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(decoding: WorldOfProcess.bytes(path), as: UTF8.self)
  }

  package var machine: String { get throws(FileError) { try ThisMachine.identity() } }

  package var systemName: String { ThisMachine.systemName }

  package var now: Instant { ThisMachine.now }

  package func variable(_ name: String) -> String? { ThisMachine.variable(name) }

  package func local(_ instant: Instant) -> LocalTime {
    let milliseconds = instant.milliseconds
    var seconds = time_t(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    var parts = unsafe tm()
    let isKnown = unsafe localtime_r(&seconds, &parts) != nil
    let (year, month) = unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1)
    let dayOfMonth = unsafe Int(parts.tm_mday)
    guard isKnown, let day = Day(year: year, month: month, day: dayOfMonth) else {
      return LocalTime(day: instant.day, clock: nil, offsetMinutes: 0)
    }
    let clock = unsafe Clock(minutes: Int(parts.tm_hour) * 60 + Int(parts.tm_min))
    let offset = unsafe Int(parts.tm_gmtoff) / 60
    return LocalTime(day: day, clock: clock, offsetMinutes: offset)
  }

  package func random() -> UInt64 { ThisMachine.random() }

  package func pause(milliseconds: Int) {
    files.pause(milliseconds: milliseconds)
  }

  /// The bytes of a C string, without the zero at its end.
  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    let count = unsafe strlen(text)
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: count))
  }
}
