/// Reads a query into a tree, from the front to the back, with the place of everything in bytes.
///
/// ```
/// query = [ any ]
/// any   = every { "or" every }
/// every = part { part }
/// part  = "-" part | "(" any ")" | term
/// ```
struct QueryParser {
  let text: String
  let bytes: [UInt8]
  let context: Query.Context
  var next = 0
  /// The replacements to make in the query before it is stored, in the order of its bytes.
  var replacements: [(range: Range<Int>, text: String)] = []
  private var depth = 0
  private var termCount = 0

  init(_ text: String, _ context: Query.Context) {
    self.text = text
    self.context = context
    bytes = Array(text.utf8)
  }

  mutating func parse() throws(QueryError) -> QueryNode {
    guard bytes.count <= Query.maximumLength else {
      throw error(.tooLong(limit: Query.maximumLength), at: Query.maximumLength)
    }
    skipSpace()
    if next == bytes.count { return .every([]) }
    let root = try any()
    if next < bytes.count { throw error(.unopenedParenthesis, at: next) }
    return root
  }

  /// The query with the replacements, once it is read.
  var storedText: String {
    guard !replacements.isEmpty else { return text }
    var stored: [UInt8] = []
    var end = 0
    for (range, replacement) in replacements {
      stored += bytes[end..<range.lowerBound]
      stored += Array(replacement.utf8)
      end = range.upperBound
    }
    return String(decoding: stored + bytes[end...], as: UTF8.self)
  }

  // MARK: The tree

  private mutating func any() throws(QueryError) -> QueryNode {
    var nodes = [try every()]
    while let length = orLength() {
      let place = next
      next += length
      skipSpace()
      if isAtEnd { throw error(.missingTerm, at: place, length: length) }
      nodes.append(try every())
    }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  /// Reads parts up to an `or`, a closing parenthesis or the end; there is at least one.
  private mutating func every() throws(QueryError) -> QueryNode {
    var nodes: [QueryNode] = []
    while !isAtEnd, orLength() == nil {
      // What stands side by side stays flat, whatever parentheses are around it.
      switch try part() {
      case .every(let inner): nodes += inner
      case let node: nodes.append(node)
      }
      skipSpace()
    }
    if nodes.isEmpty, let length = orLength() {
      throw error(.missingTerm, at: next, length: length)
    }
    if nodes.count > 1 { QueryParser.giveLists(&nodes) }
    return nodes.count == 1 ? nodes[0] : .every(nodes)
  }

  private mutating func part() throws(QueryError) -> QueryNode {
    let place = next
    depth += 1
    defer { depth -= 1 }
    // A term nests nothing, so that it may stand within the deepest parentheses.
    let isNesting = bytes[next] == 45 || bytes[next] == 40
    guard depth <= Query.maximumDepth || !isNesting else {
      throw error(.tooDeep(limit: Query.maximumDepth), at: place)
    }
    switch bytes[next] {
    case 45:
      next += 1
      if isAtEnd || isSpace(bytes[next]) { throw error(.missingTerm, at: place) }
      return .not(try part())
    case 40:
      next += 1
      skipSpace()
      if next < bytes.count, bytes[next] == 41 {
        throw error(.emptyParentheses, at: place, length: next + 1 - place)
      }
      guard next < bytes.count else { throw error(.unclosedParenthesis, at: place) }
      let node = try any()
      guard next < bytes.count else { throw error(.unclosedParenthesis, at: place) }
      next += 1
      return node
    default: return try term()
    }
  }

  /// Whether the current expression ends: at the end, or at a closing parenthesis.
  private var isAtEnd: Bool { next == bytes.count || bytes[next] == 41 }

  /// Returns the length of an `or` that stands here for itself; nil when there is none.
  private func orLength() -> Int? {
    guard next + 2 <= bytes.count, bytes[next] | 32 == 111, bytes[next + 1] | 32 == 114 else {
      return nil
    }
    let end = next + 2
    return end == bytes.count || isSpace(bytes[end]) || bytes[end] == 40 || bytes[end] == 41
      ? 2 : nil
  }

  // MARK: Terms

  private mutating func term() throws(QueryError) -> QueryNode {
    let start = next
    if bytes[next] == 34 {
      let phrase = try quoted()
      return try free([TextFold.fold(phrase)], from: start)
    }
    let name = fieldName()
    let end = next + name.utf8.count
    if !name.isEmpty, end < bytes.count {
      let field = QueryField(named: name)
      if bytes[end] == 58 {
        if let field {
          next = end + 1
          return try fieldTerm(field, from: start)
        }
        if let part = QueryParser.eventPart(named: name) {
          next = end + 1
          return try eventTerm(part, from: start)
        }
        if let node = try unknownField(name, colonAt: end) { return node }
      } else if let field, [60, 61, 62].contains(bytes[end]) {
        next = end
        return try fieldTerm(field, from: start)
      }
    }
    let word = bare(endingAtComma: false)
    let folded = TextFold.fold(word)
    let words = TextFold.words(folded)
    return try free(words.isEmpty ? [folded] : words, from: start)
  }

  /// Reads the id of a title, which begins like a field; nil where a word just ends with a colon.
  private mutating func unknownField(
    _ name: String, colonAt colon: Int
  ) throws(QueryError) -> QueryNode? {
    let start = next
    let after = colon + 1
    if after == bytes.count || isSpace(bytes[after]) || [40, 41].contains(bytes[after]) {
      return nil
    }
    if TitleFacts.kinds.contains(where: { $0.isSame(as: name) }) {
      return try add(.id, .ids([bare(endingAtComma: false)]), from: start)
    }
    let near = QueryField.near(name)
    // `spider-man:` is no field that anyone meant.
    let isOfLetters = name.utf8.allSatisfy { (97...122).contains($0 | 32) }
    if !isOfLetters, near.isEmpty { return nil }
    throw error(.unknownField(name, near: near), at: start, length: colon - start)
  }

  /// Returns what may be the name of a field here: letters, then also digits, dots, dashes and underscores.
  private func fieldName() -> String {
    guard next < bytes.count, (97...122).contains(bytes[next] | 32) else { return "" }
    let name = bytes[next...].prefix { byte in
      (97...122).contains(byte | 32) || (48...57).contains(byte) || [45, 46, 95].contains(byte)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func free(_ words: [String], from start: Int) throws(QueryError) -> QueryNode {
    var nodes: [QueryNode] = []
    for word in words where !word.isEmpty {
      nodes.append(try add(nil, .texts([TextNeedle(folded: word, .anywhere)]), from: start))
    }
    return nodes.count == 1 ? nodes[0] : .every(nodes)
  }

  /// Makes a term of what was read since its start.
  mutating func add(
    _ field: QueryField?, _ test: QueryTest, from start: Int
  ) throws(QueryError) -> QueryNode {
    termCount += 1
    guard termCount <= Query.maximumTerms else {
      throw error(.tooManyTerms(limit: Query.maximumTerms), at: start)
    }
    return .term(QueryTerm(field: field, test: test, offset: start, length: next - start))
  }
}

/// The letters of a query.
extension QueryParser {
  func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  mutating func skipSpace() {
    while next < bytes.count, isSpace(bytes[next]) { next += 1 }
  }

  /// Reads up to space or a parenthesis, or to a comma too.
  mutating func bare(endingAtComma: Bool) -> String {
    let start = next
    while next < bytes.count, !isSpace(bytes[next]), bytes[next] != 40, bytes[next] != 41,
      !(endingAtComma && bytes[next] == 44)
    {
      next += 1
    }
    return String(decoding: bytes[start..<next], as: UTF8.self)
  }

  /// Reads a text between quotes; `\"` is a quote and `\\` a backslash in it.
  mutating func quoted() throws(QueryError) -> String {
    let start = next
    next += 1
    var content: [UInt8] = []
    while next < bytes.count, bytes[next] != 34 {
      if bytes[next] == 92, next + 1 < bytes.count, [34, 92].contains(bytes[next + 1]) {
        next += 1
      }
      content.append(bytes[next])
      next += 1
    }
    guard next < bytes.count else { throw error(.unclosedQuote, at: start) }
    next += 1
    return String(decoding: content, as: UTF8.self)
  }

  func error(_ problem: QueryProblem, at offset: Int, length: Int = 1) -> QueryError {
    QueryError(problem, in: text, at: offset, length: length)
  }
}
