import SeenCore
import SeenTestSupport
import Testing

@Suite("What a journal has of other profiles")
struct OtherProfilesTests {
  @Test("is their standing watches, and how many they are")
  func counts() throws {
    var drafts = ["me", "bo", "bo", "mia"].map {
      Draft(.watchLogged, "film:ran", profile: $0, [])
    }
    let undone = JSON.array(["laptop-k3f9x7qa.2"])
    drafts.append(Draft(.eventUndone, profile: "me", [JSON.Member("events", undone)]))
    let ledger = try Given(drafts).ledger()
    let others = OtherProfiles(ledger, besides: "me")
    #expect(others.watchCount == 2 && others.profileCount == 2)
    #expect(OtherProfiles(ledger, besides: "nobody").watchCount == 3)
  }

  @Test("counted for all at once is what it is for each")
  func counted() throws {
    let people = ["me", "bo", "mia", "zoe"]
    try everySeed(50) { random in
      var drafts: [Draft] = []
      for _ in 0..<random.whole(1...60) {
        let (person, other) = (random.pick(people) ?? "me", random.pick(people) ?? "me")
        let title = "film:\(random.whole(0...3))"
        switch random.whole(0...6) {
        case 0, 1:
          let date = random.pick(["2024-01-02", "2025", ""]) ?? ""
          let dated = date.isEmpty ? [] : [JSON.Member("date", .string(date))]
          drafts.append(Draft(.watchLogged, title, profile: person, dated))
        case 2:
          drafts.append(
            Draft(
              .ratingSet, title, profile: person,
              [JSON.Member("value", .whole(random.whole(1...10))), JSON.Member("scale", 10)]))
        case 3: drafts.append(Draft(.ratingCleared, title, profile: person, []))
        case 4:
          drafts.append(
            Draft(
              .titleMerged, title, profile: person,
              [JSON.Member("into", .string("film:\(random.whole(0...3))"))]))
        default:
          let kind = random.chance(70) ? EventKind.listCreated : .listDeleted
          let list = "list:\(random.chance(20) ? "shared" : other)/\(random.whole(0...2))"
          let named: [JSON.Member] =
            kind == .listCreated ? [JSON.Member("name", "A")] : []
          drafts.append(Draft(kind, list, profile: person, named))
        }
      }
      let ledger = try Given(drafts).ledger()
      let all = ProfileCounts.ofAll(ledger, seenBy: "me")
      for person in people {
        let own = ProfileCounts(ledger, profile: person, seenBy: "me")
        try check(all[ByteKey(person)] ?? .nothing == own, "\(person): \(own)")
      }
    }
  }
}
