/// The columns that a diary is sorted by.
package enum DiaryOrder: String, SortOrder {
  /// When it was seen, the latest first.
  case date
  /// When it was recorded, the latest first.
  case recorded
  case name, kind, show
  /// The year that it came out, the latest first.
  case year
  case season, episode
  /// The rating of the watch, the highest first.
  case rating
  /// How often the title had been seen, the most first.
  case nth
  /// The length, the longest first.
  case minutes
  /// How many birds, the most first.
  case count
  case clock, format, location, platform, mood, companions

  package var isDescending: Bool {
    switch self {
    case .date, .recorded, .year, .rating, .nth, .minutes, .count: true
    case .name, .kind, .show, .season, .episode, .clock, .format, .location, .platform, .mood,
      .companions:
      false
    }
  }
}

extension Diary {
  /// Sorts the watches; equal ones stay newest first.
  ///
  /// - Parameters:
  ///   - keys: What they are sorted by.
  ///   - ledger: The ledger that they were read from.
  ///   - profile: The profile whose ratings count.
  /// - Complexity: O(n log n) in the watches.
  package mutating func sort(
    by keys: [SortKey<DiaryOrder>], _ ledger: borrowing Ledger, profile: String
  ) {
    guard !keys.isEmpty else { return }
    var columns = SortColumns()
    for key in keys {
      let isReversed = key.isReversed != key.order.isDescending
      if let texts = texts(key.order, ledger) {
        columns.add(texts, isReversed: isReversed)
      } else {
        columns.add(numbers(key.order, ledger, profile), isReversed: isReversed)
      }
    }
    keep(columns.places(entries.count))
  }

  /// Returns what a column of texts has for each watch; nil for one of numbers.
  private func texts(_ order: DiaryOrder, _ ledger: borrowing Ledger) -> [String?]? {
    var texts: [String?] = []
    func add(_ word: Symbol) { texts.append(word == .none ? nil : ledger.words.text(word)) }
    switch order {
    case .name: for entry in entries { texts.append(ledger.name(of: entry.title)) }
    case .kind: for entry in entries { texts.append(ledger.kind(of: entry.title).name) }
    case .show:
      for entry in entries {
        texts.append(ledger.show(of: entry.title).map { ledger.name(of: $0) })
      }
    case .format: for entry in entries { add(ledger.watches.format[entry.row]) }
    case .location: for entry in entries { add(ledger.watches.location[entry.row]) }
    case .platform: for entry in entries { add(ledger.watches.platform[entry.row]) }
    case .mood: for entry in entries { add(ledger.watches.mood[entry.row]) }
    case .companions:
      for entry in entries {
        let names = ledger.texts(array: ledger.watches.companions[entry.row])
        texts.append(names.isEmpty ? nil : names.joined(separator: ", "))
      }
    case .date, .recorded, .year, .season, .episode, .rating, .nth, .minutes, .count, .clock:
      return nil
    }
    return texts
  }

  /// Returns what a column of numbers has for each watch.
  private func numbers(
    _ order: DiaryOrder, _ ledger: borrowing Ledger, _ profile: String
  ) -> [Int?] {
    var numbers: [Int?] = []
    numbers.reserveCapacity(entries.count)
    let ratings = OwnRatings(ledger, profile: profile, of: rows(ledger))
    for entry in entries {
      let watch = ledger.watch(entry.row)
      switch order {
      case .date: numbers.append(watch.date == .unknown ? nil : Int(watch.date.packed))
      case .recorded: numbers.append(Int(ledger.watches.key(entry.row).time))
      case .year: numbers.append(ledger.number(.year, of: entry.title))
      case .season: numbers.append(ledger.number(.season, of: entry.title))
      case .episode: numbers.append(ledger.number(.episode, of: entry.title))
      case .rating: numbers.append(ratings.rating(of: entry.row, ledger)?.tenths)
      case .nth: numbers.append(entry.nth)
      case .minutes:
        numbers.append(watch.minutes ?? ledger.number(.runtime, of: entry.title))
      case .count:
        let count = ledger.watches.details(of: entry.row)[.count]
        numbers.append(count == WatchRecord.unknownMinutes ? nil : Int(count))
      case .clock: numbers.append(watch.clock)
      case .name, .kind, .show, .format, .location, .platform, .mood, .companions:
        numbers.append(nil)
      }
    }
    return numbers
  }
}
