import SeenCore
package import SeenInterchange
import SeenStore
import SeenWire

/// What an export of this program would bring into a journal.
package struct PlannedOwnImport: ~Copyable {
  /// The rows, and how each ends.
  package let rows: [ImportRow]
  /// Whether events are kept as they are, which undo does not take back.
  package var keepsEvents: Bool { !new.lines.isEmpty }
  fileprivate let view: View
  fileprivate let owner: ForeignOwner?
  fileprivate let new: OwnImport
  fileprivate let fileName: String
  fileprivate let shape: OwnExport.Shape
}

/// Importing this program's own exports.
extension Journal {
  /// Plans to record what the journal lacks of an export of this program.
  /// - Throws: Why nothing can be imported.
  package func plan(
    ownExport file: SourceFile, _ shape: OwnExport.Shape
  ) throws(AppError) -> PlannedOwnImport {
    let export: OwnExport
    do throws(ImportProblem) {
      export = try OwnExport(file, shape)
    } catch {
      throw .importing(.failed(error))
    }
    let unread = ImportPlan(rows: export.rows.map(\.report)).unreadLines
    if let (file, lines) = unread.first {
      throw .importing(.failed(.unclosedQuote(file: file, lines: lines)))
    }
    let owner = try foreignOwner()
    let view = try read(.indexed)
    try requireGuardian(view)
    var new = OwnImport(view.ledger, for: owner)
    var rows: [ImportRow] = []
    for row in export.rows { rows.append(new.accept(row, view.ledger)) }
    return PlannedOwnImport(
      rows: rows, view: view, owner: owner, new: new, fileName: file.name, shape: shape)
  }

  /// Records what was planned.
  ///
  /// Events are kept unchanged; then rows without ids are recorded, as one batch of this copy. An interrupted import is
  /// completed by repeating it.
  /// - Throws: Why it was not recorded.
  package func record(_ planned: borrowing PlannedOwnImport) throws(AppError) {
    let (lines, writers) = (planned.new.lines, planned.new.writers)
    let keepsLines = !lines.isEmpty && !request.isPreview
    if keepsLines { try keep(lines, of: writers, in: planned.view.folder) }
    let drafts = planned.new.drafts + record(ofImporting: planned)
    if drafts.isEmpty { return }
    // A rating must be later than its watch, whose time is known only now.
    if keepsLines {
      let view = try read(.indexed)
      _ = try perform(Change(drafts: drafts), in: view)
    } else {
      _ = try perform(Change(drafts: drafts), in: planned.view)
    }
  }

  /// Returns the draft that names the writers whose events are incomplete; none if the journal knew each.
  ///
  /// Exports have no undone events, no amendments, and titles without their events.
  private func record(ofImporting planned: borrowing PlannedOwnImport) -> [Draft] {
    var new: [String] = []
    for writer in planned.new.writers where planned.view.ledger.writers.find(writer.text) == nil {
      new.append(writer.text)
    }
    guard !new.isEmpty else { return [] }
    let named = new.inByteOrder().prefix(Journal.mostWriters).map { JSON.string($0) }
    let read = JSON.object([JSON.Member("name", .string(String(planned.fileName.prefix(200))))])
    var counts = RowCounts()
    for row in planned.rows { counts.add(row.outcome.state, 1 + row.alike.count) }
    return [
      Draft(
        .importRecorded, profile: planned.owner?.profile ?? profile,
        [
          JSON.Member("source", .string(planned.shape.rawValue)),
          JSON.Member("files", .array([read])),
        ] + counts.members + [JSON.Member("writers", .array(named))])
    ]
  }

  /// As many as fit in an event, however long their names are.
  private static let mostWriters = 4000

  private func keep(
    _ lines: [[UInt8]], of writers: Set<WriterID>, in folder: JournalFolder
  ) throws(AppError) {
    let writer = JournalWriter(folder, try writerSettings(), in: host.files)
    var gathered: GatheredLines
    do throws(AppendError) {
      gathered = try writer.gather(now: host.now, random: host.randomBytes)
      for line in lines { try gathered.add(line[...]) }
    } catch {
      throw .append(error)
    }
    try keep(gathered, of: writers, by: writer)
  }
}

extension OwnExport.Content {
  /// Returns the line of an event to keep; empty for rows without ids.
  fileprivate func line(of owner: ForeignOwner?) -> [UInt8] {
    switch self {
    case .draft: []
    case .event(let event): EventLine.encode(owner?.event(event) ?? event)
    case .line(let event, let bytes): owner?.event(event).map { EventLine.encode($0) } ?? bytes
    }
  }
}

/// What a journal does not have of an export, row by row.
fileprivate struct OwnImport {
  /// What has no id, to be recorded.
  private(set) var drafts: [Draft] = []
  /// The lines of events that are kept as they are.
  private(set) var lines: [[UInt8]] = []
  /// Who wrote these events.
  private(set) var writers: Set<WriterID> = []
  private var known: KnownContents
  private let owner: ForeignOwner?

  /// Begins with what the journal has.
  /// - Parameters:
  ///   - ledger: The ledger of the journal.
  ///   - owner: Whose the rows are here; nil where they stay whose they were.
  init(_ ledger: borrowing Ledger, for owner: ForeignOwner?) {
    known = KnownContents(ledger)
    self.owner = owner
  }

  /// Takes what is new of a row; returns the row with how it ended.
  mutating func accept(_ row: OwnExport.Row, _ ledger: borrowing Ledger) -> ImportRow {
    var ended = row.report
    var isNew = row.contents.isEmpty
    for content in row.contents {
      switch content {
      case .draft(let draft):
        let draft = owner?.draft(draft) ?? draft
        guard known.isNew(draft, ledger) else { continue }
        isNew = true
        drafts.append(draft)
      case .event(let event), .line(let event, _):
        guard known.insert(event.id, ledger) else { continue }
        isNew = true
        let line = content.line(of: owner)
        // A line that no reader takes would be damage.
        guard (try? EventLine.decode(line[...])) != nil else {
          ended.outcome = .held(.tooLong)
          continue
        }
        writers.insert(event.id.writer)
        lines.append(line)
      }
    }
    if !isNew { ended.outcome = .duplicate(.present) }
    return ended
  }
}

/// Which of the events, titles and settings of an export a journal has.
private struct KnownContents {
  private var events: Set<UInt64> = []
  private var others: Set<ByteKey> = []
  /// The watches that some rating names.
  private var rated: Set<UInt64> = []

  init(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.index.count { events.insert(ledger.index[row].key.id) }
    for row in 0..<ledger.ratings.count { rated.insert(ledger.ratings[row].watch) }
  }

  /// Adds an event; returns false if the journal, or an earlier row, has one with its id.
  mutating func insert(_ id: EventID, _ ledger: borrowing Ledger) -> Bool {
    if let packed = ledger.packed(id), events.contains(packed) { return false }
    return others.insert(ByteKey(id.description)).inserted
  }

  /// Returns whether a row without an id is new.
  func isNew(_ draft: Draft, _ ledger: borrowing Ledger) -> Bool {
    switch draft.kind {
    case .titleAdded:
      guard let title = draft.subject.flatMap({ ledger.titles.find($0) }) else {
        return !draft.data.isEmpty
      }
      return !ledger.isAdded(title) && !draft.data.isEmpty
    case .titleAmended: return draft.subject.map { ledger.titles.find($0) == nil } ?? false
    case .settingSet:
      let name = draft.data["key"]?.text ?? ""
      let profile = draft.owner
      for row in 0..<ledger.settings.count {
        let setting = ledger.settings[row]
        // Settings of this journal are kept.
        if ledger.words.text(setting.name).isSame(as: name),
          ledger.words.text(setting.profile).isSame(as: profile)
        {
          return false
        }
      }
      return true
    // What else has no id is the rating of a row; of any other kind nothing would be known here.
    default:
      let watch = draft.data["watch"]?.text.flatMap { EventID($0) }
      return watch.flatMap { ledger.packed($0) }.map { !rated.contains($0) } ?? true
    }
  }
}

extension ForeignOwner {
  /// Returns a draft as it is to be recorded here; nil if it is unchanged.
  fileprivate func draft(_ draft: Draft) -> Draft? {
    guard draft.kind != .titleAdded, draft.profile?.isSame(as: Event.defaultProfile) != false else {
      return nil
    }
    var moved = draft
    moved.profile = profile
    return moved
  }
}
