/// Titles that lead to others, as trees whose parts can be moved while the root of any title is still found quickly.
///
/// Link-cut trees of D. D. Sleator and R. E. Tarjan, "A Data Structure for Dynamic Trees" (1983): paths that were
/// walked are in balanced trees of their own, ordered by depth. Three numbers per title; only journals in which a title
/// was merged twice need them.
struct MergeForest {
  private static let none: Int32 = -1

  /// The node above: in a path's tree, or for its top the title that the whole path leads to.
  private var above: [Int32]
  /// The subtree nearer to the root of the merges.
  private var nearer: [Int32]
  private var farther: [Int32]

  /// Takes over how far the title is that each leads to; 0 for itself.
  /// - Complexity: O(n) in the titles.
  init(_ steps: borrowing PackedColumn<Symbol>) {
    above = (0..<steps.count).map { title in
      let step = steps[title]
      return step == 0 ? MergeForest.none : Int32(truncatingIfNeeded: Symbol(title) &+ step)
    }
    nearer = Array(repeating: MergeForest.none, count: steps.count)
    farther = nearer
  }

  /// Lets a title lead to another than before, unless it would then lead to itself.
  ///
  /// - Parameters:
  ///   - source: The title.
  ///   - old: Where it led; itself for nowhere.
  ///   - new: Where it is to lead.
  /// - Returns: Whether it leads there now.
  /// - Complexity: O(log n) amortized.
  mutating func move(_ source: Symbol, from old: Symbol, to new: Symbol) -> Bool {
    let title = Int(source)
    expose(title)
    if old != source, nearer[title] >= 0 {
      above[Int(nearer[title])] = MergeForest.none
      nearer[title] = MergeForest.none
    }
    let isCircle = root(of: Int(new)) == title
    // A title without a way on is the root of its tree, and on top of its path once it is exposed.
    expose(title)
    let next = isCircle ? old : new
    if next != source { above[title] = Int32(truncatingIfNeeded: next) }
    return !isCircle
  }

  private mutating func root(of title: Int) -> Int {
    expose(title)
    var last = title
    while nearer[last] >= 0 { last = Int(nearer[last]) }
    splay(last)
    return last
  }

  /// Makes the way from a title to its root one path, and the title the top of its tree.
  private mutating func expose(_ title: Int) {
    splay(title)
    farther[title] = MergeForest.none
    while above[title] >= 0 {
      let next = Int(above[title])
      splay(next)
      farther[next] = Int32(truncatingIfNeeded: title)
      splay(title)
    }
  }

  /// Whether a node is the top of its path's tree.
  private func isTop(_ node: Int) -> Bool {
    guard above[node] >= 0 else { return true }
    let parent = Int(above[node])
    return nearer[parent] != Int32(truncatingIfNeeded: node)
      && farther[parent] != Int32(truncatingIfNeeded: node)
  }

  private mutating func splay(_ node: Int) {
    while !isTop(node) {
      let parent = Int(above[node])
      if !isTop(parent) {
        let grandparent = Int(above[parent])
        let isStraight =
          (nearer[parent] == Int32(truncatingIfNeeded: node))
          == (nearer[grandparent] == Int32(truncatingIfNeeded: parent))
        rotate(isStraight ? parent : node)
      }
      rotate(node)
    }
  }

  /// Puts a node in the place of the one above it.
  private mutating func rotate(_ node: Int) {
    let parent = Int(above[node])
    let own = Int32(truncatingIfNeeded: node)
    let upper = Int32(truncatingIfNeeded: parent)
    let isParentTop = isTop(parent)
    let grandparent = above[parent]
    let middle: Int32
    if nearer[parent] == own {
      middle = farther[node]
      nearer[parent] = middle
      farther[node] = upper
    } else {
      middle = nearer[node]
      farther[parent] = middle
      nearer[node] = upper
    }
    if middle >= 0 { above[Int(middle)] = upper }
    above[parent] = own
    above[node] = grandparent
    guard !isParentTop else { return }
    if nearer[Int(grandparent)] == upper {
      nearer[Int(grandparent)] = own
    } else {
      farther[Int(grandparent)] = own
    }
  }
}
