public import SeenCore
import SeenStore
import SeenWire

/// A journal on disk, for other programs: open it, read it, record into it.
///
/// ```swift
/// let journal = try SeenJournal.open(at: path)
/// let view = try journal.read(profile: "ana")
/// print(try view.stats().watches, view.streaks().current)
/// for entry in try view.diary(limit: 10) { print(entry.date, entry.title) }
/// try journal.record(.watch(of: .new("Heat", year: 1995), on: PartialDate("2026-11-20")!))
/// ```
///
/// Reading takes no lock and changes no event, so any number of programs may read while others record. What is recorded
/// is safe on disk when the call returns.
public struct SeenJournal: Sendable {
  let folder: JournalFolder
  let writer: JournalWriter
  let secret: CacheSecret
  var files: PosixFileSystem { PosixFileSystem() }

  /// The folder of the journal.
  public var path: String { folder.path }
  /// The journal's UUID, which all its copies share.
  public var identifier: String { folder.identifier }

  /// Opens the journal in a folder.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the folder that holds `journal.json`.
  ///   - stateDirectory: Where the name that this copy writes under is kept, with the key of its snapshots; nil for the
  ///     command line's location: `$XDG_STATE_HOME`, or `~/.local/state`.
  /// - Returns: The journal.
  /// - Throws: `SeenError.noJournal`, `newerFormat`, `damagedJournal` or `unreadable`.
  public static func open(
    at path: String, stateDirectory: String? = nil
  ) throws(SeenError) -> SeenJournal {
    let state = stateDirectory ?? ThisMachine.stateDirectory(ThisMachine.variable)
    let folder: JournalFolder
    do {
      folder = try JournalFolder(at: path, in: PosixFileSystem())
    } catch {
      throw SeenError(error)
    }
    return try SeenJournal(folder, state)
  }

  private init(_ folder: JournalFolder, _ state: String?) throws(SeenError) {
    self.folder = folder
    secret = CacheSecret(stateDirectory: state, in: PosixFileSystem())
    let machine: String
    do {
      machine = try ThisMachine.identity()
    } catch {
      throw .unreadable(path: error.path)
    }
    writer = JournalWriter(
      folder,
      WriterSettings(stateDirectory: state, machine: machine, label: ThisMachine.systemName),
      in: PosixFileSystem())
  }

  /// Reads the journal for a profile.
  ///
  /// With a snapshot, which the command line creates, only later events are read. What the profile must not see, such as
  /// a child, is left out, as by the command line.
  ///
  /// - Parameters:
  ///   - profile: Whose journal; `me` unless it has several people.
  ///   - moment: The last moment of which events count; nil for all events.
  ///   - today: The day that counts as today; nil for that of the clock in UTC, or of the moment, which begins as late as
  ///     the profile's setting `day.rollover` says.
  ///   - towns: The towns that `near:` may name; nil for only the places of watches and titles.
  /// - Returns: The journal as it is, or was.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the events, or in those after the snapshot.
  public func read(
    profile: String = "me", asOf moment: Instant? = nil, today: Day? = nil,
    towns: SeenTowns? = nil
  ) throws(SeenError) -> JournalView {
    var log = try replay(OpenJournal.Question(moment.map { .through($0) } ?? .all))
    _ = try close(&log, to: profile, isNow: moment == nil)
    return JournalView(
      log, profile: profile, today: today, now: moment ?? ThisMachine.now,
      towns, in: files)
  }

  /// Returns every stored event, one line each without a line feed, in the order in which they count.
  ///
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the events.
  public func events() throws(SeenError) -> [[UInt8]] {
    let log = try replay(indexed)
    let texts = LogTexts(log.layout, in: files)
    return try texts.lines(log.ledger.indexed().map(\.line))
  }

  /// A question that needs a row for every event.
  var indexed: OpenJournal.Question {
    var question = OpenJournal.Question()
    question.keepsIndex = true
    question.usesSnapshot = false
    return question
  }

  func replay(_ question: OpenJournal.Question) throws(SeenError) -> ReplayedLog {
    let journal = OpenJournal(
      folder, secret, in: files, now: { ThisMachine.now }, random: { ThisMachine.random() })
    do {
      return try journal.replay(question)
    } catch {
      switch error {
      case .journal(let error): throw SeenError(error)
      case .file(let error): throw .unreadable(path: error.path)
      }
    }
  }
}
