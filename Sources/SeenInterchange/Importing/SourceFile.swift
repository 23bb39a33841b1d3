import SeenCore

/// One file of a foreign archive.
package struct SourceFile: Sendable {
  /// Its path inside the archive, or its name when it was given alone.
  package let name: String
  /// All of its bytes; none of a file that is not opened.
  package let bytes: [UInt8]
  /// Its bytes before something was corrected; nil where nothing was.
  var given: [UInt8]?

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a file from another one, whose text was saved in another encoding.
  package init(_ file: SourceFile, decoded bytes: [UInt8]) {
    self.init(name: file.name, bytes: bytes)
    given = file.given ?? file.bytes
  }

  /// Whether its first character is that of a JSON array or object.
  var isJSON: Bool {
    let first = bytes.first { ![9, 10, 13, 32, 0xef, 0xbb, 0xbf].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Whether it has the markers of a merge that git could not finish: lines that begin with `<<<<<<< ` and
  /// `>>>>>>> `, and one of `=======` alone.
  /// - Complexity: O(n) in the bytes.
  package var hasMergeMarkers: Bool {
    func has(_ mark: UInt8) -> Bool {
      var place = 0
      while place + 8 <= bytes.count {
        let next = bytes[place + 7]
        if bytes[place] == mark, bytes[place..<place + 7].allSatisfy({ $0 == mark }),
          mark == UInt8(ascii: "=") ? next == 10 || next == 13 : next == 32
        {
          return true
        }
        guard let end = bytes[place...].firstIndex(of: 10) else { return false }
        place = end + 1
      }
      return false
    }
    return "<=>".utf8.allSatisfy(has)
  }

  /// The last part of the path.
  package var baseName: String {
    String(name.split(separator: "/").last ?? "")
  }
}

extension SourceFile {
  /// Opens files of a format that knows them by their headers alone; of several, those with another header are left
  /// out.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - reason: Why one is left out.
  ///   - open: Opens one.
  /// - Returns: The files that were opened, and what was left out.
  /// - Throws: What `open` throws, and `nothingToImport` where all are left out.
  static func open<Table>(
    _ files: [SourceFile], orLeaveOut reason: String,
    _ open: (SourceFile) throws(ImportProblem) -> Table
  ) throws(ImportProblem) -> (opened: [(file: SourceFile, table: Table)], leftOut: [LeftOut]) {
    var opened: [(file: SourceFile, table: Table)] = []
    var leftOut: [LeftOut] = []
    for file in files {
      do throws(ImportProblem) {
        opened.append((file, try open(file)))
      } catch {
        guard case .wrongHeader = error, files.count > 1 else { throw error }
        leftOut.append(LeftOut(file: file.name, rowCount: nil, reason: reason))
      }
    }
    guard !opened.isEmpty else { throw .nothingToImport }
    return (opened, leftOut.sorted { $0.file.precedes($1.file) })
  }
}
