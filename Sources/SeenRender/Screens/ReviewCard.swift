import SeenCore

/// A review as a picture to share: an SVG of 1080 by 1350 units, with six facts in a list.
///
/// It holds no font and no picture. What it is drawn with is not known, so widths are estimated by the cells of a terminal,
/// and text that may not fit is made smaller and then cut.
package struct ReviewCard {
  /// How every card begins.
  package static let mark = Array(
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- made by seen review -->\n".utf8)

  private let screen: ReviewScreen
  private let words: ReviewWords

  package init(_ screen: ReviewScreen) {
    self.screen = screen
    words = ReviewWords(period: screen.review.period, noun: screen.noun)
  }

  // MARK: Facts

  /// The facts by what people care for most, as far as there is room: what is said of each comes in smaller letters.
  private var items: [(label: String, value: String, detail: String)] {
    let (review, document) = (screen.review, ReviewDocument(screen: screen))
    let isEnd = { (fact: Fact) in fact.label == "first" || fact.label == "last" }
    let numbers = document.numbers.filter { !isEnd($0) && $0.value.spans.first?.tone != .dim }
    let scale = RatingWords.meanScale(screen.ratingScale)
    let best =
      best(screen.noun == .watch ? "most watched" : "most often seen", review.mostWatched) {
        words.count($0)
      }
      + best("highest rated", review.highestRated) {
        RatingWords.mean(of: 1, tenths: $0.value, scale: scale)
      }
    let facts =
      numbers + best + document.birds + document.when + document.numbers.filter(isEnd)
    return facts.prefix(6).map { fact in
      let last = fact.value.spans.last
      let isDetailed = last?.tone == .dim && [", ", "; "].contains(last?.text.prefix(2))
      let value = isDetailed ? Line(Array(fact.value.spans.dropLast())) : fact.value
      return (
        Words.withCapital(fact.label), value.text,
        isDetailed ? String(last?.text.dropFirst(2) ?? "") : ""
      )
    }
  }

  /// Returns the best of some, and how many are as good; nothing for none.
  private func best(
    _ label: String, _ leaders: YearReview.Leaders, _ number: (YearReview.Leader) -> String
  ) -> [Fact] {
    guard let best = leaders.all.first else { return [] }
    let named = leaders.all.count { $0.value == best.value }
    let equals = named < leaders.all.count ? named : named + leaders.restCount
    let oneOf = equals > 1 ? ", one of \(Count.digits(equals))" : ""
    return [Fact(label, words.title(best) + Line(", " + number(best) + oneOf, .dim))]
  }

  // MARK: Drawing

  private static let margin = 100
  private static let room = 1080 - 2 * margin
  /// How wide a cell of a terminal is at most in any font, in hundredths of its size: letters are half as wide as signs.
  private static let cell = 68
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
        beside: Width.of(item.label) * 30 * Self.cell + 2400)
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
    let room = (Self.room * 100 - taken) / Self.cell
    let size = sizes.first { Width.of(line) * $0 <= room } ?? last
    return """
      <text x="\(place.x)" y="\(place.y)" font-size="\(size)" font-weight="\(weight)" \
      \(taken > 0 ? "text-anchor=\"end\" " : "")fill="\(color)">\
      \(Self.escaped(Width.truncated(line, to: room / size)))</text>

      """
  }

  /// Returns a text as XML has it.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    HTMLText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
