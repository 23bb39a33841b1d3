import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite struct CloudEventTests {
  private let journal = "6f9619ff-8b86-4011-b42d-00c04fc964ff"

  private func form(_ line: String) -> String? {
    CloudEvent.form(of: Array(line.utf8)[...], journal: journal)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private let added =
    #""specversion":"1.0","source":"urn:uuid:6f9619ff-8b86-4011-b42d-00c04fc964ff""#
  private let core = #""id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"x""#

  @Test("every example line becomes itself with two members more and without its sum")
  func examples() throws {
    for example in try Specification.exampleLines() {
      let expected = "{" + added + "," + example.text.dropFirst().dropLast(26) + "}"
      #expect(form(example.text) == expected)
    }
  }

  @Test("order, spaces and escapes stay as they are")
  func bytes() {
    #expect(
      form(
        #" { "sum":"0000000000000000" , "data" : {"a,}":"\",{"} ,"# + core
          + #","su\u0062ject": "t" } "# + "\r")
        == " {" + added + #", "data" : {"a,}":"\",{"} ,"# + core + #","su\u0062ject": "t" } "#)
  }

  @Test(
    "what CloudEvents cannot carry is left out",
    arguments: [
      #""source":"elsewhere""#, #""specversion":"0.3""#, #""datacontenttype":"text/plain""#,
      #""data_base64":"AA==""#, #""dataschema":"x""#, #""Camel":1"#, #""a-b":1"#, #""":1"#,
      #""é":1"#,
      #""deep":{}"#, #""row":[1]"#, #""none":null"#, #""half":0.5"#, #""wide":2147483648"#,
      #""rev":1e3"#,
      #""subject":"""#, #""subject":null"#, #""subject":5"#, #""sum":"x""#, #""s\u0075m":"x""#,
    ])
  func leftOut(_ member: String) {
    #expect(
      form("{" + core + "," + member + #","data":{}}"#) == "{" + added + "," + core
        + #","data":{}}"#)
  }

  @Test(
    "what CloudEvents can carry stays",
    arguments: [
      #""rev":2147483647"#, #""private":true"#, #""profile":"ana""#, #""batch":"a.1/2""#,
      #""src":"x:1""#,
      #""other2":"kept""#, #""subject":"film:é""#,
    ])
  func kept(_ member: String) {
    let line = core + "," + member + #","data":{}}"#
    #expect(form("{" + line) == "{" + added + "," + line)
  }

  @Test("bad lines have no such form", arguments: ["", "{}", "[]", "x", #"{"id":"a.1"}"#])
  func bad(_ line: String) {
    #expect(form(line) == nil)
  }

  @Test("a journal's name that is not a UUID still makes a URI")
  func oddJournal() throws {
    let form = CloudEvent.form(
      of: Array(("{" + core + #","data":{}}"#).utf8)[...], journal: "a b\"é")
    #expect(
      String(decoding: try #require(form), as: UTF8.self).contains(#""urn:uuid:a%20b%22%C3%A9""#))
  }

  @Test("every line that can be recorded has a form that is JSON and says the same")
  func law() throws {
    try everySeed(300) { random in
      let event = try random.event()
      let line = EventLine.encode(event)
      let form = try #require(CloudEvent.form(of: line[...], journal: journal))
      let value = try JSONReader.read(form)
      try check(value["specversion"] == "1.0", "version")
      try check(value["data"] == .object(event.data), "data")
      try check(value["sum"] == nil, "sum")
      try check((value.members ?? []).dropFirst(2).allSatisfy(CloudEvent.carries), "carries")
    }
  }
}
