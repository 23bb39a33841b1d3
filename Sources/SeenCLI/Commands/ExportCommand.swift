import SeenCore
import SeenStore
import SeenInterchange
import SeenWire

/// `seen export`: writes the diary for other programs.
package enum ExportCommand: Command {
  package static let name = "export"

  package static var spec: CommandSpec {
    CommandSpec(
      "Export your diary to another program", group: .moving,
      discussion: [
        "A message lists what the format cannot hold. Private entries are left out and counted,"
          + " unless --private is given. The best backup is the journal itself: the files in"
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
    [ExportJSON.self, ExportCSV.self, ExportLetterboxd.self]
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    session.answer(overviewOf: ExportCommand.self)
    return .done
  }

  static let output = Key.option(
    "output", short: "o", "PATH", of: String.self, "Write to a new file instead of standard output")
  static let includesPrivate = Key.flag("private", "Include private entries")
  static let raw = Key.flag(
    "csv-raw", "Write cells as they are, even if a spreadsheet would run them as formulas")
}

/// `seen export json`: everything, as one JSON object.
package enum ExportJSON: Command {
  package static let name = "json"

  package static var spec: CommandSpec {
    CommandSpec(
      "Export everything as JSON", group: .moving, takes: [.past, .period],
      operands: [.query],
      options: [ExportCommand.output.spec, ExportCommand.includesPrivate.spec],
      discussion: [
        "One object with the arrays titles, watches, ratings, again, favorites, unwatched,"
          + " playback, settings and events; the last holds the events of lists, rules and the like"
          + " as they are stored. Watches are in watch order, oldest first, and everything else in"
          + " the order of the events. Copies of a journal with the same events write the same"
          + " bytes. With --when or a query, only matching watches are written."
      ],
      examples: [
        Example("seen export json -o diary.json", "Write a file"),
        Example("seen export json | jq '.watches | length'", "Count the watches"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    var reading = try session.read()
    try session.narrow(&reading, to: arguments.operands)
    var journal = JournalExport(
      reading, session.texts(of: reading),
      includesPrivate: arguments[ExportCommand.includesPrivate])
    try session.deliver(to: arguments[ExportCommand.output], isJSON: true) { take in
      journal.write(reading.ledger, to: take)
    }
    if journal.privateCount > 0 { session.tell(ExportWords.privates(journal.privateCount)) }
    return .done
  }
}

/// `seen export csv`: the diary for spreadsheets.
package enum ExportCSV: Command {
  package static let name = "csv"

  package static var spec: CommandSpec {
    CommandSpec(
      "Export the diary as CSV for spreadsheets", group: .moving, takes: [.past, .period],
      operands: [.query],
      options: [
        ExportCommand.output.spec, ExportCommand.includesPrivate.spec, ExportCommand.raw.spec,
      ],
      discussion: [
        "One row per watch, oldest first, with the rating of that watch. A cell that a spreadsheet"
          + " would run as a formula gets an apostrophe in front, unless --csv-raw is given."
      ],
      examples: [
        Example("seen export csv -o diary.csv", "Write a file"),
        Example("seen export csv --when 2026", "Export one year"),
        Example("seen export csv with:Bo", "Export what you saw with someone"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    try session.exportRows(arguments[ExportCommand.raw] ? .raw : .spreadsheet, arguments)
    return .done
  }
}

/// `seen export letterboxd`: the CSV that Letterboxd imports.
package enum ExportLetterboxd: Command {
  package static let name = "letterboxd"

  package static var spec: CommandSpec {
    CommandSpec(
      "Export the films as CSV for Letterboxd", group: .moving, takes: [.past, .period],
      operands: [.query],
      options: [ExportCommand.output.spec, ExportCommand.includesPrivate.spec],
      discussion: [
        "One row per watch of a film, oldest first, at most 1,000 rows per file: if there are more,"
          + " 'films.csv' becomes 'films-1.csv', 'films-2.csv' and so on. Each row has the rating"
          + " of its watch."
      ],
      examples: [Example("seen export letterboxd -o films.csv", "Write a file")])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    try session.export(LetterboxdExporter.self, arguments)
    return .done
  }
}
