/// Events of types that this program does not know.
extension Ledger {
  /// How many events are of types of a newer version of the format, which this program cannot show.
  /// - Complexity: O(n) in the kept events.
  package var newerEventCount: Int {
    guard unknownCount > 0 else { return 0 }
    var isNewer: [Symbol: Bool] = [:]
    var count = 0
    for row in 0..<kept.count {
      let type = kept[row].type
      if let known = isNewer[type] {
        if known { count += 1 }
        continue
      }
      let name = words.text(type)
      let newer = EventKind(name: name) == nil && !EventKind.isExtension(name)
      isNewer[type] = newer
      if newer { count += 1 }
    }
    return count
  }

  /// Returns where the events are whose types this program does not know, in total order.
  /// - Complexity: O(n) in the kept events.
  package var unknownLines: [TextRange] {
    guard unknownCount > 0 else { return [] }
    var isUnknown: [Symbol: Bool] = [:]
    var rows: [KeptRow] = []
    for row in 0..<kept.count {
      let type = kept[row].type
      let unknown = isUnknown[type] ?? (EventKind(name: words.text(type)) == nil)
      isUnknown[type] = unknown
      if unknown { rows.append(kept[row]) }
    }
    return inOrder(rows, \.key).map(\.line)
  }
}
