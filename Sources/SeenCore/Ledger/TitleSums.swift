/// Sums of one profile's standing watches and ratings for each title: how often it was watched, its first watch, and
/// its current rating.
///
/// A snapshot holds them for the profiles with the most rows, so that a reload need not process all rows again. They
/// stay correct when events are folded on top: new rows are added on demand, and amended settled watches are moved from
/// title to title. About 8 bytes per title and profile.
package struct TitleSums: ~Copyable {
  /// The profiles, each with where its titles end in the columns below.
  private var profiles = Column<Part>()
  private var title = PackedColumn<Symbol>()
  private var count = PackedColumn<UInt32>()
  private var first = PackedColumn<UInt32>()
  /// One more than the row of the rating; 0 without one.
  private var rating = PackedColumn<UInt32>()
  /// How many rows of watches and ratings they cover.
  private(set) var watchCount = 0
  private(set) var ratingCount = 0
  /// What covered watches were before they were amended, by row.
  private var amended: [Int: Amended] = [:]

  /// The facts that determine where a watch counted.
  private struct Amended {
    let title: Symbol
    let date: UInt32
    let clock: UInt16
  }

  /// A profile, and where its titles end.
  struct Part: BitwiseCopyable {
    var profile: Symbol
    var end: UInt32
  }

  /// Creates an empty value that covers no profile.
  package init() {}

  /// Drops everything, after titles were merged or rows were added in another way.
  mutating func clear() { self = TitleSums() }

  /// Notes that a standing watch is about to be amended or retracted.
  @inline(__always) mutating func amend(_ row: Int, of watches: borrowing WatchTable) {
    guard row < watchCount, amended[row] == nil else { return }
    amended[row] = Amended(
      title: watches.title[row], date: watches.date[row], clock: watches.clock[row])
  }

  /// Takes a visitor through the columns.
  mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor, watchCount: Int, ratingCount: Int
  ) throws(Visitor.Failure) {
    try visitor.visit(&profiles)
    try visitor.visit(&title)
    try visitor.visit(&count)
    try visitor.visit(&first)
    try visitor.visit(&rating)
    self.watchCount = watchCount
    self.ratingCount = ratingCount
  }

  /// Whether the titles of a profile are among them.
  fileprivate func covers(_ profile: Symbol) -> Bool { range(of: profile) != nil }

  /// Where the titles of a profile stand; nil when it is not covered.
  private func range(of profile: Symbol) -> Range<Int>? {
    var start = 0
    for index in 0..<profiles.count {
      let part = profiles[index]
      if part.profile == profile { return start..<Int(part.end) }
      start = Int(part.end)
    }
    return nil
  }
}

extension Ledger {
  /// Makes the tables that only a snapshot has: runs of ids, and the sums of titles of the profiles with most rows.
  ///
  /// - Complexity: O(n) in the rows for each profile that has at least a sixty-fourth of them.
  package mutating func prepareForSnapshot() {
    watches.findRuns()
    // While they are made, none are used.
    sums.clear()
    var made = TitleSums()
    for profile in frequentProfiles { made.append(self, profile) }
    made.cover(watches.count, ratings.count)
    sums = made
  }

  /// Returns whether a profile's watches and ratings can be counted without knowing their events.
  ///
  /// Then the front of a snapshot is enough: the profile's titles are summed, and it marked none as not watched.
  package func canCount(_ profile: String) -> Bool {
    guard let symbol = words.find(profile) else { return true }
    return sums.covers(symbol) && !hasUnwatchedMarks(of: symbol)
  }

  /// Returns whether a profile marked any title as not watched.
  func hasUnwatchedMarks(of profile: Symbol) -> Bool {
    (0..<marks.count).contains { marks[$0].kind == .unwatched && marks[$0].profile == profile }
  }

  /// The profiles that have a sixty-fourth of all watches and ratings, or more.
  private var frequentProfiles: [Symbol] {
    var counts = Column<UInt32>(zeros: words.count)
    for row in 0..<watches.count where watches.profile[row] < words.count {
      counts[Int(watches.profile[row])] &+= 1
    }
    for row in 0..<ratings.count where ratings.profile[row] < words.count {
      counts[Int(ratings.profile[row])] &+= 1
    }
    let least = UInt32(clamping: max(1, (watches.count + ratings.count) / 64))
    return (0..<Symbol(words.count)).filter { counts[Int($0)] >= least }
  }

  /// Returns what some rows of watches come to, by title.
  /// - Complexity: O(n) in the rows and titles.
  func titleSums(of rows: Bits) -> [TitleSum] {
    var titles = [TitleSum](repeating: TitleSum(), count: self.titles.count)
    // Beside each title the date of its first watch, so that few rows need more of theirs.
    var firstDates = Column<UInt32>()
    firstDates.extend(to: titles.count, with: .max)
    unsafe titles.withUnsafeMutableBufferPointer { sums in
      let names = unsafe watches.title.values
      let dates = unsafe watches.date.values
      let hasMerges = hasMerges
      rows.forEach { row in
        var title = unsafe names[row]
        if _slowPath(hasMerges) { title = canonicalTitle(title) }
        let date = unsafe dates[row]
        unsafe sums[Int(title)].count &+= 1
        let known = firstDates[Int(title)]
        // A title's first watch is the first of its date to come, as a rule: equal dates are few.
        if date <= known, unsafe date < known || watchPrecedes(row, Int(sums[Int(title)].first)) {
          unsafe sums[Int(title)].first = Int32(truncatingIfNeeded: row)
          firstDates[Int(title)] = date
        }
      }
    }
    return titles
  }

  /// Returns the sums by title of a profile's standing watches, given their rows.
  ///
  /// - Complexity: O(n) in the titles and the rows that a snapshot's sums do not cover; in all rows when some of those
  ///   were amended.
  func titleSums(of profile: Symbol, standing: Bits) -> [TitleSum] {
    guard var titles = sums.titles(of: profile, among: self.titles.count) else {
      return titleSums(of: standing)
    }
    if sums.hasAmended { recount(profile, standing, &titles) }
    for row in sums.watchCount..<watches.count where standing[row] {
      add(row, of: canonicalTitle(watches.title[row]), to: &titles)
    }
    return titles
  }

  /// Removes the amended watches of a profile from their old titles, and adds those that stand to their new ones.
  ///
  /// Only where the first watch of a title was amended are its others looked at, and of all rows only their titles: a
  /// thousand events amend some fifteen of a million.
  private func recount(_ profile: Symbol, _ standing: Bits, _ titles: inout [TitleSum]) {
    var isFirstAmended = Column<UInt8>()
    let changed = sums.changedRows(self, profile, standing)
    for (row, title) in changed {
      titles[Int(title)].count &-= 1
      guard titles[Int(title)].first == Int32(truncatingIfNeeded: row) else { continue }
      isFirstAmended.extend(to: titles.count, with: 0)
      isFirstAmended[Int(title)] = 1
    }
    if isFirstAmended.count > 0 { recountTitles(isFirstAmended, standing, &titles) }
    for (row, _) in changed where standing[row] {
      let title = canonicalTitle(watches.title[row])
      if isFirstAmended.count == 0 || isFirstAmended[Int(title)] == 0 {
        add(row, of: title, to: &titles)
      }
    }
  }

  /// Recounts the covered watches of marked titles.
  private func recountTitles(
    _ isMarked: borrowing Column<UInt8>, _ standing: Bits, _ titles: inout [TitleSum]
  ) {
    for title in 0..<isMarked.count where isMarked[title] == 1 { titles[title] = TitleSum() }
    let names = unsafe watches.title.values
    let marks = unsafe isMarked.start
    let end = sums.watchCount
    let hasMerges = hasMerges
    standing.forEach { row in
      var title = unsafe names[row]
      if _slowPath(hasMerges) { title = canonicalTitle(title) }
      if _slowPath(unsafe marks[Int(title)] == 1), row < end { add(row, of: title, to: &titles) }
    }
  }

  private func add(_ row: Int, of title: Symbol, to titles: inout [TitleSum]) {
    let place = Int(title)
    if titles[place].count == 0 || watchPrecedes(row, Int(titles[place].first)) {
      titles[place].first = Int32(truncatingIfNeeded: row)
    }
    titles[place].count &+= 1
  }

  /// Returns the row of the last rating, set or cleared, of each title of a profile; -1 without any.
  ///
  /// Ratings of a watch alone are not among them.
  /// - Complexity: O(n) in the titles and in the ratings that a snapshot's sums do not cover.
  func standingRatings(of profile: Symbol) -> Column<Int32> {
    var last = Column<Int32>()
    last.extend(to: titles.count, with: -1)
    let start = sums.putRatings(of: profile, into: &last) ? sums.ratingCount : 0
    if start == ratings.count { return last }
    // Beside each row its time: few are recorded in the same millisecond, and only those need more of their keys.
    var latest = Column<Int64>()
    latest.extend(to: titles.count, with: .min)
    let profiles = unsafe ratings.profile.values
    let names = unsafe ratings.title.values
    let times = unsafe ratings.keys.times.values
    let hasMerges = hasMerges
    let hasViewings = ratings.hasViewings
    for row in start..<ratings.count where unsafe profiles[row] == profile {
      if _slowPath(hasViewings), ratings.isViewing(row) { continue }
      var name = unsafe names[row]
      if _slowPath(hasMerges) { name = canonicalTitle(name) }
      let title = Int(name)
      let time = unsafe times[row]
      if time < latest[title] { continue }
      let known = Int(last[title])
      // Covered rows may have no time here.
      if _slowPath(known >= 0 && (time == latest[title] || latest[title] == .min)),
        !precedes(ratings.keys[known], ratings.keys[row])
      {
        continue
      }
      last[title] = Int32(truncatingIfNeeded: row)
      latest[title] = time
    }
    return last
  }
}

/// The results for one title, stored together, so that a watch touches one memory location.
struct TitleSum: BitwiseCopyable {
  /// How often it was watched.
  var count: UInt32 = 0
  /// The row of its first watch; -1 without any.
  var first: Int32 = -1
}

extension TitleSums {
  /// Adds a profile's titles.
  fileprivate mutating func append(_ ledger: borrowing Ledger, _ profile: Symbol) {
    let rows = ledger.watches.standing(of: profile)
    let titles = ledger.titleSums(of: profile, standing: rows)
    let ratings = ledger.standingRatings(of: profile)
    for place in titles.indices where titles[place].count > 0 || ratings[place] >= 0 {
      title.append(Symbol(place))
      count.append(titles[place].count)
      first.append(UInt32(max(0, titles[place].first)))
      rating.append(UInt32(ratings[place] + 1))
    }
    profiles.append(Part(profile: profile, end: UInt32(title.count)))
  }

  fileprivate mutating func cover(_ watchCount: Int, _ ratingCount: Int) {
    self.watchCount = watchCount
    self.ratingCount = ratingCount
  }

  /// Returns the watches of each title of a profile; nil when it is not covered.
  fileprivate func titles(of profile: Symbol, among titleCount: Int) -> [TitleSum]? {
    guard let range = range(of: profile) else { return nil }
    var titles = [TitleSum](repeating: TitleSum(), count: titleCount)
    for place in range where count[place] > 0 {
      titles[Int(title[place])] = TitleSum(
        count: count[place], first: Int32(truncatingIfNeeded: first[place]))
    }
    return titles
  }

  /// Reports the row of each title's rating by a profile; returns false if the profile is not covered.
  fileprivate func putRatings(of profile: Symbol, into rows: inout Column<Int32>) -> Bool {
    guard let range = range(of: profile) else { return false }
    for place in range {
      rows[Int(title[place])] = Int32(truncatingIfNeeded: rating[place]) - 1
    }
    return true
  }

  /// Whether any covered watch was amended.
  fileprivate var hasAmended: Bool { !amended.isEmpty }

  /// Returns the covered watches of a profile that no longer count as they did, each with the title that it counted for.
  ///
  /// An amendment that changes neither title, date nor clock is none here.
  fileprivate func changedRows(
    _ ledger: borrowing Ledger, _ profile: Symbol, _ standing: Bits
  ) -> [(row: Int, title: Symbol)] {
    var rows: [(row: Int, title: Symbol)] = []
    for (row, was) in amended where ledger.watches.profile[row] == profile {
      let isSame =
        standing[row] && ledger.watches.title[row] == was.title
        && ledger.watches.date[row] == was.date && ledger.watches.clock[row] == was.clock
      if !isSame { rows.append((row, ledger.canonicalTitle(was.title))) }
    }
    return rows
  }
}
