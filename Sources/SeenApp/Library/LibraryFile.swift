package import SeenCore
package import SeenInterchange
import SeenStore
import SeenWire

/// A video of the library, as far as its name and its NFO file tell.
package struct LibraryFile: Equatable, Sendable {
  /// Its path from the root.
  package let path: String
  /// How long it is.
  package let byteCount: Int
  /// When it was last changed.
  package let modified: Instant
  /// The ids that its NFO file and that of its show say, the file's own first.
  package let ids: [ExternalID]
}

/// What tells a file from others wherever it is: its length, and its first and last 64 KiB.
struct FilePrint: Equatable, Sendable {
  let byteCount: Int
  /// SHA-256 of both ends, in hexadecimal digits.
  let sum: String

  private static let endByteCount = 64 << 10

  /// Keeps one.
  init(byteCount: Int, sum: String) { (self.byteCount, self.sum) = (byteCount, sum) }

  /// Reads the ends of a file; nil where it cannot be read.
  init?(_ path: String, in files: any FileSystem) {
    do throws(FileError) {
      self = try files.withOpen(files.resolve(path), .read) { (file) throws(FileError) in
        let byteCount = Int(clamping: try files.status(of: file).byteCount)
        let size = min(byteCount, FilePrint.endByteCount)
        var hash = SHA256()
        hash.add(try files.read(file, at: 0, count: size))
        hash.add(try files.read(file, at: UInt64(byteCount - size), count: size))
        return FilePrint(byteCount: byteCount, sum: Hexadecimal.text(hash.digest()))
      }
    } catch {
      return nil
    }
  }
}

extension Library.Folder {
  /// Reads the stored form, without the files; nil for anything else.
  init?(_ value: JSON) {
    guard let path = value["folder"]?.text else { return nil }
    // It has more digits than numbers elsewhere.
    var modified: Int64?
    if case .number(let text)? = value["modified"] { modified = Int64(text) }
    self.init(
      path: path, modified: modified ?? 0,
      ids: value["ids"]?.texts ?? [], fileCount: value["files"]?.wholeNumber ?? -1,
      folderCount: value["folders"]?.wholeNumber ?? -1)
  }

  /// Its stored form, without the files.
  var json: JSON {
    .object([
      JSON.Member("folder", .string(path)), JSON.Member("modified", .whole(Int(modified))),
      JSON.Member("ids", .array(ids.map { .string($0) })),
      JSON.Member("files", .whole(fileCount)), JSON.Member("folders", .whole(folderCount)),
    ])
  }

  /// Whether the lines of all files are there: where the index was cut off, or has zeros, some are not.
  var isWhole: Bool {
    var count = 0
    for byte in lines {
      if byte == 0 { return false }
      if byte == 10 { count += 1 }
    }
    return count == fileCount
  }

  /// Returns the line of a file, with its end.
  static func line(
    _ name: String, _ status: FileStatus, keys: [String], ids: [String]
  ) -> [UInt8] {
    var members = [
      JSON.Member("file", .string(name)),
      JSON.Member("bytes", .whole(Int(clamping: status.byteCount))),
      JSON.Member("modified", .whole(Int(status.modifiedNanoseconds / 1_000_000))),
      JSON.Member("keys", .array(keys.map { .string($0) })),
    ]
    if !ids.isEmpty { members.append(JSON.Member("ids", .array(ids.map { .string($0) }))) }
    return JSON.object(members).bytes + [10]
  }

  /// Returns the files in it.
  func files() -> [LibraryFile] {
    var files: [LibraryFile] = []
    for line in lines.split(separator: 10) {
      guard let value = try? JSONReader.read(Array(line)), let name = value["file"]?.text else {
        continue
      }
      files.append(
        LibraryFile(
          path: (path.utf8.last == UInt8(ascii: "/") ? path : path + "/") + name,
          byteCount: value["bytes"]?.wholeNumber ?? 0,
          modified: Self.instant(value["modified"]?.wholeNumber),
          ids: ((value["ids"]?.texts ?? []) + ids).compactMap { ExternalID($0) }))
    }
    return files
  }

  /// Returns the time of a file, within what the calendar has: from 1970 to 9999.
  private static func instant(_ milliseconds: Int?) -> Instant {
    Instant(milliseconds: Int64(min(max(0, milliseconds ?? 0), 253_402_000_000_000)))
  }
}
