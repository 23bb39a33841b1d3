import SeenCore
import SeenTestSupport
import Testing

@testable import SeenWire

@Suite("JSON as it would be written") struct JSONWriterCheckTests {
  private func text(_ random: inout Seeded, _ depth: Int) -> String {
    let space = { (random: inout Seeded) in random.chance(4) ? " " : "" }
    switch random.whole(0...(depth > 2 ? 2 : 4)) {
    case 0: return random.pick(["0", "-1.50", "1e1", "true", "null"]) ?? "0"
    case 1, 2:
      let pieces = [
        "a", "é", "日", #"\""#, #"\\"#, #"\/"#, #"\n"#, #"\u000a"#, #"\u001b"#, #"\u001B"#,
        #"\u007f"#, #"\u00e9"#, #"\b"#, #"\u0008"#, "\u{7F}", " ",
      ]
      let text = (0..<random.whole(0...3)).map { _ in random.pick(pieces) ?? "" }.joined()
      return "\"\(text)\""
    case 3:
      let values = (0..<random.whole(0...3)).map { _ in
        space(&random) + text(&random, depth + 1)
      }
      return "[" + values.joined(separator: ",") + "]"
    default:
      let members = (0..<random.whole(0...3)).map { place in
        "\"k\(place)\":" + space(&random) + text(&random, depth + 1)
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  @Test("is told from any other without reading it")
  func law() throws {
    try everySeed(2000) { random in
      let bytes = Array(text(&random, 0).utf8)
      let written = try JSONReader.read(bytes).bytes
      try check(
        JSONWriter.wouldWrite(bytes) == (written == bytes), String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test("and the envelope of a plain line is what the whole line says")
  func envelopes() throws {
    let heads = [
      #""subject":"film:x","profile":"ana","#, #""subject":"film:x","#, "", #""profile":"bo","#,
      #""subject":"","#, #""subject":"a\u0062","#, #""batch":"w.1/2","src":"x:1","#,
      #""private":true,"#, #""private":false,"#, #""rev":1,"private":true,"#, #""x":1,"#,
      #""subject":5,"#,
    ]
    for head in heads {
      let line = Array(
        (#"{"id":"w.1","time":"2026-01-01T00:00:00.000Z","type":"list.created","# + head
          + #""data":{"private":true}}"#).utf8)
      guard let plain = EventLine.subject(ofPlain: line[...]) else { continue }
      let value = try JSONReader.read(line)
      #expect(plain.subject == value["subject"]?.text, "\(head)")
      #expect(plain.profile == EventLine.profile(value["profile"]), "\(head)")
      #expect(plain.isPrivate == EventLine.isPrivate(value["private"]), "\(head)")
    }
    let plain = Array(
      (#"{"id":"w.1","time":"2026-01-01T00:00:00.000Z","type":"t","subject":"film:x","#
        + #""profile":"bo","private":true,"data":{}}"#).utf8)
    #expect(
      EventLine.subject(ofPlain: plain[...])
        == EventLine.Subject(subject: "film:x", profile: "bo", isPrivate: true))
  }
}
