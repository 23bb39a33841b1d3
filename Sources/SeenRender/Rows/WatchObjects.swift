package import SeenCore
import SeenWire

/// Watches as JSON objects, written directly from the columns of a ledger.
package struct WatchObjects {
  /// The fields of `seen diary --json`, in the order they are written.
  package static let diary: [WatchField] =
    [.id, .subject, .name, .year, .kind, .show, .season, .episode, .fact(.date), .rewatch, .nth]
    + [.rating] + facts
  /// The facts that were logged, in the order of the events' table; the date is not among them.
  static let facts = WatchFact.allCases.filter { $0 != .date && $0 != .rewatch }
    .map { WatchField.fact($0) }
  /// The fields of a watch in `seen export json`, in the order they are written.
  package static let export: [WatchField] = {
    let moment: [WatchFact] = [.date, .clock, .zone]
    let others = WatchFact.exported.filter { $0 != .rewatch && !moment.contains($0) }
    return [.id, .recorded, .profile, .subject, .kind, .name, .year, .show, .season, .episode]
      + [.directors, .ids]
      + moment.map { .fact($0) } + [.rewatch, .nth, .rating] + others.map { .fact($0) }
      + [.isPrivate]
  }()

  private let members: Members
  private var writer: FieldWriter

  /// Prepares to write objects for `seen diary`, in which unknown facts of every watch are null.
  package init(notes: @escaping NoteReader) {
    self.init(WatchObjects.diary, isExport: false, notes)
  }

  /// Prepares to write objects for exports, from which unknown facts are left out.
  package init(exportWithNotes notes: @escaping NoteReader) {
    self.init(WatchObjects.export, isExport: true, notes)
  }

  private init(_ fields: [WatchField], isExport: Bool, _ notes: @escaping NoteReader) {
    members = Members(fields, isExport: isExport, notes)
    writer = FieldWriter(fields)
  }

  /// Adds the object of a watch.
  /// - Complexity: O(n) in what is written.
  package mutating func write(
    _ row: WatchRow, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    let members = members
    writer.write(row, ledger, to: &bytes) { members.write($0, $1, ledger, to: &$2) }
    bytes.append(UInt8(ascii: "}"))
  }
}

/// The members of the objects, each with the text before its value.
///
/// A class, so that a row retains one object instead of several.
private final class Members {
  /// A field, where what is written before its value is in `names`, and whether it is null where nothing is known, instead
  /// of being left out.
  private let fields: [(field: WatchField, name: Range<Int>, isNull: Bool)]
  /// The text before values, in one array: separate arrays would each be retained and released every time.
  private let names: [UInt8]
  private let notes: NoteReader
  private var moments = MomentWriter()

  /// The fields that `seen diary --json` always has.
  private static let nullable: [WatchField] = [.year, .fact(.date), .rating]

  init(_ fields: [WatchField], isExport: Bool, _ notes: @escaping NoteReader) {
    var names: [UInt8] = []
    self.fields = fields.enumerated().map { place, field in
      let start = names.count
      names += ((place == 0 ? "{" : ",") + "\"\(field.name)\":").utf8
      return (field, start..<names.count, !isExport && Members.nullable.contains(field))
    }
    self.names = names
    self.notes = notes
  }

  /// Adds a field, unless it has no value and may be left out.
  func write(
    _ place: Int, _ value: FieldValue, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    guard value.isKnown || fields[place].isNull else { return }
    bytes.append(fields[place].name, of: names)
    if !value.isKnown {
      bytes.append("null")
    } else if !write(value, ledger, to: &bytes) {
      bytes.removeLast(bytes.count - start)
    }
  }

  /// Adds a value; returns false if there is nothing to write.
  private func write(
    _ value: FieldValue, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) -> Bool {
    switch value {
    case .none: return false
    case .number, .degrees: return ledger.append(value, notes, to: &bytes)
    case .words, .list: _ = ledger.appendArray(of: value, to: &bytes)
    case .names(let text):
      let names = ledger.names(text)
      if names.isEmpty { return false }
      bytes += JSON.object(names.map { JSON.Member($0.name, .string($0.text)) }).bytes
    case .moment(let moment):
      bytes.append(UInt8(ascii: "\""))
      moments.append(moment, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    case .flag(let flag): bytes.append(flag ? "true" : "false")
    case .rating(let rating):
      bytes.append("{\"value\":")
      rating.appendValue(to: &bytes)
      bytes.append(",\"scale\":")
      Decimal.append(rating.scale, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    case .place(let latitude, let longitude):
      bytes += "{\"lat\":\(latitude),\"lon\":\(longitude)}".utf8
    case .event, .title, .word, .kind, .date, .clock, .notes:
      return writeText(value, ledger, to: &bytes)
    }
    return true
  }

  private func writeText(
    _ value: FieldValue, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) -> Bool {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    guard ledger.append(value, notes, to: &bytes) else { return false }
    JSONWriter.escape(&bytes, from: start)
    bytes.append(UInt8(ascii: "\""))
    return true
  }
}
