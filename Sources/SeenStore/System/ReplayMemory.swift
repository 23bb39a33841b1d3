#if canImport(Glibc)
  import Glibc
#endif
import Synchronization

/// How the C library gets memory from the system for a replay, and returns it.
///
/// A page of four kibibytes costs a fault of a microsecond or more when it is first touched: a replay of some
/// thousand lines spends a tenth of its time there. One of two mebibytes is one fault, where the system gives them
/// on request, and only for addresses that nothing has touched: so a thread's memory is moved on to where the
/// next one begins. What is skipped is never touched and takes no memory.
///
/// The columns of a large log are in mappings of their own. They stay there, however often one grows, so that a
/// column of the second thread leaves memory as soon as the first has taken it over.
enum ReplayMemory {
  #if canImport(Glibc)
    /// Logs of this many bytes gain from large pages.
    static let worthLargePages: ClosedRange<UInt64> = (2 << 20)...(32 << 20)
    private static let largePage = 2 << 20
    private static let wasAsked = Atomic<Bool>(false)

    /// Prepares for large pages; returns whether threads are to enter them.
    ///
    /// That is only once a process: what is skipped stays skipped.
    static func prepare() -> Bool {
      guard !wasAsked.exchange(true, ordering: .relaxed) else { return false }
      _ = systemAllocation(topPad, Int32(2 * largePage))
      _ = systemAllocation(ownMappingThreshold, Int32(2 * largePage))
      return true
    }

    /// Gives columns that are large mappings of their own.
    static func keepColumnsApart() {
      // Said once, the threshold no longer rises with what is freed.
      _ = systemAllocation(ownMappingThreshold, 128 << 10)
    }

    /// Keeps what is freed, for what comes next: giving it back interrupts the other processor, and touching it again
    /// costs a fault a page.
    static func keepWhatIsFreed() {
      _ = systemAllocation(ownMappingThreshold, 4 << 20)
      _ = systemAllocation(trimThreshold, 64 << 20)
      _ = systemAllocation(topPad, 256 << 10)
    }

    /// Moves the calling thread's allocations on to a large page.
    static func enterLargePages() {
      guard let place = allocate(64 << 10) else { return }
      unsafe free(UnsafeMutableRawPointer(bitPattern: place))
      let start = (place + UInt(largePage)) & ~UInt(largePage - 1)
      // What is between belongs to nobody from now on.
      guard allocate(Int(start - place) - 64) != nil else { return }
      // What comes next is asked for at once, and no longer page by page; what is noted after it is outside.
      guard let next = allocate(largePage + 4096) else { return }
      unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), largePage, largePageAdvice)
      unsafe free(UnsafeMutableRawPointer(bitPattern: next))
    }

    /// Begins with large pages for the columns of a log of this many bytes, which one thread reads.
    ///
    /// They are an eighth as long as the log: what comes first fills nearly all of that, whatever the log says, and
    /// what comes later is in small pages. Only for a log of 16 MiB or more, and once a process.
    static func enterLargePages(forLogOf byteCount: UInt64) {
      let advised = Int(clamping: min(byteCount, 4 << 30) / 8) & ~(largePage - 1)
      guard advised > 0, !wasAsked.exchange(true, ordering: .relaxed) else { return }
      _ = systemAllocation(trimThreshold, .max)
      _ = systemAllocation(ownMappingThreshold, Int32(2 * largePage))
      _ = systemAllocation(topPad, Int32(advised))
      // More than is left of what was asked for before.
      guard let place = allocate(largePage) else { return }
      let start = (place + UInt(largePage)) & ~UInt(largePage - 1)
      unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), advised, largePageAdvice)
      unsafe free(UnsafeMutableRawPointer(bitPattern: place))
      // Columns come from here while there is room.
      _ = systemAllocation(topPad, 128 << 10)
      keepColumnsApart()
    }

    /// Returns where memory was allocated; never in line, where the compiler leaves out what nobody uses.
    @inline(never) private static func allocate(_ byteCount: Int) -> UInt? {
      let place = unsafe UInt(bitPattern: malloc(byteCount))
      return place == 0 ? nil : place
    }

    // Of malloc.h and sys/mman.h, in dialects that Swift does not import.
    private static let trimThreshold: Int32 = -1
    private static let topPad: Int32 = -2
    private static let ownMappingThreshold: Int32 = -3
    private static let largePageAdvice: Int32 = 14

    @_silgen_name("mallopt")
    private static func systemAllocation(_ option: Int32, _ value: Int32) -> Int32
  #else
    /// None gains.
    static let worthLargePages: Range<UInt64> = 0..<0

    /// Leaves it to the system.
    static func prepare() -> Bool { false }

    /// Leaves it to the system.
    static func keepColumnsApart() {}

    /// Leaves it to the system.
    static func keepWhatIsFreed() {}

    /// Leaves it to the system.
    static func enterLargePages() {}

    /// Leaves it to the system.
    static func enterLargePages(forLogOf byteCount: UInt64) {}
  #endif
}
