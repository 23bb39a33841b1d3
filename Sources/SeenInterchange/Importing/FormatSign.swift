import SeenCore

/// How the files of a format are recognized.
package enum FormatSign: Sendable, Equatable {
  /// A file whose path in the export starts so.
  case path(String)
  /// A CSV file whose header has these columns.
  case columns([String])
  /// A CSV file whose header has these columns and no other.
  case onlyColumns([String])
  /// A CSV file without a header, in eBird's record format.
  case birdRecords
  /// A JSON file with members of these names, however deep.
  case members([String])
  /// An XML file whose outermost element has this name.
  case root(String)
}

/// What the start of a file reveals.
package struct FileHead: Sendable {
  /// How many bytes are examined.
  package static let byteCount = 1 << 16
  /// How many records may end with the header, including it.
  private static let recordCount = 3
  /// Why no format can match; nil if one may.
  package let problem: Problem?
  private let headers: [CSVHeader]
  private let members: Set<ByteKey>
  private let root: String

  /// A kind of file that is never an export.
  package enum Problem: Sendable {
    /// XML that declares a document type.
    case documentType
    case webPage
    /// It has the markers of a merge that git could not finish.
    case mergeMarkers
  }

  /// Examines the start of a file, unpacked if it is packed.
  /// - Complexity: O(1).
  package init(_ bytes: [UInt8]) {
    let start =
      Gzip.isPacked(bytes)
      ? Gzip.start(of: bytes, FileHead.byteCount) : Array(bytes.prefix(FileHead.byteCount))
    let text = FileText(start)?.bytes ?? []
    let first = text.first { ![9, 10, 13, 32].contains($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    let isXML = first == UInt8(ascii: "<")
    members = isJSON ? FileHead.members(text) : []
    root = isXML ? XMLRecords(text, named: [])?.root ?? "" : ""
    let isPage = isXML && FileHead.isPage(text)
    let isMerged = SourceFile(name: "", bytes: text).hasMergeMarkers
    problem =
      isMerged
      ? .mergeMarkers
      : isPage ? .webPage : isXML && XMLScanner.declaresType(text) ? .documentType : nil
    var headers: [CSVHeader] = []
    if !isJSON, !isXML {
      var reader = CSVReader(anySeparator: text)
      while headers.count < FileHead.recordCount, let record = try? reader.next() {
        headers.append(CSVHeader(record))
      }
    }
    self.headers = headers
  }

  private static func isPage(_ text: [UInt8]) -> Bool {
    let start = text.drop { $0 <= 32 || $0 >= 0x80 }.prefix(15)
    let word = String(decoding: start, as: UTF8.self).lowercased()
    return word.hasPrefix("<!doctype html") || word.hasPrefix("<html")
  }

  /// Returns whether the file shows a sign; its path is not considered here.
  package func shows(_ sign: FormatSign) -> Bool {
    switch sign {
    case .path: false
    case .columns(let names): headers.contains { header in names.allSatisfy(header.has) }
    case .onlyColumns(let names):
      headers.first.map { $0.names.count == names.count && names.allSatisfy($0.has) } ?? false
    case .birdRecords: headers.first.map { BirdRecord.isOne($0.names) } ?? false
    case .members(let names): names.allSatisfy { members.contains(ByteKey($0)) }
    case .root(let name): root.isSame(as: name)
    }
  }

  /// Returns the names of the members of a JSON text that may be cut off anywhere.
  private static func members(_ text: [UInt8]) -> Set<ByteKey> {
    var names: Set<ByteKey> = []
    var place = 0
    while place < text.count {
      guard text[place] == UInt8(ascii: "\"") else {
        place += 1
        continue
      }
      let start = place + 1
      place = start
      while place < text.count, text[place] != UInt8(ascii: "\"") {
        place += text[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard place < text.count else { break }
      let name = text[start..<place]
      place += 1
      while place < text.count, [9, 10, 13, 32].contains(text[place]) { place += 1 }
      if place < text.count, text[place] == UInt8(ascii: ":") {
        names.insert(ByteKey(String(decoding: name, as: UTF8.self)))
      }
    }
    return names
  }
}

/// Why files are recognized as an export of a format.
package struct Recognition: Sendable, Equatable {
  package let source: String
  /// The program that wrote it.
  package let program: String
  /// The file that shows it, by its path in the export.
  package let file: String
  /// What it shows.
  package let sign: FormatSign
}

extension Importer {
  /// How many files are opened.
  private static var mostFiles: Int { 64 }

  /// Returns why some files are an export of the format; nil if they do not look like one.
  ///
  /// - Parameters:
  ///   - paths: The files that would be imported, by their paths in the export.
  ///   - head: Returns the start of one of them; nil if it cannot be read.
  /// - Returns: The first sign that was found, and its file.
  package static func recognize(
    _ paths: [String], _ head: (_ place: Int) -> FileHead?
  ) -> Recognition? {
    for path in paths {
      for case .path(let start) in signs where path.utf8.starts(with: start.utf8) {
        return recognition(path, .path(start))
      }
    }
    for (place, path) in paths.prefix(mostFiles).enumerated() {
      guard let head = head(place), let sign = signs.first(where: head.shows) else { continue }
      return recognition(path, sign)
    }
    return nil
  }

  private static func recognition(_ file: String, _ sign: FormatSign) -> Recognition {
    Recognition(source: source, program: program(showing: sign), file: file, sign: sign)
  }
}
