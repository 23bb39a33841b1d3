import SeenInterchange
import SeenStore

/// A file while it comes from a server: `name.part`, and beside it the tag that the server gave it.
struct Download {
  private(set) var head = AnswerHead()
  /// Why it cannot be kept.
  private(set) var failure: FileError?
  /// How many bytes of the file are there.
  private(set) var byteCount: UInt64
  /// The tag that the part was fetched under; nil if it cannot be continued.
  let tag: String?
  /// Whether it begins as a page for a browser does.
  private(set) var isPage = false

  private let path: String
  private let host: any Host
  private let progress: (UInt64, UInt64) -> Void
  private var file: OpenFile?
  /// How many bytes there will be; nil if the server does not say.
  private var expected: UInt64?

  private var partPath: String { path + ".part" }
  private var tagPath: String { path + ".part.tag" }

  /// Looks for what came earlier.
  init(_ path: String, _ host: any Host, _ progress: @escaping (UInt64, UInt64) -> Void) {
    (self.path, self.host, self.progress) = (path, host, progress)
    let bytes = try? host.files.readWhole(path + ".part.tag", .read, limit: 1 << 12)
    tag = bytes.map { String(decoding: $0, as: UTF8.self) }
    let status = try? host.files.status(path + ".part")
    byteCount = tag == nil ? 0 : status?.byteCount ?? 0
  }

  /// Takes bytes of the answer; returns whether more are wanted.
  mutating func take(_ piece: [UInt8]) -> Bool {
    var bytes = piece
    if !head.isComplete {
      guard let body = head.take(piece) else { return false }
      guard head.isComplete else { return true }
      do throws(FileError) { try begin() } catch { failure = error }
      bytes = body
    }
    guard let file, failure == nil, !bytes.isEmpty else { return failure == nil && file != nil }
    if byteCount == 0 { isPage = bytes.first { ![9, 10, 13, 32].contains($0) } == 0x3c }
    do throws(FileError) { try host.files.appendAll(bytes, to: file) } catch { failure = error }
    byteCount += UInt64(bytes.count)
    progress(byteCount, expected ?? 0)
    return failure == nil && byteCount <= expected ?? .max
  }

  /// Opens the file: behind what is there if the answer is its rest, else anew.
  private mutating func begin() throws(FileError) {
    guard head.status == 200 || head.status == 206 else { return }
    if let first = head.firstByte, first == byteCount, byteCount > 0 {
      file = try host.files.open(partPath, .append)
    } else {
      discard()
      if head.status == 206 { return }
      file = try host.files.open(partPath, .create)
      // A weak tag does not say that the bytes are the same, so nothing can be continued by it.
      let strong = head["etag"].flatMap { $0.hasPrefix("W/") ? nil : $0 }
      if let tag = strong ?? head["last-modified"] {
        try host.files.writeNew(tagPath, Array(tag.utf8))
      }
    }
    expected = head.byteCount.map { $0 + byteCount }
  }

  /// Whether all bytes are there, as far as the server said how many there are.
  var isWhole: Bool { file != nil && (expected.map { $0 == byteCount } ?? true) }

  /// Gives the file its name, in place of an earlier one.
  mutating func finish() throws(FileError) {
    close()
    let start = try host.files.readRange(partPath, at: 0, count: 1 << 20)
    if head["content-encoding"] != nil, Gzip.isPackedTwice(start) { try unpack() }
    try host.files.rename(partPath, to: path)
    try? host.files.unlink(tagPath)
  }

  /// Unpacks what a server packed once more for the way.
  private func unpack() throws(FileError) {
    let files = host.files
    let plain = path + ".plain"
    try? files.unlink(plain)
    var offset: UInt64 = 0
    var failure: FileError?
    let (source, part) = (try files.open(partPath, .read), partPath)
    defer { files.close(source) }
    try files.withOpen(plain, .create) { (target) throws(FileError) in
      let isWhole = Gzip.unpacks(limit: 1 << 36) {
        guard let bytes = try? files.read(source, at: offset, count: 1 << 20), !bytes.isEmpty else {
          return nil
        }
        offset += UInt64(bytes.count)
        return bytes[...]
      } to: { piece in
        do throws(FileError) { try files.appendAll(Array(piece), to: target) } catch {
          failure = error
        }
        return failure == nil
      }
      if let failure { throw failure }
      if !isWhole { throw FileError(.read, part, .cutShort) }
    }
    try files.rename(plain, to: partPath)
  }

  /// Removes what came.
  mutating func discard() {
    close()
    try? host.files.unlink(partPath)
    try? host.files.unlink(tagPath)
    byteCount = 0
  }

  mutating func close() {
    if let file { host.files.close(file) }
    file = nil
  }
}
