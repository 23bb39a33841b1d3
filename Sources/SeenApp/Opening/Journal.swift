package import SeenCore
import SeenInterchange
package import SeenStore

/// A journal in the hands of one person: read through what that person may see, changed by one pipeline.
///
/// It is opened when it is first needed. A front asks it for a `View`, and has it `perform` changes; what must be chosen
/// goes to the front as a `Question`.
package final class Journal {
  package let host: any Host
  package let request: Request
  unowned let front: any Front

  /// The profile as the journal writes it, once that was read.
  package var knownProfile: String?
  /// The profile that was chosen to be used in this copy; nil when none is in use.
  package var profileInUse: String?
  /// Whether the profile may be used, with a PIN or without one.
  package var isUnlocked = false
  /// The profiles whose PINs were given.
  var provenPins: [String] = []
  /// What the profile must not see.
  package internal(set) var gate = ProfileGate()
  /// Whether titles of its catalogs are hidden from the profile, as far as they were read.
  package internal(set) var hidesCatalogTitles = false
  /// Whose watches there are where the profile has none, as far as it may know.
  package internal(set) var othersWatches: OthersWatches?
  /// The texts of a reading of which one query after another is asked, folded; nil where each query folds its own.
  var keptTexts: (words: FoldedTexts?, notes: FoldedNotes?)?
  /// Whether something was recorded.
  package var hasRecorded = false
  /// What was recorded with events of its own, in order.
  package internal(set) var receipts: [Receipt] = []
  /// What previews would have recorded, as lines.
  package internal(set) var previewed: [UInt8] = []
  /// The friends whose journals are too large, as far as that was told.
  var reportedFriends: [String] = []
  /// The pictures that are kept with the next events that are recorded.
  package var pictures: [Picture] = []
  /// Whether titles were brought, for which some rules run by themselves.
  package var hasArrivals = false
  /// Whether watches of a profile that has limits were recorded.
  package var mayPassLimits = false
  /// Who watches along what is played, by name, and the profiles for which it is recorded too.
  package var playedWith: [String] = []
  package var playedFor: [String] = []
  /// Whether nobody is asked, as only what is sure counts.
  var asksNobody = false
  /// Whether sittings that a killed program left are being recorded.
  var isRecordingLeft = false
  /// The library of files, once it was read.
  var keptLibrary: Library?
  /// What of the journal's texts could not be read.
  package let unread: UnreadTexts

  /// Prepares to use a journal; opens nothing.
  package init(_ request: Request, on host: any Host, for front: any Front) {
    self.request = request
    self.host = host
    self.front = front
    unread = UnreadTexts()
  }

  /// Creates the same with another gate, for data that is not shown.
  init(_ other: Journal, gate: ProfileGate) {
    request = other.request
    host = other.host
    front = other.front
    knownProfile = other.knownProfile
    profileInUse = other.profileInUse
    isUnlocked = other.isUnlocked
    provenPins = other.provenPins
    unread = other.unread
    self.gate = gate
  }

  /// The same with nothing hidden.
  var ungated: Journal { Journal(self, gate: ProfileGate()) }

  /// The id of the profile that everything is for.
  package var profile: String {
    knownProfile ?? namedProfile ?? Event.defaultProfile
  }

  // MARK: Questions

  /// Asks what must be chosen.
  /// - Throws: `unanswered` where nobody can be asked, `canceled`, or a problem of the front.
  func ask(_ question: Question) throws(AppError) -> Answer {
    guard !asksNobody else { throw .unanswered(question) }
    guard let answer = try front.answer(question) else { throw .unanswered(question) }
    return answer
  }

  /// Asks for one of some candidates.
  func choose(_ question: Question, of count: Int) throws(AppError) -> Int {
    guard case .choice(let place) = try ask(question), (0..<count).contains(place) else {
      throw .unanswered(question)
    }
    return place
  }

  /// Asks whether something is really to be done.
  /// - Throws: `canceled` for no, and what `ask` throws.
  package func confirm(_ question: Question) throws(AppError) {
    guard try ask(question) == .yes else { throw .canceled }
  }
}

/// Which journal is to be used, for whom, as of when, and how.
package struct Request {
  /// What leads to the folder of the journal.
  package var location = JournalLocation.Clues(workingDirectory: "/")
  /// The profile as named; nil for the one in use.
  package var profile: String?
  /// The profile that the environment names; nil for none.
  package var usualProfile: String?
  /// Whether a profile without events may begin a diary, and whether that is to be done without a question.
  package var mayBegin = false
  package var beginsUnasked = false
  /// The friend whose journal is read instead; nil for none.
  package var friend: String?
  /// The moment up to which events count; nil for all of them.
  package var asOf: Moment?
  /// The day that counts as today; nil for that of the clock.
  package var today: Day?
  /// The zone in which days are meant and shown; nil for that of the machine.
  package var zone: String?
  /// The days that count, in words; nil for all.
  package var period: String?
  /// Whether a snapshot may be used.
  package var usesSnapshot = true
  /// Whether damaged lines are refused.
  package var isStrict = false
  /// Whether the journal may be changed.
  package var canChange = false
  /// Whether nothing is recorded, and receipts say what would be.
  package var isPreview = false
  /// What identifies what is recorded, such as a captured line, so that it is recorded once; nil for what a person does.
  package var source: String?
  /// Whether that is a line that a phone wrote down.
  var isCaptured: Bool { source?.hasPrefix(CapturedLine.source + ":") ?? false }
  /// The day that it was written down elsewhere, of what is recorded later; nil for what a person does now.
  package var given: Day?
  /// What the previews before this one would have recorded, as lines.
  package var previewed: [UInt8] = []
  /// Whether writes must be safe from a power cut.
  package var isSynchronizing = true
  /// The program and the command that record something, as events say it; nil where they do not.
  package var by: String?
  /// The name to write under; nil for that of this copy.
  package var writer: String?
  /// Returns the towns that queries may name; nil for only the places of watches and titles.
  package var towns: () -> Gazetteer? = { nil }

  /// Creates a request for the journal that the working directory leads to.
  package init() {}
}
