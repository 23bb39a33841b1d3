import SeenInterchange
package import SeenCore
import SeenWire

/// The history of earlier imports.
extension Journal {
  /// Passes on the events of an import, in order, and whether each is undone.
  ///
  /// - Parameters:
  ///   - text: Its batch, the id of its first event, or `last` for the last one.
  ///   - view: The journal, read with its index.
  ///   - accept: Takes an event; that of kind `import.recorded` describes the import.
  /// - Throws: `importing` if no import has that batch, and why an event cannot be read.
  package func readImport(
    _ text: String, _ view: borrowing View, _ accept: (Event, _ isUndone: Bool) -> Void
  ) throws(AppError) {
    guard let batch = Journal.importBatch(text, view.ledger) else {
      throw .importing(.failed(.unknownBatch(text)))
    }
    let texts = texts(of: view)
    var rows: [EventRow] = []
    for row in 0..<view.ledger.index.count where view.ledger.index[row].batch == batch {
      rows.append(view.ledger.index[row])
    }
    for row in view.ledger.inOrder(rows, \.key) {
      if let event = try texts.event(row.line) { accept(event, row.isVoid) }
    }
  }

  /// Returns the batch of an import that a text names: as a whole, by its first event, or as the last one.
  private static func importBatch(_ text: String, _ ledger: borrowing Ledger) -> Symbol? {
    guard let type = ledger.words.find(EventKind.importRecorded.name) else { return nil }
    var rows: [EventRow] = []
    for row in 0..<ledger.index.count where ledger.index[row].type == type {
      if ledger.index[row].batch != .none { rows.append(ledger.index[row]) }
    }
    if text.isSame(as: "last") { return ledger.inOrder(rows, \.key).last?.batch }
    return rows.first { row in
      let batch = ledger.words.text(row.batch)
      return batch.isSame(as: text) || batch.utf8.starts(with: (text + "/").utf8)
    }?.batch
  }

  /// Returns the rows of earlier imports that still need attention.
  /// - Throws: Why the journal cannot be read.
  package func openRows(
    _ view: borrowing View
  ) throws(AppError) -> StandingRows {
    let texts = texts(of: view)
    var read: Set<ByteKey> = []
    var found: [[OpenRow]] = []
    var standing = StandingRows()
    for row in view.ledger.kept(of: [.importRecorded]).reversed() {
      guard let event = try texts.event(row.line), event.owner.isSame(as: view.scope.profile)
      else { continue }
      let data = event.data
      let source = data["source"]?.text ?? ""
      let key = { (file: String) in ByteKey(source + "\n" + file) }
      let all = OpenRow.rows(event)
      var files = all.map(\.file)
      if case .array(let given)? = data["files"] { files += given.compactMap { $0["name"]?.text } }
      let isNew = files.contains { !read.contains(key($0)) }
      found.append(all.filter { !read.contains(key($0.file)) })
      let held = data["held"]?.wholeNumber ?? 0
      if isNew, all.isEmpty, held > 0 {
        standing.untold.append((event.batch ?? event.id.description, held))
      }
      for file in files { read.insert(key(file)) }
    }
    standing.rows = found.reversed().flatMap(\.self)
    return standing
  }
}

/// What earlier imports left open.
package struct StandingRows {
  /// The rows of each file, as the last import of the format that read a file of that name left them.
  package fileprivate(set) var rows: [OpenRow] = []
  /// The imports whose held rows are only counted.
  package fileprivate(set) var untold: [(batch: String, count: Int)] = []
}
