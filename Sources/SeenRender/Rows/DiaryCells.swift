package import SeenCore

/// The cells of watches for people, assembled from cached parts of earlier rows.
///
/// Printable ASCII is not copied to strings.
package struct DiaryCells {
  /// The cells of the watch that was read last.
  private(set) var row = RowCells()
  private var cache = ByteCache()
  /// The place of an episode in its show, and the name of a title; both are reused for every title.
  private var (place, name): ([UInt8], [UInt8]) = ([], [])

  /// The parts of a cell that are rendered once and reused for all rows with the same value.
  private enum Part: UInt64 {
    case day, title, mark, rating, mood, format, glyph, word, place, crowdedPlace, company, photos,
      separator, point

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
    if entry.isRewatch {
      append(.mark, UInt32(truncatingIfNeeded: entry.nth), style) {
        DiaryCells.mark(nth: entry.nth)
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
  package static func lines(
    _ watch: WatchEntry, _ date: PartialDate?, _ scale: Int?, _ style: TextStyle
  ) -> [Line] {
    [
      date.map(day) ?? .empty,
      watch.title.line + (watch.isRewatch ? mark(nth: watch.nth) : .empty),
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

  /// The mark of a rewatch, behind its title.
  private static func mark(nth: Int) -> Line { Line(" ", .accent) + WatchEntry.mark(nth: nth) }

  /// The emoji of a mood; one that is only a word would widen the column of all others.
  static func mood(_ key: String) -> Line {
    Mood(rawValue: key) != nil || key.utf8.contains { $0 > 127 } && key.count <= 2
      ? MoodWords.short(key) : .empty
  }

  private static func day(_ date: PartialDate) -> Line {
    let isSaid = date.day != nil || date.qualifier != .none
    return Line([Span(isSaid ? DateWords.underMonth(date) : "", .dim, date: date, .part)])
  }

  /// How, where and with whom; on a narrow terminal only where and with whom.
  private static func place(_ entry: WatchEntry, _ style: TextStyle) -> Line {
    let (facts, isWide) = (entry.facts, isWide(style))
    var places = [facts.location, facts.platform].compactMap(\.self)
    if !isWide { places = Array(places.prefix(1)) }
    var parts: [Line] = []
    if let format = facts.format, isWide || places.isEmpty {
      parts.append(places.isEmpty ? FormatWords.line(format) : FormatWords.mark(format))
    }
    if let count = facts.count { parts.append(WatchEntry.line(count: count)) }
    let company = facts.companions.count
    if !places.isEmpty {
      let lines = places.map { isWide ? Line($0) : short($0, besides: company, style) }
      parts.append(lines.joined(by: Line(" · ", .dim)))
    }
    if company > 0 { parts.append(short(facts.companions)) }
    let line = parts.joined(by: " ")
    guard isWide, !facts.photos.isEmpty else { return line }
    let photos = WatchEntry.line(photos: facts.photos.count)
    return parts.isEmpty ? photos : line + Line(" · ", .dim) + photos
  }

  /// Returns a place, cut where others were there too, whose names come behind it.
  private static func short(_ place: String, besides companions: Int, _ style: TextStyle) -> Line {
    guard companions > 0, style.cuts else { return Line(place) }
    let most = companions > 1 || style.width.map { $0 < 60 } ?? false ? 15 : 21
    return Line(Width.truncated(Sanitizer.line(place), to: most))
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
    if let season = ledger.number(inShow: .season, of: title) {
      TitleCard.appendPlace(season, ledger.number(inShow: .episode, of: title), to: &place)
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
    let isPlaced = location != .none || platform != .none
    var isFirst = true
    if format != .none, isWide || !isPlaced {
      separate(&isFirst, style)
      let key = ledger.words.text(format)
      append(isPlaced ? .glyph : .format, format, style) {
        isPlaced ? FormatWords.mark(key) : FormatWords.line(key)
      }
    }
    let count = record.details[.count]
    if count != .max {
      separate(&isFirst, style)
      row.append(Painted(WatchEntry.line(count: Int(count)), style))
    }
    let companions = record.companions
    let isAlone = ledger.arrays.isEmpty(companions)
    let company = isAlone || isWide ? 0 : ledger.texts(array: companions).count
    let part: Part = company == 0 ? .word : company == 1 ? .place : .crowdedPlace
    for (index, place) in [location, platform].enumerated() where place != .none {
      if index == 1, location != .none {
        guard isWide else { continue }
        append(.point, 0, style) { Line(" · ", .dim) }
      } else {
        separate(&isFirst, style)
      }
      append(part, place, style) {
        DiaryCells.short(ledger.words.text(place), besides: company, style)
      }
    }
    if !isAlone {
      separate(&isFirst, style)
      append(.company, companions, style) { DiaryCells.short(ledger.texts(array: companions)) }
    }
    let photos = record.details[.photos]
    guard photos != .none, isWide else { return }
    if !isFirst { append(.point, 0, style) { Line(" · ", .dim) } }
    append(.photos, photos, style) {
      WatchEntry.line(photos: ledger.wordLists.words(of: photos).count)
    }
  }

  /// Appends what stands before the next part of the cell.
  private mutating func separate(_ isFirst: inout Bool, _ style: TextStyle) {
    if !isFirst { append(.separator, 0, style) { " " } }
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
