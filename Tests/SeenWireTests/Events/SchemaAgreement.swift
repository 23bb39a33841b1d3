import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// What the schema refuses a reader reports: as no event, as inert, or as a member that counts as absent.
@Suite("The schema and the readers") struct SchemaAgreement {
  private let schema = SmallSchema(EventSchema.json)

  /// Values of every type, some of which suit any member and none of which suits all.
  private static let values: [JSON] = [
    .null, true, false, 0, 1, -1, 3, .number("1.5"), .number("0.5"), .number("1e2"), .number("-0"),
    .number("1e400"), .whole(1_000_000_000_000_000), "", "a", "0", "V", "2026-11-20", "2026-02-30",
    "21:10", "24:00", "2026-11-20T21:10", "film:heat-1995", "a.1", "a.0", "A.1", "0123456789abcdef",
    "0123456789ABCDEF", [], [1], ["a"], [.null], [["name": "a"]], [["number": 1, "episodes": 2]],
    [:], ["name": 1], ["lat": 1, "lon": 2], ["lat": 91, "lon": 0], ["imdb": "tt1"], ["imdb": 5],
    ["date": "2026"], ["date": 5, "kind": 5], ["name": ""], ["rating": .null], ["subject": ""],
  ]

  @Test("agree on every kind with every member of the wrong type, missing or null")
  func members() throws {
    var refused = 0
    var passed = 0
    for kind in EventKind.allCases {
      let valid = SchemaAgreement.valid(kind)
      try compare(valid, &refused, &passed)
      let names = [
        "id", "time", "type", "subject", "profile", "batch", "src", "rev", "private", "data",
      ]
      for name in names + ["sum", "acme.mood"] {
        try compare(SchemaAgreement.without(name, valid), &refused, &passed)
        for value in SchemaAgreement.values {
          try compare(SchemaAgreement.with(name, value, valid), &refused, &passed)
        }
      }
      let data = JSON.object(valid["data"]?.members ?? [])
      for field in kind.definition.fields {
        let changes = SchemaAgreement.without(field.name, data)
        try compare(SchemaAgreement.with("data", changes, valid), &refused, &passed)
        for value in SchemaAgreement.values {
          let changes = SchemaAgreement.with(field.name, value, data)
          try compare(SchemaAgreement.with("data", changes, valid), &refused, &passed)
        }
      }
    }
    #expect(refused > 5_000 && passed > 2_000, "\(refused) refused, \(passed) passed")
  }

  @Test("agree on random data of a few members")
  func random() throws {
    try everySeed(40) { random in
      for kind in EventKind.allCases {
        var data: [JSON.Member] = []
        for field in kind.definition.fields where random.chance(60) {
          data.append(JSON.Member(field.name, random.pick(SchemaAgreement.values) ?? .null))
        }
        var (refused, passed) = (0, 0)
        let line = SchemaAgreement.with("data", .object(data), SchemaAgreement.valid(kind))
        try compare(line, &refused, &passed)
      }
    }
  }

  private func compare(_ line: JSON, _ refused: inout Int, _ passed: inout Int) throws {
    // A wrong sum is no matter of the schema, and neither is one that is not at the end.
    let isSummed = line["sum"]?.text != nil
    var reader = EventReader(into: Ledger(seed: 1))
    reader.read(line.bytes, place: 1 << 20)
    let isReported = reader.ledger.findings.count > 0
    if schema.accepts(line) {
      passed += 1
      try check(!isReported || isSummed, "reported, but passes: \(line.text ?? "\(line)")")
    } else {
      refused += 1
      try check(
        isReported, "refused, but not reported: \(String(decoding: line.bytes, as: UTF8.self))")
    }
  }

  /// Returns a line of a kind that has all that is required.
  private static func valid(_ kind: EventKind) -> JSON {
    let data = kind.definition.fields.filter(\.isRequired).map { field in
      JSON.Member(field.name, values.first { field.type.accepts($0) && !$0.isNull } ?? .null)
    }
    let line: JSON = ["id": "a.1", "time": "2026-11-20T21:14:03.123Z", "type": .string(kind.name)]
    let subject = JSON.Member("subject", "film:heat-1995")
    var members = line.members ?? []
    if kind.definition.subject != .none { members.append(subject) }
    let whole = kind == .ratingSet ? ["value": 1, "scale": 3] : JSON.object(data)
    return .object(members + [JSON.Member("data", whole)])
  }

  private static func without(_ name: String, _ object: JSON) -> JSON {
    .object((object.members ?? []).filter { !$0.name.isSame(as: name) })
  }

  private static func with(_ name: String, _ value: JSON, _ object: JSON) -> JSON {
    .object((without(name, object).members ?? []) + [JSON.Member(name, value)])
  }
}

/// As much of JSON Schema as the schema of lines uses.
private struct SmallSchema {
  private let root: JSON
  /// Its patterns by their texts; to make one takes longer than all else.
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  init(_ root: JSON) {
    self.root = root
    collectPatterns(root)
  }

  private mutating func collectPatterns(_ value: JSON) {
    for member in value.members ?? [] {
      if member.name == "pattern", let text = member.value.text {
        patterns[text] = (try? Regex(text))?.asciiOnlyDigits()
      }
      collectPatterns(member.value)
    }
    for item in list(value) { collectPatterns(item) }
  }

  func accepts(_ value: JSON) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSON, _ schema: JSON) -> Bool {
    (schema.members ?? []).allSatisfy { accepts(value, $0, in: schema) }
  }

  private func list(_ value: JSON?) -> [JSON] {
    if case .array(let values)? = value { return values }
    return []
  }

  private func number(_ value: JSON?) -> Double? {
    if case .number(let text)? = value { return Double(text) }
    return nil
  }

  private func accepts(_ value: JSON, _ rule: JSON.Member, in schema: JSON) -> Bool {
    switch rule.name {
    case "type":
      let types = rule.value.text.map { [$0] } ?? list(rule.value).compactMap(\.text)
      return types.contains { isType(value, $0) }
    case "required":
      guard let members = value.members else { return true }
      return list(rule.value).allSatisfy { name in members.contains { $0.name == name.text } }
    case "properties":
      guard value.members != nil else { return true }
      return (rule.value.members ?? []).allSatisfy { property in
        value[property.name].map { accepts($0, property.value) } ?? true
      }
    case "additionalProperties":
      return (value.members ?? []).allSatisfy { accepts($0.value, rule.value) }
    case "items": return list(value).allSatisfy { accepts($0, rule.value) }
    case "allOf": return list(rule.value).allSatisfy { accepts(value, $0) }
    case "anyOf": return list(rule.value).contains { accepts(value, $0) }
    case "oneOf": return list(rule.value).count { accepts(value, $0) } == 1
    case "if":
      return !accepts(value, rule.value) || schema["then"].map { accepts(value, $0) } ?? true
    case "const": return isEqual(value, rule.value)
    case "enum": return list(rule.value).contains { isEqual(value, $0) }
    case "$ref":
      let name = (rule.value.text ?? "").split(separator: "/").last.map(String.init) ?? ""
      return root["$defs"]?[name].map { accepts(value, $0) } ?? false
    case "minLength": return value.text.map { !$0.isEmpty } ?? true
    case "pattern":
      guard let text = value.text, let pattern = patterns[rule.value.text ?? ""] else {
        return true
      }
      return text.firstMatch(of: pattern) != nil
    case "minimum": return number(value).map { $0 >= number(rule.value) ?? 0 } ?? true
    case "maximum": return number(value).map { $0 <= number(rule.value) ?? 0 } ?? true
    case "exclusiveMinimum": return number(value).map { $0 > number(rule.value) ?? 0 } ?? true
    case "multipleOf":
      return number(value).map {
        ($0 / (number(rule.value) ?? 1)).truncatingRemainder(dividingBy: 1) == 0
      }
        ?? true
    default: return true
    }
  }

  private func isEqual(_ left: JSON, _ right: JSON) -> Bool {
    left == right || number(left).map { $0 == number(right) } ?? false
  }

  private func isType(_ value: JSON, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"),
      (.object, "object"), (.number, "number"):
      true
    case (.number, "integer"): number(value)?.truncatingRemainder(dividingBy: 1) == 0
    default: false
    }
  }
}
