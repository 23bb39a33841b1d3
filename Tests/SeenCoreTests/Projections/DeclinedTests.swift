import SeenCore
import SeenTestSupport
import Testing

@Suite("What a profile said no to")
struct DeclinedTests {
  private func draft(_ key: String, _ value: JSON, _ profile: String = "me") -> Draft {
    Draft(
      .settingSet, nil, profile: profile,
      [
        JSON.Member("key", .string(key)), JSON.Member("value", value), JSON.Member("was", .null),
      ])
  }

  @Test("the last answer counts, of each profile its own, and no other setting is one")
  func last() throws {
    let given = try Given([
      draft("declined:tidy double a b", "no"), draft("declined:scale", "no"),
      draft("declined:scale", .null), draft("declined:of bo", "no", "bo"),
      draft("tidy double c d", "no"), draft("declined:", "no"),
    ])
    let mine = Declined(given.ledger(), profile: "me")
    #expect(mine.has("tidy double a b") && !mine.has("scale") && !mine.has("of bo"))
    #expect(!mine.has("tidy double c d") && mine.has(""))
    let others = Declined(given.ledger(), profile: "bo")
    #expect(others.has("of bo") && !others.has("tidy double a b"))
    #expect(!Declined(given.ledger(), profile: "ana").has("of bo"))
    #expect(
      SettingsView(given.ledger(), profile: "me").entries.allSatisfy { $0.origin == .standard })
  }

  @Test("what is declined is recorded so that it is read again")
  func recorded() throws {
    var given = try Given()
    try given.when { (_: borrowing Ledger, context) throws(Refusal) in
      [context.declining("kind film:great-tit")]
    }
    #expect(Declined(given.ledger(), profile: "me").has("kind film:great-tit"))
    #expect(Declined.question(ofKey: "declined:x y") == "x y")
    #expect(Declined.question(ofKey: "rating.scale") == nil)
  }
}
