import SeenCore

/// The cells of watches for people, assembled from cached parts of earlier rows.
///
/// Printable ASCII is not copied to strings.
struct DiaryCells {
  /// The cells of the watch that was read last.
  private(set) var row = RowCells()
  private var cache = ByteCache()
  /// The place of an episode in its show, and the name of a title; both are reused for every title.
  private var (place, name): ([UInt8], [UInt8]) = ([], [])

  /// The parts of a cell that are rendered once and reused for all rows with the same value.
  private enum Part: UInt64 {
    case day, title, mark, rating, mood, format, word, company, photos, separator

    /// The key of something of this kind.
    func key(_ value: UInt32) -> UInt64 { rawValue << 32 | UInt64(value) }
  }

  /// Reads the cells of a watch.
  mutating func fill(
    _ entry: Diary.Entry, _ date: PartialDate, _ rating: Rating?, _ scale: Int?,
    _ ledger: borrowing Ledger, _ style: TextStyle
  ) {
    row.begin()
    append(.day, date.packed, style) { DiaryCells.day(date) }
    row.endCell()
    appendTitle(entry.title, ledger, style)
    row.endCell()
    if entry.isRewatch {
      append(.mark, UInt32(truncatingIfNeeded: entry.nth), style) {
        WatchEntry.mark(nth: entry.nth)
      }
    }
    row.endCell()
    if let rating {
      append(.rating, UInt32(rating.doubledValue << 8 | rating.scale), style) {
        RatingWords.line(rating, scale: scale)
      }
    }
    row.endCell()
    // One call for everything that is shown: from another module, one value of a column costs as much as a whole
    // record.
    let record = ledger.watches.record(of: entry.row)
    let mood = record.mood
    if mood != .none {
      append(.mood, mood, style) { MoodWords.short(ledger.words.text(mood)) }
    }
    row.endCell()
    appendPlace(record, ledger, style)
    row.endCell()
  }

  /// Appends a part of a cell, rendering it if it is not in the cache.
  private mutating func append(
    _ part: Part, _ value: UInt32, _ style: TextStyle, _ line: () -> Line
  ) {
    let key = part.key(value)
    if row.append(key, from: cache) { return }
    let (start, columns) = (row.bytes.count, row.columns)
    row.append(Painted(line(), style))
    cache.keep(key, row.bytes, from: start, columns: row.columns - columns)
  }

  /// Makes the cells of a watch without the cache.
  static func lines(_ watch: WatchEntry, _ date: PartialDate, _ scale: Int?) -> [Line] {
    [
      day(date), watch.title.line, watch.isRewatch ? WatchEntry.mark(nth: watch.nth) : .empty,
      watch.rating.map { RatingWords.line($0, scale: scale) } ?? .empty,
      watch.facts.mood.map(MoodWords.short) ?? .empty, place(watch),
    ]
  }

  private static func day(_ date: PartialDate) -> Line {
    let isSaid = date.day != nil || date.qualifier != .none
    return Line(isSaid ? DateWords.underMonth(date) : "", .dim)
  }

  /// How, where and with whom.
  private static func place(_ entry: WatchEntry) -> Line {
    guard let format = entry.facts.format else { return entry.company }
    let name = FormatWords.line(format)
    let company = entry.company
    return company.spans.isEmpty ? name : name + Line(" · ", .dim) + company
  }
}

/// The two cells that differ in nearly every row.
extension DiaryCells {
  private mutating func appendTitle(
    _ title: Symbol, _ ledger: borrowing Ledger, _ style: TextStyle
  ) {
    let key = Part.title.key(title)
    if row.append(key, from: cache) { return }
    let start = row.bytes.count
    if !appendPlainTitle(title, ledger, style) {
      row.undoCell()
      row.append(Painted(TitleCard(briefly: ledger, title).line, style))
    }
    cache.keep(key, row.bytes, from: start, columns: row.columns)
  }

  /// Adds the parts of a title; returns whether all are printable ASCII.
  private mutating func appendPlainTitle(
    _ title: Symbol, _ ledger: borrowing Ledger, _ style: TextStyle
  ) -> Bool {
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
    return isPlain
  }

  private mutating func appendPlace(
    _ record: WatchRecord, _ ledger: borrowing Ledger, _ style: TextStyle
  ) {
    var isFirst = true
    let format = record.format
    if format != .none {
      isFirst = false
      append(.format, format, style) { FormatWords.line(ledger.words.text(format)) }
    }
    let count = record.details[.count]
    if count != .max {
      separate(&isFirst, style)
      row.append(Painted(WatchEntry.line(count: Int(count)), style))
    }
    let location = record.location
    if location != .none {
      separate(&isFirst, style)
      append(.word, location, style) { Line(ledger.words.text(location)) }
    }
    let platform = record.platform
    if platform != .none {
      separate(&isFirst, style)
      append(.word, platform, style) { Line(ledger.words.text(platform)) }
    }
    let companions = record.companions
    if !ledger.arrays.isEmpty(companions) {
      separate(&isFirst, style)
      append(.company, companions, style) {
        WatchEntry.line(companions: ledger.texts(array: companions))
      }
    }
    let photos = record.details[.photos]
    guard photos != .none else { return }
    separate(&isFirst, style)
    append(.photos, photos, style) {
      WatchEntry.line(photos: ledger.wordLists.words(of: photos).count)
    }
  }

  /// Appends the separator before the next part of the cell.
  private mutating func separate(_ isFirst: inout Bool, _ style: TextStyle) {
    if !isFirst { append(.separator, 0, style) { Line(" · ", .dim) } }
    isFirst = false
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
