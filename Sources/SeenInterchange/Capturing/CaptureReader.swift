import SeenCore

/// Reads the lines of a capture file, one after another: headings say the day of the entries below them.
///
///     line    = blank | "//" any | heading | entry
///     heading = { "#" } [ weekday ] date [ weekday | "--" any | ":" ]
///     entry   = [ "- " | "* " ] [ date [ clock ] ] [ "?" | "=" ] title { mark } [ "--" notes ]
///
/// The marks are those that `seen log` reads behind a title.
struct CaptureReader {
  private let order: DateOrder?
  /// The day of the heading above; nil for none.
  private var day: Day?
  /// The number of the block, and without a heading the day of its lines.
  private(set) var block = (number: 0, day: Day?.none)

  init(order: DateOrder?) { self.order = order }

  /// Reads a line by its number, as it stands there and as `PlainText` has it, which is not empty; nil for a heading with
  /// a day.
  mutating func line(_ number: Int, _ text: String, _ plain: String) -> CapturedLine? {
    var line = CapturedLine(number, text)
    line.plain = plain
    if isMergeMark(plain) { return nil }
    do throws(CaptureProblem) {
      if try isHeading(plain) { return nil }
      line.plain = CaptureReader.withoutBullet(plain)
      (line.day, line.heading) = (day, day)
      try read(&line)
    } catch {
      line.problem = error
    }
    if day == nil, let own = line.day, own != block.day { block = (block.number + 1, own) }
    return line
  }

  /// Whether a line is one that git leaves between two versions, of which each has the lines of both.
  private mutating func isMergeMark(_ plain: String) -> Bool {
    guard ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(plain.prefix(7)) else {
      return false
    }
    block = (block.number + 1, nil)
    return true
  }

  // MARK: Headings

  /// Reads a heading, and returns whether the line is one.
  private mutating func isHeading(_ plain: String) throws(CaptureProblem) -> Bool {
    do throws(CaptureProblem) {
      guard case .day(let found) = try CaptureHeading.of(plain, order) else { return false }
      day = found
      block = (block.number + 1, nil)
      return true
    } catch {
      // What stands below a heading that nobody understands has no day.
      if !CaptureReader.isOwn(error, plain) { day = nil }
      throw error
    }
  }

  /// Whether a day that is wrong is that of an entry, which says nothing of the lines below.
  private static func isOwn(_ problem: CaptureProblem, _ plain: String) -> Bool {
    switch problem {
    case .noSuchDay, .ambiguousDay:
      !plain.hasPrefix("#")
        && !CaptureDate.areLikeDay(words(plain.hasSuffix(":") ? String(plain.dropLast()) : plain))
    default: false
    }
  }

  /// Returns a line without the bullet before it.
  private static func withoutBullet(_ plain: String) -> String {
    var rest = plain
    for bullet in ["- ", "* ", "• "] where plain.hasPrefix(bullet) {
      rest = String(plain.dropFirst(bullet.count))
    }
    // `1. Heat` and `2) Ran`.
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let mark = rest.dropFirst(digits.count)
    if (1...2).contains(digits.count), mark.hasPrefix(". ") || mark.hasPrefix(") ") {
      rest = String(mark.dropFirst(2))
    }
    // A box of a list of tasks: what is to be done is wanted.
    for (box, sign) in [("[x] ", ""), ("[X] ", ""), ("[ ] ", "? ")] where rest.hasPrefix(box) {
      return sign + rest.dropFirst(box.count)
    }
    return rest
  }

  // MARK: Entries

  private func read(_ line: inout CapturedLine) throws(CaptureProblem) {
    var words = CaptureReader.withRanges(CaptureReader.words(line.plain))
    let isQuoted = line.plain.hasPrefix("\"")
    // A day in front may have the colon of a heading: `2026-11-20: Heat`.
    if let first = words.first, first.hasSuffix(":"), words.count > 1,
      let found = try CaptureDate.day([String(first.dropLast())], below: nil, order)
    {
      words[0] = found.day.description
    }
    if words.count > 1, let stamp = CaptureDate.stamp(words[0]) {
      (line.day, line.clock, line.moment) = (stamp.civil.day, stamp.civil.clock, stamp.utc)
      line.isStamp = true
      words.removeFirst()
    } else if let found = try CaptureDate.day(words, below: isQuoted ? nil : day, order),
      found.count < words.count
    {
      line.day = found.day
      words.removeFirst(found.count)
      if words.count > 1, let clock = CaptureDate.clock(words[0]) {
        line.clock = clock
        words.removeFirst()
      }
    }
    if line.day == day, !isQuoted, let start = CaptureDate.withoutYear(words) {
      throw .dayWithoutYear(start)
    }
    takeDeed(&words, &line)
    if let place = words.firstIndex(where: { $0.hasPrefix("--") }) {
      let first = String(words[place].drop { $0 == "-" })
      let rest = (first.isEmpty ? [] : [first]) + words[(place + 1)...]
      line.notes = rest.joined(separator: " ")
      words.removeSubrange(place...)
      let said = line.notes.split(separator: " ")
      if let rating = [said.first, said.last].compactMap({ $0 }).first(
        where: CaptureReader.isRating)
      {
        throw .ratingInNotes(String(rating))
      }
    }
    guard words.contains(where: { !$0.isEmpty }) else { throw .noTitle }
    if line.day == nil, let found = CaptureDate.only(in: words, order) {
      line.day = found.day
      words.removeSubrange(found.place)
    }
    line.words = words
    guard line.day != nil else { throw .noDay }
    switch line.deed {
    case .watched: break
    case .wanted:
      let mark = words.dropFirst().first { word in
        word.count > 1 && word.first.map { "@+#".contains($0) } ?? false
      }
      if let mark { throw .marksOfWanted(mark) }
    case .rated: if words.count < 2 || !line.notes.isEmpty { throw .noRating }
    }
  }

  /// Whether a word can only be a rating: `7/10`, `4.5/5`, `80%`.
  private static func isRating(_ word: Substring) -> Bool {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    func isNumber(_ text: Substring) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    }
    return parts.count == 2 && parts.allSatisfy(isNumber) && ["5", "10", "100"].contains(parts[1])
      || word.hasSuffix("%") && isNumber(word.dropLast())
  }

  /// Returns words with the episodes joined that blanks and a dash stand between: `s03e01 - e03`.
  private static func withRanges(_ words: [String]) -> [String] {
    var joined: [String] = []
    var place = 0
    while place < words.count {
      let word = words[place]
      if place + 2 < words.count, ["-", "--", "to"].contains(words[place + 1].lowercased()),
        isEpisode(word, mayLackSeason: false), isEpisode(words[place + 2], mayLackSeason: true)
      {
        joined.append(word + ".." + words[place + 2])
        place += 3
      } else {
        joined.append(word)
        place += 1
      }
    }
    return joined
  }

  /// Whether a word is `s03e01`, or as the end of a range `e03`.
  private static func isEpisode(_ word: String, mayLackSeason: Bool) -> Bool {
    let parts = word.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (48...57).contains($0) })
    else { return false }
    if parts[0].isEmpty { return mayLackSeason }
    return parts[0].first == "s" && parts[0].count > 1
      && parts[0].dropFirst().utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Reads the sign of what is not a watch.
  private func takeDeed(_ words: inout [String], _ line: inout CapturedLine) {
    guard let first = words.first, let sign = first.first else { return }
    switch sign {
    case "?": line.deed = .wanted
    case "=": line.deed = .rated
    case "\\" where first.dropFirst().first.map { "?=".contains($0) } ?? false: break
    default: return
    }
    let rest = String(first.dropFirst())
    if rest.isEmpty { words.removeFirst() } else { words[0] = rest }
  }

  /// Returns the words of a text; what stands in double quotes is one.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var quoted: [Substring]?
    for word in text.split(separator: " ") {
      if let open = quoted {
        quoted = open + [word]
        if word.hasSuffix("\"") {
          words.append(String((open + [word]).joined(separator: " ").dropFirst().dropLast()))
          quoted = nil
        }
      } else if word.hasPrefix("\""), word.count > 2, word.hasSuffix("\"") {
        words.append(String(word.dropFirst().dropLast()))
      } else if word.hasPrefix("\""), word.count > 1 {
        quoted = [word]
      } else {
        words.append(String(word))
      }
    }
    // A quote that is never closed is a letter like any other.
    return words + (quoted ?? []).map(String.init)
  }
}
