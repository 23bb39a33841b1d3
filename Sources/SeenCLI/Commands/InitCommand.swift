package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen init`: creates a journal, and gives this copy its writer's name.
package enum InitCommand: Command {
  package static let name = "init"
  package static let effect = CommandEffect.forPeople

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
        "Without DIR the journal is created here if this folder is empty and not your home folder;"
          + " else where the other commands look for one: in the folder of -C or $SEEN_JOURNAL, or in"
          + " $XDG_DATA_HOME/seen. A journal that already exists is not changed.",
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
    let choice = session.arguments[sample]
    var wanted = NewJournal()
    wanted.path = session.arguments.operands.first
    wanted.label = session.arguments[label]
    wanted.sample = choice
    wanted.page = SpecCommand.digest
    wanted.adoptsFolder = session.arguments[SharedOptions.yes]
    let begun = try session.journal.begin(wanted)
    if session.isDryRun {
      let filling =
        begun.addedCount == 0 ? "" : choice.map { ", with the sample \($0.rawValue)" } ?? ""
      session.output(
        "Would \(begun.isNew ? "create" : "keep") the journal in \(begun.path)\(filling).")
    } else {
      output(begun, sample: choice?.rawValue, session)
    }
    return .done
  }

  private static func output(
    _ begun: BegunJournal, sample: String?, _ session: Session
  ) {
    guard session.json == nil else {
      var members = [
        JSON.Member("path", .string(begun.path)),
        JSON.Member("journal", .string(begun.identifier)),
        JSON.Member("writer", begun.writer.map { .string($0.text) } ?? .null),
        JSON.Member("new", .bool(begun.isNew)),
      ]
      if let sample {
        members.append(JSON.Member("sample", .string(sample)))
        members.append(JSON.Member("added", .whole(begun.addedCount)))
      }
      session.output(json: JSON.object(members).bytes + [UInt8(ascii: "\n")])
      return
    }
    session.output(
      begun.isNew
        ? "Created a journal in \(begun.path)." : "There is already a journal in \(begun.path)."
    )
    if let sample {
      session.output(
        begun.addedCount > 0
          ? "It starts with the sample \(sample): \(Count.of(begun.addedCount, "event"))."
          : "It already has the sample \(sample); nothing was added.")
    }
    if let writer = begun.writer { session.inform("This copy's name is \(writer).") }
    if begun.isNew {
      informOfNext("seen " + option(for: begun.path, session), hasSample: sample != nil, session)
    }
  }

  /// Says what a person may want to do first.
  private static func informOfNext(_ program: String, hasSample: Bool, _ session: Session) {
    guard !hasSample else { return session.inform("Next, try: \(program)diary") }
    let steps = [
      ("catalog get imdb --top 50000", "today's films and shows, fetched with your curl"),
      ("log Face/Off 9/10", "a film that you watched"),
      ("import ~/Downloads/export.zip", "what you kept elsewhere"),
    ]
    let width = steps.map(\.0.count).max() ?? 0
    session.inform("Next, try:")
    for (words, meaning) in steps {
      let gap = String(repeating: " ", count: width - words.count + 2)
      session.inform("  \(program)\(words)\(gap)\(meaning)")
    }
  }

  /// Returns the `-C` that a command needs for a journal; nothing where it would find that journal by itself.
  private static func option(for path: String, _ session: Session) -> String {
    let found = try? session.journal.location(session.clues(option: nil)).path
    return found?.isSame(as: path) == true ? "" : "-C \(Words.shell(path)) "
  }
}
