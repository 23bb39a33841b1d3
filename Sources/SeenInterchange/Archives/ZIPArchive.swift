import SeenCore

/// A ZIP archive in memory: its directory, and the bytes of files on request.
///
/// It assumes that the file is hostile. Names are compared and never used as paths; only requested files are unpacked,
/// within a limit for each and one for all; declared sizes, offsets and checksums are checked against the data. ZIP64
/// is read; archives that are encrypted, split, or packed by anything but DEFLATE are refused.
package struct ZIPArchive {
  /// What an archive may hold, so that no file can fill the memory.
  package struct Limits: Sendable {
    /// The most files and folders.
    package var entries = 65_535
    /// The most unpacked bytes of all requested files.
    package var bytes = 1 << 30
    /// The most output bytes for each input byte, for a file of more than a mebibyte.
    package var ratio = 256

    /// Creates the limits that are used unless a test asks for others.
    package init() {}
  }

  /// One file of the archive.
  package struct Entry: Sendable {
    /// Its name with its folders, `/` between them.
    package let name: String
    /// The flags of its header.
    fileprivate let flags: Int
    fileprivate let method: Int
    fileprivate let sum: UInt32
    fileprivate let packedCount: Int
    fileprivate let byteCount: Int
    fileprivate let start: Int
  }

  /// The files in the order of the archive, folders left out.
  package private(set) var entries: [Entry] = []
  private let bytes: [UInt8]
  private let limits: Limits
  private var taken = 0
  /// Where the central directory begins: no file reaches beyond it.
  private let tableStart: Int

  /// Returns whether some bytes begin as an archive does.
  package static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4b, 3, 4]) || bytes.starts(with: [0x50, 0x4b, 5, 6])
  }

  /// Reads the directory of an archive.
  /// - Throws: `damaged`, `split`, `pathOutside`, `link` or `tooManyFiles`.
  /// - Complexity: O(n) in its files.
  package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(ZIPProblem) {
    self.bytes = bytes
    self.limits = limits
    let view = ZIPBytes(bytes)
    let table = try ZIPTable(view)
    tableStart = table.start
    guard table.count <= limits.entries else { throw .tooManyFiles(limit: limits.entries) }
    var place = table.start
    for _ in 0..<table.count {
      guard try view.number(place, 4) == 0x0201_4b50 else { throw .damaged(nil) }
      let lengths = (
        name: try view.number(place + 28, 2), extra: try view.number(place + 30, 2),
        comment: try view.number(place + 32, 2)
      )
      let rawName = try view.slice(place + 46, lengths.name)
      let extra = place + 46 + lengths.name
      let wide = try view.wide(extra, lengths.extra, at: place)
      let name = ZIPArchive.name(rawName)
      guard ZIPArchive.staysInside(name) else { throw .pathOutside(name) }
      // The Unix mode of a file is in the upper half of its attributes.
      if try view.number(place + 38, 4) >> 28 == 0xa { throw .link(name) }
      if name.utf8.last != UInt8(ascii: "/") {
        entries.append(
          Entry(
            name: name, flags: try view.number(place + 8, 2),
            method: try view.number(place + 10, 2),
            sum: UInt32(truncatingIfNeeded: try view.number(place + 16, 4)),
            packedCount: wide.packedCount, byteCount: wide.byteCount, start: wide.start))
      }
      place = extra + lengths.extra + lengths.comment
      guard place <= table.end else { throw .damaged(nil) }
    }
  }

  /// Returns the bytes of one of its files.
  /// - Throws: Why it cannot be unpacked.
  /// - Complexity: O(n) in its bytes.
  package mutating func unpack(_ entry: Entry) throws(ZIPProblem) -> [UInt8] {
    let name = entry.name
    guard entry.flags & 0x2041 == 0 else { throw .encrypted(name) }
    guard entry.byteCount <= limits.bytes - taken else { throw .tooLarge(name) }
    if entry.byteCount > 1 << 20, entry.byteCount / limits.ratio > entry.packedCount {
      throw .tooLarge(name)
    }
    let view = ZIPBytes(bytes)
    guard try view.number(entry.start, 4) == 0x0403_4b50 else { throw .damaged(name) }
    let nameCount = try view.number(entry.start + 26, 2)
    let start = entry.start + 30 + nameCount + (try view.number(entry.start + 28, 2))
    // Both copies of a file's name must agree, or other programs would show another file.
    guard ZIPArchive.name(try view.slice(entry.start + 30, nameCount)).isSame(as: name),
      start <= tableStart, entry.packedCount <= tableStart - start
    else { throw .damaged(name) }
    let packed = try view.slice(start, entry.packedCount)
    let unpacked: [UInt8]
    switch entry.method {
    case 0: unpacked = Array(packed)
    case 8:
      do throws(Inflate.Problem) {
        unpacked = try Inflate.unpacked(packed, limit: entry.byteCount)
      } catch {
        throw .damaged(name)
      }
    default: throw .unknownMethod(name)
    }
    guard unpacked.count == entry.byteCount, CRC32.of(unpacked) == entry.sum else {
      throw .damaged(name)
    }
    taken += unpacked.count
    return unpacked
  }

  /// Returns whether a name stays inside the folder that the archive is unpacked to.
  private static func staysInside(_ name: String) -> Bool {
    let steps = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isAbsolute = steps.count > 1 && (steps[0].isEmpty || steps[0].last == UInt8(ascii: ":"))
    return !isAbsolute && !steps.contains { $0.elementsEqual("..".utf8) } && !name.utf8.contains(0)
  }

  /// Reads a name; some Windows programs write `\` for `/`.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }
}

/// What keeps an archive, or one of its files, from being read.
package enum ZIPProblem: Error, Sendable, Equatable {
  /// It is cut off or corrupt; the name of the file, nil for the whole archive.
  case damaged(String?)
  /// A file has a path that leads out of the archive.
  case pathOutside(String)
  /// A file is a symbolic link.
  case link(String)
  /// A file needs a password.
  case encrypted(String)
  /// A file uses an unsupported compression method.
  case unknownMethod(String)
  /// It is one of several parts.
  case split
  /// A file would need too much memory.
  case tooLarge(String)
  /// It has more files than are read.
  case tooManyFiles(limit: Int)
}

/// The position of the central directory, from the end of an archive.
private struct ZIPTable {
  let start: Int
  let end: Int
  let count: Int

  init(_ view: ZIPBytes) throws(ZIPProblem) {
    let last = try ZIPTable.lastRecord(view)
    guard try view.number(last + 4, 2) == 0, try view.number(last + 6, 2) == 0 else {
      throw .split
    }
    var (count, size) = (try view.number(last + 10, 2), try view.number(last + 12, 4))
    var start = try view.number(last + 16, 4)
    var end = last
    let locator = last - 20
    if locator >= 0, try view.number(locator, 4) == 0x0706_4b50 {
      end = try view.number(locator + 8, 8)
      guard end <= locator, try view.number(end, 4) == 0x0606_4b50 else { throw .damaged(nil) }
      guard try view.number(end + 16, 4) == 0, try view.number(end + 20, 4) == 0 else {
        throw .split
      }
      count = try view.number(end + 32, 8)
      size = try view.number(end + 40, 8)
      start = try view.number(end + 48, 8)
    }
    guard start <= end, size <= end - start, count <= size / 46 else { throw .damaged(nil) }
    (self.start, self.end, self.count) = (start, start + size, count)
  }

  /// Finds the record that ends an archive, after which only its comment follows.
  private static func lastRecord(_ view: ZIPBytes) throws(ZIPProblem) -> Int {
    let last = view.count - 22
    guard last >= 0 else { throw .damaged(nil) }
    for place in stride(from: last, through: max(0, last - 65_535), by: -1) {
      if try view.number(place, 4) == 0x0605_4b50,
        try view.number(place + 20, 2) == last - place
      {
        return place
      }
    }
    throw .damaged(nil)
  }
}

/// Bounds-checked numbers and slices of an archive.
private struct ZIPBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Returns a number of 2, 4 or 8 bytes, the lowest first.
  func number(_ place: Int, _ width: Int) throws(ZIPProblem) -> Int {
    let number = try slice(place, width).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard number <= UInt64(1) << 48 else { throw .damaged(nil) }
    return Int(number)
  }

  func slice(_ place: Int, _ length: Int) throws(ZIPProblem) -> ArraySlice<UInt8> {
    guard place >= 0, length >= 0, place <= bytes.count, length <= bytes.count - place else {
      throw .damaged(nil)
    }
    return bytes[place..<(place + length)]
  }

  /// Returns the sizes and the offset of a file, from the ZIP64 fields if the short ones are full.
  func wide(
    _ extra: Int, _ length: Int, at place: Int
  ) throws(ZIPProblem) -> (byteCount: Int, packedCount: Int, start: Int) {
    let full = 0xffff_ffff
    var packedCount = try number(place + 20, 4)
    var byteCount = try number(place + 24, 4)
    var start = try number(place + 42, 4)
    guard byteCount == full || packedCount == full || start == full else {
      return (byteCount, packedCount, start)
    }
    var field = extra
    while field + 4 <= extra + length {
      let size = try number(field + 2, 2)
      guard field + 4 + size <= extra + length else { throw .damaged(nil) }
      if try number(field, 2) == 1 {
        var next = field + 4
        func nextSize() throws(ZIPProblem) -> Int {
          guard next + 8 <= field + 4 + size else { throw .damaged(nil) }
          defer { next += 8 }
          return try number(next, 8)
        }
        if byteCount == full { byteCount = try nextSize() }
        if packedCount == full { packedCount = try nextSize() }
        if start == full { start = try nextSize() }
        return (byteCount, packedCount, start)
      }
      field += 4 + size
    }
    throw .damaged(nil)
  }
}
