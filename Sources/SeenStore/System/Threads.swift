#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Two things at once.
enum Threads {
  /// Runs one closure on a new thread and another on this one, and returns when both are done.
  ///
  /// They must not write to anything that the other one uses. Where no thread can be had, they run one after
  /// the other.
  static func run(_ here: () -> Void, beside there: () -> Void) {
    withoutActuallyEscaping(there) { there in
      let work = UnsafeMutablePointer<() -> Void>.allocate(capacity: 1)
      unsafe work.initialize(to: there)
      defer {
        unsafe work.deinitialize(count: 1)
        unsafe work.deallocate()
      }
      var attributes = pthread_attr_t()
      unsafe pthread_attr_init(&attributes)
      defer { unsafe pthread_attr_destroy(&attributes) }
      Processors.place(&attributes)
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let failure = unsafe pthread_create(&thread, &attributes, start, work)
      here()
      guard failure == 0 else { return there() }
      #if canImport(Darwin)
        if let thread { unsafe pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
    }
  }
}

#if canImport(Darwin)
  private func start(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe work.assumingMemoryBound(to: (() -> Void).self).pointee()
    return nil
  }
#else
  private func start(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    unsafe work?.assumingMemoryBound(to: (() -> Void).self).pointee()
    return nil
  }
#endif
