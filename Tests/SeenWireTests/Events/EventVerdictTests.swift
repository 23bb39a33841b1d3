import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite struct EventVerdictTests {
  private func verdict(_ kind: EventKind, _ data: String, hasSubject: Bool = true) throws
    -> EventVerdict
  {
    let members = try JSONReader.read(Array(data.utf8)).members ?? []
    return EventVerdict(kind.definition, hasSubject: hasSubject, data: members)
  }

  @Test(
    "an event is inert without each of its required members, and when one is null or wrong",
    arguments: EventKind.allCases)
  func required(_ kind: EventKind) throws {
    try everySeed(10) { random in
      let data = try random.draft(kind).data
      for field in kind.definition.fields where field.isRequired {
        let others = data.filter { !$0.name.isSame(as: field.name) }
        let wrongs: [JSON?] = [nil, .null, .array([.array([])])]
        for wrong in wrongs where wrong.map({ !field.type.accepts($0) }) ?? true {
          let changed = others + (wrong.map { [JSON.Member(field.name, $0)] } ?? [])
          let verdict = EventVerdict(kind.definition, hasSubject: true, data: changed)
          try check(verdict.inert != nil, "\(kind.name) without \(field.name)")
        }
      }
    }
  }

  @Test("an event that needs a subject is inert without one", arguments: EventKind.allCases)
  func subject(_ kind: EventKind) throws {
    try everySeed(5) { random in
      var data = try random.draft(kind).data
      if kind == .ratingSet { data = [JSON.Member("value", 3), JSON.Member("scale", 3)] }
      let verdict = EventVerdict(kind.definition, hasSubject: false, data: data)
      try check((verdict.inert == "subject") == (kind.definition.subject != .none), kind.name)
      try check(
        EventVerdict(kind.definition, hasSubject: true, data: data).inert == nil, "inert with one")
    }
  }

  @Test(
    "a wrong optional member is ignored, by its path",
    arguments: [
      (EventKind.watchLogged, #"{"date":"2026-02-30"}"#, ["date"]),
      (.watchLogged, #"{"date":"2026","minutes":-1}"#, ["minutes"]),
      (
        .watchLogged, #"{"minutes":12.5,"count":"3","rewatch":1}"#, ["minutes", "count", "rewatch"]
      ),
      (.watchLogged, #"{"minutes":60.0,"count":3e1}"#, []),
      (
        .watchLogged, #"{"minutes":1e-9223372036854775808,"count":1e9223372036854775808}"#,
        ["minutes", "count"]
      ),
      (
        .watchLogged, #"{"companions":["Bo",1],"tags":"x","photos":[null]}"#,
        ["companions", "tags", "photos"]
      ),
      (.watchLogged, #"{"place":{"lat":1}}"#, ["place"]),
      (.watchLogged, #"{"place":{"lat":91,"lon":0}}"#, ["place"]),
      (.watchLogged, #"{"place":{"lat":-90,"lon":180,"more":1}}"#, []),
      (.watchLogged, #"{"date":null,"minutes":null,"place":null,"tags":null}"#, []),
      (.watchLogged, #"{"future":{"deep":[]},"Date":5}"#, []),
      (
        .watchLogged, #"{"clock":"24:00","zone":5,"progress":"a.0"}"#,
        ["clock", "zone", "progress"]
      ),
      (
        .watchAmended, #"{"watch":"a.1","set":{"date":"x","mood":null,"subject":""}}"#,
        ["set.date", "set.subject"]
      ),
      (
        .titleAmended, #"{"set":{"name":null,"year":0,"genres":[1],"kind":"podcast"}}"#,
        ["set.year", "set.genres"]
      ),
      (
        .titleAdded, #"{"name":"","links":{"a":1},"ids":{"imdb":"tt1"},"show":""}"#,
        ["show", "links"]
      ),
      (.titleAdded, #"{"name":"x","seasons":[{"number":1},{"episodes":"two"}]}"#, ["seasons"]),
      (
        .itemAdded, #"{"list":"list:a","rank":"a0","target":{"start":"2026-13"}}"#,
        ["rank", "target"]
      ),
      (.titleUnwatched, #"{"history":"drop"}"#, ["history"]),
      (
        .importRecorded, #"{"accepted":-1,"files":[5],"held":999999999999999}"#,
        ["files", "accepted"]
      ),
      (.settingSet, #"{"key":"k","value":null,"was":[]}"#, []),
    ])
  func optional(_ kind: EventKind, _ data: String, _ ignored: [String]) throws {
    let verdict = try verdict(kind, data)
    #expect(verdict.inert == nil)
    #expect(verdict.ignored.sorted() == ignored.sorted())
  }

  @Test(
    "ratings count on their scale and step only",
    arguments: [
      ("1", "3", true), ("3", "3", true), ("4", "3", false), ("2.5", "3", false), ("0", "3", false),
      ("0.5", "5", true), ("5", "5", true), ("5.5", "5", false), ("0.25", "5", false),
      ("5e-1", "5", true),
      ("9.5", "10", true), ("10.0", "1e1", true), ("10.5", "10", false), ("-1", "10", false),
      ("-0", "10", false),
      ("1", "100", true), ("85", "100.0", true), ("85.5", "100", false), ("101", "100", false),
      ("5", "4", false), ("5", "10.5", false), ("\"5\"", "10", false), ("5", "\"10\"", false),
      ("true", "10", false),
      ("5", "null", false), ("null", "5", false), ("1e400", "10", false), ("1e-400", "10", false),
    ])
  func ratings(_ value: String, _ scale: String, _ counts: Bool) throws {
    let verdict = try verdict(.ratingSet, #"{"value":\#(value),"scale":\#(scale)}"#)
    #expect((verdict.inert == nil) == counts)
  }

  @Test("null is an answer to again, and to nothing else that is required")
  func again() throws {
    #expect(try verdict(.againSet, #"{"again":null}"#).inert == nil)
    #expect(try verdict(.againSet, "{}").inert == "again")
    #expect(try verdict(.favoriteSet, #"{"favorite":null}"#).inert == "favorite")
  }
}
