package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen replay`: reads and folds every event, and counts them.
package enum ReplayCommand: Command {
  package static let name = "replay"
  package static let effect = CommandEffect.reads

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

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let start = session.world.now
    let view = try session.journal.read(.withoutSnapshot)
    var screen = ReplayScreen()
    screen.milliseconds = Int(session.world.now.milliseconds - start.milliseconds)
    screen.events = view.ledger.eventCount
    screen.unknown = view.ledger.unknownCount
    for span in view.log.layout.spans {
      screen.lines += Int(span.lineCount)
      screen.bytes += Int(clamping: max(span.byteCount, span.segment.status.byteCount))
    }
    screen.badLines = view.log.badLineCount
    screen.segments = view.log.layout.spans.count
    for kind in EventKind.allCases {
      let count = view.ledger.kindCounts[Int(kind.rawValue)]
      if count > 0 { screen.byType.append((kind.name, count)) }
    }
    try session.output(screen, view.display)
    return .done
  }
}
