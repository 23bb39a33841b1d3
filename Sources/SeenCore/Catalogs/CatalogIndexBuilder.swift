/// Builds the index of one catalog from its titles; no two have the same id.
package struct CatalogIndexBuilder: ~Copyable {
  private var index = CatalogIndex()

  /// Begins an empty index.
  package init() {}

  /// Adds a title if it fits: texts may have 65,535 bytes.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - line: Where it is.
  /// - Returns: Whether it was added.
  package mutating func add(_ title: CatalogTitle, _ line: CatalogPlace) -> Bool {
    let longest = Int(UInt16.max)
    guard title.id.utf8.count <= longest, title.name.utf8.count <= longest,
      index.text.count < CatalogIndex.mostTextBytes
    else { return false }
    let row = UInt32(index.rows.count)
    index.rows.append(
      CatalogRow(
        line: line, nameStart: index.append(title.name), idStart: index.append(title.id),
        nameLength: UInt16(title.name.utf8.count), idLength: UInt16(title.id.utf8.count),
        votes: title.votes.map { UInt32(clamping: $0 + 1) } ?? 0,
        year: title.packedYear, kind: UInt8(title.kind.rawValue),
        isSplit: !title.splitFrom.isEmpty))
    index.idHashes.append(CatalogHash(hash: CatalogHash.of(title.id), row: row))
    index.addMarks(of: title, row)
    // Episodes are not searched for by name alone: too many are called "Pilot".
    if title.kind != .episode, title.kind != .season { addNames(of: title, row) }
    return true
  }

  private mutating func addNames(of title: CatalogTitle, _ row: UInt32) {
    let folded = TextFold.fold(title.name)
    index.addName(folded, .name, row)
    if let scientific = title.scientificName {
      index.addName(TextFold.fold(scientific), .scientific, row)
    }
    if let short = ShortName.of(folded, title.kind) { index.addName(short, .short, row) }
    for alias in title.aliases { index.addName(TextFold.fold(alias), .alias, row) }
  }

  /// Ends the index.
  /// - Complexity: O(n log n) in the titles.
  package consuming func finish() -> CatalogIndex {
    index.sortNames()
    for place in 0..<index.names.count {
      let name = index.names[place]
      index.letters.append(unsafe CatalogIndex.letters(of: index.bytes(of: name)))
      guard let hash = index.wordHash(of: name) else { continue }
      index.wordHashes.append(CatalogHash(hash: hash, row: UInt32(place)))
    }
    index.sortHashes()
    return index
  }
}

extension CatalogIndex {
  static var mostTextBytes: Int { 1 << 31 }

  /// Adds a text to the pool; returns where it begins.
  mutating func append(_ string: String) -> UInt32 {
    let start = UInt32(text.count)
    var string = string
    string.withUTF8 { bytes in
      if let first = bytes.baseAddress { unsafe text.append(from: first, count: bytes.count) }
    }
    return start
  }

  /// Adds the external ids of a title, and its show, unless known before.
  mutating func addMarks(
    of title: CatalogTitle, _ row: UInt32, unlike known: CatalogTitle? = nil
  ) {
    for mark in title.marks where known?.has(mark) != true {
      let hash = CatalogHash.of(mark.scheme + ":" + mark.text)
      markHashes.append(CatalogHash(hash: hash, row: row))
    }
    if let show = title.show, known?.show == nil {
      showHashes.append(CatalogHash(hash: CatalogHash.of(show), row: row))
    }
  }

  /// Appends a folded name, unless it is empty or too long.
  mutating func addName(_ name: String, _ role: CatalogIndexName.Role, _ row: UInt32) {
    guard let length = UInt16(exactly: name.utf8.count), length > 0 else { return }
    names.append(CatalogIndexName(start: append(name), length: length, role: role, row: row))
  }

  /// The bytes of a name, valid until a text is added.
  func bytes(of name: CatalogIndexName) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: text.start + Int(name.start), count: Int(name.length))
  }

  /// Returns the hash of the words of a name in order; nil for a short name.
  func wordHash(of name: CatalogIndexName) -> UInt32? {
    guard name.role != .short else { return nil }
    if let hash = unsafe CatalogIndex.hash(ofPlainWords: bytes(of: name)) { return hash }
    return CatalogIndex.hash(ofWords: TextFold.words(string(name.start, name.length)))
  }

  /// Returns the same hash of folded bytes; nil if not all are ASCII.
  private static func hash(ofPlainWords bytes: UnsafeRawBufferPointer) -> UInt32? {
    var words: [Range<Int>] = []
    var start = 0
    for place in 0...bytes.count {
      let byte = place < bytes.count ? unsafe bytes[place] : 32
      if byte >= 128 { return nil }
      if (97...122).contains(byte) || (48...57).contains(byte) || (65...90).contains(byte) {
        continue
      }
      if place > start { words.append(start..<place) }
      start = place + 1
    }
    words.sort { left, right in
      unsafe UnsafeRawBufferPointer(rebasing: bytes[left])
        .precedes(UnsafeRawBufferPointer(rebasing: bytes[right]))
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 1)
    for word in words {
      unsafe text.append(contentsOf: bytes[word])
      text.append(32)
    }
    return CatalogHash.of(text)
  }

  /// Sorts the names by their bytes, then by role and row.
  mutating func sortNames() {
    let text = unsafe UnsafeRawPointer(text.start)
    names.sort { left, right in unsafe CatalogIndexName.precedes(left, right, in: text) }
  }

  /// Sorts the tables of hashes.
  mutating func sortHashes() {
    func precedes(_ left: CatalogHash, _ right: CatalogHash) -> Bool {
      left.hash == right.hash ? left.row < right.row : left.hash < right.hash
    }
    wordHashes.sort(by: precedes)
    idHashes.sort(by: precedes)
    markHashes.sort(by: precedes)
    showHashes.sort(by: precedes)
  }
}

extension CatalogIndexName {
  /// Returns whether a name comes before another one: by bytes, then by role and row.
  static func precedes(
    _ left: CatalogIndexName, _ right: CatalogIndexName, in text: UnsafeRawPointer
  ) -> Bool {
    let own = unsafe UnsafeRawBufferPointer(
      start: text + Int(left.start), count: Int(left.length))
    let other = unsafe UnsafeRawBufferPointer(
      start: text + Int(right.start), count: Int(right.length))
    if unsafe own.precedes(other) { return true }
    if unsafe own.count != other.count || other.precedes(own) { return false }
    return (left.role.rawValue, left.row) < (right.role.rawValue, right.row)
  }
}

extension CatalogTitle {
  /// The year as an index keeps it; 0 if unknown.
  var packedYear: UInt16 { year.flatMap { UInt16(exactly: $0) } ?? 0 }
}
