/// Finds the titles of a ledger for which one term of a query holds, by their facts alone.
///
/// Each distinct word is tested once, and the result is kept by its number.
struct TitleEvaluation {
  private let around: QuerySurroundings
  let names: QueryNames
  /// The words of the ledger, folded, where they are kept so.
  private let folded: FoldedTexts?
  private var folder = FoldedText()
  private var known = KnownAnswers(count: 0, titles: 0)
  private var knownArrays = KnownAnswers(count: 0, titles: 0)
  private var needles: [TextNeedle] = []

  init(_ names: QueryNames, _ around: QuerySurroundings, folded: FoldedTexts? = nil) {
    self.names = names
    self.folded = folded
    self.around = around
  }

  /// Returns the titles for which a term about facts of titles holds; none for other terms.
  /// - Complexity: O(n) in the titles and the distinct words.
  mutating func titles(
    _ term: QueryTerm, _ ledger: borrowing Ledger
  ) -> Bits {
    guard let subject = term.subject else { return Bits(size: ledger.titles.count) }
    if subject == .directorRating {
      return texts(.title(.directors), names.directors[term.offset] ?? [], ledger)
    }
    switch term.test {
    case .texts(let needles): return texts(subject, needles, ledger)
    case .numbers(let ranges): return numbers(subject, ranges, ledger)
    case .kinds(let kinds): return self.kinds(kinds, ledger)
    case .groups(let groups): return self.groups(groups, ledger)
    case .ids(let ids): return self.ids(ids, ledger)
    case .near(let places): return near(places, ledger)
    case .present: return present(subject, ledger)
    case .ratings, .dates, .flag, .lists, .clocks, .weekdays, .states, .people, .like, .added,
      .event, .watchedYear:
      return Bits(size: ledger.titles.count)
    }
  }

  // MARK: Texts

  /// Starts to look for other needles.
  private mutating func start(
    _ needles: [TextNeedle], _ ledger: borrowing Ledger
  ) {
    self.needles = needles
    known = KnownAnswers(count: ledger.words.count, titles: ledger.titles.count)
    knownArrays = KnownAnswers(count: ledger.arrays.count, titles: ledger.titles.count)
  }

  /// Returns whether a needle occurs in a word.
  private mutating func holds(
    _ word: UInt32?, _ ledger: borrowing Ledger
  ) -> Bool {
    guard let word, Int(word) < known.count else { return false }
    if let answer = known[word] { return answer }
    let holds = isIn(word, ledger)
    known[word] = holds
    return holds
  }

  private mutating func isIn(_ word: Symbol, _ ledger: borrowing Ledger) -> Bool {
    if let folded, Int(word) < folded.count {
      let text = unsafe folded.text(Int(word))
      for needle in needles where unsafe needle.occurs(in: text) { return true }
      return false
    }
    unsafe folder.fold(ledger.words.bytes(word))
    return needles.contains { $0.occurs(in: folder.bytes) }
  }

  /// Returns whether a needle occurs in a word of an array.
  private mutating func holds(
    array: UInt32?, _ ledger: borrowing Ledger
  ) -> Bool {
    guard let array, Int(array) < knownArrays.count else { return false }
    if let answer = knownArrays[array] { return answer }
    var holds = false
    for place in ledger.arrays.range(of: array) where !holds {
      holds = self.holds(ledger.arrays.elements[place], ledger)
    }
    if !holds {
      holds = unsafe ledger.arrays.contains(inBare: array) { word in
        unsafe folder.fold(word)
        return needles.contains { $0.occurs(in: folder.bytes) }
      }
    }
    knownArrays[array] = holds
    return holds
  }

  private mutating func holds(_ text: String) -> Bool {
    folder.fold(text)
    return needles.contains { $0.occurs(in: folder.bytes) }
  }

  private mutating func texts(
    _ subject: QueryField.Subject, _ needles: [TextNeedle], _ ledger: borrowing Ledger
  ) -> Bits {
    start(needles, ledger)
    var bits = Bits(size: ledger.titles.count)
    for title in 0..<Symbol(ledger.titles.count) where holds(subject, title, ledger) {
      bits[Int(title)] = true
    }
    return bits
  }

  private mutating func holds(
    _ subject: QueryField.Subject, _ title: Symbol, _ ledger: borrowing Ledger
  ) -> Bool {
    switch subject {
    case .name:
      if name(title, ledger) { return true }
      if holds(ledger.fact(.scientificName, of: title), ledger) { return true }
      return ledger.fact(.aliases, of: title).map { holds(array: $0, ledger) } ?? false
    case .show:
      guard let show = ledger.show(of: title) else { return false }
      return name(show, ledger) || holds(ledger.titles.text(show))
    case .franchise:
      guard let fact = ledger.fact(.franchise, of: title) else { return false }
      return holds(around.json(ledger.words.text(fact))?["name"]?.text ?? "")
    case .title(let fact):
      guard let value = ledger.fact(fact, of: title) else { return false }
      return fact.storage == .texts ? holds(array: value, ledger) : holds(value, ledger)
    case .watch, .id, .group, .list, .rating, .again, .favorite, .directorRating, .seen, .near,
      .ofTitle, .ofWatch:
      return false
    }
  }

  /// Returns whether a needle occurs in the name of a title: its id when it has none.
  private mutating func name(
    _ title: Symbol, _ ledger: borrowing Ledger
  ) -> Bool {
    guard let name = ledger.fact(.name, of: title) else { return holds(ledger.titles.text(title)) }
    return holds(name, ledger)
  }

  // MARK: Other facts

  private func numbers(
    _ subject: QueryField.Subject, _ ranges: [ClosedRange<Int>], _ ledger: borrowing Ledger
  ) -> Bits {
    guard case .title(let fact) = subject else { return Bits(size: ledger.titles.count) }
    return Bits(size: ledger.titles.count) { title in
      guard let number = ledger.fact(fact, of: Symbol(title)) else { return false }
      return ranges.contains { $0.contains(Int(number)) }
    }
  }

  private func kinds(
    _ kinds: [TitleKind], _ ledger: borrowing Ledger
  ) -> Bits {
    var mask: UInt32 = 0
    for kind in kinds { mask |= 1 << kind.rawValue }
    return Bits(size: ledger.titles.count) { title in
      let kind = ledger.fact(.kind, of: Symbol(title)).flatMap { TitleKind(rawValue: $0) } ?? .other
      return mask >> kind.rawValue & 1 == 1
    }
  }

  private func groups(
    _ groups: [BirdGroup], _ ledger: borrowing Ledger
  ) -> Bits {
    var known: [UInt64: Bool] = [:]
    return Bits(size: ledger.titles.count) { title in
      let family = ledger.fact(.family, of: Symbol(title))
      let order = ledger.fact(.order, of: Symbol(title))
      guard family != nil || order != nil else { return false }
      return known.value(UInt64(family ?? .max) << 32 | UInt64(order ?? .max)) {
        let (family, order) = (
          family.map { ledger.words.text($0) }, order.map { ledger.words.text($0) }
        )
        return groups.contains { $0.contains(family: family, order: order) }
      }
    }
  }

  private func ids(
    _ ids: [String], _ ledger: borrowing Ledger
  ) -> Bits {
    let wanted = Set(ids.map { ByteKey($0) })
    return Bits(size: ledger.titles.count) { title in
      wanted.contains(ByteKey(ledger.titles.text(Symbol(title))))
    }
  }

  private mutating func present(
    _ subject: QueryField.Subject, _ ledger: borrowing Ledger
  ) -> Bits {
    let size = ledger.titles.count
    switch subject {
    case .title(.kind), .id, .name: return Bits(size: size, isFull: true)
    case .franchise: return texts(subject, [.anything], ledger)
    case .title(let fact):
      switch fact.storage {
      case .text, .texts: return texts(subject, [.anything], ledger)
      case .kind, .number, .json:
        return Bits(size: size) { ledger.fact(fact, of: Symbol($0)) != nil }
      }
    case .show: return Bits(size: size) { ledger.show(of: Symbol($0)) != nil }
    case .group: return groups(BirdGroup.all, ledger)
    case .near:
      return Bits(size: size) { title in
        guard let fact = ledger.fact(.places, of: Symbol(title)) else { return false }
        return !TitlePlace.read(ledger.words.text(fact), around.json).isEmpty
      }
    case .directorRating, .watch, .list, .rating, .again, .favorite, .seen, .ofTitle, .ofWatch:
      return Bits(size: size)
    }
  }

  // MARK: Places

  /// Returns whether a point is near to one of the places of a term.
  func isNear(_ point: Coordinates, _ places: [QueryNear]) -> Bool {
    for place in places {
      for center in names.centers(of: place)
      where GreatCircle.isNear(center, point, kilometers: place.kilometers) {
        return true
      }
    }
    return false
  }

  /// Returns the titles without places in whose range a country of a term lies; none for a term of another field.
  ///
  /// Their places within the country are unknown: this is for titles that were never seen.
  /// - Complexity: O(n) in the titles; if any has a range, in the points, and O(n log n) in the gazetteer.
  mutating func titlesByRange(_ term: QueryTerm, _ ledger: borrowing Ledger) -> Bits {
    guard case .near(let places) = term.test, term.subject == .near else {
      return Bits(size: ledger.titles.count)
    }
    var known: [UInt32: Bool] = [:]
    var countries: [String]?
    return Bits(size: ledger.titles.count) { title in
      guard let range = ledger.fact(.range, of: Symbol(title)),
        ledger.fact(.places, of: Symbol(title)) == nil
      else { return false }
      let requested = countries ?? names.countries(of: places, around)
      countries = requested
      return known.value(range) {
        TitleRange.first(of: requested, in: ledger.words.text(range)) != nil
      }
    }
  }

  private func near(
    _ places: [QueryNear], _ ledger: borrowing Ledger
  ) -> Bits {
    var known: [UInt32: Bool] = [:]
    return Bits(size: ledger.titles.count) { title in
      guard let fact = ledger.fact(.places, of: Symbol(title)) else { return false }
      return known.value(fact) {
        TitlePlace.read(ledger.words.text(fact), around.json).contains {
          isNear($0.point, places)
        }
      }
    }
  }
}

extension Dictionary where Value == Bool {
  /// Returns the answer for a key, found once.
  fileprivate mutating func value(_ key: Key, _ find: () -> Bool) -> Bool {
    if let known = self[key] { return known }
    let found = find()
    self[key] = found
    return found
  }
}
