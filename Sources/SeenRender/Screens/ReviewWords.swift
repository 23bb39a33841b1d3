import SeenCore

/// Days, titles and counts of a review in words.
struct ReviewWords {
  let period: Period
  let noun: WatchNoun

  /// The most milestones that are named.
  private static let milestones = 6

  /// What the period is called: `2026`, `March 2026` or `March 4, 2026 to April 2, 2026`.
  var name: String {
    let parts = period.first.parts
    let dates = [
      PartialDate(year: parts.year), PartialDate(year: parts.year, month: parts.month),
      PartialDate(period.first),
    ]
    for case let date? in dates where date.span == period.first...period.last {
      return DateWords.full(date)
    }
    return "\(DateWords.full(period.first)) to \(DateWords.full(period.last))"
  }

  /// The same of a period that is compared up to a day: `2025 to November 28`.
  var nameToDay: String {
    guard isInOneYear else { return name }
    return "\(period.first.parts.year) to \(day(PartialDate(period.last)))"
  }

  /// The period behind a verb: `in 2026`, `from March 4, 2026 to April 2, 2026`.
  var adverb: String {
    let adverb = DateWords.adverb(period)
    return adverb == "in this period" ? "from " + name : adverb
  }

  private var isInOneYear: Bool { period.first.parts.year == period.last.parts.year }

  /// Returns `March 4`, or `March 4, 2026` in a period of several years.
  func day(_ date: PartialDate) -> String {
    guard isInOneYear, date.qualifier == .none, let month = date.month else {
      return DateWords.full(date)
    }
    return MonthName.full(month) + (date.day.map { " \($0.parts.day)" } ?? "")
  }

  /// Returns `on March 4` or `in March`, to follow a verb.
  func adverb(_ date: PartialDate) -> String {
    guard date.qualifier == .none else { return day(date) }
    return (date.day == nil ? "in " : "on ") + day(date)
  }

  /// Returns `Mar`, or `Mar 2026` in a period of several years.
  func month(_ month: PartialDate) -> String {
    MonthName.short(month.month ?? 0) + (isInOneYear ? "" : " \(month.year ?? 0)")
  }

  /// Returns the milestones to name: those with the roundest numbers, where there are many.
  func milestones(_ all: [YearReview.Occasion]) -> [YearReview.Occasion] {
    for step in [50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000] {
      let shown = all.filter { ($0.number ?? 0).isMultiple(of: step) }
      if shown.count <= Self.milestones { return shown }
    }
    return Array(all.suffix(Self.milestones))
  }

  /// Returns how often a title was watched: `3 watches`, `24 episodes` or `26 watches of 24 episodes`.
  func count(_ leader: YearReview.Leader) -> String {
    guard leader.episodeCount > 0 else { return noun.count(leader.value) }
    let episodes = Count.of(leader.episodeCount, "episode")
    return leader.value == leader.episodeCount
      ? episodes : noun.count(leader.value) + " of " + episodes
  }

  /// Returns the week from a Monday on: `October 13 to 19`, `September 29 to October 5`.
  func week(_ monday: PartialDate) -> String {
    guard let first = monday.day else { return day(monday) }
    let last = first + 6
    if first.parts.month == last.parts.month, isInOneYear {
      return "\(day(monday)) to \(last.parts.day)"
    }
    return "\(day(monday)) to \(day(PartialDate(last)))"
  }

  /// Returns the days, or weeks, with most of something: `October 11, 4 watches`; nil where none has two.
  func busiest(
    _ leaders: YearReview.Leaders, unit: (one: String, many: String)? = nil,
    _ name: (PartialDate) -> String
  ) -> Line? {
    guard let best = leaders.all.first, best.value > 1 else { return nil }
    let unit = unit ?? (noun.one, noun.many)
    var names = leaders.all.map { name($0.first) }
    if leaders.restCount > 0 { names.append("\(Count.digits(leaders.restCount)) more") }
    let count = Count.of(best.value, unit.one, unit.many) + (names.count == 1 ? "" : " each")
    return Line(Words.list(names)) + Line(", \(count)", .dim)
  }

  /// Returns titles that are equal: `Gilda (1946), Laura (1944) and 2 more`.
  func names(_ leaders: YearReview.Leaders) -> Line {
    line(leaders.all.map { title($0) }, more: leaders.restCount)
  }

  /// Returns how many there are, and the first of them: `31: Agnès Varda, Bong Joon Ho and 29 more`.
  func some(_ leaders: YearReview.Leaders) -> Line {
    let rest = leaders.candidateCount - leaders.all.count
    return Line("\(Count.digits(leaders.candidateCount)): ")
      + line(leaders.all.map { title($0) }, more: rest)
  }

  /// Returns the title, or the word.
  func title(_ leader: YearReview.Leader) -> Line {
    leader.title.map { TitleCard($0).line } ?? Line(leader.key)
  }

  private func line(_ names: [Line], more: Int) -> Line {
    let parts = names + (more > 0 ? [Line("\(Count.digits(more)) more")] : [])
    guard parts.count > 1, let last = parts.last else { return parts.first ?? .empty }
    return parts.dropLast().map { $0 }.joined(by: ", ") + " and " + last
  }

  /// Returns the greatest of some counts of watches: `Drama, 40 watches; Crime, 22`; nil for none.
  func counted(_ counts: [Stats.Count], _ name: (String) -> Line = { Line($0) }) -> Line? {
    let sorted = counts.sorted { $0.isGreater(than: $1) }
    let shown = sorted.prefix(YearReview.Leaders.most)
    let more = sorted.dropFirst(shown.count).count { $0.count == shown.last?.count }
    return counted(shown.map { (name($0.key), $0.count) }, more: more, noun.one, noun.many)
  }

  /// Returns those with most titles: `Agnès Varda, 4 titles; Bong Joon Ho, 2`; nil for none.
  func counted(_ leaders: YearReview.Leaders) -> Line? {
    counted(
      leaders.all.map { (Line($0.key), $0.value) }, more: leaders.restCount, "title", "titles")
  }

  private func counted(
    _ counts: [(name: Line, count: Int)], more: Int, _ one: String, _ many: String
  ) -> Line? {
    guard let last = counts.last else { return nil }
    var parts = counts.enumerated().map { place, each in
      let count = place == 0 ? Count.of(each.count, one, many) : Count.digits(each.count)
      return each.name + Line(", \(count)", .dim)
    }
    if more > 0 {
      parts.append(Line("\(Count.digits(more)) more with \(Count.digits(last.count))", .dim))
    }
    return parts.joined(by: "; ")
  }
}
