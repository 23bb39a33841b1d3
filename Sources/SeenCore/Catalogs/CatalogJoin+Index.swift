/// The names of several catalogs together.
extension CatalogJoin {
  /// Returns the index of all titles: the columns of the parts one after the other, merged where they are sorted.
  ///
  /// - Parameter completions: What later catalogs say of titles, by row.
  /// - Returns: The index.
  /// - Complexity: O(n log k) in the titles of k parts.
  package func index(_ completions: [Completion]) -> CatalogIndex {
    var index = CatalogIndex()
    index.rows.reserve(count)
    index.text.reserve(parts.reduce(0) { $0 + $1.index.text.count })
    var names = JoinedNames()
    for place in parts.indices where !rows[place].isEmpty {
      let text = UInt32(index.text.count)
      names.append(parts[place].index, text, rows[place], from: starts[place])
      append(place, to: &index)
    }
    for completion in completions { complete(completion, &index, &names) }
    names.finish(&index)
    index.sortHashes()
    return index
  }

  private func append(_ place: Int, to index: inout CatalogIndex) {
    let part = parts[place]
    let symbols = rows[place]
    let start = Symbol(starts[place])
    let text = UInt32(index.text.count)
    unsafe index.text.append(from: part.index.text.start, count: part.index.text.count)
    for own in 0..<part.index.count where symbols[own] >= start {
      var row = part.index.rows[own]
      row.line = line(own, ofPart: place)
      row.nameStart += text
      row.idStart += text
      index.rows.append(row)
    }
    func appendHashes(_ hashes: borrowing Column<CatalogHash>, _ target: inout Column<CatalogHash>)
    {
      target.reserve(target.count + hashes.count)
      for number in 0..<hashes.count {
        let row = symbols[Int(hashes[number].row)]
        if row >= start { target.append(CatalogHash(hash: hashes[number].hash, row: row)) }
      }
    }
    appendHashes(part.index.idHashes, &index.idHashes)
    appendHashes(part.index.markHashes, &index.markHashes)
    appendHashes(part.index.showHashes, &index.showHashes)
  }

  /// Adds a title's facts from later catalogs.
  private func complete(
    _ completion: Completion, _ index: inout CatalogIndex, _ names: inout JoinedNames
  ) {
    let row = UInt32(completion.row)
    let (first, whole) = (completion.first, completion.whole)
    for line in completion.lines { index.others.append(CatalogOther(row: row, line: line)) }
    index.rows[completion.row].year = whole.packedYear
    index.addMarks(of: whole, row, unlike: first)
    guard first.kind != .episode, first.kind != .season else { return }
    if first.scientificName == nil, let scientific = whole.scientificName {
      index.addName(TextFold.fold(scientific), .scientific, row)
      names.moveLast(from: &index)
    }
    for alias in whole.aliases.dropFirst(first.aliases.count) {
      index.addName(TextFold.fold(alias), .alias, row)
      names.moveLast(from: &index)
    }
  }
}

/// The names of several indexes, and the hashes of their words, while they are merged.
private struct JoinedNames: ~Copyable {
  /// A name with its letters, and its number among all names as the parts are one after the other.
  private struct Name: BitwiseCopyable {
    var name: CatalogIndexName
    var letters: UInt32
    var number: UInt32
  }

  private var names = Column<Name>()
  /// Hashes of words, by the numbers of their names.
  private var wordHashes = Column<CatalogHash>()
  /// How many names the parts have, including those left out.
  private var numberCount: UInt32 = 0

  /// Adds the names of a part's titles that no part before it has.
  ///
  /// - Parameters:
  ///   - part: The index of the part.
  ///   - text: Where its texts begin among all texts.
  ///   - symbols: The new row of each of its rows.
  ///   - start: The first row that is new.
  mutating func append(
    _ part: borrowing CatalogIndex, _ text: UInt32, _ symbols: [Symbol], from start: Int
  ) {
    names.reserve(names.count + part.names.count)
    for number in 0..<part.names.count {
      var name = part.names[number]
      name.row = symbols[Int(name.row)]
      guard name.row >= Symbol(start) else { continue }
      name.start += text
      names.append(
        Name(name: name, letters: part.letters[number], number: numberCount + UInt32(number)))
    }
    wordHashes.reserve(wordHashes.count + part.wordHashes.count)
    for number in 0..<part.wordHashes.count {
      var hash = part.wordHashes[number]
      hash.row += numberCount
      wordHashes.append(hash)
    }
    numberCount += UInt32(part.names.count)
  }

  /// Moves the last name out of an index that it was just added to.
  mutating func moveLast(from index: inout CatalogIndex) {
    guard index.names.count > 0 else { return }
    let name = index.names[index.names.count - 1]
    index.names.truncate(to: index.names.count - 1)
    let letters = unsafe CatalogIndex.letters(of: index.bytes(of: name))
    names.append(Name(name: name, letters: letters, number: numberCount))
    if let hash = index.wordHash(of: name) {
      wordHashes.append(CatalogHash(hash: hash, row: numberCount))
    }
    numberCount += 1
  }

  /// Sorts the names and the hashes of their words into an index that has all texts.
  mutating func finish(_ index: inout CatalogIndex) {
    let text = unsafe UnsafeRawPointer(index.text.start)
    names.sort { left, right in unsafe CatalogIndexName.precedes(left.name, right.name, in: text) }
    var places = [UInt32](repeating: .max, count: Int(numberCount))
    index.names.reserve(names.count)
    index.letters.reserve(names.count)
    for place in 0..<names.count {
      index.names.append(names[place].name)
      index.letters.append(names[place].letters)
      places[Int(names[place].number)] = UInt32(place)
    }
    index.wordHashes.reserve(wordHashes.count)
    for number in 0..<wordHashes.count {
      let place = places[Int(wordHashes[number].row)]
      guard place != .max else { continue }
      index.wordHashes.append(CatalogHash(hash: wordHashes[number].hash, row: place))
    }
  }
}
