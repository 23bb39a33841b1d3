import Foundation

/// A seeded source of randomness (SplitMix64) whose choices favor the edges of their range.
///
/// Half of all bugs live at a boundary, so every generator here takes the first, the last or a neighbor of
/// them far more often than chance would.
package struct Seeded: RandomNumberGenerator {
  /// The seed that this source started from.
  package let seed: UInt64
  private var state: UInt64

  /// Starts a source.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

/// A violation of a law, and the seed that reproduces it.
package struct BrokenLaw: Error, CustomStringConvertible {
  /// What is wrong.
  package let what: String
  /// The seed; nil if nothing is random.
  package var seed: UInt64?

  /// Describes a violation.
  package init(what: String, seed: UInt64? = nil) {
    self.what = what
    self.seed = seed
  }

  /// What is wrong, and how to reproduce it.
  package var description: String {
    seed.map { "SEEN_SEED=\($0) shows it again: \(what)" } ?? what
  }
}

/// Checks one thing of a law.
package func check(
  _ condition: Bool, _ what: @autoclosure () -> String
) throws {
  guard condition else { throw BrokenLaw(what: what()) }
}

/// The one seed that laws run with, which the environment variable `SEEN_SEED` names.
private let replayedSeed = ProcessInfo.processInfo.environment["SEEN_SEED"].flatMap { UInt64($0) }

/// The most seeds that a law runs with, from `SEEN_SEEDS`: under a sanitizer each takes ten times as long.
private let mostSeeds = ProcessInfo.processInfo.environment["SEEN_SEEDS"].flatMap { UInt64($0) }

/// Of how many seeds of a law one is tried: all of them in a release build, which the nightly run tests.
private let share: Int = {
  #if DEBUG
    2
  #else
    1
  #endif
}()

/// Whether laws run with fewer seeds than intended, so that totals over all of them mean little.
package let seedsAreFew = replayedSeed != nil || mostSeeds != nil

/// Returns how often a slow law is tried: as a variable of the environment says, else as usual.
package func rounds(_ usual: Int, named variable: String) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usual
}

/// Runs a law once for each of many seeds, or for those that `SEEN_SEED` or `SEEN_SEEDS` leave of them.
///
/// - Throws: What the law threw, with the seed that made it fail.
package func everySeed(_ count: Int, _ law: (inout Seeded) throws -> Void) throws {
  let most = min(UInt64((count + share - 1) / share), mostSeeds ?? .max)
  let seeds = replayedSeed.map { $0...$0 } ?? 1...max(1, most)
  for seed in seeds {
    var random = Seeded(seed: seed)
    do {
      try law(&random)
    } catch let broken as BrokenLaw {
      throw BrokenLaw(what: broken.what, seed: seed)
    } catch {
      throw BrokenLaw(what: String(describing: error), seed: seed)
    }
  }
}

extension Seeded {
  /// Returns true with a probability given in percent.
  package mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// Returns a whole number of a range: an end or its neighbor in four cases of ten.
  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    guard chance(40) else { return Int.random(in: range, using: &self) }
    let edges = [
      range.lowerBound, range.upperBound, range.lowerBound &+ 1, range.upperBound &- 1,
    ].filter(range.contains)
    return pick(edges) ?? range.lowerBound
  }

  /// Returns one of some choices; nil when there are none.
  package mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element? {
    choices.randomElement(using: &self)
  }

  /// Returns an array of values, often empty or with one.
  package mutating func many<Value>(
    upTo most: Int, _ make: (inout Seeded) throws -> Value
  ) rethrows -> [Value] {
    var values: [Value] = []
    for _ in 0..<whole(0...most) { values.append(try make(&self)) }
    return values
  }
}
