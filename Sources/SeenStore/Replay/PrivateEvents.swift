package import SeenCore
import SeenWire

/// The events of a journal that others are not to know of: private ones, and those that refer to a private title, also
/// in a query, or to another of these events.
///
/// Exports and publications are folded without them, as if they had never been recorded.
package struct PrivateEvents: Sendable {
  /// Their ids and times: all variants of an event are left out, including those that do not count.
  private var names: Set<EventName> = []

  /// How many there are.
  package var count: Int { names.count }

  /// Creates an empty set.
  package init() {}

  /// Finds the events in a log that was read whole, with a row for each event.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - texts: Its texts.
  ///   - titles: The private titles.
  /// - Complexity: O(n log n) in the events, each of whose lines is scanned.
  init(_ log: borrowing ReplayedLog, _ texts: LogTexts, titles: Set<ByteKey> = []) {
    let queries = QueriesOfTitles(titles, log.ledger)
    // Only few lines have queries.
    let others = titles.isEmpty ? [] : ["query", EventKind.settingSet.name]
    var known = QuotedNames(titles, or: ["private"] + others)
    for row in log.ledger.indexed() {
      guard texts.read(row.line, { known.mayBe(in: $0) }), let event = texts.event(row.line),
        event.isPrivate
          || event.refersToOthers && (known.areNamed(in: event) || queries.areIn(event))
      else { continue }
      names.insert(EventName(event))
      known.add(ByteKey(event.id.description))
    }
  }

  /// Returns whether an event is one of them.
  package func contains(_ event: Event) -> Bool { names.contains(EventName(event)) }

  /// Returns the events as a ledger numbers them.
  func keys(in ledger: borrowing Ledger) -> Set<EventKey> {
    var keys: Set<EventKey> = []
    for name in names {
      guard let id = ledger.packed(name.id) else { continue }
      keys.insert(EventKey(id: id, time: name.time.milliseconds))
    }
    return keys
  }
}

/// Queries in which some titles are asked for, by id or by name.
///
/// Queries are not read as such: one that is wrong, or has the words of a name for another reason, is held back too.
package struct QueriesOfTitles {
  /// The words of their names, by the first of them.
  private var names: [ByteKey: [[String]]] = [:]

  /// Takes the ids of titles, and their names from a ledger.
  package init(_ titles: Set<ByteKey>, _ ledger: borrowing Ledger) {
    for id in titles {
      // A value behind a comma has no kind in front.
      var texts = [id.text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""]
      if let title = ledger.titles.find(id.text) {
        texts += [FactField.name, .scientificName].compactMap { ledger.text($0, of: title) }
      }
      for words in texts.map({ QueriesOfTitles.words($0) }) {
        guard let first = words.first else { continue }
        names[ByteKey(first), default: []].append(words)
      }
    }
  }

  /// Returns whether an event has such a query: that of a list or a rule, or the value of a setting.
  package func areIn(_ event: Event) -> Bool {
    guard !names.isEmpty else { return false }
    let data = JSON.object(event.data)
    if event.kind == .settingSet {
      // Its key is a name, not a query.
      return [data["value"], data["was"]].contains { $0?.holdsText { isAsked(in: $0) } ?? false }
    }
    let texts = [data, data["set"] ?? .null, data["was"] ?? .null].compactMap { $0["query"]?.text }
    return texts.contains { isAsked(in: $0) }
  }

  /// Returns whether a query has the words of an id or a name, one after the other.
  private func isAsked(in query: String) -> Bool {
    let words = QueriesOfTitles.words(query)
    return words.indices.contains { place in
      names[ByteKey(words[place])]?.contains { name in
        words[place...].starts(with: name) { $0.isSame(as: $1) }
      } ?? false
    }
  }

  private static func words(_ text: String) -> [String] { TextFold.words(TextFold.fold(text)) }
}

extension Event {
  /// Whether naming another event or a title reveals something about it: an undo reveals nothing about the events it
  /// names, and may name unrelated ones too.
  fileprivate var refersToOthers: Bool {
    switch kind {
    case .eventUndone, .eventForgotten, .importRecorded: false
    default: true
    }
  }
}
