/// A pattern that a folded text fits: `hea*`, or a small regular expression such as `^the (big|small)`.
///
/// A regular expression has `.`, `*`, `+`, `?`, `|`, groups in parentheses, sets in brackets, and `^` and `$` for the ends
/// of the text; a backslash takes away the meaning of what follows. All places are tried at once (K. Thompson, "Regular
/// expression search algorithm", CACM 11 (1968), 419-422), so that no pattern takes more than its length times that of
/// the text.
package struct TextPattern: Hashable, Sendable {
  /// One step of the program that a pattern is.
  private enum Step: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case any
    /// One of these ranges, or none of them.
    case set([ClosedRange<UInt32>], isNegated: Bool)
    case start, end
    /// Goes on at both places.
    case split(Int, Int)
    case jump(Int)
  }

  private var steps: [Step] = []

  /// The most bytes of a regular expression.
  package static let maximumLength = 1_000
  /// How deep groups may be nested.
  package static let maximumDepth = 32

  /// Reads a regular expression; nil if it is none: of an open group or set, or one with nothing to repeat.
  /// - Complexity: O(n) in its length.
  package init?(expression text: String) {
    guard text.utf8.count <= TextPattern.maximumLength else { return nil }
    var parser = ExpressionParser(text)
    guard let node = parser.expression() else { return nil }
    // It may begin anywhere.
    steps = [.split(3, 1), .any, .jump(0)]
    add(node)
  }

  /// Reads a text in which `*` stands for anything and `?` for any one letter; it has to be the whole text.
  /// - Complexity: O(n) in its length.
  package init(wildcards text: String) {
    var nodes: [Node] = [.start]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "*": nodes.append(.many(.any))
      case "?": nodes.append(.any)
      default: nodes += ExpressionParser.literal(scalar)
      }
    }
    add(.every(nodes + [.end]))
  }

  // MARK: Making

  /// A pattern as a tree.
  fileprivate indirect enum Node {
    case scalar(Unicode.Scalar)
    case any, start, end
    case set([ClosedRange<UInt32>], isNegated: Bool)
    case every([Node])
    case either([Node])
    case many(Node)
    /// Once or more often.
    case some(Node)
    case optional(Node)
  }

  private mutating func add(_ node: Node) {
    switch node {
    case .scalar(let scalar): steps.append(.scalar(scalar))
    case .any: steps.append(.any)
    case .start: steps.append(.start)
    case .end: steps.append(.end)
    case .set(let ranges, let isNegated): steps.append(.set(ranges, isNegated: isNegated))
    case .every(let nodes): for node in nodes { add(node) }
    case .many(let inner):
      let split = steps.count
      steps.append(.jump(0))
      add(inner)
      steps.append(.jump(split))
      steps[split] = .split(split + 1, steps.count)
    case .some(let inner):
      let start = steps.count
      add(inner)
      steps.append(.split(start, steps.count + 1))
    case .optional(let inner):
      let split = steps.count
      steps.append(.jump(0))
      add(inner)
      steps[split] = .split(split + 1, steps.count)
    case .either(let nodes):
      var ends: [Int] = []
      for (place, node) in nodes.enumerated() {
        guard place + 1 < nodes.count else {
          add(node)
          break
        }
        let split = steps.count
        steps.append(.jump(0))
        add(node)
        ends.append(steps.count)
        steps.append(.jump(0))
        steps[split] = .split(split + 1, steps.count)
      }
      for end in ends { steps[end] = .jump(steps.count) }
    }
  }

  // MARK: Matching

  /// Returns whether a folded text fits.
  /// - Complexity: O(n × m) in the bytes of the text and the pattern.
  func holds(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var places = Places(steps.count + 1)
    var next = Places(steps.count + 1)
    let scalars = unsafe Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    follow(0, &places, isAtStart: true, isAtEnd: scalars.isEmpty)
    for (index, scalar) in scalars.enumerated() {
      if places.has(steps.count) { return true }
      next.clear()
      for place in places.all where place < steps.count && accepts(steps[place], scalar) {
        follow(place + 1, &next, isAtStart: false, isAtEnd: index + 1 == scalars.count)
      }
      swap(&places, &next)
    }
    return places.has(steps.count)
  }

  private func accepts(_ step: Step, _ scalar: Unicode.Scalar) -> Bool {
    switch step {
    case .scalar(let wanted): wanted == scalar
    case .any: true
    case .set(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar.value) } != isNegated
    case .start, .end, .split, .jump: false
    }
  }

  /// Adds a place and those that it leads to without a letter.
  private func follow(_ place: Int, _ places: inout Places, isAtStart: Bool, isAtEnd: Bool) {
    var waiting = [place]
    while let place = waiting.popLast() {
      guard places.add(place), place < steps.count else { continue }
      switch steps[place] {
      case .split(let one, let other): waiting += [other, one]
      case .jump(let other): waiting.append(other)
      case .start: if isAtStart { waiting.append(place + 1) }
      case .end: if isAtEnd { waiting.append(place + 1) }
      case .scalar, .any, .set: break
      }
    }
  }

  /// A set of places in a program.
  private struct Places {
    private(set) var all: [Int] = []
    private var isIn: [Bool]

    init(_ count: Int) { isIn = Array(repeating: false, count: count) }

    func has(_ place: Int) -> Bool { isIn[place] }

    mutating func add(_ place: Int) -> Bool {
      guard !isIn[place] else { return false }
      isIn[place] = true
      all.append(place)
      return true
    }

    mutating func clear() {
      for place in all { isIn[place] = false }
      all.removeAll(keepingCapacity: true)
    }
  }
}

/// Reads a regular expression, whose letters are folded.
private struct ExpressionParser {
  typealias Node = TextPattern.Node

  private let scalars: [Unicode.Scalar]
  private var next = 0
  private var depth = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Returns a letter as it is in folded texts: none for an accent alone.
  static func literal(_ scalar: Unicode.Scalar) -> [Node] {
    if scalar.properties.isWhitespace { return [.scalar(" ")] }
    return TextFold.fold(String(Character(scalar))).unicodeScalars.map { .scalar($0) }
  }

  /// Reads the whole text; nil if it is wrong.
  mutating func expression() -> Node? {
    guard let node = either(), next == scalars.count else { return nil }
    return node
  }

  private var current: Unicode.Scalar? { next < scalars.count ? scalars[next] : nil }

  private mutating func either() -> Node? {
    var nodes: [Node] = []
    repeat {
      if !nodes.isEmpty { next += 1 }
      guard let node = every() else { return nil }
      nodes.append(node)
    } while current == "|"
    return nodes.count == 1 ? nodes[0] : .either(nodes)
  }

  private mutating func every() -> Node? {
    var nodes: [Node] = []
    while let scalar = current, scalar != "|", scalar != ")" {
      guard var node = part() else { return nil }
      if let sign = current, ["*", "+", "?"].contains(sign) {
        next += 1
        switch sign {
        case "*": node = .many(node)
        case "+": node = .some(node)
        default: node = .optional(node)
        }
      }
      nodes.append(node)
    }
    return .every(nodes)
  }

  private mutating func part() -> Node? {
    let scalar = scalars[next]
    next += 1
    switch scalar {
    case "*", "+", "?": return nil
    case ".": return .any
    case "^": return .start
    case "$": return .end
    case "[": return set()
    case "(":
      depth += 1
      defer { depth -= 1 }
      guard depth <= TextPattern.maximumDepth, let inner = either(), current == ")" else {
        return nil
      }
      next += 1
      return inner
    case "\\":
      guard let escaped = current else { return nil }
      next += 1
      return .every(ExpressionParser.literal(escaped))
    default: return .every(ExpressionParser.literal(scalar))
    }
  }

  private mutating func set() -> Node? {
    let isNegated = current == "^"
    if isNegated { next += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = current, scalar != "]" || ranges.isEmpty {
      next += 1
      guard let first = member(scalar) else { return nil }
      var last = first
      if current == "-", next + 1 < scalars.count, scalars[next + 1] != "]" {
        next += 1
        let end = scalars[next]
        next += 1
        guard let value = member(end) else { return nil }
        last = value
      }
      guard first <= last else { return nil }
      ranges.append(first...last)
    }
    guard current == "]" else { return nil }
    next += 1
    return .set(ranges, isNegated: isNegated)
  }

  /// Returns the number of a folded letter in a set; nil for one that becomes several.
  private mutating func member(_ scalar: Unicode.Scalar) -> UInt32? {
    var scalar = scalar
    if scalar == "\\" {
      guard let escaped = current else { return nil }
      next += 1
      scalar = escaped
    }
    let folded = ExpressionParser.literal(scalar)
    guard folded.count == 1, case .scalar(let one) = folded[0] else { return nil }
    return one.value
  }
}
