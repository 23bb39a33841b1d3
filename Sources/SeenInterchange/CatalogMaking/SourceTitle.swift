import SeenCore
import SeenWire

/// A title as a source describes it, before it becomes a line of a catalog.
struct SourceTitle {
  /// Its id at the source; empty if it has none.
  var id: String
  var kind = TitleKind.film
  var name: String
  /// The year it came out; nil if the source does not say.
  var year: Int?
  /// Minutes; nil if the source does not say.
  var runtime: Int?
  /// Its facts that are lists of texts.
  var lists: [(name: String, texts: [String])] = []
  /// Its facts that are texts.
  var texts: [(name: String, text: String)] = []
  /// Its external ids.
  var ids: [(scheme: String, text: String)] = []
  /// The id or the name of its show at the source; empty where it has none.
  var show = ""
  /// The number of its season.
  var season: Int?
  /// The number of the episode.
  var episode: Int?
  /// How many people voted for it; nil if the source does not say.
  var votes: Int?
  /// The fields whose cells cannot be read.
  private(set) var unread: [CatalogField] = []

  init(_ cells: CatalogCells) {
    id = cells.word(.id)
    name = cells.word(.title)
    year = read(.year, cells, SourceTitle.year)
    runtime = read(.runtime, cells, SourceTitle.whole)
    for field in [
      CatalogField.genres, .directors, .cast, .countries, .languages, .aliases,
    ] {
      var texts = SourceTitle.list(cells.word(field))
      if texts.isEmpty { texts = cells.texts(field) }
      if field == .aliases { texts = SourceTitle.distinct(texts, from: name) }
      if !texts.isEmpty { lists.append((field.word, texts)) }
    }
    for field in [
      CatalogField.contentRating, .overview, .scientificName, .family, .order, .status,
    ] {
      let text = cells.word(field)
      if !text.isEmpty { texts.append((field.word, text)) }
    }
    if let day = read(.released, cells, { PartialDate($0)?.day }) {
      texts.append((CatalogField.released.word, day.description))
    }
    // A range in words, as in checklists, is not a list of codes.
    if TitleRange.isRange(cells.word(.range)) {
      texts.append((CatalogField.range.word, cells.word(.range)))
    }
    for field in CatalogField.ids {
      let text = cells.word(field)
      guard !text.isEmpty else { continue }
      ids.append((field.word, field == .imdb ? IMDbWords.id(text) ?? text : text))
    }
    show = cells.word(.show)
    season = read(.season, cells, SourceTitle.whole)
    episode = read(.episode, cells, SourceTitle.whole)
    votes = read(.votes, cells, SourceTitle.whole)
    if show.isEmpty, episode == nil { return }
    kind = episode == nil && season != nil && name.isEmpty ? .season : .episode
  }

  /// Returns the value of a cell; nil if it is empty or cannot be read, which is noted.
  private mutating func read<Value>(
    _ field: CatalogField, _ cells: CatalogCells, _ read: (String) -> Value?
  ) -> Value? {
    let text = cells.word(field)
    if text.isEmpty { return nil }
    let value = read(text)
    if value == nil { unread.append(field) }
    return value
  }

  /// Returns a text fact.
  func text(_ field: CatalogField) -> String {
    texts.first { $0.name.isSame(as: field.word) }?.text ?? ""
  }

  /// Sets a text fact, replacing the old value in place; an empty text removes it.
  mutating func set(_ field: CatalogField, _ text: String) {
    let place = texts.firstIndex { $0.name.isSame(as: field.word) }
    if let place, text.isEmpty {
      texts.remove(at: place)
    } else if let place {
      texts[place].text = text
    } else if !text.isEmpty {
      texts.append((field.word, text))
    }
  }

  /// Sets the external id that the source's own id is, ahead of all others.
  mutating func setOwnID(_ field: CatalogField, _ text: String) {
    ids.removeAll { $0.scheme.isSame(as: field.word) }
    if !text.isEmpty { ids.insert((field.word, text), at: 0) }
  }

  /// Returns the line of a catalog, as bytes with a line feed.
  ///
  /// - Parameters:
  ///   - id: Its id in the catalog.
  ///   - show: The id of its show in the catalog.
  /// - Returns: The line.
  /// - Complexity: O(n) in its texts.
  func line(id: String, show: String?) -> [UInt8] {
    var members: [JSON.Member] = [
      JSON.Member("id", .string(id)), JSON.Member("kind", .string(kind.name)),
      JSON.Member("name", .string(name)),
    ]
    func add(_ name: String, _ number: Int?) {
      if let number { members.append(JSON.Member(name, .whole(number))) }
    }
    add("year", year)
    add("runtime", runtime.flatMap { $0 > 0 ? $0 : nil })
    for (name, texts) in lists {
      members.append(JSON.Member(name, .array(texts.map { .string($0) })))
    }
    for (name, text) in texts {
      members.append(JSON.Member(name, .string(text)))
    }
    if let show { members.append(JSON.Member("show", .string(show))) }
    add("season", season)
    add("episode", episode)
    add("votes", votes)
    if !ids.isEmpty {
      members.append(
        JSON.Member("ids", .object(ids.map { JSON.Member($0.scheme, .string($0.text)) })))
    }
    return JSON.object(members).bytes + [10]
  }

  // MARK: Cells

  /// Returns the year that a text begins with: `1995`, `1995.0`, or a date; nil for every other text.
  static func year(_ text: String) -> Int? {
    let text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    let digits = text.utf8.prefix(4)
    guard digits.count == 4, let year = RowText.whole(String(decoding: digits, as: UTF8.self)),
      year > 0, text.utf8.count == 4 || text.utf8.dropFirst(4).first == UInt8(ascii: "-")
    else { return nil }
    return year
  }

  /// Returns a whole number up to a million, without its fraction.
  static func whole(_ text: String) -> Int? {
    if text.isEmpty { return nil }
    let digits = text.utf8.prefix { $0 != UInt8(ascii: ".") }
    return RowText.whole(String(decoding: digits, as: UTF8.self))
      .flatMap { $0 <= 1_000_000_000 ? $0 : nil }
  }

  /// Returns the names that are others than one when case and accents are ignored, each once.
  private static func distinct(_ names: [String], from name: String) -> [String] {
    var known: Set<ByteKey> = [ByteKey(TextFold.fold(name))]
    return names.filter { known.insert(ByteKey(TextFold.fold($0))).inserted }
  }

  /// Returns the texts of a cell that are separated by `|` or `;`, or by `,` if it has neither.
  static func list(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    let separator = [UInt8(ascii: "|"), UInt8(ascii: ";")].first { text.utf8.contains($0) }
    return text.utf8.split(separator: separator ?? UInt8(ascii: ","))
      .map { RowText.trimmed(String(Substring($0))) }.filter { !$0.isEmpty }
  }
}
