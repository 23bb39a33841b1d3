import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// The events that an `event.undone` undoes, for messages.
struct UndoneEvents {
  /// The most that are reported individually.
  private static let shownCount = 5

  /// How many there are.
  private(set) var count = 0
  /// Whether they are reported as they would be if every event had a row in the index.
  private(set) var isSure = true
  private var reported: [String] = []
  /// The names of titles that were added here and are void, by their ids.
  private var titles: [ByteKey: String] = [:]
  private var subjects = SubjectNames()
  /// Whether these are what an undo among others undid: undos of undos are not followed further.
  private let isInner: Bool
  /// What the profile must not see.
  private let gate: ProfileGate

  /// Finds the events of a draft or an event that undoes.
  ///
  /// With `goingBack`, undos among them stand for the events that they undid: those that a redo restores.
  /// - Throws: `file` when an event cannot be read.
  init(
    _ data: [JSON.Member], _ view: borrowing View, _ texts: JournalTexts,
    _ gate: ProfileGate, goingBack: Bool, isInner: Bool = false
  ) throws(AppError) {
    self.isInner = isInner
    self.gate = gate
    var rows = UndoneEvents.rows(data, view.log.ledger)
    if goingBack {
      var inner: [EventRow] = []
      for row in rows {
        if let event = try texts.event(row.line), event.kind == .eventUndone {
          inner += UndoneEvents.rows(event.data, view.log.ledger)
        } else {
          inner.append(row)
        }
      }
      rows = inner
    }
    // Of what was forgotten nothing is undone or restored.
    let forgotten = view.log.ledger.words.find(EventKind.eventForgotten.name)
    rows.removeAll { $0.type == forgotten }
    count = rows.count
    let imported = view.log.ledger.words.find(EventKind.importRecorded.name)
    if let row = rows.last(where: { $0.type == imported }), let event = try texts.event(row.line) {
      reported = [UndoneEvents.words(ofImport: JSON.object(event.data))]
      count = 1
      return
    }
    for row in rows.prefix(UndoneEvents.shownCount) {
      guard let event = try texts.event(row.line) else { continue }
      reported.append(try words(of: event, view, texts))
    }
  }

  /// Returns `the watch of Heat (1995) and the rating of Heat (1995)`.
  var text: String {
    let rest = count - reported.count
    return Words.list(reported + (rest > 0 ? ["\(rest) more"] : []))
  }

  /// Returns `the import of films.csv (2 rows)`; of an export of this program, what is undone of it.
  private static func words(ofImport data: JSON) -> String {
    var files: [String] = []
    if case .array(let values)? = data["files"] { files = values.compactMap { $0["name"]?.text } }
    let rows = data["accepted"]?.wholeNumber.map { " (\(Count.of($0, "row")))" } ?? ""
    let names =
      files.count > 3
      ? Count.of(files.count, "file") : files.isEmpty ? "a file" : Words.list(files)
    // The rows of such an export are events of others, which keep their ids and are not of the batch.
    if data["writers"] != nil { return "what this copy recorded of the import of " + names }
    return "the import of " + names + rows
  }

  /// Returns what an event did, as a noun: `the watch of Heat (1995)`.
  private mutating func words(
    of event: Event, _ view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) -> String {
    let data = event.data
    if gate.secrets.contains(event) { return "a private entry" }
    if event.kind == .eventUndone, !isInner {
      let undone = try UndoneEvents(
        data, view, texts, gate, goingBack: false, isInner: true)
      if !undone.isSure || !UndoneEvents.isKnown(data, view) { isSure = false }
      if undone.count > 0 { return "the undo of " + undone.text }
    }
    let phrase = event.kind?.definition.undone ?? EventWords.past(event.type)
    var words: [String] = []
    for word in phrase.split(separator: " ") {
      switch word {
      case "NAME":
        let key = event.kind == .settingSet ? data["key"]?.text : nil
        let text = if let key { key } else { try name(of: event, view, texts) }
        words.append(text)
      case "OTHER":
        let other = (data["list"] ?? data["into"])?.text ?? ""
        let list = ListID(other)
        let text =
          list.isBuiltIn ? list.usualName : try name(of: other, view, texts)
        words.append(text)
      default: words.append(String(word))
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns what an event is about; of a title that is void, its own event says it.
  private mutating func name(
    of event: Event, _ view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) -> String {
    guard let subject = event.subject else { return "" }
    if let title = view.log.ledger.titles.find(subject) {
      let isMerge = event.kind == .titleMerged
      if isMerge { return TitleCard(view.log.ledger, title).text }
      if view.log.ledger.text(.name, of: title) != nil {
        return try name(of: subject, view, texts)
      }
    }
    let data = event.data
    if event.kind == .titleAdded, let name = data["name"]?.text {
      titles[ByteKey(subject)] =
        TitleCard(id: subject, name: name, year: data["year"]?.wholeNumber).text
    }
    if let title = titles[ByteKey(subject)] { return title }
    return try name(of: subject, view, texts)
  }

  /// Returns the name of a title, or the last name of a list or a profile, whether or not it still exists.
  private mutating func name(
    of subject: String, _ view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) -> String {
    if let name = try subjects.name(of: subject, view.log.ledger, texts) { return name }
    if let id = Profile.id(ofSubject: subject) {
      if view.log.indexStart > .min { isSure = false }
      return id
    }
    guard ListID.isList(subject) else {
      guard let symbol = view.log.ledger.titles.find(subject) else { return subject }
      return TitleCard(view.log.ledger, view.log.ledger.canonicalTitle(symbol)).text
    }
    if view.log.indexStart > .min { isSure = false }
    let id = ListID(subject)
    return ProfileLists(
      view.log.ledger, profile: id.owner ?? view.scope.profile, .one(id)
    ).entries.first?.name ?? subject
  }

  /// Returns whether everything that an undo's data names has a row in the index.
  private static func isKnown(_ data: [JSON.Member], _ view: borrowing View) -> Bool {
    let start = view.log.indexStart
    if start == .min { return true }
    var targets = data["batch"]?.text.map { [Undo.Target.batch($0)] } ?? []
    if case .array(let texts)? = data["events"] {
      targets += texts.compactMap { $0.text.flatMap { EventID($0) }.map { .event($0) } }
    }
    return targets.allSatisfy { Undo($0).isKnown(view.log.ledger, after: start) }
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
