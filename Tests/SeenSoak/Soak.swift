package import SeenTestSupport

/// One test that runs as long as requested, and reports how many cases it ran.
package protocol Soak {
  /// Its row of the table in `.github/RELIABILITY.md`, such as `T7`.
  static var test: String { get }
  /// What is counted.
  static var unit: String { get }
  /// Its name as an argument.
  static var name: String { get }
  /// How many are counted in a run of minutes.
  static var quickCount: Int { get }
  /// How many are counted for a release.
  static var soakCount: Int { get }

  /// Runs the part of the cases that belongs to a seed, and counts them.
  ///
  /// Each seed is independent, so that a failing one can be run again alone.
  /// - Throws: What is violated.
  static func run(seed: UInt64, _ tally: inout Tally) throws
}

/// How many cases a soak has run.
package struct Tally: Sendable {
  /// The cases.
  package var count = 0
  /// Other figures, by name.
  package var notes: [String: Int] = [:]

  /// Creates empty counts.
  package init() {}

  /// Adds to a figure.
  package mutating func register(_ name: String, _ count: Int = 1) {
    notes[name, default: 0] += count
  }
}

extension Soak {
  /// Runs seeds until a number of cases are counted; returns how many were, and the violation with its seed.
  package static func run(
    from first: UInt64, count: Int, most violations: Int = 20
  ) -> (tally: Tally, violations: [BrokenLaw]) {
    var tally = Tally()
    var found: [BrokenLaw] = []
    var seed = first
    while tally.count < count, found.count < violations {
      let before = tally.count
      do {
        try run(seed: seed, &tally)
      } catch {
        let what = (error as? BrokenLaw)?.what ?? "\(error)"
        found.append(BrokenLaw(what: what, seed: seed))
      }
      // A seed that fails immediately counts too, or a broken test would never end.
      if tally.count == before { tally.count += 1 }
      seed &+= 1
    }
    return (tally, found)
  }
}
