import SeenCore
import Testing

@testable import SeenCLI

@Suite("The options of a watch") struct WatchOptionsTests {
  @Test("say every fact, but the progress that implied it")
  func everyFact() {
    for fact in WatchFact.allCases where fact != .progress {
      let isStated = WatchOptions.all.contains {
        $0.long == fact.name || $0.soughtAs.contains(fact.name)
      }
      #expect(isStated, "\(fact.name)")
    }
  }
}
