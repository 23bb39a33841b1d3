import Foundation

/// A value that one thread at a time can use.
///
/// `Mutex` would do, but the thread sanitizer does not see it: its slow path is in a library of the toolchain that is
/// not instrumented, so two threads that wait for each other are reported as a race. It knows the C library's locks.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Runs a closure with exclusive access to the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
