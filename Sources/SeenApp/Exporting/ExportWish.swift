package import SeenCore
package import SeenInterchange
package import SeenWire

/// What of a view is exported, and how.
package struct ExportWish: Sendable {
  /// The words of the query that the view was narrowed to; empty for none.
  package var query: [String] = []
  /// Whether private entries are written, and all places as they are.
  package var includesPrivate = false
  /// Whether cells of tables are guarded against spreadsheets.
  package var safety = CSVWriter.Safety.spreadsheet

  /// Wishes for everything that others may see.
  package init() {}
}

/// Where an export goes.
package enum ExportTarget {
  /// A new file with this path, or several, with numbers before its suffix.
  case file(String)
  /// Whoever takes the pieces as they are made; false once nobody reads on.
  case stream((_ piece: [UInt8]) -> Bool)

  var isStream: Bool {
    switch self {
    case .file: false
    case .stream: true
    }
  }
}

/// What an export does not represent of what it was to hold.
package struct ExportLosses: Sendable {
  /// What the entries lost.
  package let omissions: [Omission]
  /// What the journal holds besides entries.
  package let unwritten: Unwritten
  /// What of that was written all the same.
  package let parts: Set<JournalPart>
}

/// What the object of a whole journal leaves out.
package struct WholeExport: Sendable {
  /// How many things are left out as private.
  package let privateCount: Int
  /// The watches of other profiles, where the profile may know of them; nil if there are none, or only a part was wanted.
  package let others: OtherProfiles?
  /// How many watches have only a rough place.
  package let coarseCount: Int
}

extension ExportForm {
  /// How the journal must be read for it.
  package var viewOptions: ViewOptions { hasRatings ? .indexed : .plain }
}
