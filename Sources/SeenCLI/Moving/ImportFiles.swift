import SeenCore
import SeenInterchange
import SeenStore

/// What an import is given: a folder or an archive of which only named files are opened, or one file.
enum ImportFiles {
  /// How many bytes one file may have.
  private static let limit = 1 << 30
  /// How many names of a folder are looked at.
  private static let nameLimit = 20_000
  /// How deep the files of an export lie.
  private static let depthLimit = 3

  /// Reads what an importer has to say something of: a file, the input, or the files of a folder or an archive.
  /// - Throws: `file` or `input` when something cannot be read, `importFailed` for an archive that cannot be unpacked.
  static func read(
    _ path: String, for importer: any Importer.Type, _ world: any World
  ) throws(CommandError) -> [SourceFile] {
    if let folder = try folder(path, world) { return try files(of: folder, importer, world) }
    let bytes = try file(path, world)
    let name = name(of: path)
    guard ZIPArchive.isArchive(bytes) else { return [SourceFile(name: name, bytes: bytes)] }
    do throws(ImportProblem) {
      return try SourceArchive.files(bytes, named: name) { importer.part($0) }
    } catch {
      throw .importFailed(error)
    }
  }

  /// Reads one file, a pipe, or the input, whole.
  static func file(_ path: String, _ world: any World) throws(CommandError) -> [UInt8] {
    var given = try GivenBytes(path, world)
    defer { given.close() }
    var bytes: [UInt8] = []
    while let piece = try given.next() {
      guard bytes.count + piece.count <= limit else {
        throw .file(FileError(.read, absolute(path, world), .tooLarge))
      }
      bytes += piece
    }
    return bytes
  }

  /// Returns what reports call a file.
  static func name(of path: String) -> String {
    GivenBytes.isInput(path) ? "input" : baseName(path)
  }

  /// Returns the last part of a path.
  static func baseName(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// Returns a path from the root.
  static func absolute(_ path: String, _ world: any World) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : (world.currentDirectory ?? "") + "/" + path
  }

  // MARK: Folders

  /// Returns the path of a folder without links; nil for what is not a folder.
  private static func folder(_ path: String, _ world: any World) throws(CommandError) -> String? {
    guard !GivenBytes.isInput(path), let target = try? world.files.resolve(absolute(path, world)),
      let status = try? world.files.status(target), status.kind == .directory
    else { return nil }
    return target
  }

  private static func files(
    of folder: String, _ importer: any Importer.Type, _ world: any World
  ) throws(CommandError) -> [SourceFile] {
    do throws(FileError) {
      var names: [String] = []
      try list(folder, "", into: &names, world)
      let root = SourceArchive.root(names) { importer.part($0) }
      var files: [SourceFile] = []
      for name in names.inByteOrder() {
        guard let path = SourceArchive.path(name, in: root) else { continue }
        switch importer.part(path) {
        case .unknown: continue
        case .closed: files.append(SourceFile(name: path, bytes: []))
        case .imported, .leftOut:
          files.append(SourceFile(name: path, bytes: try whole(folder + "/" + name, world)))
        }
      }
      return files
    } catch {
      throw .file(error)
    }
  }

  /// Adds the paths of the files below a folder, as deep as exports go.
  private static func list(
    _ folder: String, _ path: String, into names: inout [String], _ world: any World,
    depth: Int = 1
  ) throws(FileError) {
    for name in try world.files.list(folder).inByteOrder() {
      guard names.count < nameLimit, name.utf8.first != UInt8(ascii: ".") else { continue }
      if try world.files.status(folder + "/" + name)?.kind == .directory {
        guard depth < depthLimit else { continue }
        try list(folder + "/" + name, path + name + "/", into: &names, world, depth: depth + 1)
      } else {
        names.append(path + name)
      }
    }
  }

  private static func whole(_ path: String, _ world: any World) throws(FileError) -> [UInt8] {
    let target = try world.files.resolve(path)
    guard try world.files.status(target)?.kind == .file else {
      throw FileError(.open, path, .notRegular)
    }
    return try world.files.readWhole(target, .readThroughLinks, limit: limit)
  }
}

/// Says on a terminal how far an import is, once it takes long enough to wonder.
struct ImportProgress {
  private static let patience: Int64 = 300
  private let start: Instant

  /// Begins to count the time.
  init(_ session: Session) {
    start = session.world.now
  }

  /// Names the step that begins now, if the ones before took long and somebody watches.
  mutating func step(_ words: String, _ session: inout Session) {
    guard session.world.isTerminal(.error) else { return }
    let elapsed = session.world.now.milliseconds - start.milliseconds
    if elapsed > ImportProgress.patience { session.tell(words) }
  }
}
