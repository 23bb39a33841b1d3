/// The first text of a log that could not be read where a reader cannot throw, such as one of rows.
///
/// Whoever hands out such a reader checks this before an answer leaves the program and before anything is recorded.
package final class UnreadTexts: Sendable {
  private let first = Locked<FileError?>(nil)

  /// Creates it with nothing unread.
  package init() {}

  /// Why a text could not be read; nil while all could.
  package var error: FileError? { first.withLock { $0 } }

  /// Reads something, and on failure notes why.
  /// - Returns: What was read; the given value if it could not be.
  package func read<Result>(
    else missing: Result, _ body: () throws(FileError) -> Result
  ) -> Result {
    do {
      return try body()
    } catch {
      register(error)
      return missing
    }
  }

  /// Notes why something could not be read.
  package func register(_ error: FileError) {
    first.withLock { if $0 == nil { $0 = error } }
  }
}
