package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen init`: creates a journal, and gives this copy its writer's name.
package enum InitCommand: Command {
  package static let name = "init"

  private static let label = Key.option(
    "label", "WORD", "Start this copy's name with WORD, such as laptop",
    { (text) throws(ValueProblem) -> String in
      guard text.utf8.count <= 40, WriterID(text) != nil else { throw ValueProblem(.label) }
      return text
    })

  private static let sample = Key.choice(
    "sample", "NAME", of: SampleChoice.self, "Start with a sample journal: films or birds")

  package static var spec: CommandSpec {
    CommandSpec(
      "Create a journal", group: .journal, accepts: [.json, .change], soughtAs: ["create", "new"],
      operands: [
        OperandSpec("DIR", "The folder of the journal", isRequired: false, completion: .files)
      ],
      options: [label.spec, sample.spec],
      discussion: [
        "Without DIR the journal is created where the other commands look for one: in the folder of"
          + " -C or $SEEN_JOURNAL, or else in $XDG_DATA_HOME/seen. A journal that already exists is"
          + " not changed.",
        "A sample is a journal with several years of films or birds, and with lists, rules and a"
          + " queue; --sample copies its events. 'seen install' installs the samples; set"
          + " $SEEN_SAMPLES to use another folder.",
      ],
      examples: [
        Example("seen init", "Create the journal that is used by default"),
        Example("seen init films --label laptop", "Create one in a folder, and name this copy"),
        Example("seen init /tmp/try --sample birds", "Create one to experiment with"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let path = try folder(session.arguments.operands.first, session)
    let settings = try session.journal.writerSettings(label: session.arguments[label])
    let world = session.world
    let present = try? JournalFolder(at: path, in: world.files)
    let choice = session.arguments[sample]
    let begun = try choice?.open(world)
    let missing = try begun?.missing(in: present, at: path, world) ?? []
    if session.isDryRun {
      let filling = missing.isEmpty ? "" : choice.map { ", with the sample \($0.rawValue)" } ?? ""
      session.output(
        "Would \(present == nil ? "create" : "keep") the journal in \(path)\(filling).")
      return .done
    }
    let (folder, isNew) = try made(at: path, session)
    var addedCount = 0
    do {
      if let begun, !missing.isEmpty {
        addedCount = try begun.copy(
          missing, to: folder, random: world.randomBytes, in: world.files)
      }
    } catch {
      throw .file(error)
    }
    var writer: WriterID?
    do {
      writer = try JournalWriter(folder, settings, in: world.files)
        .introduce(random: world.randomBytes)
    } catch {
      // Without a folder for it, only the name cannot be kept; the journal is there.
      guard settings.stateDirectory == nil else { throw .file(error) }
      session.warn(ReceiptWarning.sentence(of: .writerNotKept(error)))
    }
    output(
      folder, writer, isNew: isNew, choice.map { (name: $0.rawValue, count: addedCount) }, session
    )
    return .done
  }

  /// The folder: the named one, or the one that other commands would use.
  private static func folder(
    _ named: String?, _ session: Session
  ) throws(AppError) -> String {
    guard let named else { return try session.journal.location().path }
    let clues = JournalLocation.Clues(
      option: named, workingDirectory: session.world.currentDirectory ?? "/")
    do {
      return try JournalLocation(clues, in: session.world.files).path
    } catch {
      throw .journal(error)
    }
  }

  private static func made(
    at path: String, _ session: Session
  ) throws(AppError) -> (JournalFolder, Bool) {
    let world = session.world
    do throws(JournalError) {
      return try JournalFolder.create(
        at: path, adopting: session.arguments[SharedOptions.yes], now: world.now,
        random: world.randomBytes, in: world.files)
    } catch {
      throw .journal(error)
    }
  }

  private static func output(
    _ folder: JournalFolder, _ writer: WriterID?, isNew: Bool,
    _ sample: (name: String, count: Int)?, _ session: Session
  ) {
    guard session.json == nil else {
      var members = [
        JSON.Member("path", .string(folder.path)),
        JSON.Member("journal", .string(folder.identifier)),
        JSON.Member("writer", writer.map { .string($0.text) } ?? .null),
        JSON.Member("new", .bool(isNew)),
      ]
      if let sample {
        members.append(JSON.Member("sample", .string(sample.name)))
        members.append(JSON.Member("added", .whole(sample.count)))
      }
      session.output(json: JSON.object(members).bytes + [UInt8(ascii: "\n")])
      return
    }
    session.output(
      isNew
        ? "Created a journal in \(folder.path)." : "There is already a journal in \(folder.path)."
    )
    if let sample {
      session.output(
        sample.count > 0
          ? "It starts with the sample \(sample.name): \(Count.of(sample.count, "event"))."
          : "It already has the sample \(sample.name); nothing was added.")
    }
    if let writer { session.inform("This copy's name is \(writer).") }
    if isNew {
      let next = sample == nil ? "log \"Face/Off\"" : "list"
      session.inform("Next, try: seen \(option(for: folder.path, session))\(next)")
    }
  }

  /// Returns the `-C` that a command needs for a journal; nothing where it would find that journal by itself.
  private static func option(for path: String, _ session: Session) -> String {
    let found = try? session.journal.location(session.clues(option: nil)).path
    return found?.isSame(as: path) == true ? "" : "-C \(Words.shell(path)) "
  }
}
