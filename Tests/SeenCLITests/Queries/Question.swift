import Foundation
import SeenTestSupport

/// The test's model of a query: its text and its meaning, according to the page QUERIES.
indirect enum Question {
  case leaf(Leaf)
  case not(Question)
  case all([Question])
  case any([Question])

  /// One term.
  struct Leaf {
    let text: String
    /// Whether it is about one watch.
    var isOfWatch = false
    /// Whether it is a free word.
    var isWord = false
    /// Whether it holds of a title and one of its watches, or none.
    let holds: (PlainTitle, PlainWatch?) -> Bool
  }

  /// The query in the program's language.
  var text: String {
    switch self {
    case .leaf(let leaf): leaf.text
    case .not(let inner): "-" + inner.inner
    case .all(let parts): parts.map(\.inner).joined(separator: " ")
    case .any(let parts): parts.map(\.inner).joined(separator: " or ")
    }
  }

  private var inner: String {
    switch self {
    case .all, .any: "(" + text + ")"
    case .leaf, .not: text
    }
  }

  /// Whether it is put together from terms about watches, without negation.
  var isOfOneWatch: Bool {
    switch self {
    case .leaf(let leaf): leaf.isOfWatch
    case .not: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isOfOneWatch)
    }
  }

  /// What must hold together, whatever parentheses are around it.
  private var together: [Question] {
    if case .all(let parts) = self { parts.flatMap(\.together) } else { [self] }
  }

  // MARK: What holds

  /// Whether it holds of a watch and its title.
  func holds(_ title: PlainTitle, _ watch: PlainWatch?) -> Bool {
    switch self {
    case .leaf(let leaf): leaf.holds(title, watch)
    case .not(let inner): !inner.holds(title, watch)
    case .all(let parts): parts.allSatisfy { $0.holds(title, watch) }
    case .any(let parts): parts.contains { $0.holds(title, watch) }
    }
  }

  /// Whether it holds of a title with these standing watches.
  func holds(_ title: PlainTitle, of watches: [PlainWatch]) -> Bool {
    if isOfOneWatch { return Question.once([self], title, watches) }
    switch self {
    case .leaf(let leaf):
      return leaf.holds(title, nil) || leaf.isWord && watches.contains { leaf.holds(title, $0) }
    case .not(let inner): return !inner.holds(title, of: watches)
    case .any(let parts): return parts.contains { $0.holds(title, of: watches) }
    case .all:
      let parts = together
      let ofWatches = parts.filter(\.isOfOneWatch)
      return parts.allSatisfy { $0.isOfOneWatch || $0.holds(title, of: watches) }
        && (ofWatches.isEmpty || Question.once(ofWatches, title, watches))
    }
  }

  private static func once(
    _ parts: [Question], _ title: PlainTitle, _ watches: [PlainWatch]
  ) -> Bool {
    func hold(_ watch: PlainWatch?) -> Bool { parts.allSatisfy { $0.holds(title, watch) } }
    return hold(nil) || watches.contains { hold($0) }
  }
}
