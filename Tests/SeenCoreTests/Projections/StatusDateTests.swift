import SeenCore
import SeenTestSupport
import Testing

/// What another program knew of a title on a day: steps of watching with a `date` (SPEC 9.5, QUEUE 3).
@Suite("Dated steps") struct StatusDateTests {
  /// Something that is said of a show, on January 10, 2026 in UTC.
  private enum Word: Equatable {
    /// An episode was watched, on a day of January; 0 for none.
    case watched(Int)
    /// The show was started, paused or stopped, on a day of January; 0 for none.
    case step(EventKind, Int)
  }

  private static let now = 10

  /// Returns whether the show is being watched by its last step, and by 9.11; nil where it has no step.
  private func state(_ words: [Word]) throws -> (isCurrent: Bool?, isBeingWatched: Bool) {
    var given = try Given([
      Draft(.titleAdded, "show:a", [JSON.Member("kind", "show"), JSON.Member("name", "A")]),
      Draft(
        .titleAdded, "episode:a/s01e01",
        [
          JSON.Member("kind", "episode"), JSON.Member("name", "One"),
          JSON.Member("show", "show:a"), JSON.Member("season", 1), JSON.Member("episode", 1),
        ]),
    ])
    let start = try #require(Instant("2026-01-\(StatusDateTests.now)T12:00:00.000Z"))
    let writer = try #require(WriterID("later"))
    let events = try words.enumerated().map { place, word in
      let id = try #require(EventID(writer: writer, number: UInt64(place + 1)))
      func date(_ day: Int) -> [JSON.Member] {
        day == 0 ? [] : [JSON.Member("date", .string("2026-01-\(Decimal.padded(day, 2))"))]
      }
      let draft =
        switch word {
        case .watched(let day): Draft(.watchLogged, "episode:a/s01e01", date(day))
        case .step(let kind, let day):
          Draft(kind, "show:a", [JSON.Member("position", 0)] + date(day))
        }
      return Event(draft, id: id, time: start + Int64(place))
    }
    try given.accept(events)
    let ledger = given.ledger()
    guard let show = ledger.titles.find("show:a") else { throw BrokenLaw(what: "no show") }
    let watches = ProfileWatches(ledger, profile: "me")
    let begun = BegunShows(ledger, profile: "me", watches, ShowEpisodes(ledger))
    return (
      Watching(ledger, profile: "me").state(of: show)?.isCurrent, begun.isBeingWatched(show)
    )
  }

  /// Returns the same by the words of SPEC.md.
  private func expected(_ words: [Word]) -> (isCurrent: Bool?, isBeingWatched: Bool) {
    func days(_ day: Int) -> ClosedRange<Int> {
      day == 0 ? StatusDateTests.now - 1...StatusDateTests.now : day...day
    }
    var steps = words.indices.filter { place in
      guard case .step(_, let day) = words[place] else { return false }
      return !words.enumerated().contains { other, word in
        guard case .watched(let watched) = word, watched > 0 else { return false }
        return day > 0 && watched > days(day).upperBound
          || other > place && watched >= days(day).lowerBound
      }
    }
    func day(_ place: Int) -> Int { if case .step(_, let day) = words[place] { day } else { 0 } }
    let all = steps
    steps = steps.filter { place in
      day(place) == 0
        || !all.contains { $0 != place && days(day($0)).lowerBound > days(day(place)).upperBound }
    }
    func isStop(_ place: Int) -> Bool {
      if case .step(.watchingStopped, _) = words[place] { true } else { false }
    }
    let isCurrent = steps.last.map { !isStop($0) }
    // The steps of one title are one state; watches come into it beside them.
    let watches = words.indices.filter { if case .watched = words[$0] { true } else { false } }
    guard let last = steps.last else { return (nil, !watches.isEmpty) }
    if isStop(last) {
      return (false, day(last) > 0 ? false : watches.contains { $0 > last })
    }
    return (isCurrent, true)
  }

  @Test("give way to what is later, and stop what is not, whatever was recorded first")
  func days() throws {
    try everySeed(300) { random in
      let kinds: [EventKind] = [.watchingStarted, .watchingPaused, .watchingStopped]
      let words = (0..<random.whole(1...5)).map { _ in
        random.chance(40)
          ? Word.watched(random.whole(0...12))
          : Word.step(
            random.pick(kinds) ?? .watchingStopped, random.chance(60) ? random.whole(1...12) : 0)
      }
      let (found, wanted) = (try state(words), expected(words))
      try check(
        found.isCurrent == wanted.isCurrent && found.isBeingWatched == wanted.isBeingWatched,
        "\(words): \(found), not \(wanted)")
    }
  }
}
