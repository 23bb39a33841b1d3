/// Searching the facts of watches.
extension WordEvaluation {
  /// What few watches say and words are looked for in.
  private static let details = WatchFact.details.map(\.fact).filter(\.isSearched)

  /// Returns the words that occur in the facts of each of some watches, by row; 0 for all others.
  /// - Complexity: O(n) in the rows and in the bytes of kept notes; notes that are not kept are read from the log.
  mutating func masks(ofWatches rows: Bits, _ ledger: borrowing Ledger) -> [UInt8] {
    var masks = [UInt8](repeating: 0, count: ledger.watches.count)
    ledger.forEachWatch(in: rows) { masks[$0.row] = mask(of: $0, ledger) }
    forEachNote(rows, ledger) { row, mask in masks[row] |= mask }
    return masks
  }

  /// Adds the words that occur in the facts of some watches to those of their titles.
  ///
  /// Rows whose title already has all words are skipped.
  /// - Complexity: O(n) in the rows and in the bytes of kept notes; notes that are not kept are read from the log.
  mutating func addMasks(ofWatches rows: Bits, to titles: inout [UInt8], _ ledger: borrowing Ledger)
  {
    ledger.forEachWatch(in: rows) { watch in
      guard titles[Int(watch.title)] != all else { return }
      titles[Int(watch.title)] |= mask(of: watch, ledger)
    }
    forEachNote(rows, ledger) { row, mask in titles[Int(ledger.watch(row).title)] |= mask }
  }

  /// Returns the words that occur in the facts of a watch, but for its notes.
  private mutating func mask(of watch: Watch, _ ledger: borrowing Ledger) -> UInt8 {
    var found = mask(watch.location, ledger) | mask(watch.mood, ledger)
    found |= mask(watch.platform, ledger) | mask(array: watch.companions, ledger)
    guard ledger.watches.flags[watch.row].contains(.hasDetails) else { return found }
    let details = ledger.watches.details(of: watch.row)
    for fact in WordEvaluation.details {
      switch fact.storage {
      case .detail(_, .list): found |= mask(list: details[fact], ledger)
      case .detail(_, .word): found |= mask(details[fact], ledger)
      case .detail(_, .number), .word, .own: break
      }
    }
    return found
  }

  /// Calls a function with the words in the notes of rows, kept folded or from the log.
  private mutating func forEachNote(
    _ rows: Bits, _ ledger: borrowing Ledger, _ body: (Int, UInt8) -> Void
  ) {
    let notes = around.foldedNotes
    let masks = notes?.masks(of: needles) ?? []
    var cursor = FoldedNotes.Cursor()
    rows.forEach { row in
      let place = ledger.watches.notes[row]
      guard place != 0 else { return }
      if let notes, let text = cursor.text(of: row, at: place, in: notes) {
        body(row, masks[text])
      } else if let text = around.notes(place) {
        body(row, mask(text))
      }
    }
  }
}
