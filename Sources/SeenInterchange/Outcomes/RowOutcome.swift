package import SeenCore

/// How a row ended.
package enum RowOutcome: Sendable, Equatable {
  /// It became events.
  case accepted
  /// It repeats something.
  case duplicate(DuplicateReason)
  /// It needs the user's attention: it can be read, but is implausible or cannot be stored unchanged.
  case held(HoldReason)
  /// It could not be read.
  case rejected(RejectReason)
}

/// Why a row adds nothing.
package enum DuplicateReason: Sendable, Equatable {
  /// An earlier import recorded it.
  case recorded
  /// The same row is earlier in the file.
  case repeated
  /// A diary entry of the same archive says so: that the film was seen, or its last rating.
  case inDiary
  /// The journal has a watch of the film, from any source.
  case watched
  /// The film already has this rating, from any source.
  case rated
  /// The journal has a rating that is later, or may be.
  case ratingKept
  /// The journal has the event, title or setting.
  case present
  /// The film is on the list.
  case listed
  /// The journal has this viewing, by its id, from another source.
  case sameDay(watch: String)
  /// It is part of a viewing that another row records.
  case sameViewing
  /// Its episodes are rows of their own, and it adds nothing.
  case ownRows
  /// The profile already has a position in the title.
  case positioned
  /// The journal knows more about where the profile is in it than a status without a day.
  case statusKept
  /// The list was imported before and has been deleted since.
  case deleted
}

/// Why a row needs the user's attention.
package enum HoldReason: Sendable, Equatable {
  /// The date lies after today.
  case futureDate(Day)
  /// The date cannot be read or does not exist.
  case badDate(String)
  /// It is unclear whether the day or the month comes first.
  case unclearDate(String)
  /// It belongs to another profile of the source.
  case otherProfile(String)
  /// The year is not a number from 1 to 9999.
  case badYear(String)
  /// The rating is off the scale or off its step.
  case badRating(String)
  /// The rating is not a whole number from 1 to the top of its scale.
  case offScale(String, Int)
  /// The scale of the rating is unknown.
  case unclearScale(String)
  /// The claim of a rewatch is neither yes nor no.
  case badRewatch(String)
  /// The value is not valid for its column, such as a number that is too large.
  case badValue(_ column: String, String)
  /// Several titles have its name, and it is unclear which is meant; their ids.
  case unclearTitle([String])
  /// The journal has a watch of the title on the same day, by its id, from another source.
  case sameDay(watch: String)
  /// It counts more watches than one import may add.
  case tooManyWatches
  /// The row holds more text than one event can.
  case tooLong
  /// The entry was changed at its source after an earlier import recorded it as a watch: which
  /// facts, by the names that events use.
  case changed([String], watch: String)
}

/// Why a row could not be read.
package enum RejectReason: Sendable, Equatable {
  /// The row names no film.
  case noName
  /// The row names no title.
  case noTitle
  /// The row has a name, but nothing says that it is a film's.
  case noFilm
  /// The row has fewer cells than the header, or more.
  case cells(Int, expected: Int)
  /// The row is not readable as CSV.
  case notCSV(CSVProblem)
  /// The row is not readable as JSON, or not an object.
  case notJSON
  /// The row is not readable as XML, or ends before it is complete.
  case notXML
  /// The row says nothing that a journal stores.
  case statesNothing
  /// A member of the row is missing, or its value is of a type that the format does not have there.
  case badMember(String)
  /// The row is about something that is not a title, such as a person.
  case notATitle(String)
  /// It was not watched to its end, but as far as this many percent; nil where that is not said.
  case notFinished(percent: Int?)
  /// Its title is hidden from the profile with this name.
  case hidden(String)
}

/// A remark on a row that was accepted.
package enum RowRemark: Sendable, Equatable {
  /// It has fewer cells than the header, or extra empty ones at its end.
  case ragged(cells: Int, expected: Int)
  /// Something in its text had to be read leniently.
  case flaws(CSVFlaws)
  /// Several films have its name and year, and the first was taken.
  case unclearTitle(taken: String, others: [String])
  /// The only title of its name had no year, and is taken for it: its id, and the year that it gets.
  case joined(String, year: Int)
  /// These columns cannot be stored in an event.
  case lost([String])
  /// A value of a column that need not be there cannot be read, and is left out.
  case unread(_ column: String, String)
  /// The word for its type is not known, so all rows with it were taken for this kind.
  case unknownType(String, takenFor: TitleKind)
  /// The source's id is not valid, so the title was found by name and year.
  case unusedID(String)
  /// The journal's rating of the title was kept, because it is later or the row has no date.
  case ratingKept(Rating)
  /// It tells of a viewing that the journal has, by its id, which got what it lacked.
  case joinedViewing(String)
  /// Its status has no day, so what the journal knows of the title stays.
  case statusKept
  /// The journal has a watch of the title on the same day, from elsewhere.
  case sameDay
  /// The source says only how often episodes of the show were watched, so none of these plays is recorded as one.
  case sum(Int)
  /// Another row has the same title this many minutes earlier.
  case soonAfter(minutes: Int)
  /// It adds something to a watch of an earlier import, and contradicts it in these facts.
  case changed([String], watch: String)
  /// A part of it, by its name, had another outcome.
  case part(String, RowOutcome)
}
