import SeenApp
import SeenCore
import SeenRender

extension AppError {
  /// The error in words.
  var sentence: ErrorSentence {
    switch self {
    case .unanswered(let question): return question.refusal.sentence
    case .passed: return command?.sentence ?? ErrorSentence("a program that uses seen failed")
    case .notPicture(let path, let isEmpty):
      return ErrorSentence(
        "'\(path)' is " + (isEmpty ? "empty" : "not a picture"),
        hint: "give a JPEG, PNG, GIF, WebP or HEIC file")
    case .pictureTooLarge(let path, let megabytes):
      return ErrorSentence(
        "'\(path)' is larger than \(megabytes) MB",
        hint: "make it smaller, or raise the limit with 'seen setting \(Setting.mediaMax.key) N'")
    case .emptyQuery: return ErrorSentence("the query is empty", hint: "see 'seen help query'")
    case .episodesNeeded: return ErrorSentence("specials need EPISODES")
    case .extraWord(let word):
      return ErrorSentence(word.map { "unexpected argument '\($0)'" } ?? "missing EPISODES")
    case .saidTwice(let fact):
      return ErrorSentence("the \(WatchFact(named: fact)?.noun ?? fact) is given twice")
    case .knownSource(let source):
      return ErrorSentence("'\(source)' was recorded before")
    case .canceled: return ErrorSentence("canceled; nothing was recorded")
    case .journal(let error): return error.sentence
    case .append(let error): return error.sentence
    case .badWriter(let name):
      return ErrorSentence(
        "SEEN_WRITER is '\(name)', which is not a writer's name",
        hint: "use 1 to 64 of the characters a-z, 0-9 and -")
    case .file(let error): return error.sentence
    case .care(let problem): return problem.sentence
    case .events(let problem): return problem.sentence
    case .badTime(let problem, let use): return problem.sentence(for: use)
    case .badPlace(let problem): return problem.sentence
    case .badQuery(let error): return error.sentence
    case .unknownEvent(let id):
      return ErrorSentence("no event '\(id)'", hint: "'seen events' lists them")
    case .noState(let text, hasRepository: true):
      return ErrorSentence(
        "'\(text)' is not a moment, a git revision of the journal or the folder of a copy",
        hint: "use 2026-06-30, yesterday, the id of an event or ../other-copy; 'git log' lists the"
          + " revisions")
    case .noState(let text, hasRepository: false):
      return ErrorSentence(
        "'\(text)' is neither a moment nor the folder of a copy, and the journal has no git"
          + " repository with revisions",
        hint: "use 2026-06-30, yesterday, the id of an event or ../other-copy")
    case .noCopy(let path):
      return ErrorSentence(
        "there is no copy of the journal in '\(path)'",
        hint: "name a folder that has the same journal.json as this journal")
    case .unknownProfile(let name, let near, let known, let canBegin):
      let names = known.joined(separator: ", ")
      let hint = near.isEmpty ? "use one of: \(names)" : AppError.didYouMean(near)
      let other = (near.isEmpty ? "; " : " ") + "--new-profile creates a new one"
      return ErrorSentence("no profile '\(name)'", hint: canBegin ? hint + other : hint)
    case .friend(let refusal): return refusal.sentence
    case .syncing(let problem): return problem.sentence
    case .refused(let refusal): return refusal.sentence
    case .importing(let problem): return problem.sentence
    case .catalog(let refusal): return refusal.sentence
    case .playing(let problem): return problem.sentence
    case .fetching(let problem): return problem.sentence
    case .onlyInCatalog(let text, let titles):
      return ErrorSentence(
        "'\(text)' is not in your journal, only in a catalog: "
          + titles.map(\.line).joined(separator: "; "),
        hint: "'seen log', 'seen rate' or 'seen list add' adds it to the journal")
    case .badEpisodes(let problem): return problem.sentence
    case .damaged(let place, let count):
      return ErrorSentence(
        "the journal has \(count) damaged \(count == 1 ? "line" : "lines")",
        hint: "'seen check' lists them all; without --strict, the other lines still count",
        file: "events/" + place.file, line: place.line)
    }
  }
}

/// What is wrong where a question must be answered and nobody can be asked.
struct QuestionRefusal {
  let exitCode: ExitCode
  let sentence: ErrorSentence

  private init(_ error: AppError) {
    exitCode = error.exitCode
    sentence = error.sentence
  }

  private init(_ exitCode: ExitCode, _ sentence: ErrorSentence) {
    self.exitCode = exitCode
    self.sentence = sentence
  }

  /// What nobody says of words that were typed.
  private init(ofWords question: Question) {
    switch question {
    case .reading(let readings): self.init(.data, EntryWords.refusal(readings))
    case .fileTitle(let text, let meant):
      self.init(
        .data,
        ErrorSentence(
          "'\(text)' is the name of a file",
          hint: "use 'seen log \(Words.shell(meant))', or --yes to log that"))
    case .kind(let name, let kinds):
      self.init(
        .command(
          .choiceNeeded(
            question: "What is \(name)?", options: kinds.map { "--kind \($0.name)" })))
    case .seasonLength(let show, let season):
      self.init(.badEpisodes(.nothingKnown(show: show, season: season)))
    case .playing(.fileTitle(let file, let near, new: _)):
      self.init(.data, PlayingWords.refusal(of: file, near))
    default: self.init(.command(.choiceNeeded(question: "", options: [])))
    }
  }

  fileprivate init(_ question: Question) {
    switch question {
    case .title(let text, let titles, .ambiguous):
      self.init(.refused(.ambiguousTitle(text, titles)))
    // Birds have neither years nor directors.
    case .title(let text, let titles, .narrowable) where titles.allSatisfy({ $0.kind == .bird }):
      self.init(.refused(.ambiguousTitle(text, titles)))
    case .title(let text, let titles, .narrowable):
      self.init(
        .refused(.ambiguousTitle(text, titles, narrowedBy: ["--year", "--director"])))
    case .title(let text, let titles, .unknown):
      self.init(.refused(.unknownTitle(text, near: titles)))
    case .titleOrNew(let text, _, let title?):
      self.init(
        .data,
        ErrorSentence(
          "no bird is called '\(text)', only \(title.line)",
          hint: "add a new bird with --new, or use --kind if it is not a bird"))
    case .titleOrNew(let text, let near, nil):
      self.init(
        .data,
        ErrorSentence(
          "no title '\(text)'; did you mean "
            + near.prefix(2).map(\.shortLine).joined(separator: " or ") + "?",
          hint: "use that name, or add a new title with --new"))
    case .sameTitle(let title, let year):
      self.init(
        .data,
        ErrorSentence(
          "your \(title.name) has no year, so it may not be the \(title.kind.name) of \(year)",
          hint:
            "add its year with 'seen amend \(title.id) --year \(year)', or another \(title.kind.name) with --new"
        ))
    case .reading, .fileTitle, .kind, .seasonLength, .playing(.fileTitle):
      self.init(ofWords: question)
    case .newBird(let text):
      self.init(
        .data,
        ErrorSentence(
          "no bird in your catalogs is called '\(text)'",
          hint: "use its English or scientific name, add it as a new bird with --new, or use --kind"
            + " if it is not a bird"))
    case .watch(let text, let watches):
      let last = Array(watches.suffix(TitleMatch.offerLimit))
      self.init(.refused(.ambiguousWatch(text, last, count: watches.count)))
    case .list(let text, let ids): self.init(.refused(.list(.ambiguousList(text, ids: ids))))
    case .profile(let text, let near):
      self.init(.unknownProfile(text, near: near, known: [], canBegin: true))
    case .pin(let profiles, let isNew):
      let name = profiles.first?.name ?? ""
      self.init(.refused(.profile(isNew ? .newPinNeeded(name) : .pinNeeded(name))))
    case .rating: self.init(.refused(.ratingRequired))
    case .syncing(let question): self.init(.syncing(question.refusal))
    case .undoing(let undone, let command):
      self.init(.data, command.refusal(undoing: undone))
    case .ruleTitles(let rule, let list, let count):
      self.init(
        .command(
          .choiceNeeded(question: RuleWords.question(rule, list, count), options: ["--yes"])))
    // Of these the session itself says that it cannot ask, or goes on without an answer.
    case .notes, .missingEpisodes, .manyEpisodes, .episodesAgain, .pictureFacts, .companion, .scale,
      .filmOfShow, .oneTitle,
      .erasing, .importing, .catalog, .playing:
      self.init(.command(.choiceNeeded(question: "", options: [])))
    }
  }
}

extension Question {
  /// What is wrong where nobody answers it.
  var refusal: QuestionRefusal { QuestionRefusal(self) }
}
