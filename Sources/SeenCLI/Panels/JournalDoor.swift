import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// What `seen ui` reads of a journal, and the commands that it runs: nothing else of it touches one.
final class JournalDoor {
  /// The run that reads; its answers and its talk go nowhere.
  let session: Session
  /// The words before each command: whose journal it is, and where.
  let prefix: [String]
  var view: View
  /// The ratings of all titles, once they were wanted since the journal was read.
  private var knownRatings: [Symbol: Rating]?
  /// How many columns a panel of text has.
  var columns = 80
  /// How many rows a panel has without its filter.
  var totals: [Panel: Int] = [:]
  /// The rows of each part of Home as they were read last, and the parts that are to be read.
  var homeRows = HomePart.allCases.map { _ in [PanelItem]() }
  var staleParts = HomePart.readingOrder[...]

  /// Answers what commands ask.
  var answering: Answering

  /// Opens the journal of a run for somebody.
  ///
  /// - Parameters:
  ///   - outer: The run of `seen ui`.
  ///   - profile: The profile; nil for the one in use.
  ///   - answering: Answers what commands ask.
  /// - Throws: What reading the journal throws.
  init(
    _ outer: Session, profile: String?, answering: @escaping Answering
  ) throws(AppError) {
    var prefix = ["-C", try outer.journal.openFolder().path]
    if let profile = profile ?? outer.arguments[SharedOptions.profile] {
      prefix += ["--profile", profile]
    }
    if let today = outer.arguments[SharedOptions.today] {
      prefix += ["--today", today.description]
    }
    if let zone = outer.arguments[SharedOptions.zone] { prefix += ["--zone", zone] }
    if outer.arguments[SharedOptions.noSync] { prefix.append("--no-sync") }
    self.prefix = prefix
    self.answering = answering
    let invocation = ArgumentParser.parse(prefix + ["diary"], root: ProgramCommand.self)
    session = Session(invocation, in: outer.world, to: EmbeddedOutlet(answering))
    session.runner = outer.runner
    view = try session.journal.read(.silent)
  }

  /// How dates are shown.
  var dates: DateStyle { session.style(view.display).dates }

  /// The rating of each title that has one.
  var ratings: [Symbol: Rating] {
    if let knownRatings { return knownRatings }
    let ratings = view.ledger.ratings(profile: view.scope.profile)
    knownRatings = ratings
    return ratings
  }

  /// Reads the journal again.
  /// - Returns: How many events there are more than before.
  func reread() throws(AppError) -> Int {
    let before = view.ledger.eventCount
    view = try session.journal.read(.silent)
    staleParts = HomePart.readingOrder[...]
    knownRatings = nil
    session.journal.dropTexts()
    return view.ledger.eventCount - before
  }

  /// Runs a command line in this process, for the person whose diary it is.
  func run(_ words: [String], columns: Int? = nil) -> EmbeddedAnswer {
    run(words, columns: columns, answering: answering)
  }

  /// The same, with another way to answer what it asks; nil where that fails it.
  func run(_ words: [String], columns: Int? = nil, answering: Answering?) -> EmbeddedAnswer {
    guard let runner = session.runner else { return EmbeddedAnswer(code: .bug) }
    return runner(prefix + words, columns, answering, [])
  }

  /// The objects that a command answers with `--json`; none where it fails.
  func objects(_ words: [String]) -> [JSON] { run(words + ["--json"]).objects }

  /// What could stand in place of the last of some words, as a shell is told.
  func completions(of words: [String]) -> [WatchForm.Choice] {
    let answer = run(["__complete", "--"] + prefix + words)
    return answer.parts.flatMap { part -> [WatchForm.Choice] in
      guard case .text(let bytes) = part else { return [] }
      return bytes.split(separator: 10).map { line in
        let parts = line.split(separator: 9, maxSplits: 1, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
        let meaning = parts.count > 1 && !parts[1].isEmpty ? "  " + parts[1] : ""
        return WatchForm.Choice(words: parts[0], name: parts[0], text: parts[0] + meaning)
      }
    }
  }

  /// Returns the date that somebody names in words; nil if it is none.
  func date(of text: String) -> PartialDate? {
    let order = SettingsView(view.ledger, profile: view.scope.profile).dateOrder
    return try? TypedTime.parse(text, today: view.scope.today, order: order).date()
  }

  /// The name of the person whose diary it is; empty where the journal has one only.
  var person: String {
    guard let household = try? session.journal.household(view), household.present.count > 1 else {
      return ""
    }
    return household.present.first { $0.id.isSame(as: view.scope.profile) }?.name ?? ""
  }

  /// The last watch of a title today, by its id; nil if there is none.
  func seenToday(_ title: String) -> String? {
    guard let symbol = view.ledger.titles.find(title) else { return nil }
    let counted = view.ledger.canonicalTitle(symbol)
    let diary = Diary(view.ledger, view.scope, title: counted)
    guard let entry = diary.entries.first else { return nil }
    let date = PartialDate(packed: view.ledger.watches.date[entry.row])
    guard date == PartialDate(view.scope.today) else { return nil }
    return view.ledger.idText(view.ledger.watches.id(entry.row))
  }

  /// The id of the last watch of a title; nil if there is none.
  func lastWatch(of title: String) -> String? {
    guard let symbol = view.ledger.titles.find(title) else { return nil }
    let diary = Diary(view.ledger, view.scope, title: view.ledger.canonicalTitle(symbol))
    return diary.entries.first.map { view.ledger.idText(view.ledger.watches.id($0.row)) }
  }

  /// Whether a title is a show, of which an episode is logged and not the show.
  func isShow(_ title: String) -> Bool {
    view.ledger.titles.find(title).map {
      view.ledger.kind(of: view.ledger.canonicalTitle($0)) == .show
    } ?? false
  }

  /// The facts of a watch as options say them.
  func said(ofWatch id: String) -> ((_ option: String) -> String) {
    guard let row = try? session.journal.watchToChange(id, view) else { return { _ in "" } }
    var facts: [String: String] = [:]
    let fields = [
      ("--on", "date"), ("--clock", "clock"), ("--format", "format"), ("--at", "location"),
      ("--with", "companions"), ("--mood", "mood"), ("--platform", "platform"),
      ("--notes", "notes"), ("--count", "count"),
    ]
    for (option, field) in fields {
      let value = session.journal.fact(field, ofWatch: row, view)
      switch value {
      case .string(let text): facts[option] = text
      case .array(let values):
        facts[option] = values.compactMap(\.text).joined(separator: ", ")
      case .number(let number): facts[option] = "\(number)"
      default: break
      }
    }
    return { facts[$0] ?? "" }
  }
}

extension EmbeddedAnswer {
  /// The objects of what was answered as JSON.
  var objects: [JSON] {
    parts.flatMap { part -> [JSON] in
      guard case .json(let bytes) = part else { return [] }
      return bytes.split(separator: 10).compactMap { try? JSONReader.read(Array($0)) }
    }
  }
}
