package import SeenCore
import SeenStore
import SeenWire

/// A sitting as it is, in a small file that says it after the player and this program were killed.
///
/// One JSON object, filled up with spaces to 1,024 bytes, in `seen/playing` of the user's state folder; only the user may
/// read it. Its writer holds its lock: who can take the lock knows that the writer is dead.
package final class LiveFile {
  private let path: String
  private let file: OpenFile
  private let files: any FileSystem

  /// How many bytes it has, or twice that and more.
  private static let size = 1024
  /// More than it ever has.
  private static let byteLimit = 1 << 16

  private init(_ path: String, _ file: OpenFile, in files: any FileSystem) {
    (self.path, self.file, self.files) = (path, file, files)
  }

  deinit { files.close(file) }

  /// Begins one, and locks it; nil where none can be kept.
  static func begin(_ path: String, in folder: String, _ files: any FileSystem) -> LiveFile? {
    do throws(FileError) {
      try files.makeDirectories(folder)
      let live = LiveFile(path, try files.open(path, .rewrite), in: files)
      return try files.tryLock(live.file) ? live : nil
    } catch {
      return nil
    }
  }

  /// Opens one whose writer is dead, and locks it; nil where its writer lives.
  static func left(_ path: String, _ files: any FileSystem) -> LiveFile? {
    do throws(FileError) {
      let live = LiveFile(path, try files.open(path, .rewrite), in: files)
      return try files.tryLock(live.file) ? live : nil
    } catch {
      return nil
    }
  }

  /// Says how it is now; what cannot be written is not said.
  func write(_ state: LiveSitting) {
    var bytes = state.json.bytes
    let rest = (LiveFile.size - (bytes.count + 1) % LiveFile.size) % LiveFile.size
    bytes += [UInt8](repeating: 32, count: rest) + [10]
    try? files.rewrite(bytes, of: file)
  }

  /// Removes it, once what it says is recorded.
  func end() { try? files.unlink(path) }

  /// Returns what one says; nil for what this program did not write, such as a file of zeros.
  static func read(_ path: String, _ files: any FileSystem) -> LiveSitting? {
    guard let bytes = try? files.readWhole(path, .read, limit: byteLimit),
      let value = try? JSONReader.read(bytes)
    else { return nil }
    return LiveSitting(value)
  }

  /// The paths of those there are, in order.
  static func all(in folder: String, _ files: any FileSystem) -> [String] {
    let names = (try? files.list(folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns whether the writer of a file lives.
  static func isLive(_ path: String, _ files: any FileSystem) -> Bool {
    guard let file = try? files.open(path, .read) else { return false }
    defer { files.close(file) }
    return (try? files.tryLock(file)) == false
  }
}

/// What a live file says.
package struct LiveSitting: Equatable, Sendable {
  /// The folder of the journal.
  package var journal: String
  package var profile: String
  /// The ids of the titles that it plays; empty before they are in the journal.
  package var subjects: [String]
  /// The first of them, to be shown.
  package var card: PlayedCard
  package var sitting: Sitting
  /// When it said that.
  package var time: Instant
  /// The zone that its days are meant in; nil for that of the machine.
  package var zone: String?
  /// What identifies the play of a player that reports from time to time; nil for one that this program listens to.
  package var source: String?

  /// When its player reported last.
  package var told: Instant?

  /// How long a player is silent before its play is over, in milliseconds: it reports once a minute at least.
  private static let longestSilence: Int64 = 600_000

  /// Whether its player may still report.
  func isReporting(_ now: Instant) -> Bool {
    let limit = sitting.isPaused ? 72 * LiveSitting.longestSilence : LiveSitting.longestSilence
    return source != nil && now.milliseconds - (told ?? time).milliseconds < limit
  }

  /// Describes a sitting.
  package init(
    journal: String, profile: String, subjects: [String], _ card: PlayedCard,
    _ sitting: Sitting, time: Instant
  ) {
    (self.journal, self.profile, self.subjects) = (journal, profile, subjects)
    (self.card, self.sitting, self.time) = (card, sitting, time)
  }

  /// Reads the stored form; nil for anything else.
  init?(_ value: JSON) {
    guard value["live"]?.wholeNumber == 1, let journal = value["journal"]?.text,
      let profile = value["profile"]?.text, let card = value["title"].flatMap({ PlayedCard($0) }),
      let began = value["began"]?.text.flatMap({ Instant($0) }),
      let time = value["time"]?.text.flatMap({ Instant($0) })
    else { return nil }
    self.init(
      journal: journal, profile: profile, subjects: value["subjects"]?.texts ?? [], card,
      Sitting(
        began: began, start: value["start"]?.double, position: value["position"]?.double,
        played: value["played"]?.double ?? 0, duration: value["duration"]?.double,
        isPaused: value["paused"] == true, isOver: value["over"] == true), time: time)
    (zone, source) = (value["zone"]?.text, value["source"]?.text)
    told = value["told"]?.text.flatMap { Instant($0) }
  }

  /// Its stored form.
  var json: JSON {
    func seconds(_ value: Double?) -> JSON {
      value.map {
        .number(Decimal.fraction(Int($0 * 1000), over: 1000, decimals: 3))
      } ?? .null
    }
    return .object([
      JSON.Member("live", .whole(1)), JSON.Member("journal", .string(journal)),
      JSON.Member("profile", .string(profile)),
      JSON.Member("subjects", .array(subjects.map { .string($0) })),
      JSON.Member("title", card.json), JSON.Member("began", .string(sitting.began.description)),
      JSON.Member("time", .string(time.description)),
      JSON.Member("zone", zone.map { .string($0) } ?? .null),
      JSON.Member("told", told.map { .string($0.description) } ?? .null),
      JSON.Member("source", source.map { .string($0) } ?? .null),
      JSON.Member("start", seconds(sitting.start)),
      JSON.Member("position", seconds(sitting.position)),
      JSON.Member("duration", seconds(sitting.duration)),
      JSON.Member("played", seconds(sitting.played)),
      JSON.Member("paused", .bool(sitting.isPaused)), JSON.Member("over", .bool(sitting.isOver)),
    ])
  }

  /// Where it is by now, in seconds: it plays on between two writings; nil before the player has said where it is.
  package func position(at now: Instant) -> Double? {
    guard let position = sitting.position, !sitting.isPaused else { return sitting.position }
    let since = Double(max(0, min(now.milliseconds - time.milliseconds, 6000))) / 1000
    return min(position + since, sitting.duration ?? .infinity)
  }
}
