package import SeenCore
package import SeenStore
import SeenWire

/// Writing events, and what a cut-off batch left.
extension Journal {
  /// Appends drafts, or of a preview only returns what would be recorded.
  /// - Throws: `append` when they are not recorded, or it is unknown whether they are.
  package func append(
    _ drafts: [Draft], in folder: JournalFolder, _ context: AppendContext
  ) throws(AppError) -> Receipt {
    try requireWriting(folder)
    let writer = JournalWriter(folder, try writerSettings(), in: host.files)
    let receipt: Receipt
    do {
      if request.isPreview {
        receipt = try writer.preview(drafts, context, random: host.randomBytes)
        for event in receipt.events { previewed += EventLine.encode(event) + [10] }
      } else {
        try keepPictures(in: folder)
        receipt = try writer.append(drafts, context, random: host.randomBytes) {
          front.notify(.waiting)
        }
        if !receipt.events.isEmpty {
          hasRecorded = true
          receipts.append(receipt)
        }
      }
    } catch {
      throw .append(error)
    }
    for warning in receipt.warnings { front.notify(.recorded(warning)) }
    return receipt
  }

  /// Undoes the rest of this copy's cut-off batch, if the journal may be changed.
  /// - Returns: Whether the journal must be read again.
  /// - Throws: `append` when that cannot be recorded.
  func endCutOff(
    _ ledger: borrowing Ledger, _ folder: JournalFolder
  ) throws(AppError) -> Bool {
    guard request.canChange, !request.isPreview else { return false }
    let writer = JournalWriter(folder, try writerSettings(), in: host.files)
    do {
      return try writer.endCutOff(
        in: ledger, now: host.now, random: { host.randomBytes($0) },
        onWait: { front.notify(.waiting) })
    } catch {
      // Who only wants to see something does not need a writable disk; who records will fail anyway.
      if case .notRecorded = error { return false }
      throw .append(error)
    }
  }

  /// Adds revisions of events; of a preview nothing.
  /// - Throws: `append` when they are not recorded, or it is unknown whether they are.
  package func append(
    revised events: [Event], _ view: borrowing View
  ) throws(AppError) {
    guard !request.isPreview else { return }
    let writer = JournalWriter(view.folder, try writerSettings(), in: host.files)
    do {
      try writer.append(revised: events, now: host.now, random: { host.randomBytes($0) }) {
        front.notify(.waiting)
      }
    } catch {
      throw .append(error)
    }
    hasRecorded = true
  }
}
