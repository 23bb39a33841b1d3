import SeenCore
import SeenInterchange
import SeenStore

/// What a journal holds besides watches, as tables.
package struct ExportTables {
  /// How many rows were left out as private.
  private(set) var privateCount = 0
  private let profile: String
  private let scope: Scope
  private let texts: JournalTexts
  private let writer: any ExportWriter
  private let includesPrivate: Bool
  /// The titles that only private entries name.
  private let secret: Bits

  /// The kinds of tables.
  package enum Subject: String, CaseIterable, Sendable {
    case ratings, favorites, lists, progress
  }

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - view: The journal; with a query, only titles that match it are written.
  ///   - texts: The texts of its log.
  ///   - writer: Knows what a list says of its titles.
  ///   - includesPrivate: Whether private rows are written.
  init(
    _ view: borrowing View, _ texts: JournalTexts, _ writer: any ExportWriter, includesPrivate: Bool
  ) {
    self.writer = writer
    scope = view.scope
    profile = view.scope.profile
    self.texts = texts
    self.includesPrivate = includesPrivate
    secret = view.ledger.privateTitles()
  }

  /// Returns a table.
  /// - Throws: `file` when an event cannot be read.
  /// - Complexity: O(n log n) in the ledger.
  mutating func table(
    of subject: Subject, _ ledger: borrowing Ledger, _ live: LiveLists
  ) throws(AppError) -> ExportTable {
    switch subject {
    case .ratings: return ratings(ledger)
    case .favorites: return favorites(ledger)
    case .lists: return try lists(ledger, live)
    case .progress: return progress(ledger)
    }
  }

  // MARK: Tables

  private mutating func ratings(_ ledger: borrowing Ledger) -> ExportTable {
    var table = ExportTable(
      Subject.ratings.rawValue,
      ExportTables.titleColumns + [
        ExportTable.Column("rating", .number), ExportTable.Column("scale", .whole),
        ExportTable.Column("watch"), ExportTable.Column("recorded"), ExportTable.Column("date"),
      ])
    for entry in ledger.inOrder(Ratings(ledger, profile: profile).entries, \.key)
    where keeps(entry.title, isPrivate: entry.isPrivate) {
      table.rows.append(
        cells(entry.title, ledger) + [
          .number(entry.rating.valueText), .number(String(entry.rating.scale)),
          entry.watch == 0 ? .empty : .text(ledger.idText(entry.watch)), moment(entry.key),
          .optional(entry.date?.description),
        ])
    }
    return table
  }

  private mutating func favorites(_ ledger: borrowing Ledger) -> ExportTable {
    var table = ExportTable(
      Subject.favorites.rawValue,
      ExportTables.titleColumns + [ExportTable.Column("recorded"), ExportTable.Column("date")])
    for mark in Unwritten.marks(ledger, profile)
    where mark.kind == .favorite && mark.value == 1 {
      guard keeps(mark.title, isPrivate: mark.isPrivate) else { continue }
      table.rows.append(
        cells(mark.title, ledger) + [moment(mark.key), .optional(mark.given?.description)])
    }
    return table
  }

  private mutating func lists(
    _ ledger: borrowing Ledger, _ live: LiveLists
  ) throws(AppError) -> ExportTable {
    var table = ExportTable(
      Subject.lists.rawValue,
      [
        ExportTable.Column("list"), ExportTable.Column("listName"),
        ExportTable.Column("place", .whole),
      ] + ExportTables.titleColumns + [
        ExportTable.Column("notes"), ExportTable.Column("added"), ExportTable.Column("seen"),
      ])
    for whole in ProfileLists(ledger, profile: profile, live: live).entries {
      let list = whole.narrowed(to: scope)
      let titles = try writer.items(of: list, ledger, texts)
      for (item, listed) in zip(list.items, titles)
      where keeps(item.title, isPrivate: isPrivate(item.state.addedRow, ledger)) {
        table.rows.append(
          [.text(list.id.text), .text(list.name), .number(String(listed.place))]
            + cells(item.title, ledger) + [
              .optional(isPrivate(item.state.notesRow, ledger) ? nil : listed.notes),
              added(listed), .text(listed.isSeen ? "yes" : ""),
            ])
      }
    }
    return table
  }

  private mutating func progress(_ ledger: borrowing Ledger) -> ExportTable {
    var table = ExportTable(
      Subject.progress.rawValue,
      ExportTables.titleColumns + [
        ExportTable.Column("position", .whole), ExportTable.Column("duration", .whole),
        ExportTable.Column("recorded"),
      ])
    let hidden = ExportTables.privateSteps(ledger, profile)
    for state in Watching(ledger, profile: profile).current
    where keeps(state.title, isPrivate: hidden.contains(state.title)) {
      table.rows.append(
        cells(state.title, ledger) + [
          .number(String(state.position)), .optional(state.duration), moment(state.last),
        ])
    }
    return table
  }

  // MARK: Cells

  private static let titleColumns = [
    ExportTable.Column("subject"), ExportTable.Column("name"), ExportTable.Column("year", .whole),
    ExportTable.Column("kind"), ExportTable.Column("ids"),
  ]

  private func cells(_ symbol: Symbol, _ ledger: borrowing Ledger) -> [ExportTable.Cell] {
    let title = ExportTitle(ledger, symbol)
    let ids = title.externalIDs.map { "\($0.scheme):\($0.value)" }.joined(separator: "; ")
    return [
      .text(title.id), .text(title.label), .optional(title.year), .text(title.kind),
      ids.isEmpty ? .empty : .text(ids),
    ]
  }

  private func added(_ listed: ExportedItem) -> ExportTable.Cell {
    .optional(
      listed.addedOn == .unknown ? listed.added?.description : listed.addedOn.description)
  }

  private func moment(_ key: EventKey) -> ExportTable.Cell {
    .text(Instant(milliseconds: key.time).description)
  }

  /// Returns whether a row is written, and counts it when it is left out as private.
  private mutating func keeps(_ title: Symbol, isPrivate: Bool) -> Bool {
    guard scope.includes(title: title) else { return false }
    guard isPrivate || secret[Int(title)], !includesPrivate else { return true }
    privateCount += 1
    return false
  }

  /// Whether the event of a row of items is private; false without a row.
  private func isPrivate(_ row: Int32, _ ledger: borrowing Ledger) -> Bool {
    guard row >= 0, !includesPrivate else { return false }
    return ledger.items.claims[Int(row)].isPrivate
  }

  /// The titles with a private position.
  private static func privateSteps(
    _ ledger: borrowing Ledger, _ profile: String
  ) -> Set<Symbol> {
    guard let own = ledger.words.find(profile) else { return [] }
    var titles: Set<Symbol> = []
    for row in 0..<ledger.playback.count {
      let step = ledger.playback[row]
      guard step.isPrivate, step.profile == own else { continue }
      titles.insert(ledger.canonicalTitle(step.title))
    }
    return titles
  }
}
