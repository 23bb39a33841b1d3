package import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// `seen import events`: imports lines of another journal, unchanged.
package enum ImportEvents: Command {
  package static let name = "events"

  /// How lines of a journal are recognized.
  static let sign = FormatSign.members(["id", "time", "type", "data"])

  package static var spec: CommandSpec {
    CommandSpec(
      "Import events from another journal", group: .moving, accepts: .writer,
      operands: [
        OperandSpec(
          "FILE", "A file of event lines, or - for standard input", repeats: true,
          completion: .files)
      ],
      options: [ImportCommand.all.spec],
      discussion: [
        "Every line is checked and then kept byte for byte, with its own id and time, in a separate"
          + " file. A line that the journal already has is a duplicate; a line that is not an event"
          + " is rejected. Use this to read back the output of 'seen events'. 'seen undo' cannot"
          + " undo this, because this copy did not record those events.",
        "Events of 'me', and events without a profile, become your own. With --profile NAME they"
          + " are recorded as NAME's instead: each as a new revision of the same event, along with"
          + " the lists that belong to it. Events of other profiles stay as they are.",
        "'seen import json' takes the output of 'seen export json'.",
      ],
      examples: [
        Example("seen import events old.jsonl", "Import a file"),
        Example("seen import events ~/other/events/*.jsonl", "Import another journal"),
        Example("seen import events - < old.jsonl", "Import the output of 'seen events'"),
        Example(
          "seen import events bo.jsonl --profile bo", "Import someone else's events as theirs"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var code = ExitCode.done
    var hasReported = false
    for path in session.arguments.operands {
      let next = try run(path, nil, hasReported: &hasReported, session)
      // What was imported stays so if a later file fails.
      session.deliverNow()
      if next != .done { code = next }
    }
    return code
  }

  /// Imports the lines that a path names, which may be open: a pipe can be read once.
  ///
  /// That undo does not take them back is said unless it was for an earlier file.
  static func run(
    _ path: String, _ given: GivenBytes?, hasReported: inout Bool, _ session: Session
  ) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    var progress = ImportProgress(session)
    let folder = try session.journal.openFolder()
    try session.journal.requireGuardian(of: folder)
    let writer = JournalWriter(
      folder, try session.journal.writerSettings(), in: session.world.files)
    let owner = try owner(session)
    let named = arguments.operands.count > 1 ? path : nil
    var report = try ReportedRows(session, all: arguments[ImportCommand.all])
    // Reports that name every row need every line; otherwise a file of only new events is kept as it is.
    if owner == nil, !report.namesEvery {
      progress.step("Reading the file.", session)
      if let events = try session.adoptWhole(path, by: writer) {
        report.count(.accepted, events.count)
        try report.finish(session, of: named)
        if events.count > 0 {
          inform(areOfStrangers: events.isOfStrangers, path, hasReported: &hasReported, session)
        }
        return .done
      }
    }
    var lines = if let given { try GivenLines(given) } else { try GivenLines(path, session.world) }
    defer { lines.close() }
    try refuse(lines.head, ImportFiles.name(of: path))
    progress.step("Checking every line.", session)
    var foreign = ForeignLines(named: ImportFiles.name(of: path), owner: owner)
    try foreign.learn(folder, session.world)
    do throws(AppError) {
      try foreign.read(&lines, &report, by: writer, session)
    } catch {
      foreign.gathered?.discard()
      throw error
    }
    if let gathered = foreign.gathered {
      try session.keep(gathered, of: foreign.writers, by: writer)
    }
    try report.finish(session, of: named)
    if !foreign.writers.isEmpty {
      inform(
        areOfStrangers: owner == nil && foreign.areOfStrangers, path, hasReported: &hasReported,
        session)
    }
    if !foreign.otherProfiles.isEmpty {
      session.inform(RowWords.otherProfiles(foreign.otherProfiles.map(\.text).inByteOrder()))
    }
    return report.exitCode
  }

  /// Returns the new owner of the file's events, if requested.
  static func owner(
    _ session: Session
  ) throws(AppError) -> ForeignOwner? {
    guard session.arguments[SharedOptions.profile] != nil else { return nil }
    // The profile is checked as for every command that records.
    _ = try session.journal.read(.silent)
    let profile = session.profile
    guard !profile.isEmpty else { throw .refused(.blankName) }
    return profile.isSame(as: Event.defaultProfile) ? nil : ForeignOwner(profile: profile)
  }

  /// Reports what happened to events that were kept.
  private static func inform(
    areOfStrangers: Bool, _ path: String, hasReported: inout Bool, _ session: Session
  ) {
    guard !session.isDryRun else { return }
    // A journal has a file for each month.
    if !hasReported { session.inform(RowWords.noUndo) }
    hasReported = true
    if areOfStrangers { session.inform(RowWords.strangers(path)) }
  }

  /// Refuses files that are recognized, by their beginning, as something else than lines of a journal.
  private static func refuse(_ head: ArraySlice<UInt8>, _ name: String) throws(AppError) {
    let bytes = Array(head.prefix(256))
    if ZIPArchive.isArchive(bytes) {
      throw .command(.importFailed(.notEvents(file: name, .archive)))
    }
    if bytes.starts(with: [0x1f, 0x8b, 8]) {
      throw .command(.importFailed(.notEvents(file: name, .packed)))
    }
    let solid = bytes.filter { $0 > 32 }
    if solid.starts(with: "{\"format\":\"seen-export\"".utf8) {
      throw .command(.importFailed(.notEvents(file: name, .export)))
    }
    if FileHead(Array(head)).ownExport == .cloudevents {
      throw .command(.importFailed(.notEvents(file: name, .watches)))
    }
  }
}
