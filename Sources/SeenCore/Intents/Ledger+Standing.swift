/// The current facts of one title and profile, which the next event replaces.
extension Ledger {
  /// Returns the rating that a profile gave a title; nil if it gave none or cleared it.
  /// - Complexity: O(n) in all ratings.
  package func rating(of title: Symbol, profile name: String) -> Rating? {
    guard let profile = words.find(name) else { return nil }
    var last: Int?
    for row in 0..<ratings.count where ratings[row].profile == profile {
      guard canonicalTitle(ratings[row].title) == title, !ratings[row].isViewing else { continue }
      if let known = last, !precedes(ratings[known].key, ratings[row].key) { continue }
      last = row
    }
    return last.flatMap { ratings[$0].rating }
  }

  /// Returns the ratings that a profile gave some titles, or all for nil, of those that have one.
  /// - Complexity: O(n) in all ratings.
  package func ratings(of titles: Set<Symbol>? = nil, profile name: String) -> [Symbol: Rating] {
    guard let profile = words.find(name) else { return [:] }
    var last: [Symbol: Int] = [:]
    for row in 0..<ratings.count where ratings[row].profile == profile && !ratings[row].isViewing {
      let title = canonicalTitle(ratings[row].title)
      guard titles?.contains(title) ?? true else { continue }
      if let known = last[title], !precedes(ratings[known].key, ratings[row].key) { continue }
      last[title] = row
    }
    return last.compactMapValues { ratings[$0].rating }
  }

  /// Returns the last mark of a kind that a profile put on a title; nil if there is none.
  /// - Complexity: O(n) in all marks.
  package func mark(_ kind: MarkRow.Kind, of title: Symbol, profile name: String) -> MarkRow? {
    guard let profile = words.find(name) else { return nil }
    var last: MarkRow?
    for row in 0..<marks.count {
      let mark = marks[row]
      guard mark.kind == kind, mark.profile == profile, canonicalTitle(mark.title) == title else {
        continue
      }
      if let known = last, !precedes(known.key, mark.key) { continue }
      last = mark
    }
    return last
  }

  /// Returns the rows of the standing watches of a title by a profile, in watch order.
  /// - Complexity: O(n) in all watches.
  package func standingWatches(of title: Symbol, profile name: String) -> [Int] {
    guard let profile = words.find(name) else { return [] }
    var rows: [Int] = []
    for row in 0..<watches.count where watches.profile[row] == profile {
      guard !watches.flags[row].contains(.isDropped),
        watch(row).title == title
      else { continue }
      rows.append(row)
    }
    return inWatchOrder(rows)
  }

  /// Returns when the last watch of a title was recorded on the day that it is of, or the one after; nil without one.
  /// - Complexity: O(n) in all watches.
  package func lastWatchRecorded(of title: Symbol, profile name: String) -> Instant? {
    standingWatches(of: title, profile: name).compactMap { row in
      let recorded = Instant(milliseconds: watches.key(row).time)
      guard let span = watch(row).date.span, span.upperBound.number >= recorded.day.number - 1
      else {
        return nil
      }
      return recorded
    }.max()
  }

  /// Returns the row of the last standing watch of each title in watch order, by symbol; -1 where a profile has none.
  /// - Complexity: O(n) in all watches and titles.
  package func lastWatches(of profile: String) -> Column<Int32> {
    var last = Column<Int32>()
    last.extend(to: titles.count, with: -1)
    watches.standing(of: words.find(profile) ?? .none).forEach { row in
      let title = Int(watch(row).title)
      let known = Int(last[title])
      if known < 0 || watchPrecedes(known, row) { last[title] = Int32(truncatingIfNeeded: row) }
    }
    return last
  }
}

extension Rating {
  /// The rating as the members `value` and `scale` of an event's data.
  package var members: [JSON.Member] {
    [JSON.Member("value", .number(valueText)), JSON.Member("scale", .whole(scale))]
  }
}

extension MarkRow {
  /// The value as the data of an event has it.
  var json: JSON { value == 2 ? .null : .bool(value == 1) }
}
