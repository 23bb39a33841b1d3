import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite("A line of a catalog")
struct CatalogLineTests {
  private func read(_ line: String) -> String {
    do throws(CatalogLineProblem) {
      switch try CatalogLine.read(Array(line.utf8)) {
      case .title(let title): return title.id + " " + title.facts.map(\.name).joined(separator: ",")
      case .merge(let from, let into): return from + " > " + into
      case .blank: return ""
      }
    } catch {
      return "\(error.column): \(error.kind)"
    }
  }

  @Test(
    "is a title, a merge, blank, or bad at a column",
    arguments: [
      (#"{"kind":"film","name":"Heat","year":1995}"#, "film:heat-1995 kind,name,year"),
      (#"{"id":"film:x","year":"1995","name":"Heat","kind":"film","z":1}"#, "film:x kind,name"),
      (
        #"{"kind":"bird","name":"Wren","scientificName":"T. t."}"#,
        "bird:t-t kind,name,scientificName"
      ),
      (
        #"{"kind":"season","name":"S","show":"show:a","season":2}"#,
        "season:a/s02 kind,name,show,season"
      ),
      (#"{"id":"bird:a","into":"bird:b"}"#, "bird:a > bird:b"), (" \t", ""), ("", ""),
      ("nothing", "2: notJSON"), (#"{"kind":"film","kind":"film"}"#, "1: notJSON"),
      ("[]", "1: notObject"), (#"{"name":"x"}"#, "1: noKind"),
      (#"{"name":"x","kind":null}"#, "13: noKind"),
      (
        #"{"name":"x","kind":"movie"}"#,
        "13: unknownKind"
      ),
      (#"{"kind":"film"}"#, "1: noName"), (#"{"kind":"film","name":" "}"#, "16: noName"),
      (#"{"kind":"film","name":"x","id":"x y"}"#, "27: badID"),
      (#"{"kind":"film","name":"x","id":7}"#, "27: badID"),
    ])
  func reads(_ line: String, _ expected: String) {
    #expect(read(line) == expected)
  }

  @Test("never traps, cut or changed anywhere")
  func hostile() throws {
    let line = Array(
      #"{"id":"film:é","kind":"film","name":"\u00e9","year":1995,"ids":{"a":"b"}}"#.utf8)
    for end in 0...line.count { _ = try? CatalogLine.read(Array(line[..<end])) }
    try everySeed(300) { random in
      var bytes = line
      bytes[random.whole(0...(line.count - 1))] = UInt8(random.whole(0...255))
      _ = try? CatalogLine.read(bytes)
    }
    #expect(throws: CatalogLineProblem.self) {
      try CatalogLine.read(Array(repeating: 97, count: (1 << 20) + 1))
    }
  }
}
