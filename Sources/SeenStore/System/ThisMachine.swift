package import SeenCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system tells a program: the machine, the time, the environment, random numbers.
package enum ThisMachine {
  /// Returns an identifier of this machine; empty if there is none.
  /// - Throws: Why it cannot be read: under another one, this copy's profile in use and its PINs would not be found.
  package static func identity() throws(FileError) -> String { try readIdentity.get() }

  private static let readIdentity: Result<String, FileError> = {
    do throws(FileError) {
      let bytes = try PosixFileSystem().readWhole(
        "/etc/machine-id", .readThroughLinks, limit: 4096)
      if !bytes.isEmpty { return .success(String(decoding: bytes, as: UTF8.self)) }
    } catch {
      guard error.reason == .notFound else { return .failure(error) }
    }
    // Without a machine id the host name is used.
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return .success("") }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return .success(String(decoding: bytes, as: UTF8.self))
  }()

  /// The word for this kind of system, such as `linux`.
  package static var systemName: String {
    #if os(macOS)
      "macos"
    #else
      "linux"
    #endif
  }

  /// The current time.
  package static var now: Instant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Returns a variable of the environment, or nil when it is unset; broken UTF-8 is replaced.
  package static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let count = unsafe strlen(value)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: value, count: count), as: UTF8.self)
  }

  /// Returns 64 unpredictable bits.
  package static func random() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// Returns the folder that a user's state is in: `$XDG_STATE_HOME`, else `~/.local/state`.
  /// - Parameter variable: Returns a variable of the environment.
  /// - Returns: The folder; nil without either.
  package static func stateDirectory(_ variable: (String) -> String?) -> String? {
    if let path = variable("XDG_STATE_HOME"), path.hasPrefix("/") { return path }
    return variable("HOME").map { $0 + "/.local/state" }
  }

  /// Returns the folder that a user's data are in: `$XDG_DATA_HOME`, else `~/.local/share`.
  /// - Parameter variable: Returns a variable of the environment.
  /// - Returns: The folder; nil without either.
  package static func dataDirectory(_ variable: (String) -> String?) -> String? {
    if let path = variable("XDG_DATA_HOME"), path.hasPrefix("/") { return path }
    return variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/share" : nil }
  }

  /// Returns the folder that a user's caches are in: `$XDG_CACHE_HOME`, else `~/.cache`.
  /// - Parameter variable: Returns a variable of the environment.
  /// - Returns: The folder; nil without either.
  package static func cacheDirectory(_ variable: (String) -> String?) -> String? {
    if let path = variable("XDG_CACHE_HOME"), path.hasPrefix("/") { return path }
    return variable("HOME").map { $0 + "/.cache" }
  }
}
