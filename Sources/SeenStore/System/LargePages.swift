#if canImport(Glibc)
  import Glibc
#endif
import Synchronization

/// Memory in pages of two mebibytes, where the system gives them on request.
///
/// A page of four kibibytes costs a fault of a microsecond or more when it is first touched: a replay of some
/// thousand lines spends a tenth of its time there. A large page is one fault. It is only given for addresses
/// that nothing has touched, so a thread's memory is moved on to where the next large page begins; what is passed
/// over is never touched and takes no memory.
enum LargePages {
  /// Logs of about so many bytes gain from it; the columns of larger ones lie in memory of their own.
  static let worthwhile: ClosedRange<UInt64> = (2 << 20)...(32 << 20)

  #if canImport(Glibc)
    private static let pageByteCount = 2 << 20
    private static let wasAsked = Atomic<Bool>(false)

    /// Lets the C library take mebibytes from the system at once; returns whether this is the first time.
    ///
    /// Only once a process: what is passed over stays passed over.
    static func begin() -> Bool {
      guard !wasAsked.exchange(true, ordering: .relaxed) else { return false }
      _ = systemAllocation(topPad, Int32(2 * pageByteCount))
      _ = systemAllocation(ownMappingThreshold, Int32(2 * pageByteCount))
      return true
    }

    /// Moves the calling thread's allocations on to a large page.
    static func enter() {
      guard let probe = unsafe malloc(64 << 10) else { return }
      let place = UInt(bitPattern: probe)
      unsafe free(probe)
      let start = (place + UInt(pageByteCount)) & ~UInt(pageByteCount - 1)
      // What lies between belongs to nobody from now on.
      guard unsafe malloc(Int(start - place) - 64) != nil,
        let first = unsafe UnsafeMutableRawPointer(bitPattern: start)
      else { return }
      unsafe madvise(first, pageByteCount, hugePageAdvice)
    }

    // Of malloc.h and sys/mman.h, in dialects that Swift does not import.
    private static let topPad: Int32 = -2
    private static let ownMappingThreshold: Int32 = -3
    private static let hugePageAdvice: Int32 = 14

    @_silgen_name("mallopt")
    private static func systemAllocation(_ option: Int32, _ value: Int32) -> Int32
  #else
    /// Leaves it to the system.
    static func begin() -> Bool { false }

    /// Leaves it to the system.
    static func enter() {}
  #endif
}
