package import SeenCore
package import SeenStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The host of a process: the machine that it runs on, as the system tells.
package protocol HostOfProcess: Host {}

extension HostOfProcess {
  package var files: any FileSystem { PosixFileSystem() }

  package var machine: String { get throws(FileError) { try ThisMachine.identity() } }

  package var systemName: String { ThisMachine.systemName }

  package var now: Instant { ThisMachine.now }

  package var currentDirectory: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    let count = unsafe strlen(path)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: path, count: count), as: UTF8.self)
  }

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

  package func pause(milliseconds: Int) { files.pause(milliseconds: milliseconds) }
}
