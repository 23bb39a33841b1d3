package import SeenCore

/// A form in which the row of a watch is bytes: pieces, one a field, with what parts them.
package protocol WatchForm {
  /// The whole of a watch, from which any piece can be made.
  associatedtype Whole
  /// The fields in the order of their pieces.
  static var fields: [String] { get }
  /// What ends a row.
  static var end: [UInt8] { get }
  /// Returns the pieces of a watch, one a field; an empty one where the form leaves a field out.
  func pieces(_ whole: Whole) -> [[UInt8]]
  /// Adds the piece of an event's id, which the ledger has the text of.
  func write(id: UInt64, _ ledger: borrowing Ledger, to bytes: inout [UInt8])
  /// Adds the piece of the moment of recording.
  func write(recorded: Instant, to bytes: inout [UInt8])
  /// Adds the piece of notes; nil when there are none.
  func write(notes: String?, to bytes: inout [UInt8])
}

/// Writes rows of watches: each piece is made once, and copied for every row that says the same there.
///
/// The form alone says what a piece looks like. About half a microsecond a row, where making it whole takes ten times as
/// long; what few watches say (`WatchPart.rest`) is made whole all the same.
package struct WatchPieces<Form: WatchForm> {
  private let form: Form
  private let end: [UInt8]
  /// Neighboring fields that depend on the same, and their memo.
  private var runs: [(part: WatchPart, fields: Range<Int>)] = []
  private var memos: [Memo<[UInt8]>] = []

  /// Prepares to write rows in a form.
  package init(_ form: Form) {
    self.form = form
    end = Form.end
    for (place, field) in Form.fields.enumerated() {
      let part = WatchPart.of(field)
      if let last = runs.last, last.part == part {
        runs[runs.count - 1].fields = last.fields.lowerBound..<place + 1
      } else {
        runs.append((part, place..<place + 1))
        // Titles are many; of all else a diary says the same again and again.
        memos.append(Memo(size: part == .title ? 1 << 14 : 1 << 10))
      }
    }
  }

  /// Writes the row of a watch.
  ///
  /// - Parameters:
  ///   - entry: The watch.
  ///   - rating: The rating that stands beside it.
  ///   - ledger: The settled ledger.
  ///   - bytes: What it is added to.
  ///   - notes: Reads notes from their packed place in the log.
  ///   - whole: Makes the whole of the watch.
  package mutating func write(
    _ entry: Diary.Entry, _ rating: Rating?, _ ledger: borrowing Ledger, to bytes: inout [UInt8],
    notes: (UInt64) -> String?, whole: () -> Form.Whole
  ) {
    guard WatchPart.isOrdinary(entry.row, ledger) else {
      for piece in form.pieces(whole()) { bytes += piece }
      bytes += end
      return
    }
    let form = form
    var made: [[UInt8]]?
    for index in runs.indices {
      let part = runs[index].part
      switch part {
      case .id: form.write(id: ledger.watches.id(entry.row), ledger, to: &bytes)
      case .recorded:
        let time = ledger.watches.key(entry.row).time
        form.write(recorded: Instant(milliseconds: time), to: &bytes)
      case .notes:
        let place = ledger.watches.notes[entry.row]
        form.write(notes: place == 0 ? nil : notes(place), to: &bytes)
      default:
        let fields = runs[index].fields
        bytes += memos[index].value(part.key(entry, rating, ledger)) {
          let pieces = made ?? form.pieces(whole())
          made = pieces
          return Array(pieces[fields].joined())
        }
      }
    }
    bytes += end
  }
}
