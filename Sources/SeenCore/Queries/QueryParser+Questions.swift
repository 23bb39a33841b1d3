/// Reads patterns, times of day, weekdays, states, and what is asked about events.
extension QueryParser {
  // MARK: Patterns

  /// Reads `/…/`, in which `\/` is a slash; nil where no term ends behind a second slash.
  mutating func expression() -> String? {
    guard next < bytes.count, bytes[next] == 47 else { return nil }
    var content: [UInt8] = []
    var place = next + 1
    while place < bytes.count, bytes[place] != 47 {
      if bytes[place] == 92, place + 1 < bytes.count {
        if bytes[place + 1] != 47 { content.append(92) }
        place += 1
      }
      content.append(bytes[place])
      place += 1
    }
    let end = place + 1
    guard place < bytes.count, !content.isEmpty,
      end == bytes.count || isSpace(bytes[end]) || [41, 44].contains(bytes[end])
    else { return nil }
    next = end
    return String(decoding: content, as: UTF8.self)
  }

  /// Returns the pattern that a value is; nil for a plain text.
  func pattern(_ value: QueryValue) throws(QueryError) -> TextPattern? {
    if value.isExpression {
      guard let pattern = TextPattern(expression: value.text) else {
        throw error(.notPattern(value.text), at: value)
      }
      return pattern
    }
    guard !value.isQuoted, value.text.utf8.contains(42) else { return nil }
    return TextPattern(wildcards: value.text)
  }

  // MARK: Years, times of day, weekdays and states

  /// Reads years; `watched` is that of the watch.
  mutating func years(
    _ values: [QueryValue], from start: Int
  ) throws(QueryError) -> QueryNode {
    var nodes: [QueryNode] = []
    for value in values {
      let isWatched = value.text.lowercased().isSame(as: "watched") && value.comparison == nil
      let test = isWatched ? QueryTest.watchedYear : .numbers(try numbers(.year, [value]))
      nodes.append(try add(.year, test, from: start))
    }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  /// Reads times of day as minutes: a time, an hour such as `22`, what is from one to another, or a comparison.
  func clocks(
    _ field: QueryField, _ values: [QueryValue]
  ) throws(QueryError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for value in values {
      if value.comparison == nil, let dots = value.text.firstPlace(of: "..") {
        let from = String(value.text[..<dots])
        let to = String(value.text[value.text.utf8.index(dots, offsetBy: 2)...])
        let (first, last) = (QueryParser.clock(from), QueryParser.clock(to))
        guard !(from.isEmpty && to.isEmpty), from.isEmpty || first != nil,
          to.isEmpty || last != nil
        else { throw error(.notClock(value.text), at: value) }
        let (begin, end) = (first?.lowerBound ?? 0, last?.upperBound ?? 1439)
        ranges += begin <= end ? [begin...end] : [begin...1439, 0...end]
        continue
      }
      guard let clock = QueryParser.clock(value.text) else {
        throw error(.notClock(value.text), at: value)
      }
      switch value.comparison {
      case nil, .equal?: ranges.append(clock)
      case .less?: if clock.lowerBound > 0 { ranges.append(0...(clock.lowerBound - 1)) }
      case .atMost?: ranges.append(0...clock.upperBound)
      case .atLeast?: ranges.append(clock.lowerBound...1439)
      case .greater?: if clock.upperBound < 1439 { ranges.append((clock.upperBound + 1)...1439) }
      }
    }
    return ranges
  }

  /// Returns the minutes of a time of day, or of an hour.
  private static func clock(_ text: String) -> ClosedRange<Int>? {
    if (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let hour = Int(text), hour < 24
    {
      return (hour * 60)...(hour * 60 + 59)
    }
    return (try? TypedTime.clock(text)).map { $0.minutes...$0.minutes }
  }

  /// Reads days of the week as bits.
  func weekdays(_ values: [QueryValue]) throws(QueryError) -> UInt8 {
    var days: UInt8 = 0
    for value in values {
      let word = value.text.lowercased()
      if word.isSame(as: "weekend") {
        days |= 0b110_0000
      } else if let day = WeekdayName.number(of: word) {
        days |= 1 << UInt8(day)
      } else {
        let near = NearWords.find(word, among: QueryField.weekday.words ?? [])
        throw error(.unknownWord(.weekday, value.text, near: near), at: value)
      }
    }
    return days
  }

  func states(_ values: [QueryValue]) throws(QueryError) -> [ViewingState] {
    var states: [ViewingState] = []
    for value in values {
      let word = value.text.lowercased()
      guard let state = ViewingState.allCases.first(where: { $0.rawValue.isSame(as: word) }) else {
        let near = NearWords.find(word, among: QueryField.state.words ?? [])
        throw error(.unknownWord(.state, value.text, near: near), at: value)
      }
      states.append(state)
    }
    return states
  }

  // MARK: Lists

  /// Gives terms about when a title was put on a list the lists that stand beside them.
  static func giveLists(_ nodes: inout [QueryNode]) {
    var names: [QueryName] = []
    for case .term(let term) in nodes {
      if case .lists(let own) = term.test { names += own }
    }
    guard !names.isEmpty else { return }
    for place in nodes.indices {
      guard case .term(let term) = nodes[place], case .added(let windows, _) = term.test else {
        continue
      }
      nodes[place] = .term(
        QueryTerm(
          field: term.field, test: .added(windows, on: names), offset: term.offset,
          length: term.length))
    }
  }

  // MARK: Events

  /// Returns what `acme.mood:` or `data.acme.seat:` asks about; nil for any other name.
  static func eventPart(named name: String) -> EventTest.Part? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    if parts[0].lowercased().isSame(as: "data") {
      return .member(name: String(name.dropFirst(5)))
    }
    return EventKind.isExtension(name) ? .event(type: name) : nil
  }

  /// Reads the values behind the name of a type or a member; none for any.
  mutating func eventTerm(
    _ part: EventTest.Part, from start: Int
  ) throws(QueryError) -> QueryNode {
    let field: QueryField = if case .member = part { .data } else { .event }
    if next == bytes.count || isSpace(bytes[next]) || [40, 41].contains(bytes[next]) {
      return try add(field, .event(EventTest(part)), from: start)
    }
    var needles: [TextNeedle] = []
    repeat {
      if !needles.isEmpty { next += 1 }
      let value = try value(of: field, from: start)
      if value.isAny {
        needles.append(.anything)
      } else if let pattern = try pattern(value) {
        needles.append(TextNeedle(pattern))
      } else {
        needles.append(TextNeedle(value.text, value.comparison == .equal ? .whole : .words))
      }
    } while next < bytes.count && bytes[next] == 44
    if needles.contains(.anything) { needles = [.anything] }
    return try add(field, .event(EventTest(part, needles)), from: start)
  }

  /// Reads the types or members that follow `event:` or `data:`.
  mutating func named(_ field: QueryField, from start: Int) throws(QueryError) -> QueryNode {
    var nodes: [QueryNode] = []
    repeat {
      if !nodes.isEmpty { next += 1 }
      let value = try value(of: field, from: start)
      let name = value.isAny ? nil : value.text
      let part: EventTest.Part = field == .data ? .member(name: name) : .event(type: name)
      nodes.append(try add(field, .event(EventTest(part)), from: start))
    } while next < bytes.count && bytes[next] == 44
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }
}

extension QueryField {
  /// The words that it takes, in order; nil where there is no end of them.
  package var words: [String]? {
    switch value {
    case .kind: TitleFacts.kinds
    case .group: BirdGroup.all.map(\.name)
    case .weekday: WeekdayName.keys + ["weekend"]
    case .state: ViewingState.allCases.map(\.rawValue)
    default: nil
    }
  }
}
