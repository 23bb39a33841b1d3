import SeenCore

/// Finds the sightings of earlier imports whose bird eBird calls otherwise since, as it does with some every year.
///
/// A source key has the scientific name that a row had. So of a checklist a row is also the one of an earlier import that
/// has its bird, which can be found by the common name, and that no other row is.
struct EBirdRenames {
  private let journal: ImportJournal
  private let source: String
  /// Finds birds of the journal; it adds none.
  private var matcher: TitleMatcher

  /// Prepares to look for sightings.
  init(into journal: ImportJournal, source: String) {
    self.journal = journal
    self.source = source
    matcher = TitleMatcher(journal: journal, source: source)
  }

  /// Gives rows the keys under which the journal, or an earlier row of another year, has them.
  /// - Complexity: O(n log n) in the rows and in the sightings of earlier imports.
  consuming func settle(_ rows: inout [ForeignRow]) {
    var finder = self
    var firstKeys: [ByteKey: String] = [:]
    for place in rows.indices where rows[place].isOpen {
      guard let key = rows[place].sightingKey else { continue }
      let name = ByteKey(EBirdRenames.checklist(key) + rows[place].report.name)
      let first = firstKeys[name] ?? key
      firstKeys[name] = first
      if !first.isSame(as: key) { rows[place].sightingKey = first }
    }
    var stated = Set(rows.compactMap { $0.isOpen ? $0.sightingKey.map { ByteKey($0) } : nil })
    // Rows of the same form come first, so that the order of rows makes no difference.
    for ofSameForm in [true, false] {
      for place in rows.indices where rows[place].isOpen {
        guard let key = rows[place].sightingKey,
          let earlier = finder.earlierKey(
            of: rows[place], key, ofSameForm: ofSameForm, besides: stated)
        else { continue }
        rows[place].sightingKey = earlier
        stated.insert(ByteKey(earlier))
      }
    }
  }

  /// Returns the key of the earlier sighting that a row is; nil where it is known by its own key, or new.
  private mutating func earlierKey(
    of row: ForeignRow, _ key: String, ofSameForm: Bool, besides stated: Set<ByteKey>
  ) -> String? {
    let start = source + ":"
    let known = journal.keys(.watchLogged, start + EBirdRenames.checklist(key)).map {
      String(decoding: Array($0.utf8.dropFirst(start.utf8.count)), as: UTF8.self)
    }
    if known.isEmpty || known.contains(where: { $0.isSame(as: key) }) { return nil }
    let others = known.filter { !stated.contains(ByteKey($0)) }
    guard !others.isEmpty, let bird = matcher.existing(row.title), bird.problem == nil else {
      return nil
    }
    let fitting = others.filter { other in
      let event = journal.standing(.watchLogged, journal.profile, start + other)
      return event?.subject.flatMap { journal.title($0) }?.id.isSame(as: bird.id) == true
    }
    guard ofSameForm else { return fitting.count == 1 ? fitting[0] : nil }
    let form = EBirdRenames.form(key)
    return fitting.first { EBirdRenames.form($0).isSame(as: form) }
  }

  /// Returns the part of a key that is the same for all rows of a checklist.
  private static func checklist(_ key: String) -> String {
    String(decoding: Array(key.utf8.prefix { $0 != UInt8(ascii: "|") }), as: UTF8.self) + "|"
  }

  /// Returns what follows genus and species in a key.
  private static func form(_ key: String) -> String {
    key.split(separator: " ").dropFirst(2).joined(separator: " ")
  }
}

extension ForeignRow {
  /// The key of the sighting that it says, or marks; nil where it says none.
  fileprivate var sightingKey: String? {
    get {
      switch statements.first {
      case .watch(let key, _), .marked(let key, _, _, _): key
      case .progress, .reached, .status, .episodes, .part, .rating, .comment, .favorite, .item, nil:
        nil
      }
    }
    set {
      guard let newValue else { return }
      switch statements.first {
      case .watch(_, let facts): statements[0] = .watch(key: newValue, facts: facts)
      case .marked(_, let facts, let earlier, let isFirst):
        statements[0] = .marked(key: newValue, facts: facts, earlier: earlier, isFirst: isFirst)
      case .progress, .reached, .status, .episodes, .part, .rating, .comment, .favorite, .item, nil:
        break
      }
    }
  }
}
