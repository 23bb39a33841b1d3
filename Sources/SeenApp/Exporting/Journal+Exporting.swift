package import SeenInterchange
package import SeenCore

/// Exporting watches: which of them, in which format, and what is lost.
extension Journal {
  /// Writes a diary in a format that is made of entries, one at a time.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - view: The journal, read with the format's `viewOptions` and narrowed to the wish's query; its private entries
  ///     are left out of it, unless they are wanted.
  ///   - wish: What is exported.
  ///   - writer: Writes what the front has its own way for.
  ///   - target: Where it goes.
  /// - Returns: What the format cannot represent; nil where nobody read to the end.
  /// - Throws: `file` or `friend` for a file that cannot be written, and why the journal cannot be read.
  /// - Complexity: O(n log n) in the ledger.
  package func export<Format: Exporter>(
    _ format: Format.Type, of view: inout View, _ wish: ExportWish, by writer: any ExportWriter,
    to target: ExportTarget
  ) throws(AppError) -> ExportLosses? {
    let form = Format.form
    var options = ExportOptions()
    options.includesPrivate = wish.includesPrivate
    options.isOneFile = target.isStream
    if form.isTable { options.safety = wish.safety }
    let chosen = try chosenWatches(of: &view, wish)
    let watches = chosen.watches
    let parts = try parts(of: form, view, chosen, wish, writer)
    var entries = EntryReader(watches, of: profile, chosen.texts, writer)
    var export = Export<Format>(options)
    export.leaveOut(chosen.leftOut.watches)
    if Format.survey != .none {
      export.survey(watches.count) {
        entries.entry($0, view.ledger, withNotes: Format.survey == .everything)
      }
      entries.restart()
    }
    let isWhole = try deliver(export.fileCount, form.suffix, to: target) { accept in
      export.write(watches.count, parts, entry: { entries.entry($0, view.ledger) }, to: accept)
    }
    // An incomplete export has incomplete counts.
    guard isWhole else { return nil }
    return try losses(
      export.omissions, view, chosen, wish, besides: form.parts,
      ratings: parts.ratings.count { form.accepts($0.title.kind) })
  }

  /// Writes a diary as rows with all facts, which the front knows how to write.
  ///
  /// - Parameters:
  ///   - view: The journal, narrowed to the wish's query; its private entries are left out of it, unless they are wanted.
  ///   - wish: What is exported.
  ///   - target: Where it goes.
  ///   - write: Writes the watches of a reader, oldest first, to a function that says whether somebody reads on.
  /// - Returns: What such rows cannot represent.
  /// - Throws: `file` or `friend` for a file that cannot be written, and why the journal cannot be read.
  /// - Complexity: O(n log n) in the ledger.
  package func exportRows(
    of view: inout View, _ wish: ExportWish, to target: ExportTarget,
    _ write: (
      _ watches: ExportReader, _ ledger: borrowing Ledger, _ texts: JournalTexts,
      _ accept: ([UInt8]) -> Bool
    ) -> Void
  ) throws(AppError) -> ExportLosses {
    let chosen = try chosenWatches(of: &view, wish)
    let counter = chosen.watches.omissions(view.ledger, besides: chosen.leftOut.watches)
    _ = try deliver(to: target) { accept in
      withoutActuallyEscaping(accept) { accept in
        write(chosen.watches, view.ledger, chosen.texts) { accept(0, $0) }
      }
    }
    return try losses(counter.omissions, view, chosen, wish)
  }

  /// Chooses the watches that are written, and leaves private entries out of a view unless they are wanted.
  private func chosenWatches(
    of view: inout View, _ wish: ExportWish
  ) throws(AppError) -> ChosenWatches {
    var coarse = try coarseRows(view)
    var leftOut = PrivateEntries()
    if leavesOutPrivate(of: view, wish) {
      leftOut = PrivateEntries(view)
      try leaveOutPrivate(of: &view, &coarse, wish)
    }
    return ChosenWatches(
      watches: ExportReader(view, coarse: coarse, includesPrivate: wish.includesPrivate),
      ratings: PresentRatings(view.ledger, profile: profile), leftOut: leftOut,
      texts: texts(of: view))
  }

  /// Reads what a format can hold besides watches.
  private func parts(
    of form: ExportForm, _ view: borrowing View, _ chosen: ChosenWatches, _ wish: ExportWish,
    _ writer: any ExportWriter
  ) throws(AppError) -> ExportParts {
    var parts = ExportParts()
    let texts = chosen.texts
    if form.parts.contains(.reminders), !view.scope.isNarrow {
      parts.reminders = try ExportReminder.read(
        view.ledger, profile: profile, includesPrivate: wish.includesPrivate, writer,
        event: texts.event)
      parts.coming = try writer.coming(view)
    }
    if form.hasRatings {
      parts.ratings = try ExportRating.read(
        chosen.ratings, view, chosen.watches, texts, includesPrivate: wish.includesPrivate)
    }
    if form.parts.contains(.lists) {
      var tables = ExportTables(view, texts, writer, includesPrivate: wish.includesPrivate)
      let live = try live(view)
      for subject in ExportTables.Subject.allCases {
        parts.tables.append(try tables.table(of: subject, view.ledger, live))
      }
    }
    return parts
  }

  /// Returns what an export cannot represent.
  private func losses(
    _ omissions: [Omission], _ view: borrowing View, _ chosen: ChosenWatches, _ wish: ExportWish,
    besides parts: Set<JournalPart> = [], ratings: Int = 0
  ) throws(AppError) -> ExportLosses {
    let texts = texts(of: view)
    var unwritten = try Unwritten(
      view.ledger, view.scope, chosen.watches, chosen.ratings,
      includesPrivate: wish.includesPrivate, event: texts.event)
    unwritten.privateRatings += chosen.leftOut.ratings
    // Ratings of titles without entries are counted only for a whole diary.
    unwritten.ratings = max(0, unwritten.ratings - ratings)
    return ExportLosses(omissions: omissions, unwritten: unwritten, parts: parts)
  }
}

/// The watches that an export writes, and what it must know besides.
private struct ChosenWatches {
  let watches: ExportReader
  let ratings: PresentRatings
  /// What was left out as private.
  let leftOut: PrivateEntries
  let texts: JournalTexts
}
