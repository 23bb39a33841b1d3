import SeenCore
import SeenInterchange
import SeenStore

/// The captured lines that a journal knows, whatever became of them.
struct CapturedSources {
  /// What identifies the lines, also those whose events were undone or forgotten.
  private(set) var all: Set<ByteKey> = []
  /// The standing watches by their days, in the order of the journal.
  private(set) var watches: [Day: [CapturedWatch]] = [:]

  /// Collects them.
  ///
  /// - Parameters:
  ///   - ledger: The whole journal with its index, nothing hidden.
  ///   - texts: Reads its lines.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the events; lines are read only of those that were captured, undone or forgotten.
  init(_ ledger: borrowing Ledger, _ texts: JournalTexts) throws(AppError) {
    let start = Array("\(CapturedLine.source):".utf8)
    var captured: Set<EventKey> = []
    for row in 0..<ledger.sources.count {
      let source = ledger.sourceNames.text(ledger.sources[row].source)
      if source.utf8.starts(with: start) { captured.insert(ledger.sources[row].key) }
    }
    var standing: Set<EventKey> = []
    for row in 0..<ledger.watches.count where !ledger.watches.flags[row].contains(.isDropped) {
      let key = ledger.watches.key(row)
      if captured.contains(key) { standing.insert(key) }
    }
    // A line that changed nothing is told by the report of an import.
    var corrections: [ByteKey: [ByteKey]] = [:]
    let report = ledger.words.find(EventKind.importRecorded.name)
    for row in 0..<ledger.index.count {
      let indexed = ledger.index[row]
      guard
        captured.contains(indexed.key) || indexed.isVoid || !indexed.hasEffect
          || indexed.type == report,
        let event = try texts.event(indexed.line), let source = event.source,
        source.utf8.starts(with: start)
      else { continue }
      let line = ByteKey(CapturedSources.line(source))
      all.insert(line)
      // A rating of a watch corrects it too.
      let ratedWatch = event.kind == .ratingSet ? event.data["watch"]?.text : nil
      if let watch = event.amendedEvent ?? ratedWatch {
        corrections[ByteKey(watch), default: []].append(line)
      }
      guard event.kind == .watchLogged, !indexed.isVoid, indexed.hasEffect,
        standing.contains(indexed.key),
        let subject = event.subject,
        let day = event.data["date"]?.text.flatMap({ PartialDate($0) })?.day
      else { continue }
      let title = ledger.titles.find(subject).map { ledger.canonicalTitle($0) }
      watches[day, default: []].append(
        CapturedWatch(
          id: event.id, sources: [line], profile: event.owner,
          title: title.map { ledger.titles.text($0) } ?? subject,
          name: title.map { ledger.name(of: $0) } ?? subject))
    }
    guard !corrections.isEmpty else { return }
    for day in watches.keys {
      for place in (watches[day] ?? []).indices {
        let id = ByteKey(watches[day]?[place].id.description ?? "")
        watches[day]?[place].sources += corrections[id] ?? []
      }
    }
  }

  /// Returns what identifies the line of an event, of which a line can have several.
  static func line(_ source: String) -> String {
    source.split(separator: ":").prefix(2).joined(separator: ":")
  }
}
