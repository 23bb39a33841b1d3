import SeenCore
import SeenRender
import SeenStore

/// The events that an `event.undone` takes back, for telling which they are.
struct UndoneEvents {
  /// The most that are reported one by one.
  private static let toldCount = 5

  /// How many there are.
  private(set) var count = 0
  /// Whether they are reported as they would be if every event had a row in the index.
  private(set) var isSure = true
  private var told: [String] = []
  private var subjects = SubjectNames()

  /// Finds the events of a draft or an event that undoes.
  ///
  /// With `goingBack`, undos among them stand for what they took back themselves: what a redo brings back.
  init(_ data: [JSON.Member], _ reading: borrowing Reading, _ texts: LogTexts, goingBack: Bool) {
    var rows = UndoneEvents.rows(data, reading.log.ledger)
    if goingBack {
      rows = rows.flatMap { row -> [EventRow] in
        guard let event = texts.event(row.line), event.kind == .eventUndone else { return [row] }
        return UndoneEvents.rows(event.data, reading.log.ledger)
      }
    }
    count = rows.count
    var names: [ByteKey: String] = [:]
    for row in rows.prefix(UndoneEvents.toldCount) {
      guard let event = texts.event(row.line) else { continue }
      var words = EventWords.past(event.type)
      if let subject = event.subject {
        // What is void has no name in the ledger: its own event says it.
        if event.kind == .titleAdded, let name = event.data["name"]?.text {
          names[ByteKey(subject)] = name
        }
        words += " (\(names[ByteKey(subject)] ?? name(of: subject, reading, texts)))"
      } else if event.kind == .settingSet, let key = event.data["key"]?.text {
        words += " (\(key))"
      }
      told.append(words)
    }
  }

  /// Returns `watch logged (Heat), rated (Heat)`.
  var text: String {
    let rest = count - told.count
    return (told + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
  }

  /// Returns what a title is called, or what a list or a profile was called last, whether it is still there or not.
  private mutating func name(
    of subject: String, _ reading: borrowing Reading, _ texts: LogTexts
  ) -> String {
    if let name = subjects.name(of: subject, reading.log.ledger, texts) { return name }
    if let id = Profile.id(ofSubject: subject) {
      if reading.log.indexStart > .min { isSure = false }
      return id
    }
    guard ListID.isList(subject) else {
      guard let symbol = reading.log.ledger.titles.find(subject) else { return subject }
      return reading.log.ledger.name(of: reading.log.ledger.canonicalTitle(symbol))
    }
    if reading.log.indexStart > .min { isSure = false }
    let id = ListID(subject)
    return ProfileLists(
      reading.log.ledger, profile: id.owner ?? reading.scope.profile, .one(id)
    ).entries.first?.name ?? subject
  }

  /// Returns the rows of the index that an undo's data names, in total order.
  static func rows(_ data: [JSON.Member], _ ledger: borrowing Ledger) -> [EventRow] {
    let batch = data["batch"]?.text.flatMap { ledger.words.find($0) }
    var ids: Set<UInt64> = []
    if case .array(let texts)? = data["events"] {
      for text in texts {
        guard let id = text.text.flatMap({ EventID($0) }) else { continue }
        if let packed = ledger.packed(id) { ids.insert(packed) }
      }
    }
    var rows: [EventRow] = []
    for row in 0..<ledger.index.count {
      let event = ledger.index[row]
      guard ids.contains(event.key.id) || (batch != nil && event.batch == batch) else { continue }
      rows.append(event)
    }
    return ledger.inOrder(rows, \.key)
  }
}
