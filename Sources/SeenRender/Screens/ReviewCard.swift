import SeenCore

/// A review as a picture to share: an SVG of 1080 by 1350 units, with six facts in a list.
///
/// It holds no font and no picture. What it is drawn with is not known, so widths are estimated, rather too wide than too
/// narrow, and text that may not fit is made smaller and then cut.
package struct ReviewCard {
  /// How every card begins.
  package static let mark = Array(
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- made by seen review -->\n".utf8)

  private struct Item {
    let label: String
    let value: String
    /// What is said of it in smaller letters; empty for nothing.
    var detail = ""
  }

  private let screen: ReviewScreen
  private let words: ReviewWords

  package init(_ screen: ReviewScreen) {
    self.screen = screen
    words = ReviewWords(period: screen.review.period, noun: screen.noun)
  }

  // MARK: Facts

  /// The facts by what people care for most; those that the review has not are left out.
  private var items: [Item] {
    let (review, stats, noun) = (screen.review, screen.review.stats, screen.noun)
    var items = [
      Item(
        label: Words.withCapital(noun.many), value: Count.digits(stats.watches),
        detail: Count.of(stats.titlesWatched, noun.title, noun.titles))
    ]
    let days = review.dayCount > 0 ? Count.of(review.dayCount, "day") : ""
    if stats.minutes >= 60 {
      items.append(
        Item(label: "Time", value: Count.of(stats.minutes / 60, "hour"), detail: days))
    } else if !days.isEmpty {
      items.append(Item(label: "Days", value: Count.digits(review.dayCount)))
    }
    if let birds = review.birds, let first = birds.lifeBirds.all.first {
      items.append(
        Item(
          label: "Life birds", value: Count.digits(birds.lifeBirds.candidateCount),
          detail: "first: " + text(first)))
    }
    let most = noun == .watch ? "Most watched" : "Most often seen"
    items += best(of: review.mostWatched, most) { words.count($0) }
    let scale = RatingWords.meanScale(screen.ratingScale)
    items += best(of: review.highestRated, "Highest rated") {
      RatingWords.mean(of: 1, tenths: $0.value, scale: scale)
    }
    if let day = review.birds?.bestDays, day.all.first.map({ $0.value > 1 }) ?? false {
      items += best(of: day, "Best day") { Count.of($0.value, "species", "species") }
    }
    return Array((items + fillers).prefix(6))
  }

  /// Returns the best of some, and how many are as good; nothing for none.
  private func best(
    of leaders: YearReview.Leaders, _ label: String, _ detail: (YearReview.Leader) -> String
  ) -> [Item] {
    guard let best = leaders.all.first else { return [] }
    let named = leaders.all.count { $0.value == best.value }
    let equals = named < leaders.all.count ? named : named + leaders.restCount
    return [
      Item(label: label, value: text(best), detail: detail(best) + Self.oneOf(equals))
    ]
  }

  private static func oneOf(_ count: Int) -> String {
    count > 1 ? ", one of \(Count.digits(count))" : ""
  }

  /// The facts for which there may be room left.
  private var fillers: [Item] {
    let (review, stats, noun) = (screen.review, screen.review.stats, screen.noun)
    let areRanked = review.watches.isEmpty
    var items: [Item] = []
    if areRanked, let month = stats.mostActiveMonth, stats.byMonth.count > 1 {
      let count = stats.byMonth.first { $0.key.isSame(as: month) }?.count ?? 0
      let name = PartialDate(month).map { words.day($0) } ?? month
      let equals = stats.byMonth.count { $0.count == count }
      items.append(
        Item(label: "Busiest month", value: name, detail: noun.count(count) + Self.oneOf(equals)))
    }
    if areRanked, stats.longestStreak > 1 {
      items.append(
        Item(label: "Longest streak", value: Count.of(stats.longestStreak, "day")))
    }
    let few = review.watches.filter { $0.date.day != nil }
    let ends = areRanked ? [review.first, review.last] : [few.first, few.dropFirst().last]
    for (label, watch) in zip(["First", "Last"], ends) {
      guard let watch else { continue }
      items.append(
        Item(label: label, value: TitleCard(watch.title).text, detail: words.day(watch.date)))
    }
    return items
  }

  private func text(_ leader: YearReview.Leader) -> String {
    leader.title.map { TitleCard($0).text } ?? words.day(leader.first)
  }

  // MARK: Drawing

  private static let margin = 100
  private static let room = 1080 - 2 * margin
  private static let (paper, line) = ("#faf8f4", "#e3ddd2")
  private static let (ink, soft, accent) = ("#1f1d1a", "#6a645b", "#a8452c")

  package var bytes: [UInt8] {
    let (items, stats) = (items, screen.review.stats)
    var over = screen.review.isRunning ? "so far" : "in review"
    if !stats.profile.isSame(as: Event.defaultProfile) { over += " · " + stats.profile }
    let spoken = items.map { item in
      "\(item.label): \(item.value)" + (item.detail.isEmpty ? "" : ", \(item.detail)")
    }
    var svg = String(decoding: Self.mark, as: UTF8.self)
    svg += """
      <svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350" \
      role="img" aria-labelledby="t d" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, \
      'Helvetica Neue', 'Noto Sans', Arial, sans-serif">
      <title id="t">\(Self.escaped(words.name + " " + over))</title>
      <desc id="d">\(Self.escaped(spoken.joined(separator: "; ")))</desc>
      <rect width="1080" height="1350" fill="\(Self.paper)"/>

      """
    // Large digits begin a little to the right of where they are put.
    svg += text(words.name, at: (Self.margin - 8, 240), [168, 92, 64, 48], "700", Self.accent)
    svg += text(over, at: (Self.margin, 310), [40, 32], "400", Self.soft)
    for (place, item) in items.enumerated() {
      let top = 376 + place * 148
      svg += """
        <rect x="\(Self.margin)" y="\(top)" width="\(Self.room)" height="2" fill="\(Self.line)"/>

        """
      svg += text(item.label, at: (Self.margin, top + 48), [30], "400", Self.soft)
      svg += text(
        item.detail, at: (1080 - Self.margin, top + 48), [30], "400", Self.soft,
        beside: Self.width(of: item.label) * 30 + 2400)
      svg += text(item.value, at: (Self.margin, top + 114), [54, 46, 40, 36], "600", Self.ink)
    }
    return Array((svg + "</svg>\n").utf8)
  }

  /// Returns a line of text in the first of some sizes in which it fits, or cut in the last.
  ///
  /// - Parameters:
  ///   - text: The text; nothing is drawn for an empty one.
  ///   - place: Where it begins, or where it ends if it stands beside something.
  ///   - sizes: The greatest first.
  ///   - weight: How bold it is.
  ///   - color: Its color.
  ///   - taken: How much of the line is taken by what stands beside it, in hundredths.
  /// - Returns: The element, with a line feed.
  private func text(
    _ text: String, at place: (x: Int, y: Int), _ sizes: [Int], _ weight: String, _ color: String,
    beside taken: Int = 0
  ) -> String {
    let line = Sanitizer.line(text)
    guard !line.isEmpty, let last = sizes.last else { return "" }
    let room = Self.room * 100 - taken
    let width = Self.width(of: line)
    let size = sizes.first { width * $0 <= room } ?? last
    return """
      <text x="\(place.x)" y="\(place.y)" font-size="\(size)" font-weight="\(weight)" \
      \(taken > 0 ? "text-anchor=\"end\" " : "")fill="\(color)">\
      \(Self.escaped(Self.cut(line, to: room / size)))</text>

      """
  }

  /// Returns about how wide a text is at most, in hundredths of its size.
  static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  private static func width(of character: Character) -> Int {
    switch character {
    case " ", "i", "j", "l", ".", ",", ":", ";", "'", "|", "!": 40
    case "f", "r", "t", "I", "(", ")", "[", "]", "-", "/": 50
    case "m", "w", "M", "W", "@", "%", "…", "—": 108
    case "a"..."z", "0"..."9": 72
    default:
      switch Width.of(character) {
      case 0: 0
      case 1: 82
      // Pictures are wider than ideographs.
      case _ where character.unicodeScalars.allSatisfy { $0.value < 0x1F000 }: 104
      default: 140
      }
    }
  }

  /// Returns a text, cut at a width with an ellipsis.
  static func cut(_ text: String, to most: Int) -> String {
    guard width(of: text) > most else { return text }
    var (kept, used) = ("", width(of: "…"))
    for character in text {
      used += width(of: character)
      if used > most { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + Width.ellipsis
  }

  /// Returns a text as XML has it, without what XML cannot have.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in Sanitizer.line(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
