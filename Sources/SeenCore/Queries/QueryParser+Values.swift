/// One value of a term, as it was written.
struct QueryValue {
  /// The text, without quotes and without a comparison in front.
  let text: String
  /// The comparison; nil for a plain value.
  let comparison: DateWindow.Comparison?
  /// Whether it stood in quotes.
  let isQuoted: Bool
  /// Whether it stood between slashes, as a regular expression does.
  var isExpression = false
  /// The first byte of the text in the query.
  let offset: Int
  /// The number of its bytes, quotes included.
  let length: Int

  /// Whether it is a star, which stands for any value.
  var isAny: Bool { !isQuoted && comparison == nil && text == "*" }
}

/// Reads the values of fields.
extension QueryName {
  /// Takes the name that a value is.
  init(_ value: QueryValue) {
    self.init(text: value.text, offset: value.offset, length: value.length)
  }
}

extension QueryParser {
  /// Reads the values that follow a field, and makes a term of them.
  mutating func fieldTerm(
    _ field: QueryField, from start: Int
  ) throws(QueryError) -> QueryNode {
    if field == .near { return try near(from: start) }
    if field == .event || field == .data { return try named(field, from: start) }
    var values = [try value(of: field, from: start)]
    while next < bytes.count, bytes[next] == 44 {
      next += 1
      values.append(try value(of: field, from: start))
    }
    if values.contains(where: \.isAny) {
      return try add(field == .decade ? .year : field, .present, from: start, negated: field)
    }
    switch field.value {
    case .text: return try texts(field, values, from: start)
    case .number where field == .year: return try years(values, from: start)
    case .number: return try add(field, .numbers(try numbers(field, values)), from: start)
    case .decade: return try add(.year, .numbers(try decades(values)), from: start)
    case .rating: return try ratings(field, values, from: start)
    case .date:
      let windows = try windows(field, values)
      return try add(
        field, field == .added ? .added(windows, on: []) : .dates(windows), from: start)
    case .flag: return try flags(field, values, from: start)
    case .seen: return try seen(field, values, from: start)
    case .kind: return try add(field, .kinds(try kinds(values)), from: start)
    case .group: return try add(field, .groups(try groups(values)), from: start)
    case .id: return try add(field, .ids(values.map(\.text)), from: start)
    case .list:
      return try add(field, .lists(values.map { QueryName($0) }), from: start)
    case .clock: return try add(field, .clocks(try clocks(field, values)), from: start)
    case .weekday: return try add(field, .weekdays(try weekdays(values)), from: start)
    case .state: return try add(field, .states(try states(values)), from: start)
    case .person: return try add(field, .people(values.map { QueryName($0) }), from: start)
    case .title: return try add(field, .like(values.map { QueryName($0) }), from: start)
    case .near: return .every([])
    }
  }

  /// Adds a term about whether there is a value; `unseen:*` is the contrary of `seen:*`.
  private mutating func add(
    _ field: QueryField, _ test: QueryTest, from start: Int, negated written: QueryField
  ) throws(QueryError) -> QueryNode {
    switch written {
    case .seen: return try add(.seen, .flag(true), from: start)
    case .unseen: return .not(try add(.seen, .flag(true), from: start))
    default: return try add(field, test, from: start)
    }
  }

  mutating func value(
    of field: QueryField, from start: Int
  ) throws(QueryError) -> QueryValue {
    let place = next
    let comparison = comparison()
    if let comparison, comparison != .equal {
      switch field.value {
      case .number, .decade, .rating, .date, .seen, .clock: break
      case .text, .flag, .kind, .group, .id, .list, .near, .weekday, .state, .person, .title:
        throw error(.notComparable(field), at: place, length: next - place)
      }
    }
    let offset = next
    if field.value == .text, comparison == nil, let expression = expression() {
      return QueryValue(
        text: expression, comparison: nil, isQuoted: true, isExpression: true, offset: offset,
        length: next - offset)
    }
    let isQuoted = next < bytes.count && bytes[next] == 34
    let text = isQuoted ? try quoted() : bare(endingAtComma: true)
    guard !TextFold.fold(text).isEmpty else {
      throw error(.missingValue(field), at: start, length: max(next - start, 1))
    }
    return QueryValue(
      text: text, comparison: comparison, isQuoted: isQuoted, offset: offset, length: next - offset)
  }

  private mutating func comparison() -> DateWindow.Comparison? {
    guard next < bytes.count, [60, 61, 62].contains(bytes[next]) else { return nil }
    let first = bytes[next]
    next += 1
    if first == 61 { return .equal }
    if next < bytes.count, bytes[next] == 61 {
      next += 1
      return first == 60 ? .atMost : .atLeast
    }
    return first == 60 ? .less : .greater
  }

  func error(_ problem: QueryProblem, at value: QueryValue) -> QueryError {
    error(problem, at: value.offset, length: value.length)
  }

  // MARK: Texts

  private mutating func texts(
    _ field: QueryField, _ values: [QueryValue], from start: Int
  ) throws(QueryError) -> QueryNode {
    var needles: [TextNeedle] = []
    var isUnratedWanted = false
    if field == .notes, values.count == 1, !values[0].isQuoted, let flag = flag(values[0].text) {
      let node = try add(field, .present, from: start)
      return flag ? node : .not(node)
    }
    for value in values {
      if let pattern = try pattern(value) {
        needles.append(TextNeedle(pattern))
        continue
      }
      let text = field == .mood ? Mood.stored(value.text) : value.text
      isUnratedWanted = isUnratedWanted || field == .contentRating && text.lowercased() == "unrated"
      let isWhole = value.comparison == .equal || field == .contentRating
      // A name of a known format was once kept as it was typed.
      let key = field == .format ? WatchFormat.key(text) : nil
      let names = key.map { TextFold.fold(text).isSame(as: $0) ? [$0] : [$0, text] } ?? [text]
      needles += names.map { TextNeedle($0, isWhole ? .whole : .words) }
    }
    let node = try add(field, .texts(needles), from: start)
    guard isUnratedWanted else { return node }
    return .any([node, .not(try add(field, .present, from: start))])
  }

  // MARK: Words

  private func kinds(_ values: [QueryValue]) throws(QueryError) -> [TitleKind] {
    var kinds: [TitleKind] = []
    for value in values {
      let word = value.text.lowercased()
      let place = TitleFacts.kinds.firstIndex { $0 == word || $0 + "s" == word }
      guard let place, let kind = TitleKind(rawValue: UInt32(place)) else {
        let near = NearWords.find(word, among: TitleFacts.kinds)
        throw error(.unknownWord(.kind, value.text, near: near), at: value)
      }
      kinds.append(kind)
    }
    return kinds
  }

  private func groups(_ values: [QueryValue]) throws(QueryError) -> [BirdGroup] {
    var groups: [BirdGroup] = []
    for value in values {
      guard let group = BirdGroup.named(value.text) else {
        let near = NearWords.find(value.text, among: BirdGroup.all.map(\.name))
        throw error(.unknownWord(.group, value.text, near: near), at: value)
      }
      groups.append(group)
    }
    return groups
  }

  private func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "y": true
    case "no", "false", "n": false
    default: nil
    }
  }

  private mutating func flags(
    _ field: QueryField, _ values: [QueryValue], from start: Int
  ) throws(QueryError) -> QueryNode {
    var nodes: [QueryNode] = []
    for value in values {
      guard let flag = flag(value.text) else {
        throw error(.notFlag(field, value.text), at: value)
      }
      nodes.append(try add(field, .flag(flag), from: start))
    }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func seen(
    _ field: QueryField, _ values: [QueryValue], from start: Int
  ) throws(QueryError) -> QueryNode {
    var nodes: [QueryNode] = []
    for value in values {
      if let flag = flag(value.text) {
        nodes.append(try add(.seen, .flag(flag), from: start))
      } else {
        let windows = try windows(field, [value])
        nodes.append(try add(.seen, .dates(windows), from: start))
      }
    }
    let node = nodes.count == 1 ? nodes[0] : .any(nodes)
    return field == .unseen ? .not(node) : node
  }

  private func windows(
    _ field: QueryField, _ values: [QueryValue]
  ) throws(QueryError) -> [DateWindow] {
    var windows: [DateWindow] = []
    for value in values {
      if value.text.lowercased() == "list", value.comparison == nil, !value.isQuoted {
        windows.append(.list(QueryName(value)))
        continue
      }
      do {
        if let comparison = value.comparison {
          windows.append(try .parse(comparison, value.text, context))
        } else {
          windows.append(try .parse(value.text, context))
        }
      } catch {
        switch error {
        case .notTime, .impossible:
          throw self.error(.notDate(field, value.text), at: value)
        case .backwards: throw self.error(.endBeforeStart(value.text), at: value)
        case .ambiguous, .unfit, .future: throw self.error(.notDays(error), at: value)
        }
      }
    }
    return windows
  }
}
