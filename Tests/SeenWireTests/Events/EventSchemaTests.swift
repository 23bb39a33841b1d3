import Foundation
import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite struct EventSchemaTests {
  let schema = EventSchema.json

  @Test(
    "every kind has a definition, which the schema sends its lines to",
    arguments: EventKind.allCases)
  func kinds(_ kind: EventKind) throws {
    let definition = try #require(schema["$defs"]?[kind.name])
    #expect(definition["description"] == .string(kind.definition.summary))
    #expect((definition["required"] != nil) == (kind.definition.subject != .none))
    let choice: JSON = [
      "if": ["required": ["type"], "properties": ["type": ["const": .string(kind.name)]]],
      "then": ["$ref": .string("#/$defs/" + kind.name)],
    ]
    guard case .array(let choices)? = schema["allOf"] else { throw BrokenLaw(what: "no choices") }
    #expect(choices.contains(choice))
  }

  @Test(
    "the definition of a kind has the members of its table, required ones required",
    arguments: EventKind.allCases)
  func members(of kind: EventKind) throws {
    let data = try #require(schema["$defs"]?[kind.name]?["properties"]?["data"])
    let fields = kind.definition.fields
    #expect((data["properties"]?.members ?? []).map(\.name) == fields.map(\.name))
    let required = fields.filter(\.isRequired).map { JSON.string($0.name) }
    #expect(data["required"] == (required.isEmpty ? nil : .array(required)))
  }

  @Test("every reference leads to a definition")
  func references() throws {
    var names: [String] = []
    func collect(_ value: JSON) {
      if let target = value["$ref"]?.text { names.append(target) }
      value.members?.forEach { collect($0.value) }
      if case .array(let values) = value { values.forEach(collect) }
    }
    collect(schema)
    #expect(!names.isEmpty)
    // "#" is the schema itself.
    for name in names where name != "#" {
      #expect(name.hasPrefix("#/$defs/"))
      #expect(schema["$defs"]?[String(name.dropFirst(8))] != nil, "\(name)")
    }
  }

  @Test(
    "the number pattern takes exactly the numbers below its limit",
    arguments: [2, 10, 11, 256, 1000])
  func numbers(limit: Int) throws {
    let pattern = try Regex("(" + SchemaPattern.natural(below: limit) + ")")
    for number in 0...(limit * 11) {
      #expect((try pattern.wholeMatch(in: String(number)) != nil) == (1..<limit).contains(number))
    }
    #expect(try pattern.wholeMatch(in: "01") == nil)
  }

  @Test("the patterns take what the values take")
  func patterns() throws {
    let date = try Regex("(" + SchemaPattern.date + ")")
    let time = try Regex("(" + SchemaPattern.time + ")")
    let id = try Regex("(" + SchemaPattern.eventID + ")")
    func agree(_ text: String) throws {
      try check(
        (try date.wholeMatch(in: text) != nil) == (PartialDate(text) != nil), "date \(text)")
      let moment = text + "T23:59:59.999Z"
      try check((try time.wholeMatch(in: moment) != nil) == (Instant(moment) != nil), moment)
    }
    for year in [0, 1, 4, 100, 400, 1900, 1999, 2000, 2024, 2100, 9996, 9999] {
      try agree(Decimal.padded(year, 4))
      for month in 0...13 {
        try agree(Decimal.padded(year, 4) + "-" + Decimal.padded(month, 2))
        for day in [0, 1, 9, 10, 19, 20, 28, 29, 30, 31, 32, 99] {
          try agree([(year, 4), (month, 2), (day, 2)].map(Decimal.padded).joined(separator: "-"))
        }
      }
    }
    for text in [
      "a.1", "a-1.0", "a.01", "A.1", ".1", "a.281474976710655", "a.281474976710656", "a.b.1",
      String(repeating: "w", count: 64) + ".9", String(repeating: "w", count: 65) + ".9",
      "a.99999999999999",
    ] {
      try check((try id.wholeMatch(in: text) != nil) == (EventID(text) != nil), text)
    }
  }

  @Test(
    "an independent validator passes what counts and refuses what does not",
    .enabled(if: Python.has("jsonschema"), "needs python3 with jsonschema"))
  func independentValidator() throws {
    let good = try Specification.exampleLines().map(\.text)
    let lines = good + EventSchemaTests.refused
    let verdicts = try Python.run(
      """
      import json, sys, jsonschema
      schema = json.loads(sys.stdin.readline())
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for line in sys.stdin:
          print(validator.is_valid(json.loads(line)))
      """,
      input: [String(decoding: schema.bytes, as: UTF8.self)] + lines)
    #expect(verdicts.count == lines.count)
    for (line, verdict) in zip(lines, verdicts) {
      #expect((verdict == "True") == good.contains(line), "\(line)")
    }
  }

  /// Lines that are bad, inert, or have a wrong member.
  private static let refused = [
    #"{"id":"a.0","time":"2026-11-20T00:00:00.000Z","type":"x","data":{}}"#,
    #"{"id":"a.1","time":"2026-02-30T00:00:00.000Z","type":"x","data":{}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:60.000Z","type":"x","data":{}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"","data":{}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"x","data":[]}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"x"}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"watch.logged","data":{}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"watch.logged","subject":"","data":{}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"watch.logged","subject":"t","data":{"date":"2026-02-29"}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"watch.logged","subject":"t","data":{"minutes":1.5}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"watch.logged","subject":"t","data":{"companions":["Bo",1]}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"watch.logged","subject":"t","data":{"place":{"lat":1}}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"title.added","subject":"t","data":{"name":null}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"rating.set","subject":"t","data":{"value":2.5,"scale":3}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"rating.set","subject":"t","data":{"value":11,"scale":10}}"#,
    #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"watch.amended","subject":"t","data":{"watch":"a.1","set":5}}"#,
  ]
}
