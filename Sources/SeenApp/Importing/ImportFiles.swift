import SeenCore
package import SeenInterchange
import SeenStore

/// The input of an import: a folder or an archive, in which only known files are opened, or one file.
package struct ImportFiles {
  private enum Content {
    /// A folder, and the paths of its files.
    case folder(String, [String])
    case archive(ZIPArchive)
    case file
    /// Lines of a journal, of which only the first are read.
    case events(GivenBytes)
  }

  /// What reports call it.
  package let name: String
  /// Its only file, or the archive; without bytes of a folder.
  private var file: SourceFile
  private var content: Content
  private let host: any Host
  /// The folders that were not read completely, by their paths in the export: too deep, or with too many names.
  private(set) var unread: [String] = []
  /// Why required files and folders of a folder cannot be read.
  private(set) var unreadable: [FileError] = []
  /// Why the first unreadable file that was examined cannot be read; nil if all can.
  private(set) var closedHead: FileError?
  /// The ZIP archives in a folder or an archive, which are not opened.
  private(set) var archives: [String] = []
  /// The beginnings of the files that were examined, by name.
  private var heads: [ByteKey: FileHead] = [:]
  /// Why the first of these that is certainly not an export is not one; nil if there is none.
  private(set) var problem: ImportProblem?

  /// How lines of a journal are recognized.
  static let eventSign = FormatSign.members(["id", "time", "type", "data"])
  /// How many bytes one file may have.
  private static let limit = 1 << 30
  /// How many files of a folder are read at most.
  private static let nameLimit = 200_000
  /// How many files of a folder are searched if nothing says what it is.
  private static let unnamedLimit = 20_000
  /// How deep the folders of an export are read, and those of a library of films and shows.
  private static let depthLimit = 6

  /// Opens a file, the input, a folder or an archive.
  ///
  /// - Parameters:
  ///   - given: What was given.
  ///   - host: Where it is.
  ///   - isNamed: Whether the format was named; if not, a large folder is refused.
  /// - Throws: `file` when it cannot be read, `importing` for an archive that cannot be unpacked.
  init(_ given: Given, _ host: any Host, isNamed: Bool) throws(AppError) {
    self.host = host
    name = given.name
    file = SourceFile(name: name, bytes: [])
    if let folder = ImportFiles.folder(given, host) {
      var names: [String] = []
      content = .folder(folder, names)
      do throws(FileError) {
        let limit = isNamed ? ImportFiles.nameLimit : ImportFiles.unnamedLimit
        try list(folder, "", into: &names, limit: limit)
      } catch {
        throw .file(error)
      }
      if !isNamed, names.count >= ImportFiles.unnamedLimit {
        throw .importing(.failed(.tooManyFiles(folder: name, limit: ImportFiles.unnamedLimit)))
      }
      archives = names.filter(ImportFiles.isArchive).inByteOrder()
      content = .folder(folder, names.inByteOrder())
      return
    }
    var bytes = try GivenBytes(given, host)
    if !isNamed, try ImportFiles.areEvents(&bytes) {
      content = .events(bytes)
      return
    }
    defer { bytes.close() }
    file = SourceFile(name: name, bytes: try ImportFiles.rest(of: &bytes, given, host))
    content = .file
    guard ZIPArchive.isArchive(file.bytes) else {
      do throws(ImportProblem) { file = try file.unpacked() } catch {
        throw .importing(.failed(error))
      }
      return
    }
    do throws(ZIPProblem) {
      let archive = try ZIPArchive(file.bytes)
      archives = archive.entries.map(\.name).filter(ImportFiles.isArchive).inByteOrder()
      content = .archive(archive)
    } catch {
      throw .importing(.failed(.badArchive(file: name, error)))
    }
  }

  /// Reads the files that an importer knows; from a folder, those that are readable.
  /// - Throws: `file` when nothing can be read, `importing` for a file that cannot be unpacked.
  mutating func files(for importer: any Importer.Type) throws(AppError) -> [SourceFile] {
    switch content {
    case .file, .events: return [file]
    case .folder(let folder, let names):
      let files = files(of: folder, names, importer)
      if files.isEmpty, let problem = unreadable.first { throw .file(problem) }
      return files
    case .archive:
      do throws(ImportProblem) {
        return try SourceArchive.files(file.bytes, named: name) { importer.part($0) }
      } catch {
        throw .importing(.failed(error))
      }
    }
  }

  // MARK: Recognizing

  /// How many files there are.
  var count: Int {
    switch content {
    case .file, .events: 1
    case .folder(_, let names): names.count
    case .archive(let archive): archive.entries.count
    }
  }

  /// The names of its files; of a folder and an archive with their paths.
  private var names: [String] {
    switch content {
    case .file, .events: [file.name]
    case .folder(_, let names): names
    case .archive(let archive): archive.entries.map(\.name)
    }
  }

  /// Returns the files of a format in folders beside that of the export, which are not imported.
  func elsewhere(for importer: any Importer.Type) -> [String] {
    SourceArchive.elsewhere(names) { importer.part($0) }
  }

  /// Whether it is empty.
  var isEmpty: Bool {
    if case .file = content { file.bytes.isEmpty } else { count == 0 }
  }

  /// Whether it is a ZIP archive.
  var isArchive: Bool {
    if case .archive = content { true } else { false }
  }

  /// Returns why it looks like an export of a format; nil if it does not.
  mutating func recognize(as importer: any Importer.Type) -> Recognition? {
    let names = names
    var found: [(place: Int, path: String)] = []
    if case .file = content {
      found = [(0, file.name)]
    } else {
      let root = SourceArchive.root(names) { importer.part($0) }
      for (place, name) in names.enumerated() {
        guard let path = SourceArchive.path(name, in: root), importer.part(path) == .imported
        else { continue }
        found.append((place, path))
      }
    }
    return importer.recognize(found.map(\.path)) { head(found[$0].place, names[found[$0].place]) }
  }

  /// What the start of its only file reveals; nil for a folder or an archive.
  var onlyHead: FileHead? {
    if case .file = content { FileHead(file.bytes) } else { nil }
  }

  /// Its lines if it is a journal's, to be read and closed by the caller; nil for everything else.
  var eventLines: GivenBytes? {
    if case .events(let given) = content { given } else { nil }
  }

  /// Its only file; one without bytes of a folder and an archive.
  package var onlyFile: SourceFile {
    if case .file = content { file } else { SourceFile(name: name, bytes: []) }
  }

  /// Returns the start of a file; nil where it cannot be read.
  private mutating func head(_ place: Int, _ name: String) -> FileHead? {
    if let known = heads[ByteKey(name)] { return known }
    var bytes: [UInt8]?
    switch content {
    case .file, .events: bytes = file.bytes
    case .folder(let folder, _):
      do throws(FileError) {
        bytes = try ImportFiles.start(folder + "/" + name, host)
      } catch {
        closedHead = closedHead ?? error
      }
    case .archive(var archive):
      do throws(ZIPProblem) {
        bytes = try archive.unpack(archive.entries[place])
      } catch {
        problem = problem ?? .badArchive(file: self.name, error)
      }
    }
    let head = bytes.map { FileHead($0) }
    switch head?.problem {
    case .documentType: problem = problem ?? .documentType(file: name)
    case .webPage: problem = problem ?? .webPage(file: name)
    case .mergeMarkers: problem = .mergeMarkers(file: name)
    case nil: break
    }
    heads[ByteKey(name)] = head
    return head
  }

  private static func isArchive(_ name: String) -> Bool { name.lowercased().hasSuffix(".zip") }

  /// Returns whether an input begins like lines of a journal, without consuming any.
  private static func areEvents(_ given: inout GivenBytes) throws(AppError) -> Bool {
    let start = try given.peek(FileHead.byteCount)
    let head = FileHead(start)
    return !Gzip.isPacked(start) && head.ownExport == nil && head.shows(ImportFiles.eventSign)
  }

  private static func rest(
    of open: inout GivenBytes, _ given: Given, _ host: any Host
  ) throws(AppError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try open.next() {
      guard bytes.count + piece.count <= limit else {
        throw .file(FileError(.read, host.absolute(given.path), .tooLarge))
      }
      bytes += piece
    }
    return bytes
  }

  // MARK: Folders

  /// Returns the path of a folder without links; nil for what is not a folder.
  private static func folder(_ given: Given, _ host: any Host) -> String? {
    guard !given.isPassed, let target = try? host.files.resolve(host.absolute(given.path)),
      let status = try? host.files.status(target), status.kind == .directory
    else { return nil }
    return target
  }

  private mutating func files(
    of folder: String, _ names: [String], _ importer: any Importer.Type
  ) -> [SourceFile] {
    let root = SourceArchive.root(names) { importer.part($0) }
    var files: [SourceFile] = []
    for name in names {
      guard let path = SourceArchive.path(name, in: root) else { continue }
      switch importer.part(path) {
      case .unknown: continue
      case .closed: files.append(SourceFile(name: path, bytes: []))
      case .imported, .leftOut:
        do throws(FileError) {
          files.append(
            SourceFile(name: path, bytes: try ImportFiles.whole(folder + "/" + name, host)))
        } catch {
          unreadable.append(error)
        }
      }
    }
    return files
  }

  /// Adds the paths of the files below a folder, and the folders that were not read completely.
  private mutating func list(
    _ folder: String, _ path: String, into names: inout [String], depth: Int = 1, limit: Int
  ) throws(FileError) {
    for name in try host.files.list(folder).inByteOrder()
    where name.utf8.first != UInt8(ascii: ".") {
      guard names.count < limit else { return unread.append(path) }
      if try host.files.status(folder + "/" + name)?.kind != .directory {
        names.append(path + name)
      } else if depth < ImportFiles.depthLimit {
        do throws(FileError) {
          try list(
            folder + "/" + name, path + name + "/", into: &names, depth: depth + 1, limit: limit)
        } catch {
          unreadable.append(error)
        }
      } else {
        unread.append(path + name + "/")
      }
    }
  }

  /// Returns as much of a file as its head needs.
  private static func start(_ path: String, _ host: any Host) throws(FileError) -> [UInt8] {
    let target = try host.files.resolve(path)
    // Opening a named pipe would wait for a writer.
    guard try host.files.status(target)?.kind == .file else { return [] }
    let file = try host.files.open(target, .readThroughLinks)
    defer { host.files.close(file) }
    guard try host.files.status(of: file).kind == .file else { return [] }
    return try host.files.read(file, at: 0, count: FileHead.byteCount)
  }

  private static func whole(_ path: String, _ host: any Host) throws(FileError) -> [UInt8] {
    let target = try host.files.resolve(path)
    guard try host.files.status(target)?.kind == .file else {
      throw FileError(.open, path, .notRegular)
    }
    return try host.files.readWhole(target, .readThroughLinks, limit: limit)
  }
}
