import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

/// Importing on a command line: what is asked, said and shown meanwhile.
extension Session {
  /// Returns what a path gives to be read: standard input for `-` and its other names.
  func given(_ path: String) -> Given {
    guard Session.isInput(path) else { return Given(path) }
    let outlet = outlet
    return Given(path, named: "input") { (count) throws(AppError) in
      do throws(StreamError) {
        return try outlet.readInput(upTo: count)
      } catch {
        throw .command(.input(error))
      }
    }
  }

  /// Returns whether a path means standard input.
  private static func isInput(_ path: String) -> Bool {
    ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains { $0.isSame(as: path) }
  }

  /// Asks what held rows leave open; nil where nobody can be asked, `no` or no text where a row is left as it is.
  func answer(_ question: ImportingQuestion) throws(AppError) -> Answer? {
    guard canAsk else { return nil }
    switch question {
    case .dateOrder(let row, let text, let orders):
      let key = try choose(
        "\(row.placeAndName): does '\(text)' begin with the day or the month?",
        among: [KeyChoice("d", "[d]ay"), KeyChoice("m", "[m]onth")], instead: ["--date-order"])
      let order = key.map { $0 == "d" ? DateOrder.dmy : .mdy }
      return choice(order.flatMap { orders.firstIndex(of: $0) })
    case .scale(let row, let text, let tops):
      return choice(
        try pick(
          "\(row.placeAndName): the rating is '\(text)'; what is the highest possible rating?",
          from: tops.map(String.init), instead: ["--scale"]))
    case .profile(let names):
      return choice(try pick("Whose rows are yours?", from: names, instead: ["--from"]))
    case .sameDay(let count, let choices):
      let key = try choose(
        "The journal has \(count) of these watches from"
          + " elsewhere, on the same day. Skip, hold or add them?",
        among: [KeyChoice("s", "[s]kip"), KeyChoice("h", "[h]old"), KeyChoice("a", "[a]dd")],
        instead: ["--same-day"])
      return choice(
        key.flatMap { key in choices.firstIndex { $0.rawValue.hasPrefix("\(key)") } })
    case .firstLook(let look):
      for line in ImportWords.lines(look) { inform(line) }
      return try confirm(ImportWords.question(look)) ? .yes : .no
    case .undated(let meanings):
      let words = meanings.map {
        switch $0 {
        case .watched: "watched, at an unknown time"
        case .watchlist: "to be watched: on your watchlist"
        }
      }
      return choice(
        try pick("The titles have no dates. What are they?", from: words, instead: ["--as"]))
    case .zone(let count, let proposed):
      let times = count == 1 ? "1 time is" : "\(Count.of(count, "time")) are"
      return .text(
        try prompt(
          "\(times) in UTC. In which time zone were you? "
            + (proposed.map { "[\($0)]" } ?? "[such as Europe/London; Enter leaves them in UTC]"),
          instead: ["--zone"]))
    case .correction(let row, let text):
      return .text(
        try prompt(
          "\(row.placeAndName): what should '\(text)' be? [Enter to leave it]",
          instead: ["--correct"]))
    case .title(let row, let titles):
      return choice(
        try pick(
          "\(row.placeAndName): which title is it?", from: titles.map(\.line),
          instead: ["--title"]))
    }
  }

  private func choice(_ place: Int?) -> Answer { place.map { .choice($0) } ?? .no }

  /// Says something about files that are being imported.
  func notify(_ notice: ImportingNotice) {
    if case .invalidCorrection(let value) = notice {
      inform("'\(value)' is not valid there; the row stays held.")
    } else if case .zone(let name) = notice {
      inform("Times in UTC were put on the days in \(name), as import.zone says.")
    } else if let sentence = ImportWords.sentence(notice) {
      warn(sentence)
    }
  }

  /// How long the steps of an import are not worth a word, in milliseconds.
  private static let patience: Int64 = 300

  /// Shows the step of an import that begins now, if the previous ones took long and there is a terminal.
  func show(_ step: ImportStep) {
    guard let words = step.words else {
      importStart = world.now
      return
    }
    guard outlet.isTerminal(.error), let start = importStart else { return }
    let elapsed = world.now.milliseconds - start.milliseconds
    if elapsed > Session.patience { inform(words) }
  }
}

extension ImportStep {
  /// What is being done; nil for the beginning.
  fileprivate var words: String? {
    switch self {
    case .begins: nil
    case .recognizing(let files): "Looking through \(Count.of(files, "file"))."
    case .readingJournal(let files): "Read \(files) files. Reading the journal."
    case .checkingRows: "Checking every row."
    case .recording(let events): "Recording \(events) events."
    case .readingEvents: "Reading the file."
    case .checkingLines: "Checking every line."
    }
  }
}

extension ImportRow {
  /// Its place and its name, before a question about it.
  fileprivate var placeAndName: String {
    ImportReport.Row(self).place + (name.isEmpty ? "" : " ('\(name)')")
  }
}

extension HeldTitle {
  /// The title in a list to choose from, with its id.
  fileprivate var line: String {
    guard let known else { return "(\(id))" }
    var card = TitleCard(
      id: id, name: known.name, kind: known.kind.name, year: known.year, showName: known.show)
    if let season = known.season { card.facts.append(JSON.Member("season", .whole(season))) }
    if let episode = known.episode { card.facts.append(JSON.Member("episode", .whole(episode))) }
    return "\(card.text) (\(id))"
  }
}
