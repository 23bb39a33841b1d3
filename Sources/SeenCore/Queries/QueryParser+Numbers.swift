/// Reads numbers, decades and ratings, their ranges and comparisons.
extension QueryParser {
  func numbers(
    _ field: QueryField, _ values: [QueryValue]
  ) throws(QueryError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for value in values {
      ranges.append(
        try range(value, problem: .notNumber(field, value.text)) { text in
          QueryParser.number(text).map { $0...$0 }
        })
    }
    return ranges
  }

  /// Reads decades as the years they have.
  func decades(_ values: [QueryValue]) throws(QueryError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for value in values {
      ranges.append(
        try range(value, problem: .notDecade(value.text)) { text in
          let digits = text.hasSuffix("s") ? text.dropLast() : text[...]
          guard let year = QueryParser.number(String(digits)), year % 10 == 0 else { return nil }
          switch digits.utf8.count {
          case 2: return (1900 + year)...(1909 + year)
          case 4: return year...(year + 9)
          default: return nil
          }
        })
    }
    return ranges
  }

  /// Reads ratings, or whether there is one; other values may be content ratings: `rated:R`.
  mutating func ratings(
    _ field: QueryField, _ values: [QueryValue], from start: Int
  ) throws(QueryError) -> QueryNode {
    var nodes: [QueryNode] = []
    for value in values {
      let word = value.text.lowercased()
      if ["yes", "no", "true", "false"].contains(word) {
        let node = try add(field, .present, from: start)
        nodes.append(["yes", "true"].contains(word) ? node : .not(node))
      } else if field == .rating, QueryParser.isContentRating(value) {
        nodes.append(
          try add(.contentRating, .texts([TextNeedle(value.text, .whole)]), from: start))
        if word == "unrated" {
          nodes.append(.not(try add(.contentRating, .present, from: start)))
        }
      } else {
        let scale = context.ratingScale
        let range = try range(value, problem: .notRating(field, value.text)) { text in
          QueryParser.rating(text, scale: scale).map { $0...$0 }
        }
        nodes.append(try add(field, .ratings([range]), from: start))
        if context.keepsEveryScale || scale != Query.Context.storedScale {
          keepScale(of: value, scale)
        }
      }
    }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  /// Returns whether a value with a letter is a content rating of the table, or `unrated`.
  private static func isContentRating(_ value: QueryValue) -> Bool {
    guard value.comparison == nil || value.comparison == .equal else { return false }
    let word = value.text.lowercased()
    let hasLetter = word.utf8.contains { (97...122).contains($0) }
    return word == "unrated" || hasLetter && ContentRating.known(word) != nil
  }

  /// Notes how a value is stored whose bare numbers are on the profile's own scale: with that scale.
  private mutating func keepScale(of value: QueryValue, _ scale: Int) {
    var parts = [value.text]
    if value.comparison == nil, let dots = value.text.firstPlace(of: "..") {
      let end = value.text.utf8.index(dots, offsetBy: 2)
      parts = [String(value.text[..<dots]), "..", String(value.text[end...])]
    }
    let scaled = parts.map { part in
      TypedRating.isBare(part) ? "\(part.filter { $0 != " " })/\(scale)" : part
    }.joined()
    guard !scaled.isSame(as: value.text) else { return }
    replacements.append(
      (value.offset..<(value.offset + value.length), value.isQuoted ? "\"\(scaled)\"" : scaled))
  }

  /// Reads one number, a comparison with it or a range between two; a number may stand for several.
  func range(
    _ value: QueryValue, problem: QueryProblem, _ read: (String) -> ClosedRange<Int>?
  ) throws(QueryError) -> ClosedRange<Int> {
    if let comparison = value.comparison {
      guard let number = read(value.text) else { throw error(problem, at: value) }
      switch comparison {
      case .less: return Int.min...(number.lowerBound - 1)
      case .atMost: return Int.min...number.upperBound
      case .equal: return number
      case .atLeast: return number.lowerBound...Int.max
      case .greater: return (number.upperBound + 1)...Int.max
      }
    }
    guard let dots = value.text.firstPlace(of: "..") else {
      guard let number = read(value.text) else { throw error(problem, at: value) }
      return number
    }
    let from = String(value.text[..<dots])
    let to = String(value.text[value.text.utf8.index(dots, offsetBy: 2)...])
    let (first, last) = (read(from), read(to))
    guard !(from.isEmpty && to.isEmpty), from.isEmpty || first != nil, to.isEmpty || last != nil
    else { throw error(problem, at: value) }
    let lower = first?.lowerBound ?? Int.min
    let upper = last?.upperBound ?? Int.max
    guard lower <= upper else { throw error(.endBeforeStart(value.text), at: value) }
    return lower...upper
  }

  /// Reads up to nine digits.
  private static func number(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return text.utf8.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// Reads a rating in tenths of 0 to 10: as typed, or between the steps of a scale other than 3.
  ///
  /// A bare number is on the given scale.
  private static func rating(_ text: String, scale: Int) -> Int? {
    if let rating = try? TypedRating.parse(text, scale: scale) { return rating.tenths }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let top = parts.count == 1 ? scale : number(parts[1]), parts.count <= 2,
      Rating.scales.contains(top)
    else { return nil }
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let whole = digits.first.flatMap(number), digits.count <= 2, whole <= top else {
      return nil
    }
    let decimals = digits.count == 2 ? digits[1] : "0"
    guard decimals.utf8.count <= 2, let fraction = number(decimals) else { return nil }
    let hundredths = whole * 100 + (decimals.utf8.count == 1 ? fraction * 10 : fraction)
    guard hundredths <= top * 100, top != 3 || hundredths == 0, hundredths % top == 0 else {
      return nil
    }
    return hundredths / top
  }
}

/// Reads places and distances.
extension QueryParser {
  /// Reads `46.5,7.9`, `46.5,7.9,20km`, `"Home",50km` or `list`.
  mutating func near(from start: Int) throws(QueryError) -> QueryNode {
    var parts: [QueryValue] = []
    repeat {
      if !parts.isEmpty { next += 1 }
      let offset = next
      let isQuoted = next < bytes.count && bytes[next] == 34
      let text = isQuoted ? try quoted() : bare(endingAtComma: true)
      parts.append(
        QueryValue(
          text: text, comparison: nil, isQuoted: isQuoted, offset: offset, length: next - offset))
    } while next < bytes.count && bytes[next] == 44
    guard !TextFold.fold(parts[0].text).isEmpty else {
      throw error(.missingValue(.near), at: start, length: next - start)
    }
    if parts.count == 1, parts[0].isAny { return try add(.near, .present, from: start) }
    let isPoint = !parts[0].isQuoted && QueryParser.looksLikeNumber(parts[0].text)
    let distanceAt = isPoint ? 2 : 1
    guard parts.count >= distanceAt, parts.count <= distanceAt + 1 else {
      throw error(
        .notPoint(String(decoding: bytes[parts[0].offset..<next], as: UTF8.self)),
        at: parts[0].offset, length: next - parts[0].offset)
    }
    var kilometers = QueryNear.standardKilometers
    if parts.count > distanceAt { kilometers = try distance(parts[distanceAt]) }
    let center = isPoint ? QueryNear.Center.point(try point(parts)) : name(parts[0])
    return try add(.near, .near([QueryNear(center: center, kilometers: kilometers)]), from: start)
  }

  private static func looksLikeNumber(_ text: String) -> Bool {
    text.utf8.first.map { (48...57).contains($0) || [43, 45, 46].contains($0) } ?? false
  }

  private func name(_ value: QueryValue) -> QueryNear.Center {
    let name = QueryName(value)
    return !value.isQuoted && value.text.lowercased() == "list" ? .list(name) : .place(name)
  }

  private func point(_ parts: [QueryValue]) throws(QueryError) -> Coordinates {
    let text = parts[0].text + "," + parts[1].text
    do {
      return try Coordinates.parse(text)
    } catch {
      switch error {
      case .latitudeOutOfRange: throw self.error(.latitude(parts[0].text), at: parts[0])
      case .longitudeOutOfRange: throw self.error(.longitude(parts[1].text), at: parts[1])
      case .notCoordinates:
        throw self.error(
          .notPoint(text), at: parts[0].offset,
          length: parts[1].offset + parts[1].length - parts[0].offset)
      }
    }
  }

  private func distance(_ value: QueryValue) throws(QueryError) -> Double {
    let lower = value.text.lowercased()
    let digits = lower.hasSuffix("km") ? String(lower.dropLast(2)) : lower
    let isDecimal =
      digits.utf8.count <= 12 && digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    guard isDecimal, let kilometers = Double(digits), kilometers > 0,
      kilometers <= QueryNear.maximumKilometers
    else { throw error(.notDistance(value.text), at: value) }
    return kilometers
  }
}
