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

  package func zone(_ name: String?) -> LocalZone {
    guard let name else { return LocalZone { ThisMachine.minutesAhead(at: $0) } }
    if let minutes = ZoneName.minutes(aheadOfUTC: name) { return LocalZone { _ in minutes } }
    return LocalZone { ThisMachine.minutesAhead(at: $0, in: name) }
  }

  package func random() -> UInt64 { ThisMachine.random() }

  package func pause(milliseconds: Int) { files.pause(milliseconds: milliseconds) }
}
