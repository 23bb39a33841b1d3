import SeenCore
package import SeenInterchange

/// The formats of other programs that can be imported.
package enum ImportFormats {
  /// All of them, in the order they are listed in.
  package static let all: [any Importer.Type] = [
    LetterboxdImporter.self, IMDbImporter.self, TMDBImporter.self, TraktImporter.self,
    TVTimeImporter.self,
    SimklImporter.self, EBirdImporter.self, NetflixImporter.self, MyAnimeListImporter.self,
    AniListImporter.self, MovaryImporter.self, YamtrackImporter.self, RyotImporter.self,
    WatcharrImporter.self, TautulliImporter.self, INaturalistImporter.self, NFOImporter.self,
    SmallDiaryImporter.self, ColumnImporter.self,
  ]
}

/// What files whose format was not named are.
package enum RecognizedFiles {
  /// Lines of a journal, to be read and closed by the caller.
  case events(GivenBytes)
  /// An export of this program.
  case ownExport(OwnExport.Shape)
  /// An export of another program, and why it is taken for one.
  case export(any Importer.Type, Recognition)
}

/// Finding out what is to be imported.
extension Journal {
  /// Opens what is to be imported.
  ///
  /// - Parameters:
  ///   - given: A file, a folder or an archive.
  ///   - isNamed: Whether its format is known; if not, a large folder is refused.
  /// - Returns: What was opened.
  /// - Throws: `file` when it cannot be read, `importing` when it cannot be unpacked.
  package func openImport(_ given: Given, isNamed: Bool) throws(AppError) -> ImportFiles {
    front.show(.importing(.begins))
    return try ImportFiles(given, host, isNamed: isNamed)
  }

  /// Finds out what files are.
  /// - Throws: `importing` when they fit no format, or several; `file` when they cannot be read.
  package func recognize(_ files: inout ImportFiles) throws(AppError) -> RecognizedFiles {
    if let lines = files.eventLines { return .events(lines) }
    if let shape = files.onlyHead?.ownExport { return .ownExport(shape) }
    if files.onlyHead?.shows(ImportFiles.eventSign) == true {
      throw .importing(.failed(.notEvents(file: files.name, .packed)))
    }
    front.show(.importing(.recognizing(files: files.count)))
    let found = files.formats
    guard let first = found.first else {
      if !files.archives.isEmpty {
        notify(.unopened(files.archives, isInArchive: files.isArchive))
      }
      if let problem = files.closedHead ?? files.unreadable.first { throw .file(problem) }
      if files.isEmpty { throw .importing(.failed(.empty(file: files.name))) }
      throw .importing(.failed(files.problem ?? .unrecognized(file: files.name)))
    }
    guard found.count == 1 else {
      throw .importing(.failed(.severalFormats(file: files.name, found.map(\.why))))
    }
    return .export(first.importer, first.why)
  }
}

extension ImportFiles {
  /// The formats that the files look like, and why.
  fileprivate var formats: [(importer: any Importer.Type, why: Recognition)] {
    mutating get {
      var found: [(importer: any Importer.Type, why: Recognition)] = []
      for importer in ImportFormats.all {
        if let why = recognize(as: importer) { found.append((importer, why)) }
      }
      return found
    }
  }

  /// Returns which export of this program it is, if it is one that a format reads; nil for everything else.
  package func ownExport(readBy importer: any Importer.Type) -> OwnExport.Shape? {
    guard let shape = onlyHead?.ownExport, shape.source.isSame(as: importer.source) else {
      return nil
    }
    return shape
  }

  /// Returns why the files could not be imported as a format, which may be that they are clearly of another one.
  package mutating func explain(
    _ error: AppError, as importer: any Importer.Type
  ) -> AppError {
    guard case .importing(.failed(let problem)) = error, problem.mayBeOfOtherFormat else {
      return error
    }
    let others = formats.map(\.why)
    // With its own sign, it is a damaged file of this format.
    guard others.count == 1, !others[0].source.isSame(as: importer.source) else { return error }
    return .importing(.failed(.otherProgram(named: importer.program, others[0])))
  }
}
