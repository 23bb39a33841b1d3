#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Work on two threads at once: only a replay has so much.
enum TwoThreads {
  /// Whether this computer has two processors or more.
  static var areUseful: Bool { sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 }

  /// Runs one closure on this thread and another on a second one, and returns when both are done.
  ///
  /// Neither may write to anything that the other uses. If no thread can be created, they run one after the other.
  static func run(_ here: () -> Void, beside there: () -> Void) {
    withoutActuallyEscaping(there) { there in
      let work = unsafe Unmanaged.passRetained(Work(there))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      guard unsafe pthread_create(&thread, nil, start, work.toOpaque()) == 0 else {
        unsafe work.release()
        here()
        return there()
      }
      here()
      #if canImport(Darwin)
        if let thread { unsafe pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
    }
  }
}

/// What the second thread does; it is released before the thread ends.
private final class Work {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

#if canImport(Darwin)
  private func start(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
#else
  private func start(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let work = unsafe work else { return nil }
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
#endif
