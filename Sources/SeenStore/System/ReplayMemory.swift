#if canImport(Glibc)
  import Glibc
#endif
import Synchronization

/// Configures how the C library gets memory from the system for a replay, and returns it.
///
/// A page of 4 KiB costs a fault of a microsecond or more when it is first touched: a replay of some thousand lines
/// spends a tenth of its time there. A page of 2 MiB is one fault, if the system provides them on request, and only for
/// untouched addresses: so a thread's memory is moved on to the beginning of the next one. The skipped addresses are
/// never touched and take no memory.
///
/// The columns of a large log are in mappings of their own. They stay there, however often one grows, so that a column
/// of the second thread is freed as soon as the first has absorbed it.
enum ReplayMemory {
  #if canImport(Glibc)
    /// Logs of this many bytes gain from large pages.
    static let worthLargePages: ClosedRange<UInt64> = (2 << 20)...(32 << 20)
    private static let largePage = 2 << 20
    private static let wasAsked = Atomic<Bool>(false)

    /// Prepares for large pages; returns whether threads are to enter them.
    ///
    /// It works only once per process: skipped addresses stay skipped.
    static func prepare() -> Bool {
      guard !wasAsked.exchange(true, ordering: .relaxed) else { return false }
      _ = systemAllocation(topPad, Int32(2 * largePage))
      _ = systemAllocation(ownMappingThreshold, Int32(2 * largePage))
      return true
    }

    /// Puts large columns in their own mappings.
    static func keepColumnsApart() {
      // Once it is set, the threshold no longer rises with freed blocks.
      _ = systemAllocation(ownMappingThreshold, 128 << 10)
    }

    /// Keeps freed memory for reuse: returning it interrupts the other processor, and touching it again costs a fault
    /// per page.
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
      // The memory in between is unused from now on.
      guard allocate(Int(start - place) - 64) != nil else { return }
      // The next memory is requested at once instead of page by page; later notes are outside of it.
      guard let next = allocate(largePage + 4096) else { return }
      unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), largePage, largePageAdvice)
      unsafe free(UnsafeMutableRawPointer(bitPattern: next))
    }

    /// Starts large pages for the columns of a log of this many bytes, which one thread reads.
    ///
    /// They are an eighth as long as the log: the first columns fill nearly all of that, whatever the log contains, and
    /// later ones are in small pages. Only for a log of 16 MiB or more, and once per process.
    static func enterLargePages(forLogOf byteCount: UInt64) {
      let advised = Int(clamping: min(byteCount, 4 << 30) / 8) & ~(largePage - 1)
      guard advised > 0, !wasAsked.exchange(true, ordering: .relaxed) else { return }
      _ = systemAllocation(trimThreshold, .max)
      _ = systemAllocation(ownMappingThreshold, Int32(2 * largePage))
      _ = systemAllocation(topPad, Int32(advised))
      // More than is left of the previous request.
      guard let place = allocate(largePage) else { return }
      let start = (place + UInt(largePage)) & ~UInt(largePage - 1)
      unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), advised, largePageAdvice)
      unsafe free(UnsafeMutableRawPointer(bitPattern: place))
      // Columns come from here while there is room.
      _ = systemAllocation(topPad, 128 << 10)
      keepColumnsApart()
    }

    /// Returns where memory was allocated; never inlined, or the compiler would remove the unused allocation.
    @inline(never) private static func allocate(_ byteCount: Int) -> UInt? {
      let place = unsafe UInt(bitPattern: malloc(byteCount))
      return place == 0 ? nil : place
    }

    // From malloc.h and sys/mman.h, in dialects that Swift does not import.
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
