import SeenCore
import SeenRender
import Testing

@Suite("JSONOutput")
struct JSONOutputTests {
  private let film: JSON = .object([
    JSON.Member("id", "film:heat-1995"), JSON.Member("year", 1995),
    JSON.Member("note", "a\u{1B}\n"),
  ])

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("each value is one line, and controls are escaped")
  func writesLines() {
    let line = #"{"id":"film:heat-1995","year":1995,"note":"a\u001b\n"}"# + "\n"
    #expect(text(JSONOutput.bytes(film)) == line)
    #expect(text(JSONOutput.bytes(lines: [film, film])) == line + line)
    #expect(JSONOutput.bytes(lines: []).isEmpty)
  }

  @Test("a selection keeps the order asked for, and says null where there is nothing")
  func selects() throws {
    let fields = try FieldSelection("year, mood,id,year", known: ["id", "year", "mood"])
    #expect(
      text(fields.applied(to: film).line) == #"{"year":1995,"mood":null,"id":"film:heat-1995"}"#)
    #expect(fields.applied(to: 3) == 3)
  }

  @Test("a name that is not known is refused with those that are")
  func refuses() {
    #expect(throws: FieldSelection.Problem.unknown("nam", known: ["id", "name"])) {
      try FieldSelection("id,nam", known: ["id", "name"])
    }
    #expect(throws: FieldSelection.Problem.empty(known: ["id"])) {
      try FieldSelection(" ,", known: ["id"])
    }
  }

  @Test("counts are sorted by the bytes of their keys")
  func sortsCounts() {
    let counts = JSON.counts(["b": 1, "a": 2, "B": 3, "é": 4].map { ($0.key, $0.value) })
    #expect(text(counts.line) == #"{"B":3,"a":2,"b":1,"é":4}"#)
  }
}

extension JSON {
  /// The value as a line without its end.
  fileprivate var line: [UInt8] { JSONOutput.bytes(self).dropLast() }
}
