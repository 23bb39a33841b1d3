import SeenCore
import SeenTestSupport
import Testing

@Suite("Comments on titles")
struct CommentsTests {
  private static let film = Draft(.titleAdded, "film:heat-1995", [JSON.Member("name", "Heat")])

  /// A comment on Heat, event 1 of the journal.
  private func stated(
    _ text: String, by profile: String = "ana", spoiler: JSON? = nil, reply: Int? = nil
  ) -> Draft {
    var data = [JSON.Member("text", .string(text))]
    if let spoiler { data.append(JSON.Member("spoiler", spoiler)) }
    if let reply { data.append(JSON.Member("reply", .string("laptop-k3f9x7qa.\(reply)"))) }
    return Draft(.commentPosted, "film:heat-1995", profile: profile, data)
  }

  private func changed(
    _ kind: EventKind, _ comment: Int, by profile: String = "ana", _ set: [JSON.Member]? = nil
  ) -> Draft {
    let named = [JSON.Member("comment", .string("laptop-k3f9x7qa.\(comment)"))]
    let set = set.map { [JSON.Member("set", .object($0))] } ?? []
    return Draft(kind, "film:heat-1995", profile: profile, named + set)
  }

  private func comments(_ given: Given) -> Comments {
    Comments(given.ledger()) { line in given.events[Int(line.place >> 20) - 1] }
  }

  private func threads(_ given: Given, _ title: String = "film:heat-1995") throws -> [String] {
    try comments(given).threads(about: given.title(title)).map { entry in
      String(repeating: ">", count: entry.depth) + entry.comment.profile + ": "
        + (entry.comment.isRetracted ? "-" : entry.comment.text)
    }
  }

  @Test("are threads in the order they began, each reply below what it replies to")
  func threads() throws {
    let given = try Given([
      Self.film, stated("a"), stated("b", by: "bo"), stated("c", by: "bo", reply: 2),
      stated("d", reply: 4), stated("e", by: "cy", reply: 2), stated("f", reply: 3),
    ])
    #expect(
      try threads(given) == ["ana: a", ">bo: c", ">>ana: d", ">cy: e", "bo: b", ">ana: f"])
    let entries = try comments(given).threads(about: given.title("film:heat-1995"))
    #expect(entries.map(\.addressee) == [nil, "ana", "bo", "ana", nil, "bo"])
    #expect(try comments(given).count(about: given.title("film:heat-1995")) == 6)
  }

  @Test("begin a thread when they reply to nothing, to a later one or on another title")
  func strayReplies() throws {
    var given = try Given([
      Self.film, Draft(.titleAdded, "film:ran", [JSON.Member("name", "Ran")]),
      stated("a", reply: 5),
      stated("b", reply: 77), stated("c"),
    ])
    var other = stated("d", reply: 5)
    other.subject = "film:ran"
    try given.record([other])
    #expect(try threads(given) == ["ana: a", "ana: b", "ana: c"])
    #expect(try threads(given, "film:ran") == ["ana: d"])
    try given.record([
      Draft(.titleMerged, "film:ran", [JSON.Member("into", "film:heat-1995")])
    ])
    #expect(try threads(given) == ["ana: a", "ana: b", "ana: c", ">ana: d"])
  }

  @Test("are changed and taken back by who wrote them, and by nobody else")
  func changes() throws {
    var given = try Given([
      Self.film, stated("a"), stated("b", by: "bo", reply: 2),
      changed(.commentAmended, 2, by: "bo", [JSON.Member("text", "x")]),
      changed(.commentRetracted, 2, by: "bo"),
      changed(.commentAmended, 2, [JSON.Member("text", "A"), JSON.Member("spoiler", true)]),
      changed(.commentAmended, 2, [JSON.Member("text", .null)]),
    ])
    #expect(try threads(given) == ["ana: A", ">bo: b"])
    #expect(comments(given).standing[0].isSpoiler)
    #expect(comments(given).standing[0].amended == given.events[6].time)
    try given.record([changed(.commentAmended, 2, [JSON.Member("spoiler", .null)])])
    #expect(!comments(given).standing[0].isSpoiler)
    try given.record([changed(.commentRetracted, 2)])
    #expect(try threads(given) == ["ana: -", ">bo: b"])
    #expect(try comments(given).count(about: given.title("film:heat-1995")) == 1)
    try given.record([changed(.commentRetracted, 3, by: "bo")])
    #expect(try threads(given) == [])
    try given.undo()
    try given.undo()
    #expect(try threads(given) == ["ana: A", ">bo: b"])
  }

  @Test("do not depend on the order in which lines arrive")
  func arrival() throws {
    let given = try Given([
      Self.film, stated("a"), stated("b", by: "bo", reply: 2), stated("c", reply: 3),
      changed(.commentAmended, 2, [JSON.Member("text", "A")]),
      changed(.commentRetracted, 3, by: "bo"),
    ])
    let expected = try threads(given)
    #expect(expected == ["ana: A", ">bo: -", ">>ana: c"])
    try everySeed(20) { random in
      var other = try Given()
      try other.accept(given.events.shuffled(using: &random))
      try check(threads(other) == expected, "\(other.events.map(\.id))")
    }
  }

  @Test("may be a thread of any depth")
  func deep() throws {
    let count = 5000
    let replies = (0..<count).map { place in
      var draft = stated("x")
      if place > 0 { draft.reference = Draft.Reference("reply", to: place - 1) }
      return draft
    }
    var given = try Given([Self.film])
    try given.record(replies)
    let entries = try comments(given).threads(about: given.title("film:heat-1995"))
    #expect(entries.count == count && entries.last?.depth == count - 1)
  }

  @Test("are hidden from others only, and only with spoilers")
  func spoilers() throws {
    let given = try Given([Self.film, stated("a", spoiler: true), stated("b", spoiler: false)])
    let standing = comments(given).standing
    #expect(standing.map { $0.isSpoiler(for: "bo") } == [true, false])
    #expect(standing.map { $0.isSpoiler(for: "ana") } == [false, false])
  }
}

@Suite("Intents about comments")
struct ChangeCommentsTests {
  private func given() throws -> Given {
    try Given([Draft(.titleAdded, "film:heat-1995", [JSON.Member("name", "Heat")])], profile: "ana")
  }

  /// A comment; the tests' library has a type of that name too.
  private func comment(_ given: Given, at place: Int) -> SeenCore.Comment {
    Comments(given.ledger()) { line in given.events[Int(line.place >> 20) - 1] }.standing[place]
  }

  @Test("post, change and take back what was said")
  func changes() throws {
    var given = try given()
    let title = TitleChoice.known(try given.title("film:heat-1995"))
    var post = PostComment(title, "They meet twice.")
    post.isSpoiler = true
    let posted = try given.when { (ledger, context) throws(Refusal) in
      try post.decide(ledger, context)
    }
    #expect(posted[0].dataText == #"{"text":"They meet twice.","spoiler":true}"#)
    let first = comment(given, at: 0)
    let amended = try given.when { (ledger, context) throws(Refusal) in
      try AmendComment(first, text: "They meet.", isSpoiler: true).decide(ledger, context)
    }
    #expect(
      amended[0].dataText
        == #"{"comment":"laptop-k3f9x7qa.2","set":{"text":"They meet."},"#
        + #""was":{"text":"They meet twice."}}"#)
    given.context.profile = "bo"
    let refusal = given.refusal { (ledger, context) throws(Refusal) in
      try RetractComment(first).decide(ledger, context)
    }
    #expect(refusal == .comment(.others("laptop-k3f9x7qa.2", profile: "ana")))
  }

  @Test("refuse nothing, too much, and what is the same")
  func refusals() throws {
    var given = try given()
    let title = TitleChoice.known(try given.title("film:heat-1995"))
    func refusal(_ text: String) -> Refusal? {
      given.refusal { (ledger, context) throws(Refusal) in
        try PostComment(title, text).decide(ledger, context)
      }
    }
    #expect(refusal(" \n") == .comment(.blank))
    #expect(
      refusal(String(repeating: "é", count: 10_001))
        == .comment(.tooLong(count: 10_001, limit: 10_000)))
    #expect(refusal(String(repeating: "é", count: 10_000)) == nil)
    try given.when { (ledger, context) throws(Refusal) in
      try PostComment(title, "a").decide(ledger, context)
    }
    let first = comment(given, at: 0)
    let same = given.refusal { (ledger, context) throws(Refusal) in
      try AmendComment(first, text: "a", isSpoiler: false).decide(ledger, context)
    }
    #expect(same == .nothingToChange)
  }

  @Test("find a comment by any part of its id that no other has")
  func parts() throws {
    var given = try given()
    let title = TitleChoice.known(try given.title("film:heat-1995"))
    for _ in 0..<12 {
      try given.when { (ledger, context) throws(Refusal) in
        try PostComment(title, "a").decide(ledger, context)
      }
    }
    let all = Comments(given.ledger()) { line in given.events[Int(line.place >> 20) - 1] }.standing
    func found(_ text: String) -> String? {
      (try? CommentMatch.find(text, among: all))?.id.description
    }
    #expect(found("2") == "laptop-k3f9x7qa.2")
    #expect(found(".12") == "laptop-k3f9x7qa.12")
    #expect(found("laptop-k3f9x7qa.2") == "laptop-k3f9x7qa.2")
    #expect(found("laptop") == nil)
    #expect(found("") == nil)
    #expect(throws: Refusal.comment(.unknown("99", on: "Heat"))) {
      try CommentMatch.find("99", among: all, on: "Heat")
    }
  }
}
