import SeenCore
import SeenStore

/// The bytes of what was given to be read, piece by piece: a file, a pipe, or what a front passes on.
///
/// A pipe cannot be read at offsets and may have no resolvable name: it is opened once, by the path as typed, and read
/// to its end.
package struct GivenBytes {
  private let host: any Host
  /// The open file; nil for bytes that are passed on.
  private let file: OpenFile?
  private let pieces: ((_ count: Int) throws(AppError) -> [UInt8])?
  private let isRegular: Bool
  private var offset: UInt64 = 0
  /// Bytes that were peeked at but not returned yet.
  private var ahead: [UInt8] = []

  /// How many bytes are read at a time.
  private static let pieceByteCount = 1 << 20

  /// Opens what was given.
  /// - Throws: `file` when it cannot be read, or is a folder or a device.
  init(_ given: Given, _ host: any Host) throws(AppError) {
    self.host = host
    pieces = given.pieces
    guard !given.isPassed else {
      (file, isRegular) = (nil, false)
      return
    }
    do throws(FileError) {
      let file = try host.files.open(host.absolute(given.path), .readThroughLinks)
      do throws(FileError) {
        let kind = try host.files.status(of: file).kind
        if kind == .directory { throw FileError(.open, file.path, .isDirectory) }
        // A terminal or a source of zeros has no end.
        if kind == .device { throw FileError(.open, file.path, .notRegular) }
        (self.file, isRegular) = (file, kind == .file)
      } catch {
        host.files.close(file)
        throw error
      }
    } catch {
      throw .file(error)
    }
  }

  /// Returns the next bytes, at least `count` unless the input ends before; `next()` returns them again.
  /// - Throws: `file`, or what passing them on throws.
  mutating func peek(_ count: Int) throws(AppError) -> [UInt8] {
    while ahead.count < count, let piece = try read() { ahead += piece }
    return ahead
  }

  /// Returns the bytes that come next; nil at the end.
  /// - Throws: `file`, or what passing them on throws.
  mutating func next() throws(AppError) -> [UInt8]? {
    guard ahead.isEmpty else {
      defer { ahead = [] }
      return ahead
    }
    return try read()
  }

  private mutating func read() throws(AppError) -> [UInt8]? {
    var piece: [UInt8] = []
    if let file {
      do throws(FileError) {
        piece =
          isRegular
          ? try host.files.read(file, at: offset, count: GivenBytes.pieceByteCount)
          : try host.files.readNext(file, count: GivenBytes.pieceByteCount)
      } catch {
        throw .file(error)
      }
    } else if let pieces {
      piece = try pieces(GivenBytes.pieceByteCount)
    }
    offset += UInt64(piece.count)
    return piece.isEmpty ? nil : piece
  }

  /// Closes what was opened.
  func close() {
    if let file { host.files.close(file) }
  }
}
