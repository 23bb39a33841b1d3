package import SeenStore

/// What a person should know about files that are being imported.
package enum ImportingNotice: Equatable, Sendable {
  /// Folders were not read completely, being too deep or having too many files: the first, and how many others.
  case unreadFolders(String, others: Int)
  /// ZIP archives in a folder, or in an archive, were not opened.
  case unopened([String], isInArchive: Bool)
  /// Files in folders beside that of the export were not imported.
  case elsewhere([String], isInArchive: Bool)
  /// Files of a folder cannot be read, for these reasons.
  case unreadable([FileError])
  /// The times of some new watches stay in UTC, as nobody said where they were meant; a zone that may be right.
  case timesInUTC(Int, proposed: String?)
  /// Times in UTC were taken for those of the zone that an earlier import kept.
  case zone(String)
  /// No time zone has this name.
  case unknownZone(String)
  /// What a value was to be is not valid in its row, which stays held.
  case invalidCorrection(String)
}

/// A step of an import that may take so long that a person wants to see it.
package enum ImportStep: Equatable, Sendable {
  /// The clock starts.
  case begins
  /// Files are looked through for signs of a format.
  case recognizing(files: Int)
  /// The files were read, and the journal is next.
  case readingJournal(files: Int)
  case checkingRows
  case recording(events: Int)
  /// A file of events is read.
  case readingEvents
  /// Each line of a file of events is checked.
  case checkingLines
}
