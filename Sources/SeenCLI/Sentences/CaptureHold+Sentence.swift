import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

extension CaptureHold {
  /// Why a captured line is held, and what to do.
  ///
  /// - Parameter entry: The line.
  /// - Returns: The words.
  func sentence(of entry: CapturedEntry) -> ErrorSentence {
    switch self {
    case .line(let problem): return problem.sentence
    case .future(let day):
      return ErrorSentence("\(day) has not come yet", hint: "correct the day in the file")
    case .unknownProfile(let name):
      return ErrorSentence(
        "no profile '\(name)'",
        hint: "correct the first line of the file, or run"
          + " 'seen profile add \(Words.shell(name))'")
    case .unclearProfile(let name):
      return ErrorSentence(
        "the file does not say whose lines these are",
        hint: "make '// profile: \(name)' its first line, or '// profile: me'")
    case .edited(let id, let name, let isSameTitle):
      let day = entry.day.map { DateWords.full($0) } ?? "that day"
      let source = entry.source.map { " --src \($0)" } ?? ""
      var hint = "if it was corrected, run 'seen remove \(id)', and it is captured then"
      if isSameTitle, let marks = entry.line.correction(of: name) {
        hint = "if it was corrected, run 'seen amend \(id) \(Words.shell(of: marks))\(source)'"
      }
      return ErrorSentence(
        "it may be '\(name)' of \(day), edited, which is gone from the file",
        hint: "\(hint); if it is another one, 'seen \(CaptureWords(entry).shown(entry.source))'")
    }
  }
}

extension Question {
  /// What to write in the line instead, so that this need not be asked; nil where only the answer helps.
  var captureHint: String? {
    func named(_ titles: [TitleSummary]) -> String {
      Words.list(titles.prefix(4).map { "'\(TitleCard($0).text)'" }, "or")
    }
    switch self {
    case .title(_, let titles, _): return "write \(named(titles))"
    case .titleOrNew(_, let titles, _): return "write \(named(titles)) if you mean that"
    case .reading: return "put the title in quotes"
    default: return nil
    }
  }
}

extension CaptureProblem {
  /// Why a line cannot be understood, and what to write instead.
  var sentence: ErrorSentence {
    switch self {
    case .noDay:
      ErrorSentence(
        "it has no day", hint: "put the day in front, as in '2026-11-20 Heat', or on a line above")
    case .noSuchDay(let text): ErrorSentence("there is no \(text)", hint: "correct the day")
    case .ambiguousDay(let one, let other):
      ErrorSentence(
        "the day can be \(one) or \(other)",
        hint: "write \(one), or 'seen setting \(Setting.dateOrder.key) dmy'")
    case .otherWeekday(let day):
      ErrorSentence(
        "\(day) is a \(WeekdayName.full(day.weekday))", hint: "correct the day or the weekday")
    case .headingWithoutDay:
      ErrorSentence(
        "it is a heading without a day", hint: "write '# 2026-11-20', or '// ' before a remark")
    case .noTitle: ErrorSentence("it has no title", hint: "write what it was, or delete the line")
    case .marksOfWanted(let mark):
      ErrorSentence(
        "'\(mark)' cannot be said of a title for the watchlist",
        hint: "put it behind '--', as notes")
    case .noRating:
      ErrorSentence("a rating needs a title and a value", hint: "write '= Heat 9/10'")
    case .dayWithoutYear(let text):
      ErrorSentence(
        "'\(text)' may be a day without a year",
        hint: "write '2026-11-20 …', or put a title in quotes that begins so")
    case .ratingInNotes(let text):
      ErrorSentence(
        "'\(text)' stands behind the dash, where only notes are",
        hint: "put the rating in front of the dash, or a title with a dash in quotes")
    case .notText: ErrorSentence("it is not UTF-8", hint: "type the line again")
    case .tooLong(let limit):
      ErrorSentence("it has more than \(Count.of(limit, "byte"))", hint: "shorten it")
    case .unfinished:
      ErrorSentence("it may not be finished yet", hint: "run this again in a minute")
    }
  }
}

extension CapturedLine {
  /// Returns what is said behind a title that the line begins with, as `seen amend` takes it; nil where that says when it
  /// was, which would be meant from today, or which episodes, or the title reads otherwise.
  fileprivate func correction(of name: String) -> [String]? {
    let readings = EntryParser(today: day ?? Day(number: 0), scale: 10).readings(words)
    guard let reading = readings.last, !reading.items.isEmpty || !notes.isEmpty else { return nil }
    for item in reading.items {
      switch item {
      case .time, .episodes: return nil
      default: break
      }
    }
    let title = words.prefix(reading.titleCount).joined(separator: " ")
    let plain = TitleNarrowing.splitYear(title)?.name ?? title
    guard [title, plain].contains(where: { TextFold.fold($0).isSame(as: TextFold.fold(name)) })
    else { return nil }
    return words.dropFirst(reading.titleCount) + (notes.isEmpty ? [] : ["--notes", notes])
  }
}
