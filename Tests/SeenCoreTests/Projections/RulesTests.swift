import SeenCore
import SeenTestSupport
import Testing

@Suite("The rules of lists")
struct RulesTests {
  private func set(_ rule: String, _ query: String, auto: Bool? = nil) -> Draft {
    var data = [JSON.Member("rule", .string(rule)), JSON.Member("query", .string(query))]
    if let auto { data.append(JSON.Member("auto", .bool(auto))) }
    return Draft(.ruleSet, "list:me/owls", data)
  }

  private func found(_ given: Given) -> [Rule] {
    Rules(given.ledger()) { line in given.events[Int(line.place >> 20) - 1] }.entries
  }

  @Test("are the last that were set, with their runs since")
  func standing() throws {
    let applied = Draft(
      .ruleApplied, "list:me/owls",
      [JSON.Member("rule", "a"), JSON.Member("added", ["bird:tawny-owl"])])
    let given = try Given([
      set("b", "kind:bird"), set("a", "genre:x"), applied, set("a", "group:owl", auto: true),
      applied,
      applied,
    ])
    let rules = found(given)
    #expect(rules.map(\.slug) == ["a", "b"])
    #expect(rules.map(\.query) == ["group:owl", "kind:bird"])
    #expect(rules.map(\.isAuto) == [true, false])
    #expect(rules.map(\.runs.count) == [2, 0])
    #expect(rules[0].runs[0].added == ["bird:tawny-owl"])
  }

  @Test("end when they are removed, with their list, and come back by undo")
  func ended() throws {
    var given = try Given([set("a", "group:owl")])
    #expect(found(given).count == 1)
    try given.record([Draft(.ruleRemoved, "list:me/owls", [JSON.Member("rule", "a")])])
    #expect(found(given).isEmpty)
    try given.undo()
    #expect(found(given).count == 1)
    try given.record([Draft(.listDeleted, "list:me/owls")])
    #expect(found(given).isEmpty)
    try given.record([set("a", "group:gull")])
    #expect(found(given).map(\.query) == ["group:gull"])
  }
}
