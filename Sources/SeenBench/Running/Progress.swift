/// Shows the progress of something slow on the error stream.
struct Progress {
  private let name: String
  private let clock = ContinuousClock()
  private var told: ContinuousClock.Instant

  /// Begins to count the time.
  init(_ name: String) {
    self.name = name
    told = clock.now
  }

  /// Shows the progress, at most every two seconds.
  mutating func tell(_ done: Int, of count: Int) {
    guard done & 1023 == 0 || count < 100_000, told.duration(to: clock.now) > .seconds(2) else {
      return
    }
    told = clock.now
    Output.complain("seen-bench: \(name): \(done) of \(count)")
  }
}
