import SeenCore
import SeenInterchange
import SeenRender
import SeenWire

/// Everything that a profile's journal holds, as one JSON object: what `seen export json` writes.
///
/// It depends on nothing but the events, so that two copies with the same events write the same bytes.
struct JournalExport {
  /// The bytes of the object, one title, watch or mark a line.
  private(set) var bytes: [UInt8] = []
  /// How many things were left out as private.
  private(set) var privateCount = 0
  private let includesPrivate: Bool
  private var shown: Set<Symbol> = []
  private var hidden: Set<Symbol> = []
  private let privateKeys: Set<EventKey>

  /// Reads a journal that was read with its index.
  /// - Complexity: O(n log n) in the ledger.
  init(
    _ reading: borrowing Reading, _ texts: LogTexts, _ entries: [ExportEntry],
    includesPrivate: Bool
  ) {
    self.includesPrivate = includesPrivate
    privateKeys = JournalExport.privateMarks(reading.ledger, texts)
    let profile = reading.scope.profile
    let symbol = reading.ledger.words.find(profile) ?? .none
    var watches: [JSON] = []
    for entry in entries {
      let title = reading.ledger.titles.find(entry.title.id) ?? .none
      if keeps(title, isPrivate: entry.isPrivate) { watches.append(entry.json) }
    }
    let ratings = ratings(reading.ledger, symbol)
    var marked: [(name: String, rows: [JSON])] = []
    for kind in MarkRow.Kind.allCases {
      marked.append((kind.plural, marks(kind, reading.ledger, symbol)))
    }
    let playback = playback(reading.ledger, symbol)
    let others = others(reading.ledger, symbol, texts)
    let head: [JSON.Member] = [
      JSON.Member("format", "seen-export"), JSON.Member("version", 1),
      JSON.Member("profile", .string(profile)),
    ]
    bytes = Array("{".utf8)
    for member in head { write(member.name, member.value.bytes, isFirst: member == head[0]) }
    write("titles", titles(reading.ledger))
    write("watches", watches)
    write("ratings", ratings)
    for mark in marked { write(mark.name, mark.rows) }
    write("playback", playback)
    write("settings", settings(reading.ledger, symbol))
    write("events", others)
    bytes += "\n}\n".utf8
  }

  private mutating func write(_ name: String, _ value: [UInt8], isFirst: Bool = false) {
    bytes += (isFirst ? "\n" : ",\n").utf8
    bytes += JSON.string(name).bytes + [UInt8(ascii: ":")] + value
  }

  private mutating func write(_ name: String, _ rows: [JSON]) {
    var list = Array("[".utf8)
    for (place, row) in rows.enumerated() {
      list += (place == 0 ? "\n" : ",\n").utf8
      list += row.bytes
    }
    list += (rows.isEmpty ? "]" : "\n]").utf8
    write(name, list)
  }

  /// Notes which title something is about; returns whether it may be written.
  private mutating func keeps(_ title: Symbol, isPrivate: Bool) -> Bool {
    guard isPrivate, !includesPrivate else {
      shown.insert(title)
      return true
    }
    hidden.insert(title)
    privateCount += 1
    return false
  }
}

extension JournalExport {
  private func titles(_ ledger: borrowing Ledger) -> [JSON] {
    var rows: [(id: String, json: JSON)] = []
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      let isWanted =
        shown.contains(title) || (ledger.isAdded(title) && !hidden.contains(title))
      guard isWanted else { continue }
      let card = TitleCard(ledger, title)
      var members = [
        JSON.Member("id", .string(card.id)), JSON.Member("kind", .string(card.kind)),
        JSON.Member("name", .string(card.name)),
      ]
      if let year = card.year { members.append(JSON.Member("year", .whole(year))) }
      rows.append((card.id, .object(members + card.facts)))
    }
    return rows.sorted { $0.id.precedes($1.id) }.map(\.json)
  }

  private mutating func ratings(_ ledger: borrowing Ledger, _ profile: Symbol) -> [JSON] {
    var rows: [RatingRow] = []
    for row in 0..<ledger.ratings.count where ledger.ratings[row].profile == profile {
      rows.append(ledger.ratings[row])
    }
    rows = ledger.inOrder(rows, \.key)
    var values: [JSON] = []
    for row in rows {
      let title = ledger.canonicalTitle(row.title)
      guard keeps(title, isPrivate: row.isPrivate) else { continue }
      let rating = row.rating
      var facts = [
        JSON.Member("value", rating.map { .number($0.valueText) } ?? .null),
        JSON.Member("scale", rating.map { .whole($0.scale) } ?? .null),
        JSON.Member("watch", row.watch == 0 ? .null : .string(ledger.idText(row.watch))),
      ]
      if row.isViewing { facts.append(JSON.Member("viewing", true)) }
      values.append(JournalExport.object(ledger, row.key, title, facts))
    }
    return values
  }

  private mutating func marks(
    _ kind: MarkRow.Kind, _ ledger: borrowing Ledger, _ profile: Symbol
  ) -> [JSON] {
    var rows: [MarkRow] = []
    for row in 0..<ledger.marks.count {
      let mark = ledger.marks[row]
      if mark.profile == profile, mark.kind == kind { rows.append(mark) }
    }
    rows = ledger.inOrder(rows, \.key)
    var values: [JSON] = []
    for row in rows {
      let title = ledger.canonicalTitle(row.title)
      guard keeps(title, isPrivate: privateKeys.contains(row.key)) else { continue }
      let value: JSON = row.value == 2 ? .null : .bool(row.value == 1)
      let facts = kind == .unwatched ? [] : [JSON.Member(kind.member, value)]
      values.append(JournalExport.object(ledger, row.key, title, facts))
    }
    return values
  }

  private mutating func playback(_ ledger: borrowing Ledger, _ profile: Symbol) -> [JSON] {
    var rows: [PlaybackRow] = []
    for row in 0..<ledger.playback.count where ledger.playback[row].profile == profile {
      rows.append(ledger.playback[row])
    }
    rows = ledger.inOrder(rows, \.key)
    var values: [JSON] = []
    for row in rows {
      let title = ledger.canonicalTitle(row.title)
      guard keeps(title, isPrivate: privateKeys.contains(row.key)) else { continue }
      var facts = [JSON.Member("type", .string(row.kind.name))]
      if row.kind == .progressRecorded {
        facts.append(JSON.Member("position", .whole(Int(row.position))))
        if row.duration > 0 { facts.append(JSON.Member("duration", .whole(Int(row.duration)))) }
      }
      values.append(JournalExport.object(ledger, row.key, title, facts))
    }
    return values
  }

  private func settings(_ ledger: borrowing Ledger, _ profile: Symbol) -> [JSON] {
    var last: [ByteKey: SettingRow] = [:]
    for row in 0..<ledger.settings.count where ledger.settings[row].profile == profile {
      let setting = ledger.settings[row]
      let name = ByteKey(ledger.words.text(setting.name))
      if let known = last[name], ledger.precedes(setting.key, known.key) { continue }
      last[name] = setting
    }
    return last.sorted { $0.key < $1.key }.map { name, row in
      .object([
        JSON.Member("name", .string(name.text)),
        JSON.Member("value", LogTexts.json(ledger.words.text(row.value)) ?? .null),
      ])
    }
  }

  /// Returns the standing events that no view is made from yet, as they are stored: lists, rules and the like.
  private mutating func others(
    _ ledger: borrowing Ledger, _ profile: Symbol, _ texts: LogTexts
  ) -> [JSON] {
    var rows: [(key: EventKey, line: TextRange)] = []
    for row in 0..<ledger.kept.count { rows.append((ledger.kept[row].key, ledger.kept[row].line)) }
    for row in 0..<ledger.items.count where !ledger.items.saying[row].isDropped {
      rows.append((ledger.items.key(row), TextRange(packed: ledger.items.line[row])))
    }
    var lists: Set<EventKey> = []
    for row in 0..<ledger.listRows.count where lists.insert(ledger.listRows[row].key).inserted {
      rows.append((ledger.listRows[row].key, ledger.listRows[row].line))
    }
    rows = ledger.inOrder(rows, \.key)
    var values: [JSON] = []
    let name = profile == .none ? Event.defaultProfile : ledger.words.text(profile)
    for row in rows {
      guard let value = try? JSONReader.read(texts.line(row.line)) else { continue }
      guard EventLine.profile(value["profile"]).isSame(as: name) else { continue }
      let isPrivate = EventLine.isPrivate(value["private"])
      let title = value["subject"]?.text.flatMap { ledger.titles.find($0) }
      if keeps(title ?? .none, isPrivate: isPrivate) { values.append(value) }
    }
    return values
  }

  private static func object(
    _ ledger: borrowing Ledger, _ key: EventKey, _ title: Symbol, _ facts: [JSON.Member]
  ) -> JSON {
    .object(
      [
        JSON.Member("id", .string(ledger.idText(key.id))),
        JSON.Member("recorded", .string(Instant(milliseconds: key.time).description)),
        JSON.Member("subject", .string(ledger.titles.text(title))),
      ] + facts)
  }

  /// Returns the marks and steps of watching whose lines say that they are private.
  private static func privateMarks(
    _ ledger: borrowing Ledger, _ texts: LogTexts
  ) -> Set<EventKey> {
    var keys: Set<EventKey> = []
    for row in 0..<ledger.marks.count { keys.insert(ledger.marks[row].key) }
    for row in 0..<ledger.playback.count { keys.insert(ledger.playback[row].key) }
    var found: Set<EventKey> = []
    for row in 0..<ledger.index.count where keys.contains(ledger.index[row].key) {
      let value = try? JSONReader.read(texts.line(ledger.index[row].line))
      if EventLine.isPrivate(value?["private"]) { found.insert(ledger.index[row].key) }
    }
    return found
  }
}

extension MarkRow.Kind {
  /// The marks, in the order they are written.
  fileprivate static let allCases: [MarkRow.Kind] = [.again, .favorite, .unwatched]

  /// The name of their array.
  fileprivate var plural: String {
    switch self {
    case .again: "again"
    case .favorite: "favorites"
    case .unwatched: "unwatched"
    }
  }

  /// The name of their value, as the events have it.
  fileprivate var member: String {
    switch self {
    case .again: "again"
    case .favorite: "favorite"
    case .unwatched: "unwatched"
    }
  }
}
