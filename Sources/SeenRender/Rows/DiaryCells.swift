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
    case day, title, mark, rating, mood, format, word, place, company, photos, separator

    /// The key of something of this kind.
    func key(_ value: UInt32) -> UInt64 { rawValue << 32 | UInt64(value) }
  }

  /// Reads the cells of a watch.
  mutating func fill(
    _ entry: Diary.Entry, _ date: PartialDate?, _ rating: Rating?, _ scale: Int?,
    _ ledger: borrowing Ledger, _ style: TextStyle
  ) {
    row.begin()
    if let date { append(.day, date.packed, style) { DiaryCells.day(date) } }
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
        RatingWords.mark(rating, scale: scale)
      }
    }
    row.endCell()
    // One call for everything that is shown: from another module, one value of a column costs as much as a whole
    // record.
    let record = ledger.watches.record(of: entry.row)
    let mood = record.mood
    if mood != .none {
      append(.mood, mood, style) { DiaryCells.mood(ledger.words.text(mood)) }
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
  static func lines(
    _ watch: WatchEntry, _ date: PartialDate?, _ scale: Int?, _ style: TextStyle
  ) -> [Line] {
    [
      date.map(day) ?? .empty, watch.title.line,
      watch.isRewatch ? WatchEntry.mark(nth: watch.nth) : .empty,
      watch.rating.map { RatingWords.mark($0, scale: scale) } ?? .empty,
      watch.facts.mood.map(mood) ?? .empty, place(watch, style),
    ]
  }

  /// Whether there is room for everything; else what is remembered comes first: where, and with whom.
  ///
  /// Where nothing may be cut, nothing is left out either.
  private static func isWide(_ style: TextStyle) -> Bool {
    !style.cuts || (style.width.map { $0 >= 100 } ?? true)
  }

  /// The emoji of a mood; one that is only a word would widen the column of all others.
  static func mood(_ key: String) -> Line {
    Mood(rawValue: key) != nil || key.utf8.contains { $0 > 127 } && key.count <= 2
      ? MoodWords.short(key) : .empty
  }

  private static func day(_ date: PartialDate) -> Line {
    let isSaid = date.day != nil || date.qualifier != .none
    return Line(isSaid ? DateWords.underMonth(date) : "", .dim)
  }

  /// How, where and with whom; on a narrow terminal only where and with whom.
  private static func place(_ entry: WatchEntry, _ style: TextStyle) -> Line {
    let format = entry.facts.format.map(FormatWords.line)
    if isWide(style) {
      let company = entry.company
      guard let format else { return company }
      return company.spans.isEmpty ? format : format + Line(" · ", .dim) + company
    }
    var parts = [entry.facts.count.map { WatchEntry.line(count: $0) }].compactMap(\.self)
    let companions = entry.facts.companions
    if let place = entry.facts.location ?? entry.facts.platform {
      parts.append(short(place, isAlone: companions.isEmpty, style))
    } else if let format {
      parts.append(format)
    }
    if !companions.isEmpty { parts.append(short(companions)) }
    return parts.joined(by: " ")
  }

  /// How many columns of a place there are at most where somebody was there too.
  private static let longestPlace = 15

  private static func short(_ place: String, isAlone: Bool, _ style: TextStyle) -> Line {
    guard !isAlone, style.cuts else { return Line(place) }
    return Line(Width.truncated(Sanitizer.line(place), to: longestPlace))
  }

  private static func short(_ companions: [String]) -> Line {
    Line("+ " + companions.joined(separator: ", "))
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
    let isWide = DiaryCells.isWide(style)
    let (format, location, platform) = (record.format, record.location, record.platform)
    var isFirst = true
    let isPlaced = location != .none || platform != .none
    if format != .none, isWide {
      isFirst = false
      append(.format, format, style) { FormatWords.line(ledger.words.text(format)) }
    }
    let count = record.details[.count]
    if count != .max {
      separate(&isFirst, isWide, style)
      row.append(Painted(WatchEntry.line(count: Int(count)), style))
    }
    let companions = record.companions
    let isAlone = ledger.arrays.isEmpty(companions)
    for (place, isShown) in [
      (location, location != .none), (platform, platform != .none && (isWide || location == .none)),
    ] where isShown {
      separate(&isFirst, isWide, style)
      append(isAlone || isWide ? .word : .place, place, style) {
        DiaryCells.short(ledger.words.text(place), isAlone: isAlone || isWide, style)
      }
    }
    if format != .none, !isWide, !isPlaced {
      separate(&isFirst, isWide, style)
      append(.format, format, style) { FormatWords.line(ledger.words.text(format)) }
    }
    if !isAlone {
      separate(&isFirst, isWide, style)
      append(.company, companions, style) {
        let names = ledger.texts(array: companions)
        return isWide ? WatchEntry.line(companions: names) : DiaryCells.short(names)
      }
    }
    let photos = record.details[.photos]
    guard photos != .none, isWide else { return }
    separate(&isFirst, isWide, style)
    append(.photos, photos, style) {
      WatchEntry.line(photos: ledger.wordLists.words(of: photos).count)
    }
  }

  /// Appends what stands before the next part of the cell.
  private mutating func separate(_ isFirst: inout Bool, _ isWide: Bool, _ style: TextStyle) {
    if !isFirst { append(.separator, 0, style) { isWide ? Line(" · ", .dim) : " " } }
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
