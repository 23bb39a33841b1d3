import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// Writes what exports hold with the rows and words of the command line's screens.
struct CommandExportWriter: ExportWriter {
  let session: Session

  func addFacts(
    of watch: ExportedWatch, to entry: inout ExportEntry, withNotes: Bool,
    _ ledger: borrowing Ledger, _ texts: JournalTexts
  ) {
    let row = WatchRow(watch.entry, watch.rating, ledger)
    for fact in ExportEntry.facts where withNotes || fact != .notes {
      entry.accept(fact, ledger.json(row.value(.fact(fact), ledger), texts.rowNotes))
    }
  }

  func objects(_ texts: JournalTexts) -> ExportObjects {
    let titles = TitleObjects()
    var watches = WatchObjects(exportWithNotes: texts.rowNotes)
    return ExportObjects(
      title: { titles.write($0, $1, to: &$2) },
      watch: { watches.write(WatchRow($0, $1), $1, to: &$2) })
  }

  func items(
    of list: ListEntry, _ ledger: borrowing Ledger, _ texts: JournalTexts
  ) throws(AppError) -> [ExportedItem] {
    try ItemEntry.read(ledger, list, for: session.profile, event: texts.data).map { item in
      ExportedItem(
        place: item.place, notes: item.notes, added: item.added, addedOn: item.addedOn,
        isSeen: item.isSeen)
    }
  }

  func words(
    ofReminder title: Symbol, _ ledger: borrowing Ledger
  ) -> (heading: String, text: String) {
    let card = TitleCard(briefly: ledger, title)
    return (ReminderWords.title(of: card), ReminderWords.text(of: card))
  }

  func coming(_ view: borrowing View) throws(AppError) -> [ExportComing] {
    try session.journal.coming(view) { ledger, title, coming -> ExportComing? in
      guard let day = coming.date.day else { return nil }
      let card = TitleCard(briefly: ledger, title)
      return ExportComing(id: card.id, title: card.text, day: day)
    }.compactMap(\.self)
  }
}

extension WatchRow {
  /// Prepares to read a watch as it is exported.
  init(_ watch: ExportedWatch, _ ledger: borrowing Ledger) {
    self.init(watch.entry, watch.rating, ledger, isCoarse: watch.isCoarse)
  }
}
