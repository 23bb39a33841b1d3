import SeenCore
import SeenStore
import SeenWire

/// Publishing: writing the journal that friends may look at.
extension Journal {
  /// Publishes what friends may see to a folder, or with a preview only returns what would be published.
  ///
  /// Publishing to the same folder again appends what is new, rewrites what has other values now, and erases what was
  /// forgotten since.
  ///
  /// - Parameters:
  ///   - path: The folder, which may be one that does not exist yet.
  ///   - options: What is published besides what always is.
  /// - Returns: What was published.
  /// - Throws: `friend` for a folder that cannot be published to, and why the journal cannot be read, or the folder
  ///   written.
  /// - Complexity: O(n log n) in the events, each of whose lines is read, and in the bytes of new pictures.
  package func publish(
    to path: String, _ options: PublishOptions
  ) throws(AppError) -> Publication {
    let view = try read(.indexed)
    try requireGuardian(view)
    guard !path.isEmpty else { throw .friend(.noFolder) }
    let path = located(host.absolute(path))
    let before = try published(at: path, besides: view)
    let events = try PublishedEvents(
      view, texts(of: view), without: try entriesToHide(view), void: try voidEvents(view),
      besides: before, coarse: try coarseRows(view), includesNotes: options.includesNotes,
      in: host.files)
    if !request.isPreview {
      try append(events, at: path)
      try restate(events, at: path)
      try erase(events.erased, at: path)
    }
    return Publication(events, besides: before, at: path)
  }

  /// Returns the events of a journal that others must not see, whatever the profile may see.
  private func entriesToHide(
    _ view: borrowing View
  ) throws(AppError) -> PrivateEvents {
    guard view.ledger.hasPrivate else { return PrivateEvents() }
    return try privateEvents(view.folder)
  }

  /// Returns the ids of the events that are void by what others may know: not those that only a private event takes back.
  private func voidEvents(
    _ view: borrowing View
  ) throws(AppError) -> Set<ByteKey> {
    func ids(_ ledger: borrowing Ledger) -> Set<ByteKey> {
      var ids: Set<ByteKey> = []
      for row in 0..<ledger.index.count where ledger.index[row].isVoid {
        ids.insert(ByteKey(ledger.idText(ledger.index[row].key.id)))
      }
      return ids
    }
    guard view.ledger.hasPrivate else { return ids(view.ledger) }
    var options = ViewOptions.indexedSilently
    options.leavesOutPrivate = true
    return ids(try replay(view.folder, .all, options).ledger)
  }
}
