/// What somebody gave to be read: a file, or bytes that a front passes on.
package struct Given {
  /// Its path as it was given, relative or not; of passed bytes, what was given in its place.
  package let path: String
  /// What reports call it.
  package let name: String
  /// Returns the next bytes, at most a number of them, and none at the end; nil for a file.
  let pieces: ((_ count: Int) throws(AppError) -> [UInt8])?

  /// Describes a file, a folder or a pipe.
  package init(_ path: String) {
    self.path = path
    name = Given.baseName(path)
    pieces = nil
  }

  /// Describes bytes that can be read once.
  ///
  /// - Parameters:
  ///   - path: What was given in place of a path.
  ///   - name: What reports call it.
  ///   - pieces: Returns the next bytes, at most a number of them, and none at the end.
  package init(
    _ path: String, named name: String,
    pieces: @escaping (_ count: Int) throws(AppError) -> [UInt8]
  ) {
    self.path = path
    self.name = name
    self.pieces = pieces
  }

  /// Whether it is no file, but bytes that are passed on.
  var isPassed: Bool { pieces != nil }

  /// Returns all bytes that are passed on, or those to somewhere after the start of a line that is longer than a number
  /// of bytes.
  package func bytes(longestLine: Int) throws(AppError) -> [UInt8] {
    var bytes: [UInt8] = []
    var lineStart = 0
    while let pieces, bytes.count - lineStart <= longestLine {
      let piece = try pieces(1 << 16)
      if piece.isEmpty { break }
      if let feed = piece.lastIndex(of: 10) { lineStart = bytes.count + feed + 1 }
      bytes += piece
    }
    return bytes
  }

  /// Returns the last part of a path.
  package static func baseName(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
