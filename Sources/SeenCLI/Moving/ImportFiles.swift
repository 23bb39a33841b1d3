import SeenCore
import SeenInterchange
import SeenStore

/// The files that an import is given: a folder of which only named files are opened, or one file.
enum ImportFiles {
  /// How many bytes one file may have.
  private static let limit = 1 << 30

  /// Reads a file, or the files of a folder that the format knows.
  /// - Throws: `file` when one cannot be read, `packedArchive` for a ZIP.
  static func read(
    _ path: String, paths: [String], _ world: any World
  ) throws(CommandError) -> [SourceFile] {
    let place = absolute(path, world)
    do throws(FileError) {
      let target = try world.files.resolve(place)
      guard try world.files.status(target)?.kind == .directory else {
        return [try single(place, world)]
      }
      var files: [SourceFile] = []
      for name in paths where try world.files.status(target + "/" + name) != nil {
        let bytes = try whole(target + "/" + name, world)
        files.append(SourceFile(name: name, bytes: bytes))
      }
      return files
    } catch {
      throw problem(error, path)
    }
  }

  /// Reads one file whole.
  static func file(_ path: String, _ world: any World) throws(CommandError) -> [UInt8] {
    do throws(FileError) {
      return try whole(absolute(path, world), world)
    } catch {
      throw problem(error, path)
    }
  }

  /// Returns the last part of a path.
  static func baseName(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// Returns a path from the root.
  static func absolute(_ path: String, _ world: any World) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : (world.currentDirectory ?? "") + "/" + path
  }

  private static func single(_ path: String, _ world: any World) throws(FileError) -> SourceFile {
    let bytes = try whole(path, world)
    guard !bytes.starts(with: [0x50, 0x4b, 3, 4]) else {
      throw FileError(.read, path, .unsupported)
    }
    return SourceFile(name: baseName(path), bytes: bytes)
  }

  private static func whole(_ path: String, _ world: any World) throws(FileError) -> [UInt8] {
    let target = try world.files.resolve(path)
    switch try world.files.status(target)?.kind {
    case .directory: throw FileError(.open, path, .isDirectory)
    case .file: return try world.files.readWhole(target, .readThroughLinks, limit: limit)
    default: throw FileError(.open, path, .notRegular)
    }
  }

  /// A read is never unsupported but for what `single` refuses.
  private static func problem(_ error: FileError, _ path: String) -> CommandError {
    error.reason == .unsupported && error.operation == .read
      ? .packedArchive(path) : .file(error)
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
