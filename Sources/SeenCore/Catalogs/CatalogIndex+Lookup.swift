/// Finding titles of catalogs by what someone typed.
extension CatalogIndex {
  /// Whether any title is a bird.
  /// - Complexity: O(n) in the titles.
  package var hasBirds: Bool { (0..<count).contains { kind(of: $0) == .bird } }

  /// Returns the rows that may have an id; the caller compares.
  /// - Complexity: O(log n).
  package func rows(ofID id: String) -> [Int] {
    unsafe Array(id.utf8).withUnsafeBytes { unsafe rows(ofID: $0) }
  }

  /// Returns the rows that have an id whose bytes are in memory.
  /// - Complexity: O(log n).
  func rows(ofID id: UnsafeRawBufferPointer) -> [Int] {
    let rows = unsafe rows(of: CatalogHash.of(id), in: idHashes)
    if rows.isEmpty { return rows }
    let bytes = unsafe Array(id)
    return rows.filter { row in
      !isHidden(row) && Int(self.rows[row].idLength) == bytes.count
        && holds(bytes, at: Int(self.rows[row].idStart))
    }
  }

  /// Finds the rows that may have an external id; hashes of 32 bits may collide.
  ///
  /// - Parameters:
  ///   - mark: The id there, such as `tt0119094`.
  ///   - scheme: Whose ids they are, such as `imdb`.
  /// - Returns: The rows; nearly always one or none.
  /// - Complexity: O(log n).
  package func rows(ofMark mark: String, scheme: String) -> [Int] {
    rows(of: CatalogHash.of((scheme + ":" + mark).utf8), in: markHashes).filter { !isHidden($0) }
  }

  /// Returns the rows of the seasons and episodes that may belong to a show, in the order of the catalog.
  /// - Complexity: O(log n) and the rows.
  package func rows(ofShow show: String) -> [Int] {
    rows(of: CatalogHash.of(show.utf8), in: showHashes).filter { !isHidden($0) }
  }

  /// Returns the rows with exactly this folded name, in a role.
  /// - Complexity: O(log n).
  func rows(named folded: String, _ role: (CatalogIndexName.Role) -> Bool) -> [Int] {
    let wanted = Array(folded.utf8)
    var found: [Int] = []
    var place = firstName(of: wanted)
    while place < names.count, compare(place, wanted) == 0 {
      let row = Int(names[place].row)
      if role(names[place].role), !isHidden(row), !found.contains(row) { found.append(row) }
      place += 1
    }
    return found
  }

  /// Returns whether a hidden title has exactly this folded name or this id.
  ///
  /// - Parameters:
  ///   - folded: A folded name.
  ///   - id: An id.
  ///   - kinds: The kinds of titles that count, nil for all.
  /// - Returns: Whether there is one.
  /// - Complexity: O(log n); O(1) when nothing is hidden.
  package func hides(folded: String, id: String, _ kinds: [TitleKind]?) -> Bool {
    guard let hidden else { return false }
    for row in rows(of: CatalogHash.of(id.utf8), in: idHashes)
    where hidden[row] && self.id(of: row).isSame(as: id) {
      return true
    }
    let wanted = Array(folded.utf8)
    var place = firstName(of: wanted)
    while place < names.count, compare(place, wanted) == 0 {
      let row = Int(names[place].row)
      if hidden[row], kinds?.contains(kind(of: row)) ?? true { return true }
      place += 1
    }
    return false
  }

  /// Returns whether any title of a kind has exactly this folded name, hidden or not and of any year.
  /// - Complexity: O(log n).
  package func knows(_ folded: String, _ kind: TitleKind) -> Bool {
    let wanted = Array(folded.utf8)
    var place = firstName(of: wanted)
    while place < names.count, compare(place, wanted) == 0 {
      if names[place].role == .name, self.kind(of: Int(names[place].row)) == kind { return true }
      place += 1
    }
    return false
  }

  /// Returns the rows whose names have exactly these words in any order.
  /// - Complexity: O(log n).
  func rows(ofWords words: [String]) -> [Int] {
    let sorted = words.inByteOrder()
    var found: [Int] = []
    for place in rows(of: CatalogIndex.hash(ofWords: words), in: wordHashes) {
      let own = TextFold.words(string(names[place].start, names[place].length))
      let row = Int(names[place].row)
      if own.inByteOrder().elementsEqual(sorted, by: { $0.isSame(as: $1) }),
        !isHidden(row), !found.contains(row)
      {
        found.append(row)
      }
    }
    return found
  }

  /// Returns the rows whose names, as they are written, begin with a text whatever its case and accents; sorted by
  /// folded name.
  /// - Complexity: O(log n) and the rows.
  package func rows(beginning text: String, limit: Int) -> [Int] {
    let wanted = Array(TextFold.fold(text).utf8)
    var found: [Int] = []
    var place = firstName(of: wanted)
    while place < names.count, found.count < limit, starts(place, wanted) {
      let row = Int(names[place].row)
      if names[place].role != .short, !isHidden(row), !found.contains(row) { found.append(row) }
      place += 1
    }
    return found
  }

  /// Returns the rows whose ids begin with a text.
  /// - Complexity: O(n) in the titles.
  package func rows(ofIDBeginning start: String, limit: Int) -> [Int] {
    let wanted = Array(start.utf8)
    var found: [Int] = []
    for row in 0..<rows.count where Int(rows[row].idLength) >= wanted.count {
      if !isHidden(row), holds(wanted, at: Int(rows[row].idStart)) {
        found.append(row)
        if found.count == limit { break }
      }
    }
    return found
  }

  /// Returns the row of the one title of a kind and a year with exactly this name, else this folded name; nil if
  /// there is none or several.
  ///
  /// Without a year, only a title of unknown year fits: any other could be another title.
  /// - Complexity: O(log n).
  package func row(called name: String, kind: TitleKind, year: Int?) -> Int? {
    let folded = rows(called: name, kind: kind).filter { self.year(of: $0) == year }
    if folded.count < 2 { return folded.first }
    let same = folded.filter { self.name(of: $0).isSame(as: name) }
    return same.count == 1 ? same[0] : nil
  }

  /// Returns the row of the one title of a kind with exactly this folded name, of any year; nil if there is
  /// none or several.
  /// - Complexity: O(log n).
  package func row(called name: String, kind: TitleKind) -> Int? {
    let rows = rows(called: name, kind: kind)
    return rows.count == 1 ? rows[0] : nil
  }

  /// Returns the rows of the titles of a kind with exactly this folded name, of any year; if there is none, of those with
  /// this other name.
  /// - Complexity: O(log n).
  package func rows(called name: String, kind: TitleKind) -> [Int] {
    let folded = TextFold.fold(name)
    for role in [CatalogIndexName.Role.name, .alias] {
      let found = rows(named: folded) { $0 == role }.filter { self.kind(of: $0) == kind }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns whether a title of another year has a kind and a name, and may be meant by the name: unless it has less than
  /// a tenth of the votes of the title of the year, where both are known.
  /// - Complexity: O(log n).
  package func hasOther(called name: String, _ kind: TitleKind, than wanted: Int?) -> Bool {
    let rows = rows(called: name, kind: kind)
    let first = rows.filter { year(of: $0) == wanted }.compactMap { votes(of: $0) }.max()
    return rows.contains { row in
      guard let year = year(of: row), year != wanted else { return false }
      guard let first, let own = votes(of: row) else { return true }
      return own >= first / 10
    }
  }

  /// Returns the row of the one bird with a scientific name, else with a name; nil if there is none or several.
  /// - Complexity: O(log n).
  package func row(ofBird scientificName: String?, called name: String) -> Int? {
    let birds = scientificName.map { wanted in
      rows(named: TextFold.fold(wanted)) { $0 == .scientific }.filter { kind(of: $0) == .bird }
    }
    if let birds, birds.count == 1 { return birds[0] }
    return row(called: name, kind: .bird)
  }

  // MARK: Comparing

  /// Returns the hash of words in their sorted order.
  static func hash(ofWords words: [String]) -> UInt32 {
    CatalogHash.of(
      words.inByteOrder().flatMap { Array($0.utf8) + [32] })
  }

  /// Returns the letters of a text as bits.
  static func letters(of bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  private func rows(of hash: UInt32, in column: borrowing Column<CatalogHash>) -> [Int] {
    var place = column.firstRow { $0.hash < hash }
    var found: [Int] = []
    while place < column.count, column[place].hash == hash {
      found.append(Int(column[place].row))
      place += 1
    }
    return found
  }

  /// Returns the place of the first name that is not before some bytes.
  private func firstName(of wanted: [UInt8]) -> Int {
    (0..<names.count).partitionPoint { compare($0, wanted) < 0 }
  }

  /// Returns how a name compares with bytes: less than, equal to or greater than 0.
  private func compare(_ place: Int, _ wanted: [UInt8]) -> Int {
    let (start, length) = (Int(names[place].start), Int(names[place].length))
    for offset in 0..<min(length, wanted.count) {
      let byte = text[start + offset]
      if byte != wanted[offset] { return byte < wanted[offset] ? -1 : 1 }
    }
    return length - wanted.count
  }

  private func starts(_ place: Int, _ wanted: [UInt8]) -> Bool {
    Int(names[place].length) >= wanted.count && holds(wanted, at: Int(names[place].start))
  }

  /// Returns whether the pool of text has these bytes at a place.
  private func holds(_ wanted: [UInt8], at start: Int) -> Bool {
    for index in 0..<wanted.count where text[start + index] != wanted[index] { return false }
    return true
  }
}
