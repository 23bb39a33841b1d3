import SeenApp
public import SeenCore
import SeenInterchange

/// What must be chosen before a change is recorded, with everything there is to choose from.
///
/// It comes to the closure that a change is recorded with, or, where that gives no answer, as `SeenError.question`.
public struct SeenQuestion: Equatable, Sendable {
  /// What is asked.
  public enum Kind: String, Sendable {
    /// Which title a text means; a candidate is the answer. With the code `unknown-title` the text is the name of none,
    /// and the candidates only look like it.
    case title
    /// Where a title ends in some words, and what stands behind it says; a candidate is the answer.
    case reading
    /// Which kind a new title has; a candidate is the answer.
    case titleKind
    /// How many episodes a season has; a text with the number is the answer.
    case seasonLength
    /// Which of several similar titles a text means, or `new` for none of them.
    case titleOrNew
    /// Whether the only candidate, whose year is not known, is the title of that name from a year: yes adds the year, no
    /// means another title.
    case sameTitle
    /// Whether a bird that no catalog has is added.
    case newBird
    /// What is done with watches that the journal has from another source on the same day; the text says how many, and
    /// a candidate is the answer.
    case sameDay
    /// What titles without dates are that a list has; a candidate is the answer.
    case undated
    /// In which time zone the moments of an import were lived; a text with its name is the answer, the question's text a
    /// proposal.
    case zone
    /// Which watch of a title is meant; a candidate is the answer.
    case watch
    /// Which of several lists with a name is meant; a candidate is the answer.
    case list
    /// Whether a name that is no profile's means the first candidate, or a `new` profile.
    case profile
    /// The PIN of one of the candidates; a text is the answer.
    case pin
    /// The rating that the profile requires.
    case rating
    /// Notes; a text is the answer.
    case notes
    /// Of a file that is imported: whether dates begin with the day or the month; a candidate is the answer.
    case dateOrder
    /// Of a file that is imported: its highest possible rating; a candidate is the answer.
    case ratingScale
    /// Of a file that is imported: whose rows are meant; a candidate is the answer.
    case sourceProfile
    /// Of a file that is imported: what a value should be that cannot be read; a text is the answer.
    case correction
    /// Whether it is really to be done; yes or no is the answer.
    case confirmation
  }

  /// What is asked.
  public let kind: Kind
  /// What was typed, or what it is about; empty where that is clear.
  public let text: String
  /// What can be chosen, in order; empty where the answer is none of several.
  public let candidates: [SeenCandidate]
  /// The code of the command line's error where nobody can be asked, such as `ambiguous-title`.
  public let code: String

  init(_ question: Question) {
    code = question.code.rawValue
    var candidates: [SeenCandidate] = []
    switch question {
    case .title(let text, let titles, _):
      (kind, self.text) = (.title, text)
      candidates = titles.map { SeenCandidate($0) }
    case .titleOrNew(let text, let titles, _):
      (kind, self.text) = (.titleOrNew, text)
      candidates = titles.map { SeenCandidate($0) }
    case .sameTitle(let title, let year):
      (kind, self.text) = (.sameTitle, "\(title.name) (\(year))")
      candidates = [SeenCandidate(title)]
    case .reading(let readings):
      (kind, self.text) = (.reading, readings.first?.title ?? "")
      candidates = readings.map { SeenCandidate(id: $0.title, name: $0.title) }
    case .fileTitle(_, let meant): (kind, self.text) = (.confirmation, meant)
    case .scale(let scale, _): (kind, self.text) = (.confirmation, String(scale))
    case .oneTitle(let text): (kind, self.text) = (.confirmation, text)
    case .filmOfShow(let name): (kind, self.text) = (.confirmation, name)
    case .kind(let name, let kinds):
      (kind, self.text) = (.titleKind, name)
      candidates = kinds.map { SeenCandidate(id: $0.name, name: $0.name) }
    case .seasonLength(let show, let season):
      (kind, self.text) = (.seasonLength, "\(show) \(season)")
    case .newBird(let text): (kind, self.text) = (.newBird, text)
    case .watch(let text, let watches):
      (kind, self.text) = (.watch, text)
      candidates = watches.map { SeenCandidate(id: $0.id, name: $0.name, date: $0.date) }
    case .list(let text, let ids):
      (kind, self.text) = (.list, text)
      candidates = ids.map { SeenCandidate(id: $0, name: $0) }
    case .profile(let text, let near):
      (kind, self.text) = (.profile, text)
      candidates = near.map { SeenCandidate(id: $0, name: $0) }
    case .pin(let profiles, _):
      (kind, self.text) = (.pin, "")
      candidates = profiles.map { SeenCandidate(id: $0.id, name: $0.name) }
    case .rating(let name, _): (kind, self.text) = (.rating, name ?? "")
    case .notes(let was): (kind, self.text) = (.notes, was ?? "")
    case .missingEpisodes(let show, _, _, _), .manyEpisodes(let show, _),
      .episodesAgain(let show, _):
      (kind, self.text) = (.confirmation, show)
    case .importing(let question): (kind, self.text, candidates) = SeenQuestion.parts(question)
    case .pictureFacts, .syncing, .catalog: (kind, self.text) = (.confirmation, "")
    case .erasing(let count): (kind, self.text) = (.confirmation, "\(count)")
    case .companion(let name, _): (kind, self.text) = (.confirmation, name)
    case .undoing(_, let command): (kind, self.text) = (.confirmation, command.person)
    case .ruleTitles(let rule, _, _): (kind, self.text) = (.confirmation, rule)
    // Programs do not play, but record what a player left.
    case .playing: (kind, self.text) = (.confirmation, "")
    }
    self.candidates = candidates
  }

  /// Returns what a question about a file is, what it is about, and what there is to choose from.
  private static func parts(
    _ question: ImportingQuestion
  ) -> (kind: Kind, text: String, candidates: [SeenCandidate]) {
    switch question {
    case .dateOrder(_, let date, let orders):
      (.dateOrder, date, orders.map { SeenCandidate(id: $0.rawValue, name: $0.rawValue) })
    case .scale(_, let rating, let tops):
      (.ratingScale, rating, tops.map { SeenCandidate(id: String($0), name: String($0)) })
    case .profile(let names):
      (.sourceProfile, "", names.map { SeenCandidate(id: $0, name: $0) })
    case .correction(_, let value): (.correction, value, [])
    case .sameDay(let count, let choices):
      (
        .sameDay, String(count),
        choices.map { SeenCandidate(id: $0.rawValue, name: $0.rawValue) }
      )
    case .firstLook(let look):
      (.confirmation, look.rows.map(\.name).joined(separator: ", "), [])
    case .undated(let meanings):
      (.undated, "", meanings.map { SeenCandidate(id: $0.rawValue, name: $0.rawValue) })
    case .zone(_, let proposed): (.zone, proposed ?? "", [])
    case .title(let row, let titles): (.title, row.name, titles.map { SeenCandidate($0) })
    }
  }
}

/// Something that can be chosen.
public struct SeenCandidate: Equatable, Sendable {
  /// Its id, such as `film:heat-1995` or `laptop-k3f9x7qa.12`.
  public let id: String
  /// Its name.
  public let name: String
  /// The kind of a title; nil for anything else.
  public let kind: String?
  /// The year that a title came out; nil where that is not known.
  public let year: Int?
  /// When a watch was; nil for anything else.
  public let date: PartialDate?

  init(_ title: TitleSummary) {
    id = title.id
    name = title.name
    kind = title.kind.name
    year = title.year
    date = nil
  }

  init(_ title: HeldTitle) {
    id = title.id
    name = title.known?.name ?? title.id
    kind = title.known?.kind.name
    year = title.known?.year
    date = nil
  }

  init(id: String, name: String, date: PartialDate? = nil) {
    self.id = id
    self.name = name
    kind = nil
    year = nil
    self.date = date
  }
}

/// The answer to a question.
public enum SeenAnswer: Equatable, Sendable {
  /// The candidate at a place, from 0.
  case candidate(Int)
  /// None of the candidates, but something new.
  case new
  case yes
  case no
  /// Words, such as a PIN or notes.
  case text(String)
  case rating(Rating)
}

extension Answer {
  init(_ answer: SeenAnswer) {
    switch answer {
    case .candidate(let place): self = .choice(place)
    case .new: self = .new
    case .yes: self = .yes
    case .no: self = .no
    case .text(let text): self = .text(text)
    case .rating(let rating): self = .rating(rating)
    }
  }
}
