import Foundation
import SeenTestSupport

/// Makes random questions about a journal and its catalogs, for every field of the grammar.
struct Questioner {
  let journal: MessyJournal
  let groups: [String: [String: [String]]]
  var random: Seeded

  init(_ journal: MessyJournal, _ seed: inout Seeded) throws {
    self.journal = journal
    random = Seeded(seed: seed.next())
    let bytes = Data(try Repository.text("journal-samples/catalogs/bird-groups.json").utf8)
    groups = (try JSONSerialization.jsonObject(with: bytes)) as? [String: [String: [String]]] ?? [:]
  }

  /// Returns a random question.
  mutating func question(depth: Int) -> Question {
    if depth > 0, random.chance(60) {
      let parts = (0..<random.whole(1...3)).map { _ in question(depth: depth - 1) }
      switch random.whole(0...3) {
      case 0: return .not(parts[0])
      case 1: return .any(parts)
      default: return .all(parts)
      }
    }
    return leaf()
  }

  /// The kinds of leaves.
  static let kindCount = 12

  private mutating func leaf() -> Question {
    leaf(random.whole(0...(Questioner.kindCount - 1)))
  }

  /// Returns a term of one kind.
  mutating func leaf(_ kind: Int) -> Question {
    switch kind {
    case 0, 1: titleText()
    case 2: watchText()
    case 3: number()
    case 4: random.chance(50) ? decade() : kinds()
    case 5: random.chance(50) ? group() : id()
    case 6: rating()
    case 7: flag()
    case 8: random.chance(50) ? list() : seen()
    case 9: date()
    case 10: near()
    default: freeWord()
    }
  }

  // MARK: Texts

  private func anyTitle(_ random: inout Seeded) -> PlainTitle {
    random.pick(random.chance(50) ? journal.titles : journal.catalogTitles) ?? PlainTitle("film:x")
  }

  private mutating func value(_ own: String?) -> String {
    var text = own ?? random.pick(MessyJournal.words) ?? "a"
    if random.chance(30) {
      let words = text.split(separator: " ")
      text = words.dropFirst(random.whole(0...max(0, words.count - 1))).joined(separator: " ")
    }
    switch random.whole(0...5) {
    case 0: return text.uppercased()
    case 1: return text.folding(options: .diacriticInsensitive, locale: nil)
    case 2: return String(text.prefix(random.whole(1...6)))
    default: return text
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  private func leaf(
    _ text: String, ofWatch: Bool = false, _ holds: @escaping (PlainTitle, PlainWatch?) -> Bool
  ) -> Question {
    .leaf(Question.Leaf(text: text, isOfWatch: ofWatch, holds: holds))
  }

  private mutating func titleText() -> Question {
    let names = [
      ("name", "name"), ("title", "name"), ("overview", "overview"), ("genre", "genre"),
      ("genres", "genre"), ("director", "director"), ("cast", "cast"), ("actor", "cast"),
      ("country", "country"), ("language", "language"), ("status", "status"), ("family", "family"),
      ("order", "order"), ("franchise", "franchise"), ("contentRating", "contentRating"),
      ("certificate", "contentRating"), ("show", "show"),
    ]
    let (name, field) = random.pick(names) ?? ("name", "name")
    let journal = journal
    func texts(_ title: PlainTitle) -> [[UInt8]] {
      guard field == "show" else { return title.folded(field) }
      guard let id = title.show else { return [] }
      return [PlainText.fold(journal.title(id)?.name ?? id), PlainText.fold(id)]
    }
    if random.chance(10) {
      return leaf(name + ":*") { title, _ in !texts(title).isEmpty }
    }
    if field == "contentRating", random.chance(20) {
      return leaf(name + ":unrated") { title, _ in
        texts(title).isEmpty || texts(title).contains(PlainText.fold("unrated"))
      }
    }
    let isWhole = random.chance(25)
    let own =
      field == "show"
      ? random.pick(journal.titles.filter { $0.kind == "show" })?.name
      : anyTitle(&random).texts[field]?.first
    let values = [value(own)] + (random.chance(20) ? [value(nil)] : [])
    let fit: PlainText.Fit = isWhole || field == "contentRating" ? .whole : .words
    let wanted = values.map { PlainText.fold($0) }
    guard wanted.allSatisfy({ !$0.isEmpty }) else { return kinds() }
    let text =
      name + ":"
      + values.map { (isWhole ? "=" : "") + Questioner.quoted($0) }
      .joined(separator: ",")
    return leaf(text) { title, _ in
      texts(title).contains { text in wanted.contains { PlainText.occurs($0, text, fit) } }
    }
  }

  private mutating func watchText() -> Question {
    let names = [
      ("with", "with"), ("companion", "with"), ("tag", "tag"), ("mood", "mood"), ("at", "location"),
      ("location", "location"), ("platform", "platform"), ("notes", "notes"), ("format", "format"),
    ]
    let (name, field) = random.pick(names) ?? ("with", "with")
    if random.chance(10) {
      return leaf(name + ":*", ofWatch: true) { _, watch in
        !(watch?.folded(field) ?? []).isEmpty
      }
    }
    var typed = value(nil)
    var stored = typed
    switch field {
    case "mood":
      (typed, stored) =
        random.pick([("😄", "great"), ("GREAT", "great"), ("so", "so"), ("meh", "meh")])
        ?? ("so", "so")
    case "format":
      (typed, stored) =
        random.pick([("TV Broadcast", "tv"), ("Blu-ray/DVD", "bluray"), ("theater", "theater")])
        ?? ("tv", "tv")
    case "location":
      (typed, stored) = random.pick([("camden", "camden"), ("HOME", "home")]) ?? ("", "")
    default: break
    }
    let wanted = PlainText.fold(stored)
    guard !wanted.isEmpty else { return kinds() }
    return leaf(name + ":" + Questioner.quoted(typed), ofWatch: true) { _, watch in
      (watch?.folded(field) ?? []).contains { PlainText.occurs(wanted, $0, .words) }
    }
  }

  private mutating func freeWord() -> Question {
    let title = anyTitle(&random)
    let sources =
      [title.name] + (title.texts["cast"] ?? []) + (title.texts["director"] ?? [])
      + (title.texts["genre"] ?? []) + MessyJournal.words
    let words = value(random.pick(sources)).split(separator: " ").filter { word in
      word.first != "-" && word.lowercased() != "or"
        && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "'" }
    }
    guard var word = random.pick(words).map(String.init) else { return kinds() }
    if random.chance(30) { word = String(word.prefix(random.whole(1...4))) }
    if random.chance(20), !PlainText.fold(word).isEmpty {
      return free(Questioner.quoted(word), PlainText.fold(word))
    }
    let runs = PlainText.runs(word)
    guard !runs.isEmpty else { return free(word, PlainText.fold(word)) }
    // All its runs must occur, as if they stood side by side.
    return .all(runs.map { free($0, PlainText.fold($0)) })
  }

  private func free(_ text: String, _ wanted: [UInt8]) -> Question {
    let journal = journal
    return .leaf(
      Question.Leaf(text: text, isWord: true) { title, watch in
        func occurs(_ text: [UInt8]) -> Bool { PlainText.occurs(wanted, text, .anywhere) }
        if title.searched.contains(where: occurs) { return true }
        if let id = title.show, occurs(PlainText.fold(journal.title(id)?.name ?? id)) {
          return true
        }
        return watch?.searched.contains(where: occurs) ?? false
      })
  }
}
