package import SeenCore
import SeenInterchange
import SeenStore

/// Something that is on a channel at a time.
package struct GuideEntry: Sendable {
  /// The name of the channel.
  package let channel: String
  /// What it is, at the times of the channel.
  package fileprivate(set) var programme: GuideProgramme
  /// The title of the journal that it is, a show for an episode; nil for none.
  package fileprivate(set) var title: Symbol?
  /// The place of the channel.
  fileprivate let place: Int
}

/// What is on.
package struct GuideAnswer: Sendable {
  /// By time, then in the order of the channels.
  package fileprivate(set) var entries: [GuideEntry] = []
  /// Guides with elements that cannot be read: how many, and the lines of the first.
  package fileprivate(set) var bad: [(path: String, lines: [Int], count: Int)] = []
  /// Guides that cannot be read to their end, or are not there now.
  package fileprivate(set) var unread: [String] = []
  /// Whether the library has a guide.
  package fileprivate(set) var hasGuide = true
}

extension Journal {
  /// Returns what is on by the guides of the library, without what is hidden from the profile.
  ///
  /// A day lasts from its rollover to that of the next, also where clocks change in between.
  ///
  /// - Parameters:
  ///   - words: A channel, words in the name of what is on, or a query; none for everything.
  ///   - day: The day; nil for the rest of today.
  ///   - isMine: Whether only what is on a list of the profile, or in its queue, is wanted.
  ///   - view: The journal.
  /// - Returns: What is on.
  /// - Throws: `badQuery`, and `file`.
  /// - Complexity: O(n) in the bytes of the guides, of which only what is on in the time is held.
  package func guide(
    _ words: [String], on day: Day?, isMine: Bool, _ view: borrowing View
  ) throws(AppError) -> GuideAnswer {
    let library = try library()
    var answer = GuideAnswer()
    answer.hasGuide = !library.guides.isEmpty
    guard answer.hasGuide else { return answer }
    let text = words.joined(separator: " ")
    var channels = GuideChannels(library.channels)
    let span = guideSpan(day, view)
    for path in library.guides { read(path, span, &channels, &answer) }
    answer.end(in: span)
    let named = channels.places(named: text)
    var wanted = isMine ? try listedTitles(view) : nil
    if !named.isEmpty {
      answer.entries.removeAll { !named.contains($0.place) }
    } else if text.contains(":") {
      let found = try titles(try query(words, view), view)
      wanted = wanted?.intersection(found) ?? found
    } else if !text.isEmpty {
      let words = TextFold.fold(text)
      answer.entries.removeAll { !TextFold.fold($0.programme.name).contains(words) }
    }
    let titles = GuideTitles(view.log.ledger, wanted: wanted)
    answer.entries = answer.entries.compactMap { entry in
      var entry = entry
      let found = titles.titles(of: entry.programme, view.log.ledger)
      let kinds: [TitleKind] = [.film, .show, .other]
      if gate.isClosed, gate.hidesTitle(entry.programme.name, kinds) { return nil }
      if found.contains(where: { isHidden($0, view) }) { return nil }
      entry.title = found.first { wanted == nil || titles.isWanted($0) }
      return wanted == nil || entry.title != nil ? entry : nil
    }
    return answer
  }

  /// Returns the time that is asked for: of a day, or from now on to the end of today.
  private func guideSpan(_ day: Day?, _ view: borrowing View) -> Range<Instant> {
    let hours = SettingsView(view.log.ledger, profile: profile).dayRollover
    let clock = Clock(minutes: hours * 60) ?? .midnight
    let first = day ?? view.scope.today
    let start = zone.instant(of: CivilMoment(first, clock))
    let end = max(start, zone.instant(of: CivilMoment(first + 1, clock)))
    let now = host.now
    return day == nil && start < now && now < end ? now..<end : start..<end
  }

  /// Returns the titles on any list of the profile, or in its queue.
  private func listedTitles(_ view: borrowing View) throws(AppError) -> Bits {
    let size = view.log.ledger.titles.count
    var listed = Bits(size: size)
    let lists = ListTitles(view.log.ledger, profile: profile, live: try live(view))
    for place in 0..<lists.count { lists.titles(place).forEach { listed[Int($0)] = true } }
    for entry in upNext(view).entries { listed[Int(entry.title)] = true }
    return listed
  }

  /// Reads a guide.
  private func read(
    _ path: String, _ span: Range<Instant>, _ channels: inout GuideChannels,
    _ answer: inout GuideAnswer
  ) {
    let shift = channels.longestShift
    let window = (span.lowerBound + -shift)..<(span.upperBound + shift)
    var reader = XMLTVReader { start, stop in
      // What has no end lasts until the next begins, a day at most.
      start < window.upperBound && stop ?? start + 86_400_000 > window.lowerBound
    }
    var found: [GuideEntry] = []
    var known = channels
    let isWhole = forEachPiece(of: path) { piece in
      reader.feed(piece) { known.take($0, &found) }
    }
    reader.end { known.take($0, &found) }
    channels = known
    answer.entries += found
    if !isWhole { answer.unread.append(path) }
    if reader.badCount > 0 { answer.bad.append((path, reader.badLines, reader.badCount)) }
  }

  /// Reads a guide piece by piece, unpacked by the person's own program; returns whether it came to its end.
  private func forEachPiece(
    of path: String, _ body: @escaping ([UInt8]) -> Void
  ) -> Bool {
    if path.lowercased().hasSuffix(".gz") {
      let result = host.runProgram(["gzip", "-dc", "--", path], input: [], environment: []) {
        body($0)
        return true
      }
      return result?.status == 0
    }
    do throws(AppError) {
      var given = try GivenBytes(Given(path), host)
      defer { given.close() }
      while let piece = try given.next() { body(piece) }
      return true
    } catch {
      return false
    }
  }
}

extension GuideAnswer {
  /// Puts all in order, ends what has no end where the next begins, and keeps what is on in a time.
  fileprivate mutating func end(in span: Range<Instant>) {
    entries.sort { left, right in
      left.place == right.place
        ? left.programme.start < right.programme.start : left.place < right.place
    }
    for place in entries.indices.dropLast() where entries[place].programme.stop == nil {
      let next = entries[place + 1]
      guard next.place == entries[place].place else { continue }
      let start = entries[place].programme.start
      if next.programme.start > start { entries[place].programme.stop = next.programme.start }
    }
    var last: (place: Int, start: Instant)?
    entries = entries.filter { entry in
      let (start, stop) = (entry.programme.start, entry.programme.stop)
      defer { last = (entry.place, start) }
      // Two guides may say the same.
      if let last, last.place == entry.place, last.start == start { return false }
      return start < span.upperBound
        && (start >= span.lowerBound || stop ?? start > span.lowerBound)
    }
    entries.sort { left, right in
      left.programme.start == right.programme.start
        ? left.place < right.place : left.programme.start < right.programme.start
    }
  }
}

/// The channels of guides: those of the library, or all where it has none.
private struct GuideChannels {
  private let isOpen: Bool
  private var names: [String]
  private var shifts: [Int]
  /// The places of channels by what guides call them: their ids, folded, and the keys of their names.
  private var ids: [ByteKey: [Int]] = [:]
  private var keys: [ByteKey: [Int]] = [:]

  init(_ channels: [Channel]) {
    isOpen = channels.isEmpty
    names = channels.map(\.name)
    shifts = channels.map(\.shiftMinutes)
    for (place, channel) in channels.enumerated() {
      for id in channel.ids { ids[ByteKey(id), default: []].append(place) }
      for key in channel.keys { keys[ByteKey(key), default: []].append(place) }
    }
  }

  /// The most milliseconds that a channel is later or earlier than its guide.
  var longestShift: Int64 { Int64(shifts.reduce(0) { max($0, abs($1)) }) * 60_000 }

  /// Takes in an element of a guide.
  mutating func take(_ element: XMLTVReader.Element, _ entries: inout [GuideEntry]) {
    switch element {
    case .channel(let channel): _ = places(of: channel.id, channel.names)
    case .programme(let programme):
      for place in places(of: programme.channel, []) {
        entries.append(
          GuideEntry(
            channel: names[place], programme: programme.shifted(minutes: shifts[place]),
            place: place))
      }
    }
  }

  private mutating func places(of id: String, _ others: [String]) -> [Int] {
    let id = (text: id, key: ByteKey(TextFold.fold(id)))
    if let known = ids[id.key] { return known }
    let called = others.map { ByteKey(PlaylistChannel.key($0)) }
    var places = called.first { keys[$0] != nil }.flatMap { keys[$0] }
    if places == nil, isOpen {
      places = [names.count]
      for key in called { keys[key, default: []].append(names.count) }
      names.append(others.first ?? id.text)
      shifts.append(0)
    }
    // A channel is described before what is on it.
    if places != nil { ids[id.key] = places }
    return places ?? []
  }

  /// Returns the places of the channels with a name or an id.
  func places(named text: String) -> Set<Int> {
    let found = keys[ByteKey(PlaylistChannel.key(text))] ?? []
    return Set(found + (ids[ByteKey(TextFold.fold(text))] ?? []))
  }
}

/// The titles of a journal by their names.
private struct GuideTitles {
  private var titles: [ByteKey: [Symbol]] = [:]
  private var wanted: Bits

  /// Gathers the names of films and shows.
  /// - Complexity: O(n) in the titles.
  init(_ ledger: borrowing Ledger, wanted: Bits?) {
    self.wanted = wanted ?? Bits(size: ledger.titles.count)
    // What is on is known as its show.
    var shows: [Symbol] = []
    wanted?.forEach { if let show = ledger.show(of: Symbol($0)) { shows.append(show) } }
    for show in shows { self.wanted[Int(show)] = true }
    for title in 0..<Symbol(ledger.titles.count) {
      let counted = ledger.canonicalTitle(title)
      guard ledger.isKnown(counted), [.film, .show, .other].contains(ledger.kind(of: counted))
      else { continue }
      for name in [ledger.name(of: title)] + ledger.texts(.aliases, of: title) {
        let key = ByteKey(FileName.Name.key(name))
        if titles[key]?.contains(counted) != true { titles[key, default: []].append(counted) }
      }
    }
  }

  func isWanted(_ title: Symbol) -> Bool { wanted[Int(title)] }

  /// Returns the titles that something may be: by its name, and its year where both have one.
  func titles(of programme: GuideProgramme, _ ledger: borrowing Ledger) -> [Symbol] {
    let isEpisode = programme.season != nil || programme.episode != nil
    return (titles[ByteKey(FileName.Name.key(programme.name))] ?? []).filter { title in
      // The year of an episode is not that of its show.
      if ledger.kind(of: title) == .show { return true }
      guard let year = programme.year, let own = ledger.number(.year, of: title) else {
        return !isEpisode
      }
      return year == own && !isEpisode
    }
  }
}
