import SeenCore
package import SeenStore

/// The folder of a report: pages and pictures, and the list of them, by which a later run knows what it may remove.
///
/// A new report replaces one file after the other, and removes at the end what no longer belongs to it. Nothing else is
/// ever replaced or removed: the list is only believed for names that a report could have written.
package struct ReportFolder {
  /// Its path from the root, without links.
  package let path: String
  /// The names of the files that were written, in order.
  package private(set) var names: [String] = []

  private let files: any FileSystem
  private let suffix: String
  /// What is near the beginning of each page.
  private let mark: [UInt8]
  /// What was written by an earlier run.
  private var before: Set<ByteKey> = []
  private var folders: Set<ByteKey> = []

  /// The name of the list.
  private static let listName = "seen-report.txt"
  /// The first line of the list.
  private static let listTitle =
    "The files of a report that seen wrote; it replaces and removes only these."
  /// The most bytes of a list.
  private static let listLimit = 64 << 20

  /// Prepares to write into a folder, which is created if there is none.
  ///
  /// - Parameters:
  ///   - path: Its path from the root, without links.
  ///   - mark: What is near the beginning of each page.
  ///   - suffix: Random letters for the first names of files.
  ///   - files: The files.
  /// - Throws: `exists` when the folder has other files and no list.
  init(
    _ path: String, mark: [UInt8], suffix: String, in files: any FileSystem
  ) throws(FileError) {
    self.path = path
    self.mark = mark
    self.suffix = suffix
    self.files = files
    switch try files.status(path)?.kind {
    case nil: try files.makeDirectories(path)
    case .directory: try readList()
    case .file, .link, .device, .other: throw FileError(.write, path, .notDirectory)
    }
    // A run that is cut short leaves a folder that is known.
    try writeList(before.map(\.text).inByteOrder())
  }

  /// Writes a page or a picture.
  /// - Throws: `exists` for a file that no report wrote, and why it cannot be written.
  package mutating func write(_ name: String, _ bytes: [UInt8]) throws(FileError) {
    let file = path + "/" + name
    if let slash = name.lastIndex(of: "/") { try makeFolder(String(name[..<slash])) }
    switch try files.status(file)?.kind {
    case nil: break
    case .file where before.contains(ByteKey(name)): break
    case .file:
      // A run that was cut short may have written it.
      let start = try files.readRange(file, at: 0, count: max(PageFile.markByteCount, bytes.count))
      guard start == bytes || start.prefix(PageFile.markByteCount).contains(mark) else {
        throw FileError(.write, file, .exists)
      }
    case .directory, .link, .device, .other: throw FileError(.write, file, .exists)
    }
    try PageFile.write(bytes, to: file, suffix: suffix, in: files)
    names.append(name)
  }

  /// Removes what an earlier run wrote and this one did not, and writes the list.
  /// - Returns: How many files were removed.
  /// - Throws: Why the list cannot be written.
  package mutating func end() throws(FileError) -> Int {
    let present = Set(names.map { ByteKey($0) })
    var removed = 0
    for name in before.subtracting(present).map(\.text).inByteOrder() where try isFile(name) {
      try files.unlink(path + "/" + name)
      removed += 1
    }
    try writeList(names.inByteOrder())
    try files.synchronizeDirectory(path)
    return removed
  }

  private mutating func readList() throws(FileError) {
    let names = try files.list(path)
    guard names.contains(where: { $0.isSame(as: Self.listName) }) else {
      guard names.isEmpty else { throw FileError(.write, path, .exists) }
      return
    }
    let bytes = try files.readWhole(path + "/" + Self.listName, limit: Self.listLimit)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.first?.isSame(as: Self.listTitle) ?? false else {
      throw FileError(.write, path, .exists)
    }
    for name in lines.dropFirst() where Self.isName(name) { before.insert(ByteKey(name)) }
  }

  private func writeList(_ names: [String]) throws(FileError) {
    let list = ([Self.listTitle] + names).map { $0 + "\n" }.joined()
    try PageFile.write(
      Array(list.utf8), to: path + "/" + Self.listName, suffix: suffix, in: files)
  }

  private mutating func makeFolder(_ name: String) throws(FileError) {
    guard folders.insert(ByteKey(name)).inserted else { return }
    switch try files.status(path + "/" + name)?.kind {
    case nil: try files.makeDirectory(path + "/" + name)
    case .directory: break
    // A link would lead out of the folder.
    case .file, .link, .device, .other: throw FileError(.write, path + "/" + name, .exists)
    }
  }

  /// Whether a name is that of a file, in a folder that is none elsewhere.
  private func isFile(_ name: String) throws(FileError) -> Bool {
    if let slash = name.lastIndex(of: "/") {
      guard try files.status(path + "/" + name[..<slash])?.kind == .directory else { return false }
    }
    return try files.status(path + "/" + name)?.kind == .file
  }

  /// Whether a report could have written a file with a name: a page, or a picture in the folder of pictures.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let file = parts.last, parts.count == 1 || parts.count == 2 && parts[0] == "pictures"
    else { return false }
    let isPlain = file.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    let isPage = parts.count == 1 && file.hasSuffix(".html")
    return isPlain && file.first != "." && (isPage || parts.count == 2)
  }
}

extension Journal {
  /// Prepares the folder of a report.
  ///
  /// - Parameters:
  ///   - path: The folder as typed.
  ///   - mark: What is near the beginning of each page.
  /// - Returns: The folder, which exists now.
  /// - Throws: `notReport` for one that has other files, `file` for one that cannot be written, and `inJournal` for one of
  ///   a journal.
  package func reportFolder(_ path: String, mark: [UInt8]) throws(AppError) -> ReportFolder {
    let path = located(host.absolute(path))
    try refuseAmongJournalFiles(path + "/index.html")
    let suffix = host.randomBytes(8).map { String($0, radix: 36) }.joined()
    do throws(FileError) {
      return try ReportFolder(path, mark: mark, suffix: suffix, in: host.files)
    } catch {
      let isOther = error.reason == .exists && error.path.isSame(as: path)
      throw isOther ? .care(.notReport(path: path)) : .file(error.asWriting)
    }
  }
}
