#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processors that this process may use.
///
/// A new thread starts on the processor of its creator, and Linux moves it away only at one of its next
/// ticks: too late for work of a few milliseconds. So a thread is told to start on another processor; then two threads
/// of five milliseconds take five, not ten (measured).
enum Processors {
  #if canImport(Glibc)
    /// As many bits as the C library's own set has.
    private typealias Mask = InlineArray<16, UInt64>
    private static var maskBytes: Int { MemoryLayout<Mask>.size }

    private static var allowed: Mask {
      var mask = Mask(repeating: 0)
      unsafe withUnsafeMutableBytes(of: &mask) { memory in
        if unsafe systemAffinity(0, maskBytes, memory.baseAddress) != 0 {
          unsafe memory[0] = 1
        }
      }
      return mask
    }

    /// How many there are.
    static var count: Int {
      let mask = allowed
      return mask.indices.reduce(0) { $0 + mask[$1].nonzeroBitCount }
    }

    /// Makes a thread start on any processor but this one.
    static func place(_ attributes: inout pthread_attr_t) {
      var mask = allowed
      let own = Int(systemProcessor())
      guard own >= 0, own / 64 < mask.count else { return }
      mask[own / 64] &= ~(1 << UInt64(own % 64))
      guard mask.indices.contains(where: { mask[$0] != 0 }) else { return }
      unsafe withUnsafeBytes(of: &mask) { memory in
        _ = unsafe systemPlace(&attributes, maskBytes, memory.baseAddress)
      }
    }
  #else
    /// How many there are.
    static var count: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

    /// Lets the system choose where a thread starts.
    static func place(_ attributes: inout pthread_attr_t) {}
  #endif
}

#if canImport(Glibc)
  // The C library declares these for its GNU dialect only, which Swift does not import.
  @_silgen_name("sched_getaffinity")
  private func systemAffinity(
    _ process: Int32, _ byteCount: Int, _ mask: UnsafeMutableRawPointer?
  ) -> Int32

  @_silgen_name("sched_getcpu")
  private func systemProcessor() -> Int32

  @_silgen_name("pthread_attr_setaffinity_np")
  private func systemPlace(
    _ attributes: UnsafeMutablePointer<pthread_attr_t>, _ byteCount: Int,
    _ mask: UnsafeRawPointer?
  ) -> Int32
#endif
