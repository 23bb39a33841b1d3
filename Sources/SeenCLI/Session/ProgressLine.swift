import SeenApp
import SeenCore

/// A progress line on a terminal, which is overwritten and removed at the end.
///
/// Nothing is shown in the first third of a second, with `--quiet`, or if the error stream is not a terminal.
final class ProgressLine {
  private let world: any World
  private let task: String
  private let isWanted: Bool
  private let start: Instant
  private var reported: Instant?

  /// How long nothing is shown, and the time between two updates, in milliseconds.
  private static let patience: Int64 = 300
  private static let step: Int64 = 100

  /// Starts a task, such as `View catalogs`.
  init(_ task: String, _ session: Session) {
    world = session.world
    self.task = task
    isWanted = !session.isQuiet && session.outlet.isTerminal(.error)
    start = world.now
  }

  /// Updates the line.
  func inform(_ done: UInt64, of total: UInt64) {
    guard isWanted, total > 0 else { return }
    let now = world.now.milliseconds
    guard now - start.milliseconds >= ProgressLine.patience,
      now - (reported?.milliseconds ?? 0) >= ProgressLine.step
    else { return }
    reported = Instant(milliseconds: now)
    let percent = min(99, done * 100 / total)
    write("\r\(task): \(percent)%")
  }

  /// Removes the line.
  func end() {
    if reported != nil { write("\r\u{1B}[K") }
    reported = nil
  }

  private func write(_ text: String) {
    try? world.write(Array(text.utf8), to: .error)
  }
}
