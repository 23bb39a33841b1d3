import SeenCore
import SeenTestSupport
import Testing

/// Ratings of titles and of single watches, against SPEC 9.2 read word for word.
@Suite("The ratings of titles and watches")
struct OwnRatingTests {
  /// A journal of two titles, their watches and ratings of all kinds, by two profiles.
  private static func journal(_ random: inout Seeded) throws -> Given {
    var given = try Given()
    var watches: [String] = []
    for _ in 0..<random.whole(1...40) {
      let title = random.pick(["film:a", "film:b"]) ?? "film:a"
      let profile = random.pick(["me", "bo"])
      var data: [JSON.Member] = []
      let kind: EventKind
      switch random.whole(0...9) {
      case 0...3:
        kind = .watchLogged
        data = [JSON.Member("date", .string("20\(random.whole(10...26))"))]
        watches.append("laptop-k3f9x7qa.\(given.events.count + 1)")
      case 4...7:
        kind = .ratingSet
        data = [JSON.Member("value", .whole(random.whole(1...10))), JSON.Member("scale", 10)]
      case 8: kind = .ratingCleared
      default:
        kind = .watchRetracted
        data = [JSON.Member("watch", .string(random.pick(watches) ?? "laptop-k3f9x7qa.1"))]
      }
      if kind == .ratingSet || kind == .ratingCleared {
        // Ids of what comes later, and of what is not a watch, among them.
        let any = "laptop-k3f9x7qa.\(random.whole(1...45))"
        if random.chance(70) {
          data.append(JSON.Member("watch", .string(random.pick(watches + [any]) ?? any)))
        }
        if random.chance(40) { data.append(JSON.Member("viewing", .bool(random.chance(80)))) }
      }
      try given.record([Draft(kind, title, profile: profile, data)])
    }
    return given
  }

  @Test("the last that is not of a watch alone is the title's, the last that names a watch its own")
  func laws() throws {
    try everySeed(300) { random in
      let given = try OwnRatingTests.journal(&random)
      let ledger = given.ledger()
      for profile in ["me", "bo"] {
        let stated = given.events.filter { event in
          event.profile ?? "me" == profile
            && (event.kind == .ratingSet || event.kind == .ratingCleared)
        }
        for id in ["film:a", "film:b"] {
          guard let title = ledger.titles.find(id) else { continue }
          let last = stated.last {
            $0.subject == id && JSON.object($0.data)["viewing"] != true
          }
          let expected = last.flatMap { Rating(JSON.object($0.data)) }
          let entry = Ratings(ledger, profile: profile).entries.first { $0.title == title }
          try check(entry?.rating == expected, "\(id) of \(profile)")
          try check(ledger.rating(of: title, profile: profile) == expected, "standing \(id)")
          let state = TitleState(ledger, profile: profile, title: title)
          try check(state.rating == expected, "state of \(id)")
        }
        let today = given.context.today
        let diary = Diary(ledger, Scope(profile: profile, today: today))
        let own = OwnRatings(ledger, profile: profile, of: diary.rows(ledger))
        for entry in diary.entries {
          let watch = ledger.idText(ledger.watches.id(entry.row))
          let logged = given.events.firstIndex { $0.id.description == watch } ?? 0
          let last = given.events[logged...].last { event in
            stated.contains { $0.id == event.id }
              && JSON.object(event.data)["watch"]?.text == watch
          }
          let expected = last.flatMap { Rating(JSON.object($0.data)) }
          try check(own.rating(of: entry.row, ledger) == expected, watch)
          try check(ledger.ownRating(of: entry.row, profile: profile) == expected, watch)
        }
      }
    }
  }

  @Test("few watches among many ratings are found as all are")
  func fewOfMany() throws {
    try everySeed(20) { random in
      var given = try Given()
      for _ in 1...30 {
        try given.record([Draft(.watchLogged, "film:a", [])])
        for _ in 0..<random.whole(0...12) {
          let watch = "laptop-k3f9x7qa.\(random.whole(1...max(1, given.events.count)))"
          try given.record([
            Draft(
              .ratingSet, "film:a",
              [
                JSON.Member("value", .whole(random.whole(1...10))), JSON.Member("scale", 10),
                JSON.Member("watch", .string(watch)),
              ])
          ])
        }
      }
      let ledger = given.ledger()
      let diary = Diary(ledger, Scope(today: given.context.today))
      let all = OwnRatings(ledger, profile: "me", of: diary.rows(ledger))
      for entry in diary.entries {
        let one = ledger.ownRating(of: entry.row, profile: "me")
        try check(one == all.rating(of: entry.row, ledger), "row \(entry.row)")
      }
    }
  }
}
