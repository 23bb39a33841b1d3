package import SeenCore
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system knows of time zones.
extension ThisMachine {
  /// Held while the variable TZ names another zone than that of the machine: the C library knows one at a time.
  private static let zone = Mutex(())

  /// Returns how many minutes the clocks of a zone are ahead of UTC at a moment.
  ///
  /// - Parameters:
  ///   - instant: The moment.
  ///   - name: The zone, such as `Europe/Zurich`; nil for that of the machine. One that the system does not know is UTC.
  /// - Returns: The minutes, less than 0 west of Greenwich.
  package static func minutesAhead(at instant: Instant, in name: String? = nil) -> Int {
    zone.withLock { _ in
      guard let name else { return minutes(at: instant) }
      let own = variable("TZ")
      unsafe setenv("TZ", ":" + name, 1)
      tzset()
      defer {
        if let own { unsafe setenv("TZ", own, 1) } else { unsafe unsetenv("TZ") }
        tzset()
      }
      return minutes(at: instant)
    }
  }

  private static func minutes(at instant: Instant) -> Int {
    let milliseconds = instant.milliseconds
    var seconds = time_t(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    var parts = unsafe tm()
    guard unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
    return unsafe Int(parts.tm_gmtoff) / 60
  }
}
