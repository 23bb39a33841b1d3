import SeenCore
import Testing

@testable import SeenCLI

@Suite("The options of a watch") struct WatchOptionsTests {
  /// What only a player knows.
  private static let played: Set<WatchFact> = [.progress, .stalls, .stalled]

  @Test("say every fact, but what only a player knows")
  func everyFact() {
    for fact in WatchFact.allCases where !Self.played.contains(fact) {
      let isStated = WatchOptions.all.contains {
        $0.long == fact.name || $0.soughtAs.contains(fact.name)
      }
      #expect(isStated, "\(fact.name)")
    }
  }
}
