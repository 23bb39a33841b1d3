package import SeenApp
public import SeenCore
import SeenStore

/// A journal on disk in the hands of one person, for other programs: open it, read it, record into it.
///
/// ```swift
/// let journal = try SeenJournal.open(at: path, as: "ana")
/// let view = try journal.read()
/// print(try view.stats().watches, view.streaks().current)
/// for entry in try view.diary(limit: 10) { print(entry.date, entry.title.name) }
/// try journal.record(.watch(of: .named("Heat (1995)"), on: PartialDate(view.today)))
/// ```
///
/// Everything goes through the rules of the commands: what a child must not see is in no view, and a title that was
/// watched leaves the queue. Reading takes no lock and changes no event, so any number of programs may read while others
/// record. What is recorded is safe on disk when the call returns.
public struct SeenJournal: Sendable {
  /// The absolute path of the folder of the journal.
  public let path: String
  /// The journal's UUID, which all its copies share.
  public let identifier: String
  /// The person whose journal it is: the name or id of a profile; nil for the one in use in this copy, else `me`.
  public let person: String?

  private let pin: String?
  private let stateDirectory: String?
  /// The machine, pinned by tests; nil for that of the process.
  private let pinned: (@Sendable () -> any Host)?

  /// Opens the journal in a folder.
  ///
  /// - Parameters:
  ///   - path: The folder that holds `journal.json`; a relative one from where the program was started.
  ///   - person: The name or id of a profile; nil for the one in use in this copy, else `me`. A name that is no profile's
  ///     begins a diary when something is recorded and the question of kind `profile` is answered with `new`.
  ///   - pin: The PIN of the profile, or of a guardian where a child's profile is left; nil for none.
  ///   - stateDirectory: Where the name that this copy writes under is kept, with the key of its snapshots and its PINs;
  ///     nil for the command line's location: `$XDG_STATE_HOME`, or `~/.local/state`.
  /// - Returns: The journal.
  /// - Throws: `SeenError.noJournal`, `newerFormat`, `unknownNames`, `damagedJournal` or `unreadable`.
  public static func open(
    at path: String, as person: String? = nil, pin: String? = nil, stateDirectory: String? = nil
  ) throws(SeenError) -> SeenJournal {
    try SeenJournal(path, person, pin, stateDirectory, on: nil)
  }

  /// Opens the journal in a folder on a host of its own.
  package init(
    _ path: String, _ person: String?, _ pin: String?, _ stateDirectory: String?,
    on pinned: (@Sendable () -> any Host)?
  ) throws(SeenError) {
    self.person = person
    self.pin = pin
    self.stateDirectory = stateDirectory
    self.pinned = pinned
    let host = pinned?() ?? LibraryHost(stateDirectory: stateDirectory)
    let path = host.absolute(path)
    self.path = path
    do {
      identifier = try JournalFolder(at: path, knowing: host.versions, in: host.files)
        .identifier
    } catch {
      throw SeenError(error)
    }
  }

  private init(_ other: SeenJournal, as person: String, pin: String?) {
    path = other.path
    identifier = other.identifier
    self.person = person
    self.pin = pin
    stateDirectory = other.stateDirectory
    pinned = other.pinned
  }

  /// Returns the same journal in the hands of another person.
  ///
  /// - Parameters:
  ///   - person: The name or id of a profile.
  ///   - pin: The PIN that this needs; nil for none.
  /// - Returns: The journal.
  public func `as`(_ person: String, pin: String? = nil) -> SeenJournal {
    SeenJournal(self, as: person, pin: pin)
  }

  /// The machine that the journal is on.
  var host: any Host { pinned?() ?? LibraryHost(stateDirectory: stateDirectory) }

  /// Returns the journal as SeenApp uses it, for one reading or one change.
  func journal(
    _ front: LibraryFront, asOf moment: Instant? = nil, today: Day? = nil,
    towns: SeenTowns? = nil, isPreview: Bool = false, records: Bool = false
  ) -> Journal {
    let host = host
    front.pin = pin
    var request = Request()
    request.location = JournalLocation.Clues(option: path, workingDirectory: "/")
    request.profile = person
    request.mayBegin = records
    request.asOf = moment.map { .span($0...$0) }
    request.today = today
    request.canChange = records
    request.isPreview = isPreview
    request.isSynchronizing = host.variable("SEEN_DURABILITY") != "none"
    request.writer = host.variable("SEEN_WRITER").flatMap { $0.isEmpty ? nil : $0 }
    if let towns { request.towns = { towns.gazetteer } }
    return Journal(request, on: host, for: front)
  }

  /// Reads the journal.
  ///
  /// With a snapshot, which the command line creates, only later events are read. What the person must not see, such as
  /// a child, is left out, as by the command line.
  ///
  /// - Parameters:
  ///   - moment: The last moment of which events count; nil for all events.
  ///   - today: The day that counts as today; nil for that of the clock here, or of the moment, which begins as late as
  ///     the profile's setting `day.rollover` says.
  ///   - towns: The towns that `near:` may name; nil for only the places of watches and titles.
  /// - Returns: The journal as it is, or was.
  /// - Throws: `SeenError.refused` with `unknown-profile` for a person that the journal does not have, `question` for a PIN
  ///   that is needed, `unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the events, or in those after the snapshot.
  public func read(
    asOf moment: Instant? = nil, today: Day? = nil, towns: SeenTowns? = nil
  ) throws(SeenError) -> JournalView {
    let front = LibraryFront()
    return try JournalView(front, journal(front, asOf: moment, today: today, towns: towns))
  }

  /// Returns every stored event that the person may see, one line each without a line feed, in the order in which they
  /// count.
  ///
  /// - Throws: `SeenError.unreadable` when a file cannot be read, and what `read` throws.
  /// - Complexity: O(n log n) in the events.
  public func events() throws(SeenError) -> [String] {
    try reading(.indexedSilently) { (journal, view) throws(AppError) in
      let texts = journal.texts(of: view)
      var lines: [String] = []
      for (_, line) in try journal.lines(EventFilter(), view) {
        lines.append(String(decoding: try texts.line(line), as: UTF8.self))
      }
      return lines
    }
  }

  /// Reads the journal for one answer.
  func reading<Answer>(
    _ options: ViewOptions, asOf moment: Instant? = nil,
    _ body: (Journal, inout View) throws(AppError) -> Answer
  ) throws(SeenError) -> Answer {
    let front = LibraryFront()
    // The journal does not keep its front.
    defer { withExtendedLifetime(front) {} }
    let journal = journal(front, asOf: moment)
    return try SeenError.mapped { () throws(AppError) in
      var view = try journal.read(options)
      let answer = try body(journal, &view)
      try journal.refuseUnread()
      return answer
    }
  }
}
