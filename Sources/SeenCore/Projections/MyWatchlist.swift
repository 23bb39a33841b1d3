/// The orders of titles that wait to be watched; unknown values come last.
package enum WaitingOrder: String, SortOrder {
  /// When it was put there, the newest first.
  case added
  /// The name.
  case title
  /// The year it came out, the newest first.
  case year
  /// How long it is, the shortest first.
  case runtime

  package var isDescending: Bool {
    switch self {
    case .added, .year: true
    case .title, .runtime: false
    }
  }
}

/// A title that waits to be watched, or was.
package struct WaitingTitle: Sendable {
  package let title: Symbol
  /// The lists that it is on, as places among the lists that were read.
  package fileprivate(set) var lists: [Int]
  /// Whether it was seen in any of them.
  package fileprivate(set) var isSeen: Bool
  /// The first date on which it was seen within any of them, or `unknown`.
  package fileprivate(set) var seenOn: PartialDate
  /// When it was added, the latest of all its lists; nil if only queries find it.
  package fileprivate(set) var added: Placement?
}

/// The union of the titles of a profile's lists: each once, with the lists that it came from.
package struct MyWatchlist: Sendable {
  package private(set) var titles: [WaitingTitle] = []
  /// The lists that were read.
  package let lists: [ListEntry]

  /// Merges lists.
  /// - Complexity: O(n) in their items, O(k log k) in the titles.
  package init(_ ledger: borrowing Ledger, _ lists: [ListEntry], by order: WaitingOrder) {
    self.lists = lists
    var places: [Symbol: Int] = [:]
    for (place, list) in lists.enumerated() {
      for item in list.items {
        let row = Int(item.state.addedRow)
        let added = row < 0 ? nil : Placement(ledger, row: row)
        guard let known = places[item.title] else {
          places[item.title] = titles.count
          titles.append(
            WaitingTitle(
              title: item.title, lists: [place], isSeen: item.isSeen, seenOn: item.seenOn,
              added: added))
          continue
        }
        titles[known].lists.append(place)
        titles[known].isSeen = titles[known].isSeen || item.isSeen
        if item.seenOn != .unknown,
          titles[known].seenOn == .unknown || item.seenOn < titles[known].seenOn
        {
          titles[known].seenOn = item.seenOn
        }
        guard let added else { continue }
        if let latest = titles[known].added, !latest.precedes(added, ledger) { continue }
        titles[known].added = added
      }
    }
    sort(ledger, order)
  }

  private mutating func sort(_ ledger: borrowing Ledger, _ order: WaitingOrder) {
    let names = titles.map { TextFold.fold(ledger.name(of: $0.title)) }
    let numbers = titles.map { title -> Int in
      switch order {
      case .added, .title: 0
      case .year: -(ledger.number(.year, of: title.title) ?? Int.min / 2)
      case .runtime: ledger.number(.runtime, of: title.title).flatMap { $0 > 0 ? $0 : nil } ?? .max
      }
    }
    let places = titles.indices.sorted { left, right in
      if order == .added {
        switch (titles[left].added, titles[right].added) {
        case (let first?, let second?) where first.key != second.key:
          return second.precedes(first, ledger)
        case (nil, .some), (.some, nil): return titles[left].added != nil
        default: break
        }
      }
      if numbers[left] != numbers[right] { return numbers[left] < numbers[right] }
      if !names[left].isSame(as: names[right]) { return names[left].precedes(names[right]) }
      return ledger.titles.precedes(titles[left].title, titles[right].title)
    }
    titles = places.map { titles[$0] }
  }
}

/// The built-in watchlist of a profile, without what it has watched.
package struct Watchlist: Sendable {
  package private(set) var titles: [WaitingTitle] = []

  /// Reads the watchlist of a profile.
  /// - Complexity: O(n) in what `ProfileLists` reads, O(k log k) in the titles.
  package init(
    _ ledger: borrowing Ledger, profile: String, by order: WaitingOrder = .added
  ) {
    let lists = ProfileLists(ledger, profile: profile, .one(.watchlist(of: profile)))
    let watches = ProfileWatches(ledger, profile: profile)
    titles = MyWatchlist(ledger, lists.entries, by: order).titles.filter { title in
      !watches.isWatched(title.title)
    }
  }

  /// Takes from all lists of the profile which of them a title is on, and whether it was seen within any.
  /// - Complexity: O(n) in the titles of all lists.
  package mutating func accept(listsOf all: MyWatchlist) {
    var places: [Symbol: Int] = [:]
    for place in all.titles.indices { places[all.titles[place].title] = place }
    for place in titles.indices {
      guard let known = places[titles[place].title].map({ all.titles[$0] }) else { continue }
      titles[place].lists = known.lists
      titles[place].isSeen = known.isSeen
      titles[place].seenOn = known.seenOn
    }
  }
}
