import SeenCore
import SeenFuzz
import SeenTestSupport
import Testing

@testable import SeenWire

/// Lines that are read by their outline: it accepts exactly valid JSON, and gives the same rows as the tree.
@Suite("The outline of a line") struct OutlineAgreement {
  /// Returns whether an outline takes a line, and the names that it finds there and in the data.
  private func outline(_ line: [UInt8]) -> (accepts: Bool, members: [String], data: [String]) {
    var outline = LineOutline(seed: 1)
    var unescaper = Unescaper()
    let memory = line + [UInt8](repeating: 10, count: 65)
    return unsafe memory.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return (false, [], []) }
      let accepts = unsafe outline.read(start, start + line.count, &unescaper)
      func names(_ members: [LineOutline.Member]) -> [String] {
        members.map { unsafe String(decoding: $0.name.memory, as: UTF8.self) }
      }
      return (accepts, names(outline.members), names(outline.data))
    }
  }

  @Test("takes exactly the objects that are JSON, and finds their members")
  func taken() throws {
    let fuzz = try ReaderFuzz(seed: 5)
    var (taken, refused) = (0, 0)
    for batch in 0..<40 {
      for line in fuzz.lines(ofBatch: batch)
      where String(validating: line, as: UTF8.self) != nil && !line.contains(10) {
        let found = outline(line)
        let members = line.count > EventLine.maximumBytes ? nil : try? JSONReader.read(line).members
        guard let members else {
          refused += 1
          try check(!found.accepts, "seed 5, batch \(batch): \(line)")
          continue
        }
        taken += 1
        let data = members.first { $0.name.isSame(as: "data") }?.value.members ?? []
        try check(
          found.accepts && found.members == members.map(\.name) && found.data == data.map(\.name),
          "seed 5, batch \(batch): \(line)")
      }
    }
    #expect(taken > 500 && refused > 500)
  }

  private static let head =
    #"{"id":"a.1","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","subject":"film:a","#

  private static func members(_ count: Int) -> String {
    (0..<count).map { #""a\#($0)":\#($0)"# }.joined(separator: ",")
  }

  private static func nested(_ depth: Int) -> String {
    #""a":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static let lines: [String] =
    [
      // Names with escapes, and what they must not be taken for.
      #""d\u0061ta":{"d\u0061te":"2024","mood":"good"}}"#,
      #""data":{"mood":"good","m\u006fod":"bad"}}"#,
      #""data":{"mood\u0000":"good"}}"#,
      #""data\u0000":{},"data":{"mood":"good"}}"#,
      #""data":{"mo\ud83cod":"good"}}"#,
      // Members of the envelope that are rare, wrong, or come twice.
      #""private":true,"data":{"future":[]}}"#,
      #""private":false,"data":{"future":[]}}"#,
      #""private":1,"data":{"future":[]}}"#,
      #""private":null,"rev":null,"data":{"future":[]}}"#,
      #""rev":3,"data":{"future":[]}}"#,
      #""profile":5,"batch":null,"src":"","data":{"future":[]}}"#,
      #""profile":"bo","batch":"a.1/2","src":"s:\u0031","acme":{"a":1},"data":{"future":[]}}"#,
      #""sum":null,"data":{"future":[]}}"#,
      #""sum":"0000000000000000","data":{"future":[]}}"#,
      #""data":{"future":[]},"sum":"0000000000000000"}"#,
      #""data":{"future":[]},"data":{}}"#,
      #""data":[{"date":"2024"}]}"#,
      #""data":null}"#,
      #""data":{"future":[]},"id":"a.2"}"#,
      // Blanks, and the carriage return of another system.
      "\"data\" : { \"date\" : \"2024\" ,\t\"future\" : [ { } , [ ] ] } }",
      "\"data\":{\"future\":[]}}\r", "\"data\":{\"future\":[]}} \r\r",
      // Values of all kinds, good and bad.
      #""data":{"place":{"lat":-1.5e1,"lon":0.25},"future":[true,false,null,-0,1E+5]}}"#,
      #""data":{"place":{"lat":1},"minutes":[60],"date":{"a":{"b":"c"}},"notes":null}}"#,
      #""data":{"future":[01]}}"#, #""data":{"future":[1.]}}"#, #""data":{"future":[nul]}}"#,
      #""data":{"future":[1,]}}"#, #""data":{"future":[1}]}"#, #""data":{,"future":1}}"#,
      #""data":{"future":{"a":1,"b":2,"a":3}}}"#,
      #""data":{"future":[{"a":1},{"a":2,"b":[{"a":3}]}],"mood":"good"}}"#,
    ] + [8, 9, 1024, 1025].map { "\"data\":{" + members($0) + "}}" }
    + [8, 9, 1000].map { "\"data\":{" + members($0) + #","a5":1}}"# }
    + [62, 63].map { "\"data\":{" + nested($0) + "}}" }

  @Test("gives the rows that the tree gives", arguments: lines)
  func rows(_ line: String) {
    let rows = ReaderFuzz.rows(Array((OutlineAgreement.head + line).utf8))
    #expect(rows.quick == rows.tree)
  }
}
