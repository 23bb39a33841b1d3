import Foundation

/// A value that one thread at a time can use.
///
/// `Mutex` would do, but that the thread sanitizer does not see it: its slow way lies in a library of the
/// toolchain that is not instrumented, so two threads that wait for each other are reported as a race.
/// A lock of the C library is known to it.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Holds a value.
  package init(_ value: sending Value) {
    self.value = value
  }

  /// Runs a closure that has the value to itself.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
