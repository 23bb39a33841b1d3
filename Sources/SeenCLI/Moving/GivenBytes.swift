import SeenApp
import SeenCore
import SeenStore

/// The bytes of what a command was given to read, piece by piece: a file, a pipe, or the input.
///
/// A pipe cannot be read at offsets and may have no resolvable name, as in `seen import events <(…)`: it is opened
/// once, by the path as typed, and read to its end.
struct GivenBytes {
  private let world: any World
  /// The open file; nil for the input of the program.
  private let file: OpenFile?
  private let isRegular: Bool
  private var offset: UInt64 = 0
  /// Bytes that were peeked at but not returned yet.
  private var ahead: [UInt8] = []

  /// How many bytes are read at a time.
  private static let pieceByteCount = 1 << 20

  /// Opens what a path names.
  /// - Throws: `file` when it cannot be read, or is a folder or a device.
  init(_ path: String, _ world: any World) throws(AppError) {
    self.world = world
    guard !GivenBytes.isInput(path) else {
      (file, isRegular) = (nil, false)
      return
    }
    do throws(FileError) {
      let file = try world.files.open(ImportFiles.absolute(path, world), .readThroughLinks)
      do throws(FileError) {
        let kind = try world.files.status(of: file).kind
        if kind == .directory { throw FileError(.open, file.path, .isDirectory) }
        // A terminal or a source of zeros has no end.
        if kind == .device { throw FileError(.open, file.path, .notRegular) }
        (self.file, isRegular) = (file, kind == .file)
      } catch {
        world.files.close(file)
        throw error
      }
    } catch {
      throw .file(error)
    }
  }

  /// Returns whether a path means standard input.
  static func isInput(_ path: String) -> Bool {
    ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains { $0.isSame(as: path) }
  }

  /// Returns the next bytes, at least `count` unless the input ends before; `next()` returns them again.
  /// - Throws: `file` or `input`.
  mutating func peek(_ count: Int) throws(AppError) -> [UInt8] {
    while ahead.count < count, let piece = try read() { ahead += piece }
    return ahead
  }

  /// Returns the bytes that come next; nil at the end.
  /// - Throws: `file` or `input`.
  mutating func next() throws(AppError) -> [UInt8]? {
    guard ahead.isEmpty else {
      defer { ahead = [] }
      return ahead
    }
    return try read()
  }

  private mutating func read() throws(AppError) -> [UInt8]? {
    let piece: [UInt8]
    if let file {
      do throws(FileError) {
        piece =
          isRegular
          ? try world.files.read(file, at: offset, count: GivenBytes.pieceByteCount)
          : try world.files.readNext(file, count: GivenBytes.pieceByteCount)
      } catch {
        throw .file(error)
      }
    } else {
      do throws(StreamError) {
        piece = try world.readInput(upTo: GivenBytes.pieceByteCount)
      } catch {
        throw .command(.input(error))
      }
    }
    offset += UInt64(piece.count)
    return piece.isEmpty ? nil : piece
  }

  /// Closes what was opened.
  func close() {
    if let file { world.files.close(file) }
  }
}
