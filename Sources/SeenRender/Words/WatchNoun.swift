package import SeenCore

/// What an entry of the diary is called: a watch, or of a bird a sighting.
package enum WatchNoun: Sendable {
  case watch, sighting

  /// Chooses the noun for watches: `sighting` if all of them are of birds.
  package init(isOfBirds: Bool) { self = isOfBirds ? .sighting : .watch }

  /// Chooses the noun for the watches of a scope.
  /// - Complexity: O(n) in the watches before the first that is not of a bird.
  package init(_ ledger: borrowing Ledger, _ scope: Scope) {
    self.init(isOfBirds: scope.isOfBirds(ledger))
  }

  package var one: String {
    switch self {
    case .watch: "watch"
    case .sighting: "sighting"
    }
  }

  /// Several of them.
  package var many: String {
    switch self {
    case .watch: "watches"
    case .sighting: "sightings"
    }
  }

  package var title: String {
    switch self {
    case .watch: "title"
    case .sighting: "species"
    }
  }

  /// What several of them are of.
  package var titles: String {
    switch self {
    case .watch: "titles"
    case .sighting: "species"
    }
  }

  /// Returns `1 watch` or `3 sightings`.
  package func count(_ number: Int) -> String { Count.of(number, one, many) }

  /// Returns `3 watches on 2 days.` for the counts of some days.
  package func total(_ counts: [Int]) -> String {
    let sum = counts.reduce(0, +)
    guard sum > 0 else { return "No \(many)." }
    return "\(count(sum)) on \(Count.of(counts.count { $0 > 0 }, "day"))."
  }
}
