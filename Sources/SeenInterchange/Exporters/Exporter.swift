package import SeenWire

/// A format that entries can be written in.
package protocol Exporter {
  /// Returns the files and what they do not carry.
  ///
  /// The entries come in the order that they shall be written in, private ones included: whether
  /// those are written stands in the options.
  static func export(_ entries: [ExportEntry], _ options: ExportOptions) -> Export
}

/// What a person can ask of an export.
package struct ExportOptions: Sendable {
  /// Whether entries that are marked as private are written.
  package var includesPrivate = false
  /// How cells of a CSV for people are written.
  package var safety = CSVWriter.Safety.spreadsheet

  /// Creates the options that are used unless others are asked for.
  package init() {}
}

/// What an exporter made.
package struct Export: Sendable {
  /// The files in order; one, unless the format has a limit of rows.
  package var files: [ExportFile] = []
  /// What the files do not carry, in the order it was met; empty when they carry everything.
  package var omissions: [Omission] = []
  /// How many entries the files hold.
  package var entryCount = 0
}

/// One file to be written.
package struct ExportFile: Sendable {
  /// A name for it, without a folder.
  package var name: String
  /// All of its bytes.
  package var bytes: [UInt8]
}

/// One thing that a format could not carry.
package struct Omission: Sendable, Equatable {
  /// What it is.
  package var reason: OmissionReason
  /// How many entries lost it.
  package var count: Int

  /// Creates an omission.
  package init(reason: OmissionReason, count: Int) {
    self.reason = reason
    self.count = count
  }
}

/// What a format could not carry.
package enum OmissionReason: Sendable, Hashable {
  /// Entries that are marked as private, left out whole.
  case privateEntry
  /// Entries of a kind of title that the format does not know, left out whole.
  case kind(String)
  /// A fact of a watch that the format has no place for, by the member's name.
  case field(String)
  /// A date without a day, written as unknown.
  case partialDate
  /// A rating that fell between two steps of the format's scale and was rounded.
  case roundedRating
  /// A tag with a comma or outer blanks, which was changed.
  case changedTag
  /// A title that another has the name and year of, with nothing that tells them apart.
  case unclearTitle
  /// Pictures, of which only the names are written.
  case mediaBytes
}

/// Counts omissions while entries are written.
package struct OmissionCounter {
  private var counts: [OmissionReason: Int] = [:]
  private var order: [OmissionReason] = []

  /// Counts nothing yet.
  package init() {}

  /// Counts one entry that lost something.
  package mutating func add(_ reason: OmissionReason) {
    if counts[reason] == nil { order.append(reason) }
    counts[reason, default: 0] += 1
  }

  /// What was counted, in the order it was first met.
  package var omissions: [Omission] {
    order.map { Omission(reason: $0, count: counts[$0] ?? 0) }
  }
}

extension ExportOptions {
  /// Returns the entries that may be written, and counts those that may not.
  func shown(_ entries: [ExportEntry], _ counter: inout OmissionCounter) -> [ExportEntry] {
    entries.filter { entry in
      guard entry.isPrivate, !includesPrivate else { return true }
      counter.add(.privateEntry)
      return false
    }
  }
}
