/// Tells on the error stream how far something is that takes long.
struct Progress {
  private let name: String
  private let clock = ContinuousClock()
  private var told: ContinuousClock.Instant

  /// Begins to count the time.
  init(_ name: String) {
    self.name = name
    told = clock.now
  }

  /// Tells how far it is, every two seconds at most.
  mutating func tell(_ done: Int, of count: Int) {
    guard done & 1023 == 0 || count < 100_000, told.duration(to: clock.now) > .seconds(2) else {
      return
    }
    told = clock.now
    Output.complain("seen-bench: \(name): \(done) of \(count)")
  }
}
