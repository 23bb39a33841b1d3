import SeenCore
import SeenTestSupport
import Testing

@Suite("An event id") struct EventIDTests {
  @Test("reads what it writes")
  func roundTrip() throws {
    try everySeed(500) { random in
      let id = try random.eventID()
      try check(EventID(id.description) == id, "\(id)")
    }
  }

  @Test("runs from 1 to 2^48 - 1")
  func range() throws {
    let writer = try #require(WriterID("a"))
    #expect(EventID(writer: writer, number: 0) == nil)
    #expect(EventID(writer: writer, number: 1)?.description == "a.1")
    #expect(EventID(writer: writer, number: 281_474_976_710_655) != nil)
    #expect(EventID(writer: writer, number: 281_474_976_710_656) == nil)
    #expect(EventID("a.281474976710655") != nil && EventID("a.281474976710656") == nil)
  }

  @Test(
    "is not read from anything else",
    arguments: [
      "", ".", "a", "a.", ".5", "a.0", "a.01", "a.+5", "a.-5", "a.5 ", " a.5", "A.5", "a_1.5",
      "a.1.5", "é.5", "a.５",
      "a.5\n", "a.18446744073709551617", "a.999999999999999999999999999999999999", "a.\u{301}5",
      "a.5\u{301}",
      String(repeating: "z", count: 65) + ".5",
    ])
  func wrong(_ text: String) {
    #expect(EventID(text) == nil)
  }

  @Test("has a writer of one to 64 plain characters")
  func writers() {
    #expect(WriterID(String(repeating: "z", count: 64)) != nil)
    #expect(WriterID("-") != nil && WriterID("0") != nil && WriterID("") == nil)
    for byte in UInt8.min...UInt8.max {
      let text = String(Unicode.Scalar(byte))
      let isPlain = "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains(byte) && byte < 128
      #expect((WriterID(text) != nil) == isPlain)
    }
  }
}
