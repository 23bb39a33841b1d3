import SeenTestSupport
import Testing

@testable import SeenCore

/// Chains of merges lead where following them link by link leads.
@Suite("Merged titles") struct MergeTableTests {
  @Test("lead to the ends of their links, in circles and merged again too")
  func links() throws {
    try everySeed(60) { random in
      // Few titles close circles and are merged again; many make long chains.
      let count = random.chance(50) ? 6 : 60
      var table = MergeTable()
      table.extend(to: count)
      // The ids go the other way than the numbers.
      var titles = Symbols(capacity: 8, seed: 1)
      for title in 0..<count { _ = titles.intern("film:\(9000 - title)") }
      var links = Array(0..<count)
      for _ in 0..<3 {
        for _ in 0..<count {
          let (source, target) = (random.whole(0...(count - 1)), random.whole(0...(count - 1)))
          table.merge(Symbol(source), into: Symbol(target))
          if end(of: target, links, upTo: source) != source { links[source] = target }
        }
        let ends = links.indices.map { end(of: $0, links) }
        let isMerged = ends != Array(0..<count)
        try check(table.resolve(titles) == isMerged, "\(links): merged is not \(isMerged)")
        table.inherit(fields: 2) { field, title in title % 2 == field ? title : nil }
        for title in links.indices {
          let symbol = Symbol(title)
          try check(table.target(symbol) == Symbol(links[title]), "the link of \(title), \(links)")
          try check(table.canonical(symbol) == Symbol(ends[title]), "the end of \(title), \(links)")
          let sources = links.indices.reversed().filter { $0 != title && ends[$0] == title }
          try check(table.hasSources(symbol) == !sources.isEmpty, "sources of \(title), \(links)")
          for field in 0..<2 {
            let value = table.value(UInt32(field), for: symbol).map { Int($0) }
            try check(value == sources.first { $0 % 2 == field }, "first of \(title), \(links)")
          }
        }
      }
    }
  }

  private func end(of title: Int, _ links: [Int], upTo stop: Int? = nil) -> Int {
    var last = title
    while last != stop, links[last] != last { last = links[last] }
    return last
  }
}
