import SeenCore
import SeenInterchange
import SeenStore

/// What stands behind a title in the words of an order: `Heat 9/10 yesterday @theater +Bo`.
extension Journal {
  /// Returns an order whose words are only a title and its episodes, with what else was said in its fields.
  ///
  /// The longest title that is known is meant, and else the shortest one behind which everything means something.
  ///
  /// - Parameters:
  ///   - order: What was said.
  ///   - view: The journal as it was read.
  /// - Returns: The order.
  /// - Throws: `unanswered` if nobody says where the title ends, `saidTwice`, and `badTime` for a time that is not a date.
  func sorted(_ order: LogOrder, _ view: borrowing View) throws(AppError) -> LogOrder {
    var order = order
    if let year = order.year,
      let stated = order.words.last.flatMap({ TitleNarrowing.year(of: $0) }),
      stated != year
    {
      throw .saidTwice("year")
    }
    guard order.words.count > 1 else {
      order.words = order.words.map { EntryParser.plain($0) }
      if !order.isNew { order.words = try [named(order.words[0], view)] }
      return order
    }
    if !order.isNew, let counted = try countedBird(order.words, view) {
      order.words = counted.words
      order.watch.count = order.watch.count ?? counted.count
      guard order.words.count > 1 else { return order }
    }
    let settings = SettingsView(view.log.ledger, profile: profile)
    let parser = EntryParser(
      today: view.scope.today, order: view.scope.dateOrder, scale: settings.ratingScale)
    var readings = try readings(order.words, parser, order, view)
    if !order.isNew {
      readings = try others(of: readings, parser, order, view)
      if let remarked = try remarked(order.words, view) { readings.append(remarked) }
    }
    if order.isTitled { readings.removeAll { $0.titleCount > 1 } }
    guard let last = readings.last else { return order }
    let entry = order.isTitled ? last : try entry(readings, order, view)
    var sorted = order
    sorted.words = [try dated(entry, order, view)]
    for item in entry.items { try add(item, to: &sorted, view, scale: settings.ratingScale) }
    return sorted
  }

  private func readings(
    _ words: [String], _ parser: EntryParser, _ order: LogOrder, _ view: borrowing View
  ) throws(AppError) -> [TypedEntry] {
    var readings: [TypedEntry] = []
    for reading in parser.readings(words) {
      guard let meant = try ofShow(reading, view) else { continue }
      if !order.isNew, let other = try seen(inYearOf: meant, order, view) { readings.append(other) }
      readings.append(meant)
    }
    return readings
  }

  /// Returns the readings of the same words in another order or spelling, where none of theirs has a known title: `saw
  /// Heat`, `9/10 Rope`, `Heat yesteday`.
  ///
  /// They are the only ones where they have a known title, or where no title begins like that; else somebody is asked.
  private func others(
    of readings: [TypedEntry], _ parser: EntryParser, _ order: LogOrder, _ view: borrowing View
  ) throws(AppError) -> [TypedEntry] {
    let turned = parser.turned(order.words)
    let respelled = parser.respelled(turned?.words ?? order.words)
    guard turned != nil || respelled != nil, try !haveKnown(readings, order, view) else {
      return readings
    }
    if let respelled {
      let other = try self.readings(respelled, parser, order, view)
      if try haveKnown(other, order, view) { return readings + other.map(\.asGuess) }
    }
    guard let turned else { return readings }
    let other = try self.readings(turned.words, parser, order, view)
    if turned.isSure { return other }
    if try haveKnown(other, order, view) { return other }
    return readings + other.map(\.asGuess)
  }

  /// Whether a title of any reading is known.
  private func haveKnown(
    _ readings: [TypedEntry], _ order: LogOrder, _ view: borrowing View
  ) throws(AppError) -> Bool {
    let narrowing = TitleNarrowing(kinds: order.kind.map { [$0] })
    for reading in readings where try isExact(reading.title, view, narrowing) { return true }
    return false
  }

  /// Returns the reading in which the year that a title ends in is when it was watched, where a title has the name and
  /// none of them the year: `Zodiac 2009`; nil for any other.
  private func seen(
    inYearOf reading: TypedEntry, _ order: LogOrder, _ view: borrowing View
  ) throws(AppError) -> TypedEntry? {
    guard order.year == nil, !order.isDateStated, let other = reading.withYearAsDate,
      let year = Int(reading.title.dropFirst(other.title.count + 1)),
      (1870...view.scope.today.parts.year).contains(year),
      try !isExact(reading.title, view, TitleNarrowing()),
      try isExact(other.title, view, TitleNarrowing()),
      try !isExact(other.title, view, TitleNarrowing(year: year))
    else { return nil }
    return other
  }

  /// Words that people go on with behind a title, where hardly a title does: `Heat for Mia`.
  private static let remarks: Set<String> = [
    "and", "because", "but", "for", "is", "so", "then", "was", "while", "wih", "wiht", "wit",
  ]

  /// Returns the reading in which what stands behind a known title are notes; nil where no title is known.
  private func remarked(
    _ words: [String], _ view: borrowing View
  ) throws(AppError) -> TypedEntry? {
    for count in (1..<words.count).reversed()
    where Self.remarks.contains(words[count].lowercased()) {
      let title = words[..<count].joined(separator: " ")
      guard try isExact(title, view, TitleNarrowing()) else { continue }
      return TypedEntry(
        title: title, titleCount: count, notes: words[count...].joined(separator: " "))
    }
    return nil
  }

  /// Returns a title with the year that stands behind it as a word of its own, if it is not one that is known whole.
  private func dated(
    _ entry: TypedEntry, _ order: LogOrder, _ view: borrowing View
  ) throws(AppError) -> String {
    guard entry.titleCount > 1, let place = entry.title.lastIndex(of: " "),
      let year = Int(entry.title[entry.title.index(after: place)...]),
      (1870...view.scope.today.parts.year + 1).contains(year),
      try !isExact(entry.title, view, TitleNarrowing(year: order.year))
    else { return entry.title }
    guard order.year ?? year == year else { throw .saidTwice("year") }
    return entry.title[..<place] + " (\(year))"
  }

  /// Returns a reading in which a number behind a show is an episode; nil where `next` is not behind one.
  private func ofShow(
    _ reading: TypedEntry, _ view: borrowing View
  ) throws(AppError) -> TypedEntry? {
    let isNumber: Bool
    switch reading.items.first {
    case .rating(let text): isNumber = Int(text).map { (1..<1870).contains($0) } ?? false
    case .episodes(let words):
      guard words.contains(where: { $0.lowercased() == "next" }) else { return reading }
      let isShow = try isExact(reading.title, view, TitleNarrowing(kinds: [.show]))
      return isShow ? reading : nil
    default: isNumber = false
    }
    guard isNumber else { return reading }
    if try isExact(reading.title, view, TitleNarrowing(kinds: [.show])) {
      return reading.withEpisode
    }
    var isBird = try isExact(reading.title, view, TitleNarrowing(kinds: [.bird]))
    if !isBird, BirdWords.isLikely(reading.title) {
      isBird = try !isExact(reading.title, view, TitleNarrowing())
    }
    return isBird ? reading.withCount : reading
  }

  /// Returns the title that a text names: the one that the name of a file says, if it is one and no title has that name.
  /// - Throws: `canceled` for no, and `unanswered` where nobody can be asked.
  private func named(_ text: String, _ view: borrowing View) throws(AppError) -> String {
    guard let meant = FileName.title(typed: text), try !isExact(text, view, TitleNarrowing()) else {
      return text
    }
    try confirm(.fileTitle(text, meant: meant))
    return meant
  }

  /// Returns the reading that is meant.
  private func entry(
    _ readings: [TypedEntry], _ order: LogOrder, _ view: borrowing View
  ) throws(AppError) -> TypedEntry {
    var meant = readings[readings.count - 1]
    var isKnown = false
    for reading in readings where !isKnown && !reading.isGuess {
      isKnown = try isExact(reading.title, view, TitleNarrowing(kinds: order.kind.map { [$0] }))
      // What is counted in front of is a bird.
      if order.watch.count != nil, BirdWords.isLikely(reading.title) { isKnown = true }
      // `Heat yesterday` is no `Yesterday Heat`, which has the same words.
      if isKnown, reading != readings.last, isTurned(reading.title, view) { isKnown = false }
      if isKnown { meant = reading }
    }
    let needed = isKnown ? TypedEntry.Certainty.behindTitle : .sure
    guard meant.certainty < needed || (!isKnown && meant.isOdd) else { return meant }
    let others = readings.filter { $0 != meant }
    let offers = Array(([meant] + others).prefix(TitleMatch.offerLimit))
    return offers[try choose(.reading(offers), of: offers.count)]
  }

  /// Whether the title of the journal that a text names has the same words in another order.
  private func isTurned(_ text: String, _ view: borrowing View) -> Bool {
    guard case .found(let title) = match(text, view, TitleNarrowing()) else { return false }
    let words = [text, view.log.ledger.name(of: title)].map { TextFold.words(TextFold.fold($0)) }
    return words[0] != words[1] && words[0].sorted() == words[1].sorted()
  }

  /// Adds one thing that was said to an order.
  private func add(
    _ item: TypedEntry.Item, to order: inout LogOrder, _ view: borrowing View, scale: Int
  ) throws(AppError) {
    switch item {
    case .episodes(let words): order.words += words
    case .rating(let text):
      guard order.rating == nil else { throw .saidTwice("rating") }
      order.rating = try? TypedRating.parse(text, scale: scale)
    case .time(let text): try add(time: text, to: &order, view)
    case .place(let text): try add(place: text, to: &order, view)
    case .near(let text):
      guard order.watch.place == nil else { throw .saidTwice("coordinates") }
      order.watch.place = try point(text, view)
    case .platform(let text):
      if let format = WatchFormat.key(text) {
        try set(.format, to: format, of: &order)
      } else {
        try set(.platform, to: text, of: &order)
      }
    case .companions(let names):
      for name in names where !order.watch.companions.contains(where: { $0.isSame(as: name) }) {
        order.watch.companions.append(name)
      }
    case .tag(let tag):
      if !order.watch.tags.contains(where: { $0.isSame(as: tag) }) { order.watch.tags.append(tag) }
    case .count(let count):
      guard order.watch.count == nil else { throw .saidTwice("count") }
      order.watch.count = count
    case .mood(let text): try set(.mood, to: Mood.stored(text), of: &order)
    case .again: break
    case .notes(let text):
      guard order.watch.notes == nil else { throw .saidTwice("notes") }
      order.watch.notes = text
    }
  }

  private func add(
    time text: String, to order: inout LogOrder, _ view: borrowing View
  ) throws(AppError) {
    let today = view.scope.today
    do throws(TypedTime.Problem) {
      let time = try view.scope.time(text, now: zonedNow)
      let date: PartialDate?
      let clock: Clock?
      switch time.meaning {
      case .moment(let moment, _): (date, clock) = (PartialDate(moment.day), moment.clock)
      case .clock(let typed, _): (date, clock) = (nil, typed)
      case .date, .days, .season, .instants:
        (date, clock) = (try time.date(notAfter: today), nil)
      }
      if let date {
        guard !order.isDateStated else { throw .notTime("") }
        (order.watch.date, order.isDateStated) = (date, true)
      }
      if let clock {
        guard order.watch.clock == nil else { throw .notTime("") }
        order.watch.clock = clock
      }
    } catch .notTime {
      throw .saidTwice("date")
    } catch {
      throw .badTime(error, for: .date)
    }
  }

  /// Adds what `@` stands before: coordinates, a format, a platform that was used before, else a place.
  private func add(
    place text: String, to order: inout LogOrder, _ view: borrowing View
  ) throws(AppError) {
    if let coordinates = try? Coordinates.parse(text) {
      guard order.watch.place == nil else { throw .saidTwice("coordinates") }
      order.watch.place = coordinates
    } else if let format = WatchFormat.key(text) {
      try set(.format, to: format, of: &order)
    } else if let platform = knownPlatform(text, view) {
      try set(.platform, to: platform, of: &order)
    } else {
      try set(.location, to: text, of: &order)
    }
  }

  private func set(
    _ fact: WatchFact, to text: String, of order: inout LogOrder
  ) throws(AppError) {
    guard order.watch[text: fact] == nil else { throw .saidTwice(fact.name) }
    order.watch[text: fact] = text
  }

  /// Returns a platform that something was watched on before, as it was written then; nil if there is none.
  private func knownPlatform(_ text: String, _ view: borrowing View) -> String? {
    let wanted = TextFold.fold(text)
    guard let owner = view.log.ledger.words.find(profile) else { return nil }
    var asked: Set<Symbol> = [.none]
    for row in 0..<view.log.ledger.watches.count
    where view.log.ledger.watches.profile[row] == owner {
      let platform = view.log.ledger.watches.platform[row]
      guard asked.insert(platform).inserted else { continue }
      let word = view.log.ledger.words.text(platform)
      if TextFold.fold(word).isSame(as: wanted) { return word }
    }
    return nil
  }
}
