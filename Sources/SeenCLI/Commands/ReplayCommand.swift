import SeenCore
import SeenRender
import SeenStore

/// `seen replay`: reads and folds every event, and counts them.
package enum ReplayCommand: Command {
  package static let name = "replay"

  package static var spec: CommandSpec {
    CommandSpec(
      "Read every event again and count them", group: .journal,
      accepts: [.json, .plain, .past],
      discussion: [
        "The snapshot is not used. An event that is in several files, or has several revisions, is"
          + " counted once."
      ],
      examples: [
        Example("seen replay", "Count events, lines, files and bytes"),
        Example("seen replay --json=events,milliseconds", "Print two of the numbers for a program"),
      ])
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let start = session.world.now
    let reading = try session.read(ReadingOptions(skipsSnapshot: true))
    var screen = ReplayScreen()
    screen.milliseconds = Int(session.world.now.milliseconds - start.milliseconds)
    screen.events = reading.ledger.eventCount
    screen.unknown = reading.ledger.unknownCount
    for span in reading.log.layout.spans {
      screen.lines += Int(span.lineCount)
      screen.bytes += Int(clamping: max(span.byteCount, span.segment.status.byteCount))
    }
    screen.badLines = reading.log.badLineCount
    screen.segments = reading.log.layout.spans.count
    for kind in EventKind.allCases {
      let count = reading.ledger.kindCounts[Int(kind.rawValue)]
      if count > 0 { screen.byType.append((kind.name, count)) }
    }
    try session.output(screen, reading.display)
    return .done
  }
}
