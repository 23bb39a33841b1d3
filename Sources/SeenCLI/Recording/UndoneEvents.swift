import SeenCore
import SeenRender
import SeenStore

/// The events that an `event.undone` takes back, for telling which they are.
struct UndoneEvents {
  /// The most that are told one by one.
  private static let toldCount = 5

  /// How many there are.
  private(set) var count = 0
  private var told: [String] = []

  /// Finds the events of a draft or an event that undoes.
  ///
  /// With `goingBack`, undos among them stand for what they took back themselves: what a redo brings back.
  init(_ data: [JSON.Member], _ reading: borrowing Reading, _ texts: LogTexts, goingBack: Bool) {
    var rows = UndoneEvents.rows(data, reading.log.ledger)
    if goingBack {
      rows = rows.flatMap { row -> [Int] in
        guard let event = texts.event(reading.log.ledger.index[row].line),
          event.kind == .eventUndone
        else { return [row] }
        return UndoneEvents.rows(event.data, reading.log.ledger)
      }
    }
    count = rows.count
    var names: [ByteKey: String] = [:]
    for row in rows.prefix(UndoneEvents.toldCount) {
      guard let event = texts.event(reading.log.ledger.index[row].line) else { continue }
      var words = EventWords.past(event.type)
      if let subject = event.subject {
        // What is void has no name in the ledger: its own event says it.
        if event.kind == .titleAdded, let name = JSON.object(event.data)["name"]?.text {
          names[ByteKey(subject)] = name
        }
        let name =
          names[ByteKey(subject)]
          ?? UndoneEvents.listName(subject, reading, texts)
          ?? UndoneEvents.name(subject, reading.log.ledger)
        words += " (\(name))"
      }
      told.append(words)
    }
  }

  /// Returns `watch logged (Heat), rated (Heat)`.
  var text: String {
    let rest = count - told.count
    return (told + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
  }

  /// Returns what a list was called last, whether it stands or not; nil where the subject is not a list.
  private static func listName(
    _ subject: String, _ reading: borrowing Reading, _ texts: LogTexts
  ) -> String? {
    guard subject.utf8.starts(with: "list:".utf8) else { return nil }
    let id = ListID(subject)
    if let symbol = reading.log.ledger.words.find(subject) {
      for row in (0..<reading.log.ledger.index.count).reversed()
      where reading.log.ledger.index[row].subject == symbol {
        guard let event = texts.event(reading.log.ledger.index[row].line) else { continue }
        let data = JSON.object(event.data)
        if let name = (data["name"] ?? data["set"]?["name"])?.text { return name }
      }
    }
    return ProfileLists(
      reading.log.ledger, profile: id.owner ?? reading.scope.profile, .one(id)
    ).entries.first?.name
  }

  private static func name(_ subject: String, _ ledger: borrowing Ledger) -> String {
    guard let symbol = ledger.titles.find(subject) else { return subject }
    return ledger.name(of: ledger.canonicalTitle(symbol))
  }

  /// Returns the rows of the index that an undo's data names, in the order of the log.
  private static func rows(_ data: [JSON.Member], _ ledger: borrowing Ledger) -> [Int] {
    let data = JSON.object(data)
    let batch = data["batch"]?.text.flatMap { ledger.words.find($0) }
    var ids: Set<UInt64> = []
    if case .array(let texts)? = data["events"] {
      for text in texts {
        guard let id = text.text.flatMap({ EventID($0) }) else { continue }
        if let packed = ledger.packed(id) { ids.insert(packed) }
      }
    }
    var rows: [Int] = []
    for row in 0..<ledger.index.count {
      let event = ledger.index[row]
      guard ids.contains(event.key.id) || (batch != nil && event.batch == batch) else { continue }
      rows.append(row)
    }
    return rows
  }
}
