/// Makes a catalog index out of titles, one after the other.
///
/// Of titles with one id the first counts, so the files that win come first; the others complete it.
package struct CatalogIndexBuilder: ~Copyable {
  private var index = CatalogIndex()
  private var ids: [ByteKey: UInt32] = [:]
  private var others: [UInt32: [CatalogPlace]] = [:]
  private var text: [UInt8] = []
  private var names: [CatalogIndexName] = []
  private var idHashes: [CatalogHash] = []
  private var markHashes: [CatalogHash] = []
  private var showHashes: [CatalogHash] = []

  /// Begins an empty index.
  package init() {}

  /// Adds a title, unless one of its id came before or it does not fit: texts are kept to 65,535 bytes.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - line: Where it lies.
  /// - Returns: The row of the title of its id that came before; nil where there is none.
  package mutating func add(_ title: CatalogTitle, _ line: CatalogPlace) -> Int? {
    let longest = Int(UInt16.max)
    guard title.id.utf8.count <= longest, title.name.utf8.count <= longest, text.count < 1 << 31
    else { return nil }
    let row = UInt32(index.rows.count)
    if let before = ids.updateValue(row, forKey: ByteKey(title.id)) {
      ids[ByteKey(title.id)] = before
      return Int(before)
    }
    index.rows.append(
      CatalogRow(
        line: line, nameStart: append(title.name), idStart: append(title.id),
        nameLength: UInt16(title.name.utf8.count), idLength: UInt16(title.id.utf8.count),
        year: CatalogIndexBuilder.year(of: title), kind: UInt8(title.kind.rawValue)))
    idHashes.append(CatalogHash(hash: CatalogHash.of(title.id.utf8), row: row))
    addMarks(of: title, row)
    // Nobody looks for an episode by its name alone, and every other one is called "Pilot".
    if title.kind != .episode, title.kind != .season { addNames(of: title, row) }
    return nil
  }

  /// Returns where all lies that is said of a title, the line that counts first.
  package func lines(of row: Int) -> [CatalogPlace] {
    [index.rows[row].line] + (others[UInt32(row)] ?? [])
  }

  /// Adds to a title what another file says of it, where that is the same title and it says more.
  ///
  /// - Parameters:
  ///   - row: Its row.
  ///   - title: All that is known of it so far.
  ///   - other: What the other file says.
  ///   - line: Where that lies.
  package mutating func complete(
    _ row: Int, _ title: CatalogTitle, by other: CatalogTitle, _ line: CatalogPlace
  ) {
    let whole = title.completed(by: other)
    guard whole != title else { return }
    let row = UInt32(row)
    others[row, default: []].append(line)
    index.rows[Int(row)].year = CatalogIndexBuilder.year(of: whole)
    addMarks(of: whole, row, unlike: title)
    if title.scientificName == nil, let name = whole.scientificName, title.kind != .episode {
      add(TextFold.fold(name), .scientific, row)
    }
  }

  private static func year(of title: CatalogTitle) -> UInt16 {
    title.year.flatMap { UInt16(exactly: $0) } ?? 0
  }

  /// Adds ids elsewhere, and the show, but for what was known before.
  private mutating func addMarks(
    of title: CatalogTitle, _ row: UInt32, unlike known: CatalogTitle? = nil
  ) {
    for mark in title.marks where known?.has(mark) != true {
      let hash = CatalogHash.of((mark.scheme + ":" + mark.text).utf8)
      markHashes.append(CatalogHash(hash: hash, row: row))
    }
    if let show = title.show, known?.show == nil {
      showHashes.append(CatalogHash(hash: CatalogHash.of(show.utf8), row: row))
    }
  }

  private mutating func addNames(of title: CatalogTitle, _ row: UInt32) {
    let folded = TextFold.fold(title.name)
    add(folded, .name, row)
    if let scientific = title.scientificName { add(TextFold.fold(scientific), .scientific, row) }
    if let short = CatalogShortName.of(folded, title.kind) { add(short, .short, row) }
  }

  private mutating func add(_ name: String, _ role: CatalogIndexName.Role, _ row: UInt32) {
    guard let length = UInt16(exactly: name.utf8.count), length > 0 else { return }
    names.append(CatalogIndexName(start: append(name), length: length, role: role, row: row))
  }

  private mutating func append(_ string: String) -> UInt32 {
    defer { text += string.utf8 }
    return UInt32(text.count)
  }

  /// Ends the index.
  /// - Complexity: O(n log n) in the titles.
  package consuming func finish() -> CatalogIndex {
    let text = text
    names.sort { left, right in
      let texts = (CatalogIndexBuilder.slice(left, text), CatalogIndexBuilder.slice(right, text))
      if texts.0.lexicographicallyPrecedes(texts.1) { return true }
      if texts.1.lexicographicallyPrecedes(texts.0) { return false }
      return (left.role.rawValue, left.row) < (right.role.rawValue, right.row)
    }
    var wordHashes: [CatalogHash] = []
    for (place, name) in names.enumerated() {
      let slice = CatalogIndexBuilder.slice(name, text)
      index.names.append(name)
      index.letters.append(CatalogIndex.letters(of: slice))
      guard name.role != .short else { continue }
      let words = TextFold.words(String(decoding: slice, as: UTF8.self))
      wordHashes.append(CatalogHash(hash: CatalogIndex.hash(ofWords: words), row: UInt32(place)))
    }
    for (row, lines) in others.sorted(by: { $0.key < $1.key }) {
      for line in lines { index.others.append(CatalogOther(row: row, line: line)) }
    }
    CatalogIndexBuilder.fill(&index.wordHashes, wordHashes)
    CatalogIndexBuilder.fill(&index.idHashes, idHashes)
    CatalogIndexBuilder.fill(&index.markHashes, markHashes)
    CatalogIndexBuilder.fill(&index.showHashes, showHashes)
    index.text.reserve(text.count)
    for byte in text { index.text.append(byte) }
    return index
  }

  private static func slice(_ name: CatalogIndexName, _ text: [UInt8]) -> ArraySlice<UInt8> {
    text[Int(name.start)..<(Int(name.start) + Int(name.length))]
  }

  private static func fill(_ column: inout Column<CatalogHash>, _ hashes: [CatalogHash]) {
    for hash in hashes.sorted(by: { ($0.hash, $0.row) < ($1.hash, $1.row) }) {
      column.append(hash)
    }
  }
}

/// What people call a title who leave out the word at the start that everybody knows.
enum CatalogShortName {
  private static let articles = ["the ", "a ", "an ", "la ", "le ", "les ", "der ", "die ", "das "]
  private static let regions = [
    "common ", "eurasian ", "european ", "american ", "northern ", "southern ", "western ",
    "eastern ",
  ]

  /// Returns the short form of a folded name; nil when it has none.
  static func of(_ folded: String, _ kind: TitleKind) -> String? {
    for word in kind == .bird ? regions : articles
    where folded.hasPrefix(word) && folded.utf8.count > word.utf8.count {
      return String(folded.dropFirst(word.count))
    }
    return nil
  }
}
