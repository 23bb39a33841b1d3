import SeenCore
import SeenRender
import SeenWire
import Testing

/// Titles, watches and forms that tests of screens share.
enum ScreenFixtures {
  static let faceOff = TitleCard(
    id: "film:face-off-1997", name: "Face/Off", year: 1997,
    facts: [
      JSON.Member("runtime", 139), JSON.Member("genres", .array(["Action", "Thriller"])),
      JSON.Member("directors", .array(["John Woo"])),
      JSON.Member("ids", .object([JSON.Member("imdb", "tt0119094")])),
    ])
  static let heat = TitleCard(id: "film:heat-1995", name: "Heat", year: 1995)
  static let blackbird = TitleCard(
    id: "bird:turdus-merula", name: "Common Blackbird", kind: "bird")
  static let episode = TitleCard(
    id: "episode:the-office-us-2005/s02e03", name: "Office Olympics", kind: "episode",
    showName: "The Office", facts: [JSON.Member("season", 2), JSON.Member("episode", 3)])

  /// Returns a watch with a few facts.
  static func watch(
    _ number: Int, _ title: TitleCard, _ date: String, nth: Int = 1, rating: Rating? = nil,
    _ facts: [JSON.Member] = []
  ) -> WatchEntry {
    var known = WatchFacts()
    for member in facts {
      if let fact = WatchFact(named: member.name) { known[fact] = member.value }
    }
    return WatchEntry(
      id: "laptop-k3f9x7qa.\(number)", title: title, date: PartialDate(date) ?? .unknown, nth: nth,
      isRewatch: nth > 1, rating: rating,
      recorded: Instant(milliseconds: 1_795_209_243_123 + Int64(number)), facts: known)
  }

  /// The facts of an evening out.
  static let evening: [JSON.Member] = [
    JSON.Member("clock", "21:10"), JSON.Member("format", "theater"),
    JSON.Member("location", "Odeon Camden"), JSON.Member("companions", .array(["Bo", "Mia"])),
    JSON.Member("mood", "great"), JSON.Member("notes", "Third time.\nStill the boat chase."),
    JSON.Member("minutes", 139), JSON.Member("tags", .array(["imax"])),
  ]

  /// Returns a settled ledger of drafts, recorded a second apart.
  static func ledger(_ drafts: [Draft]) throws -> Ledger {
    var reader = EventReader(into: Ledger(seed: 7))
    let writer = try #require(WriterID("laptop-k3f9x7qa"))
    for (index, draft) in drafts.enumerated() {
      let id = try #require(EventID(writer: writer, number: UInt64(index + 1)))
      let time = Instant(milliseconds: 1_795_209_243_000 + Int64(index) * 1000)
      reader.read(EventLine.encode(Event(draft, id: id, time: time)), place: UInt64(index) << 12)
    }
    var ledger = reader.finish()
    ledger.settle()
    return ledger
  }

  /// Nine out of ten.
  static let nine = Rating(doubledValue: 18, scale: 10)
}

extension Screen {
  /// Returns the answer as text, for a terminal of 80 columns without color unless told otherwise.
  func text(_ style: TextStyle = TextStyle(width: 80)) -> String {
    String(decoding: bytes(.text(style)), as: UTF8.self)
  }

  /// Returns the answer as JSON.
  func jsonText(_ fields: String? = nil) throws -> String {
    let selection = try fields.map { try FieldSelection($0, known: Self.fields) }
    return String(decoding: bytes(.json(selection)), as: UTF8.self)
  }

  /// Returns the answer as rows.
  var plainText: String { String(decoding: bytes(.plain), as: UTF8.self) }
}

extension RowScreen {
  private func bytes(_ form: AnswerForm, _ ledger: borrowing Ledger) -> String {
    var screen = self
    var bytes: [UInt8] = []
    screen.write(form, ledger) { piece in
      bytes += piece
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the answer as text, for a terminal of 80 columns without color unless told otherwise.
  func text(_ ledger: borrowing Ledger, _ style: TextStyle = TextStyle(width: 80)) -> String {
    bytes(.text(style), ledger)
  }

  /// Returns the answer as JSON.
  func jsonText(_ ledger: borrowing Ledger, _ fields: String? = nil) throws -> String {
    let selection = try fields.map { try FieldSelection($0, known: Self.fields) }
    return bytes(.json(selection), ledger)
  }

  /// Returns the answer as rows.
  func plainText(_ ledger: borrowing Ledger) -> String { bytes(.plain, ledger) }
}
