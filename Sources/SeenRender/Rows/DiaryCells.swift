import SeenCore

/// The cells of watches as people read them, put together from what was painted for other rows.
///
/// Nothing of a watch is copied to a string where it is printable ASCII.
struct DiaryCells {
  /// The cells of the watch that was read last.
  private(set) var row = RowCells()
  private var days = Memo<Painted>(size: 1 << 8)
  private var titles = Memo<Painted>()
  private var marks = Memo<Painted>(size: 1 << 8)
  private var ratings = Memo<Painted>(size: 1 << 8)
  private var moods = Memo<Painted>(size: 1 << 8)
  private var formats = Memo<Painted>(size: 1 << 6)
  private var words = Memo<Painted>(size: 1 << 10)
  private var companies = Memo<Painted>(size: 1 << 10)
  private var separator: Painted?
  /// What a name is compared with, and the name.
  private var (place, name): ([UInt8], [UInt8]) = ([], [])

  /// Reads the cells of a watch.
  mutating func fill(
    _ entry: Diary.Entry, _ date: PartialDate, _ rating: Rating?, _ scale: Int?,
    _ ledger: borrowing Ledger, _ style: TextStyle
  ) {
    row.begin()
    row.append(
      days.value(MemoKey(first: UInt64(date.packed))) { Painted(DiaryCells.day(date), style) })
    row.endCell()
    appendTitle(entry.title, ledger, style)
    row.endCell()
    if entry.isRewatch {
      row.append(
        marks.value(MemoKey(first: UInt64(entry.nth))) {
          Painted(WatchEntry.mark(nth: entry.nth), style)
        })
    }
    row.endCell()
    if let rating {
      row.append(
        ratings.value(MemoKey(first: UInt64(rating.doubledValue) << 8 | UInt64(rating.scale))) {
          Painted(RatingWords.line(rating, scale: scale), style)
        })
    }
    row.endCell()
    let mood = ledger.watches.mood[entry.row]
    if mood != .none {
      row.append(
        moods.value(MemoKey(first: UInt64(mood))) {
          Painted(MoodWords.short(ledger.words.text(mood)), style)
        })
    }
    row.endCell()
    appendPlace(entry.row, ledger, style)
    row.endCell()
  }

  /// Makes the cells of a watch anew, each as one line.
  static func whole(
    _ watch: WatchEntry, _ date: PartialDate, _ scale: Int?, _ style: TextStyle
  ) -> [Ink] {
    let lines = [
      day(date), watch.title.line, watch.isRewatch ? WatchEntry.mark(nth: watch.nth) : .empty,
      watch.rating.map { RatingWords.line($0, scale: scale) } ?? .empty,
      watch.text("mood").map(MoodWords.short) ?? .empty, place(watch),
    ]
    return lines.map { Ink($0, style) }
  }

  private static func day(_ date: PartialDate) -> Line {
    Line(date.day == nil ? "" : DateWords.underMonth(date), .dim)
  }

  /// How, where and with whom.
  private static func place(_ entry: WatchEntry) -> Line {
    guard let format = entry.text("format") else { return entry.company }
    let name = FormatWords.line(format)
    let company = entry.company
    return company.spans.isEmpty ? name : name + Line(" · ", .dim) + company
  }
}

/// The two cells that differ from row to row.
extension DiaryCells {
  private mutating func appendTitle(
    _ title: Symbol, _ ledger: borrowing Ledger, _ style: TextStyle
  ) {
    let show = ledger.show(of: title)
    let year = ledger.number(.year, of: title)
    place.removeAll(keepingCapacity: true)
    if let season = ledger.number(.season, of: title) {
      TitleCard.appendPlace(season, ledger.number(.episode, of: title), to: &place)
    }
    name.removeAll(keepingCapacity: true)
    ledger.append(nameOf: title, to: &name)
    let parts = TitleParts(
      hasShow: show != nil, hasPlace: !place.isEmpty,
      hasMadeName: !place.isEmpty && TitleCard.isMade(name, from: place), hasYear: year != nil)
    var (isFirst, isPlain) = (true, true)
    parts.forEach { part, tone in
      if !isFirst { isPlain = row.append(.plain, style) { $0.append(32) } && isPlain }
      isFirst = false
      let isAdded = row.append(tone, style) { bytes in
        switch part {
        case .show: if let show { ledger.append(nameOf: show, to: &bytes) }
        case .place: bytes += place
        case .name: bytes += name
        case .year:
          bytes.append(UInt8(ascii: "("))
          Decimal.append(year ?? 0, to: &bytes)
          bytes.append(UInt8(ascii: ")"))
        }
      }
      isPlain = isPlain && isAdded
    }
    if isPlain { return }
    row.undoCell()
    row.append(
      titles.value(MemoKey(first: UInt64(title))) {
        Painted(TitleCard(briefly: ledger, title).line, style)
      })
  }

  private mutating func appendPlace(
    _ watch: Int, _ ledger: borrowing Ledger, _ style: TextStyle
  ) {
    var isFirst = true
    let format = ledger.watches.format[watch]
    if format != .none {
      isFirst = false
      row.append(
        formats.value(MemoKey(first: UInt64(format))) {
          Painted(FormatWords.line(ledger.words.text(format)), style)
        })
    }
    let count = ledger.watches.details(of: watch).count
    if count != .max {
      separate(&isFirst, style)
      row.append(Painted(WatchEntry.line(count: Int(count)), style))
    }
    for word in [ledger.watches.location[watch], ledger.watches.platform[watch]]
    where word != .none {
      separate(&isFirst, style)
      if row.append(.plain, style, { ledger.words.append(word, to: &$0) }) { continue }
      row.append(
        words.value(MemoKey(first: UInt64(word))) {
          Painted(Line(ledger.words.text(word)), style)
        })
    }
    let companions = ledger.watches.companions[watch]
    guard companions != .none, !ledger.arrays.range(of: companions).isEmpty else { return }
    separate(&isFirst, style)
    row.append(
      companies.value(MemoKey(first: UInt64(companions))) {
        let names = ledger.arrays.range(of: companions).map {
          ledger.words.text(ledger.arrays.elements[$0])
        }
        return Painted(WatchEntry.line(companions: names), style)
      })
  }

  /// Parts what follows in the cell from what is there.
  private mutating func separate(_ isFirst: inout Bool, _ style: TextStyle) {
    guard !isFirst else {
      isFirst = false
      return
    }
    let separator = separator ?? Painted(Line(" · ", .dim), style)
    self.separator = separator
    row.append(separator)
  }
}

extension Ledger {
  /// Adds the name of a title to bytes; its id when it has none.
  fileprivate func append(nameOf title: Symbol, to bytes: inout [UInt8]) {
    if let name = fact(.name, of: title) {
      words.append(name, to: &bytes)
    } else {
      titles.append(title, to: &bytes)
    }
  }
}
