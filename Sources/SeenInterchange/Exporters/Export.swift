import SeenCore

/// An export in progress: it takes the entries one by one, and counts what the format cannot represent.
///
/// The entries come in output order, including private ones, which are written if the options say so. None is kept.
package struct Export<Format: Exporter> {
  /// How many entries were written.
  package private(set) var entryCount = 0
  private var format = Format()
  private let options: ExportOptions

  // What was left out or changed, in the order that it is told in.
  private var hidden = OmissionCounter()
  private var refused = OmissionCounter()
  private var undated = OmissionCounter()
  private var changed = OmissionCounter()
  private var lost = OmissionCounter()
  /// The facts that the format cannot hold, and how many entries lost each.
  private var lostFacts: [(fact: EntryFact, count: Int)]
  private let statesPlace = !Format.form.carries.isDisjoint(
    with: [.fact(.place), .fact(.location)])
  private let statesPhotos = Format.form.carries.contains(.fact(.photos))
  private let statesPartialDate = Format.form.carries.contains(.fact(.date))

  /// Prepares to export.
  package init(_ options: ExportOptions) {
    self.options = options
    format.guardCells(options.safety)
    lostFacts = EntryFact.all.filter {
      $0 != .fact(.date) && !Format.form.carries.contains($0)
    }.map { ($0, 0) }
  }

  /// Counts private entries that were left out before.
  package mutating func leaveOut(_ count: Int) { hidden.add(.privateEntry, count) }

  /// How many files will be written; known after the survey.
  package var fileCount: Int { options.isOneFile ? 1 : format.fileCount }

  /// Surveys the entries for what the format must know in advance; called once, before they are written.
  ///
  /// - Parameters:
  ///   - count: How many entries there are.
  ///   - entry: Reads one by its place, without notes if the format does not need them.
  /// - Complexity: O(n) in the entries.
  package mutating func survey(_ count: Int, entry: (Int) -> ExportEntry) {
    for place in 0..<count {
      let entry = entry(place)
      guard shows(entry), Format.form.accepts(entry.title.kind) else { continue }
      format.register(entry)
    }
  }

  /// Writes the entries, and what the journal holds besides, until the output is closed.
  ///
  /// - Parameters:
  ///   - count: How many entries there are.
  ///   - parts: What the journal holds besides watches.
  ///   - size: About how many bytes are passed on at a time.
  ///   - entry: Reads an entry by its place.
  ///   - accept: Takes the bytes that come next, and the number of the file that they are in, counted from 0; false if
  ///     the output is closed. Each file has at least one piece, which may be empty.
  /// - Complexity: O(n) in the entries; O(n log n) with one row a title.
  package mutating func write(
    _ count: Int, _ parts: ExportParts, inPiecesOf size: Int = ExportOutput.pieceByteCount,
    entry: (Int) -> ExportEntry, to accept: (_ file: Int, _ piece: [UInt8]) -> Bool
  ) {
    withoutActuallyEscaping(accept) { accept in
      var output = ExportOutput(size, isOneFile: options.isOneFile, accept)
      format.begin(&output)
      for place in 0..<count {
        guard output.isOpen else { return }
        write(entry(place), at: place, to: &output)
        output.endRow()
      }
      format.end(parts, to: &output, &changed, entry: entry)
      output.end()
    }
  }

  /// What the files do not represent, in the order it was found; empty if nothing was lost.
  package var omissions: [Omission] {
    var all = OmissionCounter()
    for counter in [hidden, refused, undated, changed, lost] {
      for omission in counter.omissions { all.add(omission.reason, omission.count) }
    }
    // The first entry that lost a fact is counted already, in its order.
    for (fact, count) in lostFacts { all.add(.field(fact.name), count - 1) }
    return all.omissions
  }

  private func shows(_ entry: ExportEntry) -> Bool {
    !entry.isPrivate || options.includesPrivate
  }

  private mutating func write(
    _ entry: consuming ExportEntry, at place: Int, to output: inout ExportOutput
  ) {
    guard shows(entry) else { return hidden.add(.privateEntry) }
    guard Format.form.accepts(entry.title.kind) else { return refused.add(.kind(entry.title.kind)) }
    format.complete(&entry)
    if let reason = Format.refusal(of: entry) { return refused.add(reason) }
    entryCount += 1
    format.write(entry, at: place, to: &output, &changed)
    countLosses(of: entry)
  }

  private mutating func countLosses(of entry: ExportEntry) {
    if !statesPartialDate, entry.has(.fact(.date)) { undated.add(.partialDate) }
    if statesPlace, entry.isPlaceHidden { lost.add(.coarsePlace) }
    for place in lostFacts.indices where entry.has(lostFacts[place].fact) {
      lostFacts[place].count += 1
      if lostFacts[place].count == 1 { lost.add(.field(lostFacts[place].fact.name)) }
    }
    if statesPhotos, entry.has(.fact(.photos)) { lost.add(.mediaBytes) }
  }
}
