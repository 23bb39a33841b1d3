import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Guides of television")
struct XMLTVReaderTests {
  private static let guide = """
    <?xml version="1.0"?><!DOCTYPE tv SYSTEM "xmltv.dtd">
    <tv><!-- <programme start="1" channel="x"><title>No</title></programme> -->
    <channel id="a&amp;b"><display-name lang="en">A &amp; B</display-name><icon src="x=y"/></channel>
    <programme start="20150811133000 +0200" stop="20150811140000 +0200" channel='a&amp;b'>
    <title>Dark</title><title>Other</title><sub-title>Lies</sub-title><date>20171201</date>
    <credits><actor>X</actor></credits><episode-num system="onscreen">9</episode-num>
    <episode-num system="xmltv_ns"> 0 . 4/10 . 0/1</episode-num></programme>
    <programme start="20150811" channel="c"><title><![CDATA[A < B]]></title></programme>
    <programme start="soon" channel="c"><title>Bad time</title></programme>
    <programme start="201508111400" channel="c"><title>Never ended
    <programme start="201508111500" channel="c"><title></title></programme>
    <programme start="201508111600" channel="c"><title>Last</title></programme></tv>
    """

  private func read(_ pieces: [[UInt8]]) -> (elements: [XMLTVReader.Element], XMLTVReader) {
    var elements: [XMLTVReader.Element] = []
    var reader = XMLTVReader { _, _ in true }
    for piece in pieces { reader.feed(piece) { elements.append($0) } }
    reader.end { elements.append($0) }
    return (elements, reader)
  }

  @Test("are the same in whatever pieces they come")
  func pieces() {
    let bytes = Array(XMLTVReaderTests.guide.utf8)
    let whole = read([bytes])
    for seed in 0..<200 as Range<UInt64> {
      var (random, rest, pieces) = (Seeded(seed: seed), bytes[...], [[UInt8]]())
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...90, using: &random))
        pieces.append(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      let found = read(pieces)
      #expect(found.elements == whole.elements, "seed \(seed)")
      #expect(found.1.badLines == whole.1.badLines, "seed \(seed)")
    }
  }

  @Test("cut off or damaged anywhere never stop the program")
  func damage() {
    let bytes = Array(XMLTVReaderTests.guide.utf8)
    for place in bytes.indices {
      #expect(read([Array(bytes[..<place])]).elements.count <= 4)
      var damaged = bytes
      damaged[place] = 0x3c
      _ = read([damaged])
    }
  }

  @Test("say what is on, and the lines of what cannot be read")
  func content() {
    let (elements, reader) = read([Array(XMLTVReaderTests.guide.utf8)])
    var names: [String] = []
    for case .programme(let programme) in elements { names.append(programme.name) }
    #expect(names == ["Dark", "A < B", "Last"])
    #expect(reader.badLines == [9, 10, 11] && reader.badCount == 3)
    guard case .channel(let channel)? = elements.first else { return }
    #expect(channel.id == "a&b" && channel.names == ["A & B"])
    guard case .programme(let dark)? = elements.dropFirst().first else { return }
    #expect(dark.channel == "a&b" && dark.episodeName == "Lies" && dark.year == 2017)
    #expect(dark.season == 1 && dark.episode == 5)
    #expect(dark.start.description == "2015-08-11T11:30:00.000Z")
    #expect(dark.stop?.description == "2015-08-11T12:00:00.000Z")
  }

  @Test(
    "have times with an offset, else in UTC, cut off anywhere behind the day",
    arguments: [
      ("20150811133000 +0200", "2015-08-11T11:30:00.000Z"),
      ("20150811133000-0330", "2015-08-11T17:00:00.000Z"),
      ("20150811133000", "2015-08-11T13:30:00.000Z"),
      ("201508111330 +01:00", "2015-08-11T12:30:00.000Z"), ("20150811", "2015-08-11T00:00:00.000Z"),
      ("2015081113 UTC", "2015-08-11T13:00:00.000Z"),
    ])
  func times(_ text: String, _ expected: String) {
    let line = "<programme channel=\"c\" start=\"\(text)\"><title>X</title></programme>"
    guard case .programme(let found)? = read([Array(line.utf8)]).elements.first else {
      Issue.record("\(text) is not read")
      return
    }
    #expect(found.start.description == expected)
  }

  @Test(
    "have no other times",
    arguments: ["", "2015", "20151301", "201508112500", "20150811133000 +2", "20150811-999999999"])
  func noTimes(_ text: String) {
    let line = "<programme channel=\"c\" start=\"\(text)\"><title>X</title></programme>"
    let (elements, reader) = read([Array(line.utf8)])
    #expect(elements.isEmpty && reader.badCount == 1)
  }
}
