import SeenCore
import SeenInterchange
import SeenStore

/// What a scan found.
package struct ScanCounts: Equatable, Sendable {
  /// How many files there are now in the folders that are there.
  package internal(set) var files = 0
  /// How many channels its playlists have; nil without a playlist.
  package internal(set) var channels: Int?
  /// How many folders were read, as names in them had changed.
  package internal(set) var foldersRead = 0
  /// How many names are not UTF-8, so that no program can be told of them.
  package internal(set) var unreadableNames = 0
  /// The folders of the library that are missing or empty, as while a disk is not mounted; their files stay.
  package internal(set) var away: [String] = []
  /// The folders that could not be read; their files stay.
  package internal(set) var unreadFolders: [String] = []
}

/// Looks through folders for videos: reads names, lengths and NFO files, and of no video its contents.
///
/// Folders in which no name has changed are not read again. Links to folders are not followed, so that none leads around
/// in a circle.
struct LibraryScan {
  private let files: any FileSystem
  /// Changes after this, in nanoseconds, may go on: the folder is read again by the next scan.
  private let settled: Int64
  private var known: [ByteKey: Library.Folder] = [:]
  private var below: [ByteKey: [String]] = [:]
  private var folders: [Library.Folder] = []
  private var readFolders = FileFolders()
  private(set) var counts = ScanCounts()

  /// How finely file systems keep the time, in nanoseconds; FAT the coarsest of them.
  private static let coarsest: Int64 = 2_000_000_000

  /// Prepares a scan with what is known of the folders.
  init(_ library: Library, in files: any FileSystem, at now: Instant) {
    self.files = files
    settled = now.milliseconds * 1_000_000 - LibraryScan.coarsest
    for folder in library.folders {
      known[ByteKey(folder.path)] = folder
      if let parent = folder.path.parentPath {
        below[ByteKey(parent), default: []].append(folder.path)
      }
    }
  }

  /// Returns whether the files of a root cannot be reached: it is missing, or has nothing in it but hidden files.
  static func isAway(_ root: String, in files: any FileSystem) -> Bool {
    !((try? files.list(root)) ?? []).contains { $0.utf8.first != UInt8(ascii: ".") }
  }

  /// Scans the roots of a library, and returns the folders.
  mutating func scan(_ roots: [String]) -> [Library.Folder] {
    for root in roots {
      if LibraryScan.isAway(root, in: files) {
        counts.away.append(root)
        keep(root)
      } else {
        walk(root)
      }
    }
    return folders
  }

  private mutating func walk(_ root: String) {
    var open = [(path: root, ids: [String](), isChanged: false)]
    while let next = open.popLast() {
      do throws(FileError) {
        guard let status = try files.status(next.path), status.kind == .directory else { continue }
        let old = known[ByteKey(next.path)]
        let inside = below[ByteKey(next.path)] ?? []
        if let old, !next.isChanged, old.modified != 0,
          old.modified == status.modifiedNanoseconds, old.isWhole, old.folderCount == inside.count
        {
          folders.append(old)
          counts.files += old.fileCount
          for path in inside.reversed() { open.append((path, old.ids, false)) }
          continue
        }
        let listing = try read(next.path, next.ids, status)
        let isChanged = listing.folder.ids != old?.ids
        for name in listing.folderNames.reversed() {
          open.append((path(name, in: next.path), listing.folder.ids, isChanged))
        }
        folders.append(listing.folder)
        counts.files += listing.folder.fileCount
        counts.foldersRead += 1
      } catch {
        counts.unreadFolders.append(next.path)
        keep(next.path)
      }
    }
  }

  /// Keeps what is known of a folder and of those below it.
  private mutating func keep(_ path: String) {
    var open = [path]
    while let next = open.popLast() {
      if let folder = known[ByteKey(next)] { folders.append(folder) }
      open += below[ByteKey(next)]?.reversed() ?? []
    }
  }

  private func path(_ name: String, in folder: String) -> String {
    (folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/") + name
  }

  /// Reads a folder.
  private mutating func read(
    _ folder: String, _ showIDs: [String], _ status: FileStatus
  ) throws(FileError) -> (folder: Library.Folder, folderNames: [String]) {
    let names = try files.list(folder).filter { $0.utf8.first != UInt8(ascii: ".") }
      .sorted { $0.precedes($1) }
    var statuses = [FileStatus?](repeating: nil, count: names.count)
    try files.forEachStatus(of: names[...], in: folder) { statuses[$0] = $1 }
    var notes: [ByteKey: String] = [:]
    for name in names where name.utf8.count > 4 && name.lowercased().hasSuffix(".nfo") {
      notes[ByteKey(TextFold.fold(name))] = path(name, in: folder)
    }
    var (lines, count, folderNames) = ([UInt8](), 0, [String]())
    var isSettled = status.modifiedNanoseconds < settled
    for (name, status) in zip(names, statuses) {
      guard var status else {
        if name.unicodeScalars.contains("\u{fffd}") { counts.unreadableNames += 1 }
        continue
      }
      if status.kind == .directory { folderNames.append(name) }
      guard FileName.isVideo(name) else { continue }
      let whole = path(name, in: folder)
      if status.kind == .link {
        guard let target = try? files.resolve(whole), let found = try? files.status(target) else {
          continue
        }
        status = found
      }
      guard status.kind == .file else { continue }
      // One that is still to be filled changes no name.
      if status.byteCount == 0 { isSettled = false }
      let file = FileName(path: whole, &readFolders)
      guard status.byteCount > 0, file.content != .nothing else { continue }
      var keys: [String] = []
      for key in file.names.map(\.key) where !key.isEmpty && !keys.contains(key) {
        keys.append(key)
      }
      let note =
        notes.isEmpty
        ? nil : NFOIdentity.names(besides: name).lazy.compactMap { notes[ByteKey($0)] }.first
      lines += Library.Folder.line(name, status, keys: keys, ids: note.map { ids(of: $0) } ?? [])
      count += 1
    }
    let own = notes[ByteKey(NFOIdentity.showName)].map { ids(of: $0) } ?? []
    let found = Library.Folder(
      path: folder, modified: isSettled ? status.modifiedNanoseconds : 0,
      ids: own.isEmpty ? showIDs : own, fileCount: count,
      folderCount: folderNames.count, lines: lines[...])
    return (found, folderNames)
  }

  /// Returns the ids that an NFO file says; none for one that cannot be read.
  private func ids(of path: String) -> [String] {
    guard let bytes = try? files.readWhole(path, .read, limit: NFOIdentity.byteLimit) else {
      return []
    }
    return NFOIdentity(bytes).ids.map(\.text)
  }
}
