import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@testable import SeenRender

@Suite("Objects of titles") struct TitleObjectsTests {
  @Test("are those that a card of the title gives, whatever is known of it")
  func card() throws {
    let objects = TitleObjects()
    try everySeed(150) { random in
      var drafts: [Draft] = []
      for number in 0..<random.whole(1...8) {
        let kind: EventKind = random.chance(25) ? .titleAmended : .titleAdded
        var draft = try random.draft(kind)
        draft.subject = "film:\(random.whole(0...number))"
        drafts.append(draft)
      }
      let ledger = try ScreenFixtures.ledger(drafts)
      for title in 0..<Symbol(ledger.titles.count) {
        let card = TitleCard(ledger, title)
        var members = [
          JSON.Member("id", .string(card.id)), JSON.Member("kind", .string(card.kind)),
          JSON.Member("name", .string(card.name)),
        ]
        if let year = card.year { members.append(JSON.Member("year", .whole(year))) }
        var bytes: [UInt8] = []
        objects.write(title, ledger, to: &bytes)
        let expected = JSON.object(members + card.facts).bytes
        try check(bytes == expected, String(decoding: bytes + [10] + expected, as: UTF8.self))
      }
    }
  }
}
