import Foundation
import SeenCore
import SeenTestSupport
import Testing

@Suite("WatchFact")
struct WatchFactTests {
  @Test("is found by its name, which no other has")
  func names() {
    for fact in WatchFact.allCases { #expect(WatchFact(named: fact.name) == fact) }
    #expect(WatchFact(named: "") == nil && WatchFact(named: "dates") == nil)
    #expect(Set(WatchFact.fields.map(\.name)).count == WatchFact.allCases.count)
  }

  @Test("keeps each detail at a place of its own, and there is no place without one")
  func slots() {
    let slots = WatchFact.details.map(\.slot)
    #expect(slots.sorted() == Array(0..<slots.count))
    for (place, detail) in WatchFact.details.enumerated() {
      var details = WatchDetails()
      #expect(details.isEmpty)
      details[detail.fact] = UInt32(place)
      #expect(!details.isEmpty && details[detail.fact] == UInt32(place))
      for other in WatchFact.details where other.fact != detail.fact {
        #expect(details[other.fact] == .max)
      }
    }
    #expect(MemoryLayout<WatchDetails>.size == (slots.count * 4 + 7) / 8 * 8 + 16)
  }

  @Test("stands on the page of queries when one asks about it or searches it")
  func described() throws {
    let queries = try SpecPages.text("QUERIES")
    for field in QueryField.allCases {
      #expect(queries.contains("`\(field.rawValue)`"), "\(field)")
    }
    let flowing = queries.replacing("\n", with: " ")
    let free = try #require(flowing.split(separator: "Those of a watch: ").last)
    let searched = free.prefix { $0 != "." }
    for fact in WatchFact.allCases where fact.isSearched {
      #expect(searched.contains(fact.name), "\(fact)")
    }
  }

  @Test("has a bit of its own in what an amendment changes, besides the title's")
  func bits() {
    var all = WatchFields.subject
    for fact in WatchFact.allCases {
      #expect(!all.contains(fact))
      all.insert(fact)
    }
    #expect(all.rawValue.nonzeroBitCount == WatchFact.allCases.count + 1)
  }
}
