import SeenApp
public import SeenCore
import SeenStore

/// One time that the profile went through the episodes of a show.
public struct SeenRun: Sendable {
  /// The show.
  public let show: SeenTitle
  /// Which of the show's runs it is, from 1.
  public let number: Int
  /// The ids of the watches that belong to it, each of another episode, in order.
  public let watches: [String]
  /// The ids of the watches of episodes that it had already, and that began no other run.
  public let singleRewatches: [String]
  /// How many episodes of the show are known, specials aside.
  public let episodeCount: Int
  /// Whether it is the last one.
  public let isOpen: Bool
  /// When its first watch was, as precisely as it is known; nil without any.
  public let first: PartialDate?
  /// When its last watch was; nil without any.
  public let last: PartialDate?
  /// Of the open run, the episode that comes next; nil where none is known.
  public let next: SeenTitle?
  /// The episodes before its furthest that it lacks.
  public let missing: [SeenTitle]
  /// How many of its watches have ratings of their own.
  public let ratingCount: Int
  /// Their mean on 0 to 10; nil without any.
  public let meanRating: Double?

  /// Whether it has every known episode.
  public var isComplete: Bool { episodeCount > 0 && watches.count == episodeCount }
}

extension JournalView {
  /// Returns the runs of the profile through its shows, the show with most of them first, as `seen rewatches --runs` does.
  /// - Complexity: O(n log n) in the watches.
  public func runs() -> [SeenRun] {
    var runs: [SeenRun] = []
    for state in RunState.all(view.log.ledger, Scope(profile: profile, today: today)) {
      runs.append(SeenRun(view.log.ledger, state))
    }
    return runs
  }
}

extension SeenRun {
  /// Reads a run from a ledger.
  fileprivate init(_ ledger: borrowing Ledger, _ state: RunState) {
    show = SeenTitle(ledger, state.show)
    number = state.number
    watches = ledger.ids(state.run.steps)
    singleRewatches = ledger.ids(state.run.singles)
    episodeCount = state.episodeCount
    isOpen = state.isOpen
    first = state.run.steps.first?.date
    last = state.run.steps.last?.date
    next = state.next.map { SeenTitle(ledger, $0) }
    missing = state.missing.map { SeenTitle(ledger, $0) }
    ratingCount = state.ratingCount
    meanRating =
      ratingCount == 0 ? nil : Double(state.ratingTenths) / Double(10 * state.ratingCount)
  }
}

extension Ledger {
  /// Returns the ids of watches.
  fileprivate func ids(_ steps: [ShowRun.Step]) -> [String] {
    steps.compactMap(\.row).map { idText(watches.id($0)) }
  }
}
