/// Searching the facts of watches: a part of their rows and notes at a time, on all threads.
extension WordEvaluation {
  /// Returns the words that occur in the facts of each of some watches, by row; 0 for all others.
  /// - Complexity: O(n) in the rows and in the bytes of kept notes; notes that are not kept are read from the log.
  mutating func masks(ofWatches rows: Bits, _ ledger: borrowing Ledger) -> [UInt8] {
    var masks = [UInt8](repeating: 0, count: ledger.watches.count)
    let parts = Parts(rows, around.foldedNotes)
    let threads = parts.rows.areWorthThread ? around.threads : OneAfterTheOther()
    unsafe masks.withUnsafeMutableBufferPointer { masks in
      // A row is in one piece and has one text, so that no two threads come to it at once.
      func scan() {
        var words = WatchWords(self, ledger)
        while let piece = parts.rows.claim() {
          words.scan(rows, piece, ledger) { _ in true }
          for index in 0..<words.rows.count {
            unsafe masks[Int(words.rows[index])] = words.masks[index]
          }
        }
      }
      threads.run(scan, beside: scan)
      func scanNotes() {
        forEachKept(parts, ledger) { row, mask in unsafe masks[row] |= mask }
      }
      threads.run(scanNotes, beside: scanNotes)
      forEachUnkept(rows, ledger) { row, mask in unsafe masks[row] |= mask }
    }
    return masks
  }

  /// Adds the words that occur in the facts of some watches to those of their titles.
  ///
  /// Rows whose title already has all words are skipped.
  /// - Complexity: O(n) in the rows and in the bytes of kept notes; notes that are not kept are read from the log.
  mutating func addMasks(ofWatches rows: Bits, to titles: inout [UInt8], _ ledger: borrowing Ledger)
  {
    let parts = Parts(rows, around.foldedNotes)
    let threads = parts.rows.areWorthThread ? around.threads : OneAfterTheOther()
    var other = titles
    threads.run {
      scan(parts, &titles, ledger)
    } beside: {
      scan(parts, &other, ledger)
    }
    for title in titles.indices { titles[title] |= other[title] }
    let names = unsafe ledger.watches.title.values
    forEachUnkept(rows, ledger) { row, mask in
      titles[unsafe Int(ledger.canonicalTitle(names[row]))] |= mask
    }
  }

  /// Looks at parts of rows and notes until no more are left.
  private func scan(_ parts: Parts, _ titles: inout [UInt8], _ ledger: borrowing Ledger) {
    let names = unsafe ledger.watches.title.values
    forEachKept(parts, ledger) { row, mask in
      titles[unsafe Int(ledger.canonicalTitle(names[row]))] |= mask
    }
    var words = WatchWords(self, ledger)
    while let piece = parts.rows.claim() {
      words.scan(parts.rows.rows, piece, ledger) { row in
        titles[unsafe Int(ledger.canonicalTitle(names[row]))] != all
      }
      for index in 0..<words.rows.count where words.masks[index] != 0 {
        let title = unsafe Int(ledger.canonicalTitle(names[Int(words.rows[index])]))
        titles[title] |= words.masks[index]
      }
    }
  }

  /// Rows and kept notes in parts, which two threads take in turn.
  private struct Parts: Sendable {
    let rows: SharedRows
    /// How many texts there are, and which part of them is next.
    let textCount: Int
    let texts: Turns
    static let size = 1 << 14

    init(_ rows: Bits, _ notes: FoldedNotes?) {
      self.rows = SharedRows(rows)
      textCount = notes?.count ?? 0
      texts = Turns((textCount + Parts.size - 1) / Parts.size)
    }

    func claimTexts() -> Range<Int>? {
      guard let turn = texts.claim() else { return nil }
      return turn * Parts.size..<min((turn + 1) * Parts.size, textCount)
    }
  }

  /// Calls a function with each row in whose stored notes a word occurs, if all notes of a snapshot are stored.
  private func forEachKept(
    _ parts: Parts, _ ledger: borrowing Ledger, _ body: (Int, UInt8) -> Void
  ) {
    guard let notes = around.foldedNotes, notes.coveredCount(ledger) != nil else { return }
    while let texts = parts.claimTexts() {
      for (bit, needle) in needles.enumerated() {
        notes.forEach(having: needle, in: texts) { text in
          let row = notes.row(text)
          if parts.rows.rows[row] { body(row, 1 << UInt8(bit)) }
        }
      }
    }
  }

  /// Calls a function with the words in the notes of all other rows: of those behind a snapshot, or of all.
  private mutating func forEachUnkept(
    _ rows: Bits, _ ledger: borrowing Ledger, _ body: (Int, UInt8) -> Void
  ) {
    guard let kept = around.foldedNotes, let count = kept.coveredCount(ledger) else {
      return forEachNote(rows, ledger, body)
    }
    for row in count..<max(count, ledger.watches.count) where rows[row] {
      let place = ledger.watches.notes[row]
      if place != 0, let text = around.notes(place) { body(row, mask(text)) }
    }
  }

  /// Calls a function with the words in the notes of rows, stored or from the log.
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
