import SeenCore
import SeenTestSupport
import Testing

/// The digest of a ledger: another fact is another number, and which finding is kept is none.
@Suite("The digest of a ledger") struct LedgerDigestLaws {
  private func digest(_ drafts: [Draft]) throws -> UInt64 {
    LedgerDigest(try Given(drafts).ledger()) { $0.packed }.value
  }

  @Test("is another when an opinion, a position or a watch is private")
  func privacy() throws {
    let film = Draft(.titleAdded, "film:heat", [JSON.Member("name", "Heat")])
    let drafts = [
      Draft(.watchLogged, "film:heat", [JSON.Member("date", "2026-01-01")]),
      Draft(.ratingSet, "film:heat", [JSON.Member("value", 8), JSON.Member("scale", 10)]),
      Draft(.againSet, "film:heat", [JSON.Member("again", true)]),
      Draft(.favoriteSet, "film:heat", [JSON.Member("favorite", true)]),
      Draft(.progressRecorded, "film:heat", [JSON.Member("position", 100)]),
    ]
    for draft in drafts {
      var secret = draft
      secret.isPrivate = true
      // A longer line lies elsewhere, but no place of these is in the digest.
      #expect(try digest([film, draft]) != digest([film, secret]), "\(draft.kind)")
    }
  }

  @Test("is another for each fact of a watch that is another, and for a setting")
  func facts() throws {
    let hash = String(repeating: "a", count: 64)
    let values: [(name: String, all: [JSON])] = [
      ("date", ["2026-01-01", "2026-01-02"]), ("clock", ["20:00", "20:01"]),
      ("zone", ["Europe/Zurich", "+01:00"]), ("format", ["tv", "theater"]),
      ("location", ["Bern", "Biel"]),
      (
        "place",
        [
          .object([JSON.Member("lat", 46), JSON.Member("lon", 7)]),
          .object([JSON.Member("lat", 46), JSON.Member("lon", 8)]),
          .object([JSON.Member("lat", 47), JSON.Member("lon", 7)]),
        ]
      ),
      ("companions", [["Bo"], ["Mia"], ["Bo", "Mia"]]), ("mood", ["great", "meh"]),
      ("platform", ["TV", "DVD"]), ("minutes", [90, 91]), ("tags", [["a"], ["b"]]),
      ("photos", [[.string(hash)], [.string(hash), .string(hash)]]), ("count", [1, 2]),
      ("rewatch", [true, false]), ("spoiler", [true, false]),
    ]
    for (name, all) in values {
      let none = Draft(.watchLogged, "film:heat", [])
      let digests =
        try [digest([none])]
        + all.map { try digest([Draft(.watchLogged, "film:heat", [JSON.Member(name, $0)])]) }
      #expect(Set(digests).count == all.count + 1, "\(name)")
    }
    let settings = try ["monday", "sunday"].map {
      let data = [JSON.Member("key", "week.start"), JSON.Member("value", .string($0))]
      return try digest([Draft(.settingSet, nil, data)])
    }
    #expect(settings[0] != settings[1])
  }

  @Test("does not depend on which of very many findings are kept, but on how many there are")
  func findings() throws {
    func digest(_ places: [Int]) -> UInt64 {
      var ledger = Ledger(seed: 1)
      for place in places {
        ledger.findings.append(
          Finding(
            .badLine, line: TextRange(place: UInt64(place) << 12, length: 9), lineNumber: 1))
      }
      ledger.settle()
      return LedgerDigest(ledger) { $0.packed }.value
    }
    let many = Array(1...5000)
    #expect(digest(many) == digest(many.reversed()))
    #expect(digest(many) != digest(many + [5001]))
    #expect(digest(many) == digest(many.map { $0 + 1 }))
    #expect(digest([1, 2]) != digest([1, 3]))
  }
}
