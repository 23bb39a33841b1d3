import SeenCore
import SeenStore
package import SeenWire

/// What a report may show.
package struct ReportWish: Sendable {
  /// Whether private entries are in it, and all places as they are.
  package var includesPrivate = false
  /// Whether everything that `publish` keeps back is left out, such as notes.
  package var isPublished = false

  /// Wishes for everything but private entries.
  package init() {}
}

/// A picture as a report has it: without the time, the place and the camera in its file.
package struct ReportPicture {
  /// Its format.
  package let kind: PictureKind
  package let bytes: [UInt8]

  /// The name of its file.
  package var fileName: String { SHA256.text(bytes) + "." + kind.rawValue }

  /// Its media type, behind `image/`.
  package var type: String { kind == .jpeg ? "jpeg" : kind.rawValue }
}

/// Reading for a report.
extension Journal {
  /// Reads the journal without what a report leaves out, so that nothing of it is counted either: private entries, what
  /// other profiles recorded, and the places of watches that match `export.coarse`.
  /// - Throws: What is wrong with the journal.
  /// - Complexity: O(n) in the events.
  package func readForReport(_ wish: ReportWish) throws(AppError) -> View {
    var view = try read()
    var coarse = wish.includesPrivate ? nil : try coarseRows(view)
    var export = ExportWish()
    export.includesPrivate = wish.includesPrivate
    if leavesOutPrivate(of: view, export) { try leaveOutPrivate(of: &view, &coarse, export) }
    if let coarse { view.log.ledger.watches.coarsen(coarse) }
    view.log.ledger.hide(
      Bits(size: view.ledger.titles.count), keeping: view.scope.profile, isHidden: { _ in false })
    return view
  }

  /// Returns a picture that the journal has.
  ///
  /// - Parameters:
  ///   - sum: Its name in events.
  ///   - view: The journal.
  ///   - limit: The most bytes of its file.
  /// - Returns: The picture; nil if it is missing or larger, or what its file says besides cannot be removed.
  /// - Throws: `file` when it cannot be known whether it is there.
  package func reportPicture(
    named sum: String, _ view: borrowing View, limit: Int
  ) throws(AppError) -> ReportPicture? {
    let media = MediaFolder(view.folder, in: host.files)
    guard let file = try media.found(sum), let bytes = media.bytes(of: file, limit: limit),
      let kind = PictureKind(bytes), let bare = BarePicture.bytes(of: bytes, kind)
    else { return nil }
    return ReportPicture(kind: kind, bytes: bare)
  }
}
