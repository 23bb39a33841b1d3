import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

/// Why a captured line is held, and what settles it.
struct CaptureReason {
  private(set) var text: String
  /// What to write instead, which a phone can.
  let advice: String
  /// The command that settles it, without `seen`; nil for none.
  var fix: String?
  /// What to do where commands can be run; nil for the advice and the command.
  private var told: String?

  var hint: String { told ?? advice + (fix.map { ", or run 'seen \($0)'" } ?? "") }

  init(_ text: String, _ advice: String, fix: String? = nil) {
    (self.text, self.advice, self.fix) = (text, advice, fix)
  }

  /// Tells why the command of a line failed, or what it asks.
  init(_ problem: ErrorReport, _ question: Question?, _ entry: CapturedEntry) {
    text = problem.message
    let isRating = entry.line.deed == .rated && question == nil
    advice =
      question.flatMap { $0.advice(for: entry) }
      ?? (isRating
        ? "leave out the '=' if you watched it that day"
        : "correct the line, or put the title in quotes")
    if case .kind(let name, _)? = question { text = "'\(name)' may be a bird or a film" }
    if question != nil { fix = CaptureWords(entry).shown(entry.source) }
    if question == nil { told = problem.hint }
  }
}

extension CaptureHold {
  /// Why a captured line is held, and what to do.
  ///
  /// - Parameter entry: The line.
  /// - Returns: The words.
  func reason(of entry: CapturedEntry) -> CaptureReason {
    switch self {
    case .line(.tomorrow):
      let title = entry.line.plain.split(separator: " ").dropFirst().joined(separator: " ")
      return CaptureReason(
        "what comes tomorrow was not watched yet",
        "write '? \(title)' for your watchlist, or put a title that begins so in quotes")
    case .line(let problem): return problem.reason
    case .future(let day): return CaptureReason("\(day) has not come yet", "correct the day")
    case .unknownProfile(let name):
      return CaptureReason(
        "no profile is called '\(name)'", "correct the first line of the file",
        fix: "profile add " + Words.shell(name))
    case .unclearProfile(let name):
      return CaptureReason(
        "the file does not say whose lines these are",
        "make '// profile: \(name)' its first line, or '// profile: me'")
    case .edited(let watch, let edit):
      let day = entry.day.map { " of " + DateWords.full($0) } ?? ""
      return CaptureReason(
        "it seems to replace '\(watch.name)'\(day), which is recorded but gone from the file",
        "if it is another watch, put the old line back too",
        fix: edit.command(watch, entry))
    case .alike(let watch, let edit):
      return CaptureReason(
        "it seems to be '\(watch.name)' again, which is recorded of that day from another line",
        "if it is another watch, write it right below that line",
        fix: edit.command(watch, entry))
    case .moved(let watches, let from):
      let day = entry.day.map { $0.description } ?? ""
      var commands = watches.map { ["amend", $0.id.description, "--on", day] }
      if !commands.isEmpty {
        commands[commands.count - 1] += entry.source.map { ["--src", $0] } ?? []
      }
      return CaptureReason(
        "it was recorded for \(DateWords.full(from)), and stands below another day now",
        "if it is another watch, put the old line back too",
        fix: commands.map { Words.shell(of: $0) }.joined(separator: " && seen "))
    }
  }
}

extension CaptureHold.Edit {
  /// The command that corrects what was recorded, without `seen`.
  fileprivate func command(_ watch: CapturedWatch, _ entry: CapturedEntry) -> String {
    let words: [String]
    var source = entry.source.map { ["--src", $0] } ?? []
    switch self {
    case .marks(let marks): words = ["amend", watch.id.description] + marks
    case .title(let name): words = ["amend", watch.id.description, "--title", name]
    case .name(let name):
      words = ["amend", watch.title, "--name", name]
      // What else the line says is amended then.
      let said = entry.line.words.joined(separator: " ") + entry.line.notes
      if TextFold.fold(said) != TextFold.fold(name) { source = [] }
    case .anything: return "remove \(watch.id) && seen capture"
    }
    return Words.shell(of: words + source)
  }
}

extension Question {
  /// What to write in a line instead, so that this need not be asked; nil where only the answer helps.
  fileprivate func advice(for entry: CapturedEntry) -> String? {
    func named(_ titles: [TitleSummary]) -> String {
      Words.list(titles.prefix(4).map { "'\(TitleCard($0).text)'" }, "or")
    }
    switch self {
    case .title(_, let titles, _): return "write \(named(titles))"
    case .titleOrNew(_, let titles, _): return "write \(named(titles)) if you mean that"
    case .sameTitle(let title, _):
      return "leave out the year if you mean '\(TitleCard(title).text)'"
    case .kind(let name, _):
      return "write '\(name) x1' for a bird, or the year of the film, as in '\(name) (1994)'"
    case .reading(let readings):
      let forms = readings.prefix(3).map { "'\($0.written(onScale: entry.ratingScale))'" }
      return "write " + Words.list(forms, "or")
    default: return nil
    }
  }
}

extension TypedEntry {
  /// The reading as a line that has no other one.
  fileprivate func written(onScale scale: Int) -> String {
    guard !items.isEmpty else { return "\"\(title)\"" }
    return ([title] + items.map { Self.written($0, scale) }).joined(separator: " ")
  }

  private static func written(_ item: Item, _ scale: Int) -> String {
    switch item {
    case .episodes(let words): words.joined(separator: " ")
    case .rating(let text): TypedRating.isBare(text) ? "\(text)/\(scale)" : text
    case .time(let text), .mood(let text): text
    case .place(let text), .near(let text), .platform(let text): "@" + text
    case .companions(let names): "+" + names.joined(separator: ", ")
    case .tag(let tag): "#" + tag
    case .count(let count): "x\(count)"
    case .again: "again"
    case .notes(let text): "-- " + text
    }
  }
}

extension CaptureProblem {
  /// Why a line cannot be understood, and what to write instead.
  fileprivate var reason: CaptureReason {
    switch self {
    case .noDay:
      CaptureReason("it has no day", "begin it with its day, as in '2026-11-20 Heat'")
    case .noSuchDay(let text): CaptureReason("there is no \(text)", "correct the day")
    case .ambiguousDay(let one, let other):
      CaptureReason(
        "the day may be \(one) or \(other)", "write it like that",
        fix: "setting \(Setting.dateOrder.key) dmy")
    case .otherWeekday(let day):
      CaptureReason(
        "\(day) is a \(WeekdayName.full(day.weekday))", "correct the day or the weekday")
    case .headingWithoutDay:
      CaptureReason(
        "it is a heading without a day", "write '# 2026-11-20', or begin a remark with '//'")
    case .headingWithoutYear(let text):
      CaptureReason(
        "'\(text)' may be the day of the lines below, but lacks its date or year",
        "write the whole day, as in '# 2026-11-20', or put a title in quotes")
    case .noTitle, .tomorrow: CaptureReason("it has no title", "write one, or delete the line")
    case .marksOfWanted(let mark):
      CaptureReason(
        "a title for the watchlist can have notes, but no '\(mark)'", "move that behind '--'")
    case .noRating:
      CaptureReason("'=' is for a title and its rating alone", "write it like '= Heat 9/10'")
    case .dayWithoutYear(let text):
      CaptureReason(
        "'\(text)' looks like a day without a year", "add the year, or put the title in quotes")
    case .ratingInNotes(let text):
      CaptureReason(
        "'\(text)' comes after the dash, where the notes are",
        "move it before the dash, or put a title with a dash in quotes")
    case .notText: CaptureReason("it is not UTF-8", "type the line again")
    case .tooLong(let limit):
      CaptureReason("it has more than \(Count.of(limit, "byte"))", "shorten it")
    case .unfinished:
      CaptureReason("it may not be finished yet", "capture again in a minute")
    }
  }
}
