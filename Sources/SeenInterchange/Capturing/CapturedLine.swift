package import SeenCore
import SeenWire

/// A line of a capture file that says something: what somebody watched, wants to watch, or rates.
package struct CapturedLine: Sendable, Equatable {
  /// What a line says of its title.
  package enum Deed: Sendable, Equatable {
    case watched
    /// It begins with `?`: the title is for the watchlist.
    case wanted
    /// It begins with `=`: it is only a rating.
    case rated
  }

  /// Its number in the file, from 1.
  package let number: Int
  /// The text as it stands there, without blanks around it.
  package let text: String
  /// The text with plain quotes, dashes and spaces, without its bullet.
  package var plain: String
  package var deed = Deed.watched
  /// The day that it is about, as the line or the heading above it says; nil if neither does.
  package var day: Day?
  /// The time of day that stands with the day; nil for none.
  package var clock: Clock?
  /// The moment that stands there in UTC, which a zone has to make a day; nil for what is civil already.
  package var moment: Instant?
  /// Whether day and time are a stamp that a phone has set, and not what somebody typed.
  package var isStamp = false
  /// The title and what is said of it, as `seen log` takes them.
  package var words: [String] = []
  /// What stands behind a dash; empty for nothing.
  package var notes = ""
  /// The day of the heading above; nil for none.
  var heading: Day?
  /// The number of its block: what stands below one heading, or without any the lines of one day.
  package internal(set) var block = 0
  /// Its place among the equal lines of its day in its block, from 1: a copy that is pasted below says nothing new.
  package internal(set) var occurrence = 1
  /// Why nobody can say what it means; nil if it can be tried.
  package var problem: CaptureProblem?

  /// Creates a line that nothing is known of.
  init(_ number: Int, _ text: String) {
    self.number = number
    self.text = text
    plain = text
  }

  /// Returns what identifies the line in a journal: the same from any file, copy and machine.
  ///
  /// - Parameter profile: The id of the profile whose line it is.
  /// - Returns: `capture:` and half of the SHA-256 of profile, day, folded text and occurrence; nil without a day.
  package func source(of profile: String) -> String? {
    day.map { source(of: profile, on: $0) }
  }

  /// Returns what would identify the line below the heading of another day.
  ///
  /// - Parameters:
  ///   - profile: The id of the profile whose line it is.
  ///   - day: The day.
  /// - Returns: The same as for its own day.
  package func source(of profile: String, on day: Day) -> String {
    let meaning = CapturedLine.meaning(plain, on: day)
    let sum = SHA256.text(Array("\(profile)\n\(meaning)\n\(occurrence)".utf8))
    return CapturedLine.source + ":" + sum.prefix(32)
  }

  /// Its day and its text as titles are compared: the same for `heat` and `Heat`.
  var meaning: String { CapturedLine.meaning(plain, on: day) }

  private static func meaning(_ plain: String, on day: Day?) -> String {
    "\(day?.description ?? "")\n\(TextFold.fold(plain))"
  }

  /// The first part of what identifies captured lines.
  package static let source = "capture"
}

/// Why a line of a capture file is held.
package enum CaptureProblem: Error, Equatable, Sendable {
  /// Neither the line nor a heading above it says the day.
  case noDay
  /// The calendar has no such day.
  case noSuchDay(String)
  /// The day or the month can come first.
  case ambiguousDay(PartialDate, PartialDate)
  /// The day is another day of the week.
  case otherWeekday(Day)
  /// A heading has no day, so what stands below it has none.
  case headingWithoutDay
  /// A heading is a day without its year, or a day of the week, so what stands below it has none.
  case headingWithoutYear(String)
  /// It begins with `tomorrow`: what is planned was not watched.
  case tomorrow
  case noTitle
  /// It begins with what may be a day without its year.
  case dayWithoutYear(String)
  /// The notes end in a rating.
  case ratingInNotes(String)
  /// On the watchlist a title has only notes.
  case marksOfWanted(String)
  /// A rating has no title or no value, or more than these.
  case noRating
  /// It is not UTF-8.
  case notText
  /// It has more bytes than a line may have.
  case tooLong(limit: Int)
  /// It has no end yet, and was written less than a minute ago.
  case unfinished
}
