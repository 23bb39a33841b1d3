/// Finds the titles of a source for which one term of a query holds, by their facts alone.
///
/// Each distinct word is looked at once: what is known of it is kept by its number.
struct TitleEvaluation {
  private let around: QuerySurroundings
  let names: QueryNames
  private var folder = FoldedText()
  /// By word: 0 for not looked at, 1 for no, 2 for yes.
  private var known: [UInt8] = []
  /// By array, the same.
  private var knownArrays: [UInt8] = []
  private var needles: [TextNeedle] = []

  init(_ names: QueryNames, _ around: QuerySurroundings) {
    self.names = names
    self.around = around
  }

  /// Returns the titles for which a term about facts of titles holds; none for other terms.
  /// - Complexity: O(n) in the titles and the distinct words.
  mutating func titles<Source: TitleSource & ~Copyable>(
    _ term: QueryTerm, _ source: borrowing Source
  ) -> Bits {
    guard let field = term.field else { return Bits(size: source.titleCount) }
    switch term.test {
    case .texts(let needles): return texts(field, needles, source)
    case .numbers(let ranges): return numbers(field, ranges, source)
    case .kinds(let kinds): return self.kinds(kinds, source)
    case .groups(let groups): return self.groups(groups, source)
    case .ids(let ids): return self.ids(ids, source)
    case .near(let places): return near(places, source)
    case .present:
      return field == .group ? groups(BirdGroup.all, source) : present(field, source)
    case .ratings, .dates, .flag, .lists: return Bits(size: source.titleCount)
    }
  }

  // MARK: Texts

  /// Starts to look for other needles.
  private mutating func start<Source: TitleSource & ~Copyable>(
    _ needles: [TextNeedle], _ source: borrowing Source
  ) {
    self.needles = needles
    known = Array(repeating: 0, count: source.wordCount)
    knownArrays = Array(repeating: 0, count: source.arrayCount)
  }

  /// Returns whether a needle occurs in a word.
  private mutating func holds<Source: TitleSource & ~Copyable>(
    _ word: UInt32?, _ source: borrowing Source
  ) -> Bool {
    guard let word, Int(word) < known.count else { return false }
    if known[Int(word)] != 0 { return known[Int(word)] == 2 }
    source.fold(word, with: &folder)
    let holds = needles.contains { $0.occurs(in: folder.bytes) }
    known[Int(word)] = holds ? 2 : 1
    return holds
  }

  /// Returns whether a needle occurs in a word of an array.
  private mutating func holds<Source: TitleSource & ~Copyable>(
    array: UInt32?, _ source: borrowing Source
  ) -> Bool {
    guard let array, Int(array) < knownArrays.count else { return false }
    if knownArrays[Int(array)] != 0 { return knownArrays[Int(array)] == 2 }
    var holds = false
    for place in source.arrayRange(array) where !holds {
      holds = self.holds(source.arrayWord(at: place), source)
    }
    knownArrays[Int(array)] = holds ? 2 : 1
    return holds
  }

  private mutating func holds(_ text: String) -> Bool {
    folder.fold(text)
    return needles.contains { $0.occurs(in: folder.bytes) }
  }

  private mutating func texts<Source: TitleSource & ~Copyable>(
    _ field: QueryField, _ needles: [TextNeedle], _ source: borrowing Source
  ) -> Bits {
    start(needles, source)
    var bits = Bits(size: source.titleCount)
    for title in 0..<Symbol(source.titleCount) where holds(field, title, source) {
      bits[Int(title)] = true
    }
    return bits
  }

  private mutating func holds<Source: TitleSource & ~Copyable>(
    _ field: QueryField, _ title: Symbol, _ source: borrowing Source
  ) -> Bool {
    switch field {
    case .name: return name(title, source) || holds(source.fact(.scientificName, of: title), source)
    case .show:
      guard let show = source.show(of: title) else { return false }
      return name(show, source) || holds(source.titleID(show))
    case .franchise:
      guard let fact = source.fact(.franchise, of: title) else { return false }
      return holds(around.json(source.wordText(fact))?["name"]?.text ?? "")
    default:
      guard let fact = field.fact, let value = source.fact(fact, of: title) else { return false }
      return fact.storage == .texts ? holds(array: value, source) : holds(value, source)
    }
  }

  /// Returns whether a needle occurs in the name of a title: its id when it has none.
  private mutating func name<Source: TitleSource & ~Copyable>(
    _ title: Symbol, _ source: borrowing Source
  ) -> Bool {
    guard let name = source.fact(.name, of: title) else { return holds(source.titleID(title)) }
    return holds(name, source)
  }

  // MARK: Other facts

  private func numbers<Source: TitleSource & ~Copyable>(
    _ field: QueryField, _ ranges: [ClosedRange<Int>], _ source: borrowing Source
  ) -> Bits {
    var bits = Bits(size: source.titleCount)
    guard let fact = field.fact else { return bits }
    for title in 0..<Symbol(source.titleCount) {
      guard let number = source.fact(fact, of: title) else { continue }
      for range in ranges where range.contains(Int(number)) { bits[Int(title)] = true }
    }
    return bits
  }

  private func kinds<Source: TitleSource & ~Copyable>(
    _ kinds: [TitleKind], _ source: borrowing Source
  ) -> Bits {
    var mask: UInt32 = 0
    for kind in kinds { mask |= 1 << kind.rawValue }
    var bits = Bits(size: source.titleCount)
    for title in 0..<Symbol(source.titleCount) {
      let kind = source.fact(.kind, of: title).flatMap { TitleKind(rawValue: $0) } ?? .other
      if mask >> kind.rawValue & 1 == 1 { bits[Int(title)] = true }
    }
    return bits
  }

  private func groups<Source: TitleSource & ~Copyable>(
    _ groups: [BirdGroup], _ source: borrowing Source
  ) -> Bits {
    var bits = Bits(size: source.titleCount)
    var known: [UInt64: Bool] = [:]
    for title in 0..<Symbol(source.titleCount) {
      let (family, order) = (source.fact(.family, of: title), source.fact(.order, of: title))
      guard family != nil || order != nil else { continue }
      let key = UInt64(family ?? .max) << 32 | UInt64(order ?? .max)
      if let holds = known[key] {
        bits[Int(title)] = holds
        continue
      }
      let names = (
        family: family.map { source.wordText($0) }, order: order.map { source.wordText($0) }
      )
      let holds = groups.contains { $0.contains(family: names.family, order: names.order) }
      known[key] = holds
      bits[Int(title)] = holds
    }
    return bits
  }

  private func ids<Source: TitleSource & ~Copyable>(
    _ ids: [String], _ source: borrowing Source
  ) -> Bits {
    let wanted = Set(ids.map { ByteKey($0) })
    var bits = Bits(size: source.titleCount)
    for title in 0..<Symbol(source.titleCount) where wanted.contains(ByteKey(source.titleID(title)))
    {
      bits[Int(title)] = true
    }
    return bits
  }

  private func present<Source: TitleSource & ~Copyable>(
    _ field: QueryField, _ source: borrowing Source
  ) -> Bits {
    var bits = Bits(size: source.titleCount)
    for title in 0..<Symbol(source.titleCount) {
      let holds =
        switch field {
        case .kind, .id, .name: true
        case .show: source.show(of: title) != nil
        case .near:
          source.fact(.places, of: title).map {
            !TitlePlace.read(source.wordText($0), around.json).isEmpty
          } ?? false
        default: field.fact.map { source.fact($0, of: title) != nil } ?? false
        }
      if holds { bits[Int(title)] = true }
    }
    return bits
  }

  // MARK: Places

  /// Returns whether a point lies near to one of the places of a term.
  func isNear(_ point: Coordinates, _ places: [QueryNear]) -> Bool {
    for place in places {
      let centers: [Coordinates] =
        switch place.center {
        case .point(let center): [center]
        case .place(let name), .list(let name): names.points[name.offset] ?? []
        }
      for center in centers
      where GreatCircle.isNear(center, point, kilometers: place.kilometers) {
        return true
      }
    }
    return false
  }

  private func near<Source: TitleSource & ~Copyable>(
    _ places: [QueryNear], _ source: borrowing Source
  ) -> Bits {
    var bits = Bits(size: source.titleCount)
    var known: [UInt32: Bool] = [:]
    for title in 0..<Symbol(source.titleCount) {
      guard let fact = source.fact(.places, of: title) else { continue }
      let holds =
        known[fact]
        ?? TitlePlace.read(source.wordText(fact), around.json).contains {
          isNear($0.point, places)
        }
      known[fact] = holds
      if holds { bits[Int(title)] = true }
    }
    return bits
  }
}

extension QueryField {
  /// The fact that the field asks about; nil when it asks about more than one or something else.
  var fact: FactField? {
    switch self {
    case .kind: .kind
    case .name: .name
    case .overview: .overview
    case .genre: .genres
    case .year, .decade: .year
    case .runtime: .runtime
    case .director: .directors
    case .cast: .cast
    case .country: .countries
    case .language: .languages
    case .contentRating: .contentRating
    case .season: .season
    case .episode: .episode
    case .franchise: .franchise
    case .family: .family
    case .order: .order
    case .status: .status
    default: nil
    }
  }
}
