import SeenCore

/// One title of an NFO file: an XML element with elements in elements.
///
/// ```
/// <movie><title>Heat</title><uniqueid type="imdb" default="true">tt0113277</uniqueid>
///   <resume><position>120.5</position></resume></movie>
/// ```
/// Fields are known by their paths below the outermost element, `resume/position`.
struct NFODocument {
  private struct Field {
    let path: String
    let type: String
    let text: String
  }

  /// How deep elements may be nested.
  private static let mostDepth = 50
  /// The most fields of a file.
  private static let mostFields = 20_000

  /// The name of the outermost element.
  let root: String
  /// Where it starts in its file.
  let place: TextPlace
  private var fields: [Field] = []

  private init(root: String, at place: TextPlace) {
    self.root = root
    self.place = place
  }

  /// Reads the titles of a file: one for each episode that it holds.
  ///
  /// Whatever follows them, often the address of a page, is ignored. Nil if it is not XML, has a document type, or ends
  /// inside a title.
  static func read(_ bytes: [UInt8]) -> [NFODocument]? {
    var scanner = XMLScanner(bytes)
    var finder = PlaceFinder(bytes)
    var documents: [NFODocument] = []
    var open: [(name: String, type: String)] = []
    var document: NFODocument?
    var text: [UInt8] = []
    while let piece = scanner.next() {
      switch piece {
      case .refused: return nil
      case .text(let more): text += more
      case .start(let name, let attributes, let isEmpty):
        guard open.count < mostDepth else { return nil }
        text = []
        if document == nil {
          document = NFODocument(root: name, at: finder.place(of: scanner.pieceStart))
        }
        if !isEmpty { open.append((name, XMLScanner.value("type", in: attributes))) }
      case .end(let name):
        guard let last = open.last, last.name.isSame(as: name), var known = document else {
          return nil
        }
        let path = open.dropFirst().map(\.name).joined(separator: "/")
        open.removeLast()
        guard known.fields.count < mostFields else { return nil }
        known.fields.append(
          Field(
            path: path, type: last.type,
            text: RowText.trimmed(String(decoding: text, as: UTF8.self))))
        text = []
        document = open.isEmpty ? nil : known
        if open.isEmpty { documents.append(known) }
      }
    }
    return document == nil && !documents.isEmpty ? documents : nil
  }

  /// Whether a file holds the address of a page and nothing else, which tells programs where to look up a title.
  static func isAddress(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" }
      .map { RowText.trimmed(String($0)) }.filter { !$0.isEmpty }
    return !lines.isEmpty
      && lines.allSatisfy { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
  }

  /// Returns the text of the first field at a path; empty where there is none.
  func word(_ path: String) -> String {
    fields.first { $0.path.isSame(as: path) && !$0.text.isEmpty }?.text ?? ""
  }

  /// Returns the texts of all fields at a path.
  func words(_ path: String) -> [String] {
    fields.filter { $0.path.isSame(as: path) && !$0.text.isEmpty }.map(\.text)
  }

  /// The external ids: each `uniqueid` by its type, else the older `imdbid` and the like.
  var ids: [ExternalID] {
    ["imdb", "tmdb", "tvdb"].flatMap { scheme in
      let given = fields.first { $0.path == "uniqueid" && $0.type.lowercased() == scheme }?.text
      let texts = [given ?? "", word(scheme + "id"), word(scheme + "_id")]
      let text = texts.first { !$0.isEmpty } ?? ""
      return ExternalID.read(.object([JSON.Member(scheme, .string(text))]), [scheme])
    }
  }

  /// The year of the film itself or of its premiere; nil if unknown.
  var year: Int? {
    [word("year"), String(word("premiered").prefix(4)), String(word("releasedate").prefix(4))]
      .lazy.compactMap { RowText.whole($0) }.first { (1...9999).contains($0) }
  }
}
