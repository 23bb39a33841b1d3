import SeenCore
import SeenTestSupport
import Testing

@Suite("Suggestions to profiles")
struct SuggestionsTests {
  private static let film = Draft(.titleAdded, "film:heat-1995", [JSON.Member("name", "Heat")])

  /// A suggestion of Heat.
  private func sent(_ from: String, _ to: String = "bo", note: String? = nil) -> Draft {
    var data = [JSON.Member("to", .string(to))]
    if let note { data.append(JSON.Member("note", .string(note))) }
    return Draft(.suggestionSent, "film:heat-1995", profile: from, data)
  }

  private func answered(_ event: Int, _ answer: String, by profile: String = "bo") -> Draft {
    Draft(
      .suggestionAnswered, "film:heat-1995", profile: profile,
      [
        JSON.Member("suggestion", .string("laptop-k3f9x7qa.\(event)")),
        JSON.Member("answer", .string(answer)),
      ])
  }

  private func watched(_ title: String = "film:heat-1995", by profile: String = "bo") -> Draft {
    Draft(.watchLogged, title, profile: profile, [JSON.Member("date", "2026-11-19")])
  }

  private func suggestions(_ given: Given) -> Suggestions {
    Suggestions(given.ledger(), for: "me") { line in given.events[Int(line.place >> 20) - 1] }
  }

  /// Each suggestion as `ana,cy>bo: new`.
  private func words(_ given: Given) -> [String] {
    suggestions(given).all.map { suggestion in
      suggestion.senders.map(\.profile).joined(separator: ",")
        + ">\(suggestion.recipient): \(suggestion.state)"
    }
  }

  @Test("are one for each title and profile until they are answered")
  func doubles() throws {
    var given = try Given([
      Self.film, sent("ana", note: "a"), sent("cy"), sent("ana", note: "b"), sent("bo", "ana"),
      sent("bo"),
    ])
    #expect(words(given) == ["cy,ana>bo: new", "bo>ana: new"])
    #expect(suggestions(given).all[0].senders.map(\.note) == [nil, "b"])
    #expect(suggestions(given).received(by: "bo").map(\.id.number) == [4])
    #expect(suggestions(given).sent(by: "cy").count == 1)
    try given.record([answered(3, "later")])
    #expect(words(given) == ["cy,ana>bo: later", "bo>ana: new"])
    try given.record([sent("ana")])
    #expect(words(given)[0] == "cy,ana>bo: new")
    try given.record([answered(3, "no")])
    #expect(words(given)[0] == "cy,ana>bo: declined")
    try given.record([sent("ana")])
    #expect(words(given) == ["cy,ana>bo: declined", "bo>ana: new", "ana>bo: new"])
    try given.undo()
    try given.undo()
    #expect(words(given)[0] == "cy,ana>bo: new")
  }

  @Test("are answered by whom they are for, and by nobody else")
  func answers() throws {
    let given = try Given([
      Self.film, answered(3, "no"), sent("ana"), answered(3, "yes", by: "ana"),
      answered(3, "yes", by: "cy"), answered(99, "yes"),
    ])
    #expect(words(given) == ["ana>bo: new"])
  }

  @Test("are watched by a watch that was recorded since, and by no earlier one")
  func watching() throws {
    var given = try Given([Self.film, watched(), sent("ana"), watched(by: "ana")])
    #expect(words(given) == ["ana>bo: new"])
    try given.record([watched()])
    #expect(words(given) == ["ana>bo: watched"])
    #expect(suggestions(given).all[0].watched == PartialDate("2026-11-19"))
    try given.undo()
    #expect(words(given) == ["ana>bo: new"])
    try given.record([watched()])
    try given.record([Draft(.titleUnwatched, "film:heat-1995", profile: "bo")])
    #expect(words(given) == ["ana>bo: new"])
  }

  @Test("of a show are watched with its last episode")
  func shows() throws {
    func episode(_ number: Int) -> Draft {
      Draft(
        .titleAdded, "episode:night-bus/s01e0\(number)",
        [
          JSON.Member("kind", "episode"), JSON.Member("name", "x"),
          JSON.Member("show", "show:night-bus"), JSON.Member("season", 1),
          JSON.Member("episode", .whole(number)),
        ])
    }
    var given = try Given([
      Draft(
        .titleAdded, "show:night-bus", [JSON.Member("kind", "show"), JSON.Member("name", "N")]),
      episode(1), episode(2), watched("episode:night-bus/s01e01"),
      Draft(.suggestionSent, "show:night-bus", profile: "ana", [JSON.Member("to", "bo")]),
    ])
    #expect(words(given) == ["ana>bo: new"])
    try given.record([watched("episode:night-bus/s01e02")])
    #expect(words(given) == ["ana>bo: watched"])
  }

  @Test("do not depend on the order in which lines arrive")
  func arrival() throws {
    let given = try Given([
      Self.film, sent("ana"), sent("cy"), answered(2, "later"), sent("ana"), answered(3, "yes"),
      sent("cy"), watched(),
    ])
    let expected = words(given)
    #expect(expected == ["cy,ana>bo: watched", "cy>bo: watched"])
    try everySeed(20) { random in
      var other = try Given()
      try other.accept(given.events.shuffled(using: &random))
      try check(words(other) == expected, "\(other.events.map(\.id))")
    }
  }

  @Test("put what is accepted on the watchlist, once, with who suggested it")
  func accepted() throws {
    var given = try Given([Self.film, sent("ana", note: "Do."), sent("cy")], profile: "bo")
    let suggestion = suggestions(given).all[0]
    func accept(_ ledger: borrowing Ledger, _ context: IntentContext) throws(Refusal) -> [Draft] {
      let list = ProfileLists(ledger, profile: "bo", .one(.watchlist(of: "bo"))).entries[0]
      return try AnswerSuggestion(
        suggestion, .yes, from: ["Ana B.", "cy"], list, title: .known(suggestion.title)
      ).decide(ledger, context)
    }
    let events = try given.when(accept)
    #expect(events.map(\.type) == ["item.added", "suggestion.answered"])
    #expect(events[0].dataText.contains(#""notes":"From Ana B.: Do.\nFrom cy""#))
    #expect(words(given) == ["ana,cy>bo: accepted"])
    try given.undo()
    #expect(words(given) == ["ana,cy>bo: new"])
    try given.record([
      Draft(
        .itemAdded, "film:heat-1995", profile: "bo",
        [JSON.Member("list", "list:bo/watchlist"), JSON.Member("rank", "V")])
    ])
    #expect(try given.when(accept).map(\.type) == ["suggestion.answered"])
  }
}
