import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// A catalog says the same from a disk and from memory.
@Suite("Lines of catalogs") struct CatalogReaderLaws {
  /// A line and what it says, in a form that can be compared.
  private static func reported(_ line: CatalogReader.Line) -> String {
    let content =
      switch line.content {
      case .success(.title(let title)): "\(title.id) \(title.name)"
      case .success: "facts"
      case .failure(let problem): "\(problem.column): \(problem.kind) \(problem.other)"
      }
    return "\(line.number) at \(line.offset): \(content)"
  }

  /// Returns lines good and bad, of all lengths that matter.
  private static func lines(_ random: inout Seeded) -> [UInt8] {
    let isLong = random.chance(20)
    let name = "Film"
    var bytes: [UInt8] = []
    for number in 1...random.whole(1...(isLong ? 6 : 1500)) {
      let space = isLong ? (1 << 20) - 60 + random.whole(0...60) : random.whole(0...9)
      let id = random.chance(5) ? number / 2 : number
      switch random.whole(0...(isLong ? 4 : 9)) {
      case 0: break
      case 1: bytes += Array("{\"kind\":\"film\"".utf8)
      default:
        let blank = String(repeating: " ", count: space)
        bytes += Array(#"{"id":"film:f\#(id)",\#(blank)"kind":"film","name":"\#(name)"}"#.utf8)
      }
      if random.chance(10) { bytes.append(13) }
      bytes.append(10)
    }
    if random.chance(50) { bytes.removeLast() }
    return bytes
  }

  @Test("are the same from a disk and from memory")
  func laws() throws {
    try everySeed(20) { random in
      let bytes = CatalogReaderLaws.lines(&random)
      let fixture = try StoreFixture()
      let path = "/journal/catalog/films.one.jsonl"
      try fixture.disk.put(path, bytes)
      var inMemory: [String] = []
      CatalogReader.read(bytes) { inMemory.append(CatalogReaderLaws.reported($0)) }
      var reported: [String] = []
      try CatalogReader.read(path, in: fixture.disk) {
        reported.append(CatalogReaderLaws.reported($0))
        let line = bytes[Int($0.offset)...].prefix($0.bytes.count)
        if !line.elementsEqual($0.bytes) { reported.append("other bytes") }
      }
      try check(reported == inMemory, "from a disk")
    }
  }

  @Test("of more than a mebibyte cannot be used, and their carriage return does not count")
  func lengths() throws {
    let head = #"{"kind":"film","name":"Film","#
    for (more, hasReturn, isGood) in [(0, false, true), (0, true, true), (1, false, false)] {
      let count = EventLine.maximumBytes - head.utf8.count - 11 + more
      let text = head + String(repeating: " ", count: count) + #""year":199}"#
      var found: [Bool] = []
      let bytes = Array(text.utf8) + (hasReturn ? [13, 10] : [10])
      try #require(bytes.count == EventLine.maximumBytes + more + (hasReturn ? 2 : 1))
      CatalogReader.read(bytes) { line in
        if case .success(.title(let title)) = line.content {
          found.append(title.name.isSame(as: "Film"))
        } else {
          found.append(false)
        }
      }
      #expect(found == [isGood])
    }
  }
}
