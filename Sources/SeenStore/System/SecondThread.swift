#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The second thread of a replay: created when it is first needed, and kept for more work.
///
/// Nothing else uses one.
package final class SecondThread {
  private var worker: Worker?
  private var wasStarted = false

  /// Prepares without creating a thread.
  package init() {}

  deinit { end() }

  /// Creates the thread, if there is a second processor and it was not created before.
  private func start() {
    guard !wasStarted else { return }
    wasStarted = true
    if Processors.count > 1 { worker = Worker() }
  }

  /// Runs one closure on the second thread and another on this one, and returns when both are done.
  ///
  /// Neither may write to anything that the other uses. Without a second thread they run one after the other.
  package func run(_ here: () -> Void, beside there: () -> Void) {
    start()
    guard let worker else {
      here()
      return there()
    }
    withoutActuallyEscaping(there) { there in
      worker.begin(there)
      here()
      worker.finish()
    }
  }

  /// Ends the thread: there is no more work for it.
  private func end() {
    worker?.end()
    worker = nil
  }
}

/// The thread itself, and its handshake with its owner.
///
/// Each spins briefly before it sleeps, so that immediately following work costs no sleep.
@safe private final class Worker: @unchecked Sendable {
  private enum State {
    static let resting = 0
    static let working = 1
    static let ending = 2
  }

  private let state = Atomic<Int>(State.resting)
  /// Written by the owner while the thread rests, and by the thread while it works.
  private var work: (() -> Void)?
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// How often a thread checks before it sleeps: for a tenth of a millisecond.
  private static let spinCount = 100_000

  /// Starts a thread; nil if none can be created.
  init?() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(change, nil)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    Processors.place(&attributes)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // The thread releases it when it ends.
    let own = unsafe Unmanaged.passRetained(self)
    guard unsafe pthread_create(&thread, &attributes, start, own.toOpaque()) == 0 else {
      unsafe own.release()
      return nil
    }
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(mutex)
    unsafe change.deallocate()
    unsafe mutex.deallocate()
  }

  /// Passes work to the thread, once its previous work is done.
  func begin(_ work: @escaping () -> Void) {
    self.work = work
    enter(State.working)
  }

  /// Waits until the work is done.
  func finish() { wait(whileIn: State.working) }

  /// Lets the thread end, when its work is done.
  func end() { enter(State.ending) }

  /// The thread's main function.
  func run() {
    while true {
      wait(whileIn: State.resting)
      guard state.load(ordering: .acquiring) == State.working else { return }
      perform()
      enter(State.resting)
    }
  }

  /// Does the work and releases it before its owner continues; a function of its own, so that nothing retains it.
  @inline(never) private func perform() {
    work?()
    work = nil
  }

  private func enter(_ new: Int) {
    unsafe pthread_mutex_lock(mutex)
    state.store(new, ordering: .releasing)
    unsafe pthread_cond_broadcast(change)
    unsafe pthread_mutex_unlock(mutex)
  }

  private func wait(whileIn old: Int) {
    for _ in 0..<Worker.spinCount where state.load(ordering: .acquiring) != old { return }
    unsafe pthread_mutex_lock(mutex)
    while state.load(ordering: .acquiring) == old {
      unsafe pthread_cond_wait(change, mutex)
    }
    unsafe pthread_mutex_unlock(mutex)
  }
}

#if canImport(Darwin)
  private func start(_ worker: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Worker>.fromOpaque(worker).takeRetainedValue().run()
    return nil
  }
#else
  private func start(_ worker: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let worker = unsafe worker else { return nil }
    unsafe Unmanaged<Worker>.fromOpaque(worker).takeRetainedValue().run()
    return nil
  }
#endif
