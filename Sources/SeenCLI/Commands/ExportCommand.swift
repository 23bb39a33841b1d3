package import SeenApp
import SeenCore
import SeenStore
import SeenInterchange
import SeenRender
import SeenWire

/// `seen export`: writes the diary for other programs.
package enum ExportCommand: Command {
  package static let name = "export"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Export your diary to another program", group: .moving,
      discussion: [
        "A message lists what the format cannot hold. Private entries are left out and counted,"
          + " unless --private is given. Places of watches that match the setting export.coarse are"
          + " rounded to 0.2 degrees, about 20 km, and have no name. The best backup is the journal itself: the files in"
          + " events/ are all of it."
      ],
      examples: [
        Example("seen export", "List the formats"),
        Example("seen export json -o diary.json", "Export everything"),
        Example("seen export csv > diary.csv", "Open it in a spreadsheet"),
        Example("seen export letterboxd -o films.csv", "Take it to Letterboxd"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [ExportJSON.self, ExportJSONLines.self, ExportCSV.self]
      + ExportFormats.all.map { command(of: $0) } + [ExportCloudEvents.self]
  }

  private static func command<Format: Exporter>(of format: Format.Type) -> any Command.Type {
    ExportFormat<Format>.self
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    session.output(overviewOf: ExportCommand.self)
    return .done
  }
}

/// `seen export json`: everything, as one JSON object.
package enum ExportJSON: Command {
  package static let name = "json"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Export everything as JSON", group: .moving, accepts: [.past, .period],
      operands: [.query],
      options: [ExportOptions.output.spec, ExportOptions.includesPrivate.spec],
      discussion: [
        "One object with the arrays \(Words.list(ExportArray.allCases.map(\.rawValue))); the last"
          + " holds the events of lists, rules and so on, as they are stored. Watches are in watch"
          + " order, oldest first; everything else is in the order of the events. Copies of a journal"
          + " with the same events write the same bytes. With --when or a query, only matching watches"
          + " are written.",
        "What is written is one profile's; --profile NAME writes another's.",
      ],
      examples: [
        Example("seen export json -o diary.json", "Write a file"),
        Example("seen export json | jq '.watches | length'", "Count the watches"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try session.exportEverything()
    return .done
  }
}

/// `seen export jsonl`: the watches, one JSON object a line.
package enum ExportJSONLines: Command {
  package static let name = "jsonl"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Export the watches as JSON Lines", group: .moving, accepts: [.past, .period],
      operands: [.query],
      options: [ExportOptions.output.spec, ExportOptions.includesPrivate.spec],
      discussion: [
        "One watch per line, oldest first: the same objects as in the array 'watches' of 'seen"
          + " export json'. jq, DuckDB and pandas can read it directly."
      ],
      examples: [
        Example("seen export jsonl -o diary.jsonl", "Write a file"),
        Example("seen export jsonl | jq -r .name | sort | uniq -c", "Count the watches by title"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try session.export(.jsonLines)
    return .done
  }
}

/// `seen export cloudevents`: the watches as CloudEvents.
package enum ExportCloudEvents: Command {
  package static let name = "cloudevents"
  package static let effect = CommandEffect.reads

  private static let batch = Key.flag("batch", "Write one JSON array instead of a line each")

  package static var spec: CommandSpec {
    CommandSpec(
      "Export the watches as CloudEvents 1.0", group: .moving, accepts: [.past, .period],
      operands: [.query],
      options: [ExportOptions.output.spec, ExportOptions.includesPrivate.spec, batch.spec],
      discussion: [
        "One CloudEvent per watch in JSON, of type watch.exported, oldest first. Its id is that of"
          + " the watch, its time is when it was recorded, and its data is the object that 'seen"
          + " export jsonl' writes. 'seen events --cloudevents' prints the raw events instead."
      ],
      examples: [
        Example("seen export cloudevents -o diary.jsonl", "Write one event per line"),
        Example("seen export cloudevents --batch -o diary.json", "Write one JSON array"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let folder = try session.journal.openFolder().identifier
    try session.export(.cloudEvents(of: folder, isBatch: session.arguments[batch]))
    return .done
  }
}

/// `seen export csv`: the diary for spreadsheets.
package enum ExportCSV: Command {
  package static let name = "csv"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Export the diary as CSV for spreadsheets", group: .moving, accepts: [.past, .period],
      operands: [.query],
      options: [
        of.spec, ExportOptions.output.spec, ExportOptions.includesPrivate.spec,
        ExportOptions.raw.spec,
      ],
      discussion: [
        "One row per watch, oldest first, with the rating of that watch. A cell that a spreadsheet"
          + " would run as a formula gets an apostrophe in front, unless --csv-raw is given.",
        "With --of, writes one row per rating, favorite, list item, or title being watched instead,"
          + " as of now; a query narrows the titles. 'seen import csv' can import watches and"
          + " ratings; everything that 'seen export json' writes can be imported again.",
      ],
      examples: [
        Example("seen export csv -o diary.csv", "Write a file"),
        Example("seen export csv --when 2026", "Export one year"),
        Example("seen export csv with:Bo", "Export what you saw with someone"),
        Example("seen export csv --of ratings -o ratings.csv", "Export your current ratings"),
      ])
  }

  private static let of = Key.choice(
    "of", "WHAT", of: ExportTables.Subject.self,
    "Export ratings, favorites, lists or progress instead of watches"
  ).conflicting(with: "when")

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let safety: CSVWriter.Safety = session.arguments[ExportOptions.raw] ? .raw : .spreadsheet
    if let subject = session.arguments[of] {
      try session.export(subject, safety)
    } else {
      let statesPrivate = session.arguments[ExportOptions.includesPrivate]
      try session.export(.csv(safety, statesPrivate: statesPrivate))
    }
    return .done
  }
}

/// The command of one format whose files are made from entries, such as `seen export letterboxd`.
enum ExportFormat<Format: Exporter>: Command {
  static var name: String { Format.form.name }
  static var effect: CommandEffect { .reads }

  static var spec: CommandSpec {
    let form = Format.form
    let first = Example(
      "seen export \(name) -o \(form.fileName)\(form.suffix)", "Write a file")
    return CommandSpec(
      form.summary, group: .moving, accepts: [.past, .period], operands: [.query],
      options: [ExportOptions.output.spec, ExportOptions.includesPrivate.spec]
        + (form.isTable ? [ExportOptions.raw.spec] : []),
      discussion: form.discussion + (form.isTable ? [guards] : []),
      examples: [first]
        + form.examples.map { Example("seen export \(name) \($0.line)", $0.meaning) })
  }

  /// What help says of the guard of cells.
  private static var guards: String {
    "A cell that a spreadsheet would run as a formula, such as a name that begins with '=' or '-',"
      + " gets an apostrophe in front, and a message says how many rows have one. Other programs"
      + " take it as part of the text: give --csv-raw for a file that only they read."
  }

  static func run(_ session: Session) throws(AppError) -> ExitCode {
    try session.export(Format.self)
    return .done
  }
}
