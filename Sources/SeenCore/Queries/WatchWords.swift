/// Finds the free words of a query in the facts of watches, a piece of the rows at a time.
///
/// Each fact of a piece is looked up by its own loop, in a table of known words; there are few distinct ones. About a
/// nanosecond per row and fact.
struct WatchWords: ~Copyable {
  private var evaluation: WordEvaluation
  /// By word, one place further on so that none is the first: what occurs in it, or `unknown`.
  private var words = Column<UInt16>()
  /// By array, in the same way.
  private var arrays = Column<UInt16>()
  /// By list of tags, in the same way.
  private var lists = Column<UInt16>()
  /// The rows of the piece.
  private(set) var rows = Column<Int32>(capacity: SharedRows.pieceSize * 64)
  /// The words that occur in each of them.
  private(set) var masks = Column<UInt8>(capacity: SharedRows.pieceSize * 64)
  private static let unknown: UInt16 = 1 << 8
  /// What few watches say and words are looked for in.
  private static let details = WatchFact.details.map(\.fact).filter(\.isSearched)

  /// Gets ready to look for words; nothing of the ledger is known yet but what the evaluation knows.
  init(_ evaluation: WordEvaluation, _ ledger: borrowing Ledger) {
    self.evaluation = evaluation
    words.extend(to: 1, with: 0)
    words.extend(to: ledger.words.count + 1, with: WatchWords.unknown)
    arrays.extend(to: 1, with: 0)
    arrays.extend(to: ledger.arrays.count + 1, with: WatchWords.unknown)
    lists.extend(to: 1, with: 0)
    lists.extend(to: ledger.wordLists.texts.count + 1, with: WatchWords.unknown)
  }

  /// Looks at those rows of a piece for which a test holds.
  @inline(__always) mutating func scan(
    _ all: Bits, _ piece: Range<Int>, _ ledger: borrowing Ledger, _ isWanted: (Int) -> Bool
  ) {
    rows.truncate(to: 0)
    all.forEach(inWords: piece) { row in
      if isWanted(row) { rows.append(Int32(truncatingIfNeeded: row)) }
    }
    masks.truncate(to: 0)
    masks.extend(to: rows.count, with: 0)
    scan(ledger.watches.location, ledger)
    scan(ledger.watches.mood, ledger)
    scan(ledger.watches.platform, ledger)
    scanCompanions(ledger)
    scanDetails(ledger)
  }

  private mutating func scan(
    _ column: borrowing PackedColumn<Symbol>, _ ledger: borrowing Ledger
  ) {
    guard column.hasValues else { return }
    let values = unsafe column.values
    for index in 0..<rows.count {
      masks[index] |= unsafe mask(word: values[Int(rows[index])], ledger)
    }
  }

  private mutating func scanCompanions(_ ledger: borrowing Ledger) {
    guard ledger.watches.companions.hasValues else { return }
    let values = unsafe ledger.watches.companions.values
    for index in 0..<rows.count {
      masks[index] |= unsafe mask(array: values[Int(rows[index])], ledger)
    }
  }

  private mutating func scanDetails(_ ledger: borrowing Ledger) {
    guard ledger.watches.details.count > 0 else { return }
    for index in 0..<rows.count
    where ledger.watches.flags[Int(rows[index])].contains(.hasDetails) {
      let details = ledger.watches.details(of: Int(rows[index]))
      for fact in WatchWords.details {
        switch fact.storage {
        case .detail(_, .list): masks[index] |= mask(list: details[fact], ledger)
        case .detail(_, .word): masks[index] |= mask(word: details[fact], ledger)
        case .detail(_, .number), .word, .own: break
        }
      }
    }
  }

  @inline(__always) private mutating func mask(
    word: Symbol, _ ledger: borrowing Ledger
  ) -> UInt8 {
    var mask = words[Int(word &+ 1)]
    if _slowPath(mask == WatchWords.unknown) {
      mask = UInt16(evaluation.mask(word, ledger))
      words[Int(word &+ 1)] = mask
    }
    return UInt8(truncatingIfNeeded: mask)
  }

  private mutating func mask(list: Symbol, _ ledger: borrowing Ledger) -> UInt8 {
    var mask = lists[Int(list &+ 1)]
    if mask == WatchWords.unknown {
      mask = UInt16(evaluation.mask(list: list, ledger))
      lists[Int(list &+ 1)] = mask
    }
    return UInt8(truncatingIfNeeded: mask)
  }

  @inline(__always) private mutating func mask(
    array: Symbol, _ ledger: borrowing Ledger
  ) -> UInt8 {
    var mask = arrays[Int(array &+ 1)]
    if _slowPath(mask == WatchWords.unknown) {
      mask = UInt16(evaluation.mask(array: array, ledger))
      arrays[Int(array &+ 1)] = mask
    }
    return UInt8(truncatingIfNeeded: mask)
  }
}
