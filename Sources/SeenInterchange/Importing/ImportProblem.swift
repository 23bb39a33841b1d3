/// What keeps a whole import from being planned; nothing is recorded then.
package enum ImportProblem: Error, Sendable, Equatable {
  /// No file that the format knows was given.
  case nothingToImport
  /// The first record of a file is not a header that the format knows, or lacks columns that were named.
  case wrongHeader(file: String, found: [String], missing: [String], isNamed: Bool = false)
  /// The header fits several files of the format, and the name does not say which.
  case unclearFile(file: String, canBe: [String])
  /// The file is not text, or in an encoding that is not known.
  case notText(file: String)
  /// The file is no XML, or a document of something else.
  case notXML(file: String)
  /// The XML file declares a document type, and perhaps entities.
  case documentType(file: String)
  /// A quote that is opened in the first of some lines is never closed, so that nobody can tell what they say.
  case unclosedQuote(file: String, lines: ClosedRange<Int>)
  /// No batch of an import has this id.
  case unknownBatch(String)
  /// The row is not held for one of its values, or that stands nowhere in the file.
  case notCorrectable(String)
  /// The files have no such row, by its file and line.
  case unknownRow(String)
  /// No profile of the files has this name: those that they have.
  case unknownProfile(String, known: [String])
  /// The file, which is packed with gzip, could not be unpacked.
  case badGzip(file: String, isTooLarge: Bool)
  /// The folder has more files than are looked through where nothing says what it is.
  case tooManyFiles(folder: String, limit: Int)
  /// The header itself could not be read.
  case badHeader(file: String, CSVProblem)
  /// The archive, or one of its files, could not be unpacked.
  case badArchive(file: String, ZIPProblem)
  /// The file has more rows than anybody's archive, or, without a limit, nothing that looks like rows.
  case tooManyRows(file: String, Int?)
  /// Nothing shows which columns of a file say what is needed of it.
  case unknownColumns(file: String, found: [String], missing: [String])
  /// The file has titles, but nothing that says what was done with them.
  case undated(file: String, found: [String])
  /// The program that reads other encodings is missing: the one that was named.
  case noDecoder(String)
  /// The text of a file is not in an encoding, or that has no such name.
  case notInEncoding(file: String, String)
  /// The file has the markers of a merge that git could not finish.
  case mergeMarkers(file: String)
  /// The file is what `seen export csv --of` writes of favorites, lists or progress, which is for other programs.
  case ownTable(file: String)
  /// The files are of another program than the one that was named.
  case otherProgram(named: String, Recognition)
  /// The file is a page of a website.
  case webPage(file: String)
  /// The file has no bytes, or the folder or the archive no files.
  case empty(file: String)
  /// Nothing shows which program the file is from.
  case unrecognized(file: String)
  /// The file can be an export of several programs: by what.
  case severalFormats(file: String, [Recognition])
  /// The file holds no lines of a journal, but something else that is known.
  case notEvents(file: String, EventLookalike)

  /// Whether the files may be good ones of another format.
  package var mayBeOfOtherFormat: Bool {
    switch self {
    case .nothingToImport, .wrongHeader, .unknownColumns, .notXML: true
    case .undated, .noDecoder, .notInEncoding, .mergeMarkers, .ownTable, .unclearFile, .notText,
      .documentType, .unclosedQuote, .unknownBatch,
      .notCorrectable, .unknownRow, .unknownProfile, .badGzip, .tooManyFiles, .badHeader,
      .badArchive, .tooManyRows, .otherProgram, .webPage, .empty, .unrecognized, .severalFormats,
      .notEvents:
      false
    }
  }
}

/// What can be taken for lines of a journal.
package enum EventLookalike: Sendable, Equatable {
  /// What `seen export json` writes.
  case export
  /// What `seen export cloudevents` writes.
  case watches
  /// A ZIP archive.
  case archive
  /// A file that is packed with gzip.
  case packed
}
