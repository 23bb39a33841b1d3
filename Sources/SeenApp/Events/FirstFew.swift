import SeenCore

/// The first few of many values, in order, without keeping the others.
package struct FirstFew<Element> {
  package private(set) var elements: [Element] = []
  /// How many there were.
  package private(set) var count = 0
  private let most: Int

  /// Creates an empty collection that keeps a number of values.
  package init(_ most: Int) { self.most = most }

  /// Adds a value.
  /// - Complexity: O(log k) in the kept values if the new one is not among them, else O(k).
  package mutating func add(_ element: Element, by precedes: (Element, Element) -> Bool) {
    count += 1
    if elements.count == most {
      guard let last = elements.last, precedes(element, last) else { return }
      elements.removeLast()
    }
    elements.insert(element, at: elements.partitionPoint { !precedes(element, $0) })
  }
}
