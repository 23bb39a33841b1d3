import SeenCore

/// What an NFO file says of which titles the videos beside it are: the ids that they have elsewhere.
package struct NFOIdentity: Equatable, Sendable {
  /// The ids, those of all episodes that a file holds; empty if it has none.
  package let ids: [ExternalID]

  /// The most bytes that are read of one: those with all the actors have a few thousand.
  package static let byteLimit = 1 << 20

  /// Reads a file: XML, or only the address of a page.
  package init(_ bytes: [UInt8]) {
    guard let text = FileText(bytes) else {
      ids = []
      return
    }
    if let documents = NFODocument.read(text.bytes) {
      ids = documents.flatMap(\.ids)
    } else if NFODocument.isAddress(text.bytes) {
      ids = ExternalID.all(in: NameWords(String(decoding: text.bytes, as: UTF8.self)))
    } else {
      ids = []
    }
  }

  /// Returns the names, folded, that the NFO file of a video may have, the likelier first.
  package static func names(besides video: String) -> [String] {
    [TextFold.fold(FileName.stem(video)) + ".nfo", "movie.nfo"]
  }

  /// The name of the NFO file of a show, in its folder.
  package static let showName = "tvshow.nfo"
}

extension ExternalID {
  /// The id as people type it: `imdb:tt0113277`.
  package var text: String { scheme + ":" + value }

  /// Reads an id as people type it; nil for a text without a colon.
  package init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    self.init(String(text[..<colon]), String(text[text.utf8.index(after: colon)...]))
  }
}
