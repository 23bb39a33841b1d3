package import SeenCore

/// The JSON Schema (2020-12) of a line of the log, made from the tables that also check what is read.
///
/// A line that passes is valid, is not inert and has no wrong member. Types that the tables do not know pass
/// with any object as data, and so do unknown members.
package enum EventSchema {
  /// The whole schema, as one object.
  /// - Complexity: O(number of kinds x fields).
  package static var json: JSON {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:seen:format:1.0:event",
      "title": "A line of a Seen journal, format 1",
      "type": "object",
      "required": ["id", "time", "type", "data"],
      "properties": [
        "id": reference("eventID"),
        "time": reference("time"),
        "type": reference("name"),
        "subject": nullable(["type": "string"]),
        "profile": nullable(["type": "string"]),
        "batch": nullable(["type": "string"]),
        "src": nullable(["type": "string"]),
        "by": nullable(["type": "string"]),
        "rev": nullable(whole(0...Event.greatestRevision)),
        "private": nullable(["type": "boolean"]),
        "data": ["type": "object"],
        "sum": nullable(text(matching: "[0-9a-f]{16}")),
      ],
      "allOf": .array(EventKind.allCases.map(choice)),
      "$defs": .object(shared + streams + EventKind.allCases.map(definition)),
    ]
  }

  /// The lines of streams: of events as they stand, and of the log with what does not count.
  private static var streams: [JSON.Member] {
    let void = described(
      [
        "type": "object", "required": ["why"],
        "properties": [
          "why": ["type": "string"], "by": reference("eventID"), "profile": ["type": "string"],
        ],
      ], "why the event does not count, or no longer stands")
    let standing: JSON = [
      "allOf": [["$ref": "#"]], "required": ["profile"],
      "properties": [
        "kind": described(["type": "string"], "of a watch: the kind of its title"),
        "counted": described(
          ["type": "boolean"], "of a watch: whether it is among the counted watches"),
      ],
    ]
    return [
      JSON.Member("stored", ["allOf": [["$ref": "#"]], "properties": ["void": void]]),
      JSON.Member(
        "standing",
        [
          "if": ["required": ["void"]],
          "then": ["required": ["id", "data"], "properties": ["void": void]], "else": standing,
        ]),
    ]
  }

  /// Returns the rule that sends lines of one type to its definition.
  private static func choice(_ kind: EventKind) -> JSON {
    [
      "if": [
        "required": ["type"],
        "properties": ["type": ["const": .string(kind.name)]],
      ],
      "then": reference(kind.name),
    ]
  }

  /// Returns what the lines of one type must be beyond what every line must.
  private static func definition(_ kind: EventKind) -> JSON.Member {
    let definition = kind.definition
    let hasSubject = definition.subject != .none
    var properties: [JSON.Member] = []
    if hasSubject { properties.append(JSON.Member("subject", reference("name"))) }
    properties.append(JSON.Member("data", data(of: kind)))
    var members = [JSON.Member("description", .string(definition.summary))]
    if hasSubject { members.append(JSON.Member("required", ["subject"])) }
    return JSON.Member(
      kind.name, .object(members + [JSON.Member("properties", .object(properties))]))
  }

  private static func data(of kind: EventKind) -> JSON {
    let data = schema(ofMembers: kind.definition.fields)
    guard kind == .ratingSet, let members = data.members else { return data }
    return .object(members + [JSON.Member("oneOf", .array(Rating.scales.map(pair)))])
  }

  /// Returns the rule for ratings on one scale.
  private static func pair(scale: Int) -> JSON {
    let hasHalves = scale == 5 || scale == 10
    let value: JSON = [
      "exclusiveMinimum": 0, "maximum": .whole(scale),
      "multipleOf": hasHalves ? .number("0.5") : 1,
    ]
    return [
      "properties": ["scale": ["const": .whole(scale)], "value": value]
    ]
  }
}

extension EventSchema {
  /// Returns the schema of an object with members of these fields, and any others.
  private static func schema(ofMembers fields: [Field], isAmendment: Bool = false) -> JSON {
    var members: [JSON.Member] = [JSON.Member("type", "object")]
    let required = isAmendment ? [] : fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty {
      members.append(JSON.Member("required", .array(required.map(JSON.string))))
    }
    let properties = fields.map { field in
      let plain = schema(of: field.type)
      let isFixed = field.isRequired && !isAmendment
      return JSON.Member(field.name, described(isFixed ? plain : nullable(plain), field.meaning))
    }
    if !properties.isEmpty { members.append(JSON.Member("properties", .object(properties))) }
    return .object(members)
  }

  private static func schema(of type: FieldType) -> JSON {
    switch type {
    case .text: ["type": "string"]
    case .name: reference("name")
    case .flag: ["type": "boolean"]
    case .flagOrNull: ["type": ["boolean", "null"]]
    case .whole(let range): whole(range)
    case .number(let range):
      [
        "type": "number", "minimum": .whole(Int(range.lowerBound)),
        "maximum": .whole(Int(range.upperBound)),
      ]
    case .ratingValue: ["type": "number"]
    case .oneOfNumbers(let numbers): ["enum": .array(numbers.map(JSON.whole))]
    case .oneOf(let words): ["enum": .array(words.map(JSON.string))]
    case .date: reference("date")
    case .clock: reference("clock")
    case .dateAndClock: reference("dateAndClock")
    case .eventID: reference("eventID")
    case .rank: reference("rank")
    case .array(let element): ["type": "array", "items": schema(of: element)]
    case .object(let fields): schema(ofMembers: fields)
    case .textMap:
      ["type": "object", "additionalProperties": ["type": ["string", "null"]]]
    case .changes(let fields): schema(ofMembers: fields, isAmendment: true)
    case .anything: [:]
    }
  }

  private static func described(_ schema: JSON, _ meaning: String) -> JSON {
    .object((schema.members ?? []) + [JSON.Member("description", .string(meaning))])
  }

  private static func nullable(_ schema: JSON) -> JSON {
    guard schema != [:] else { return schema }
    guard case .string(let type)? = schema["type"], schema["enum"] == nil else {
      return ["anyOf": [schema, ["type": "null"]]]
    }
    return .object(
      (schema.members ?? []).map { member in
        member.name == "type"
          ? JSON.Member("type", [.string(type), "null"]) : member
      })
  }

  private static func whole(_ range: ClosedRange<Int>) -> JSON {
    [
      "type": "integer", "minimum": .whole(range.lowerBound), "maximum": .whole(range.upperBound),
    ]
  }

  private static func reference(_ name: String) -> JSON {
    ["$ref": .string("#/$defs/" + name)]
  }

  /// The forms that many members share.
  private static var shared: [JSON.Member] {
    [
      JSON.Member("name", ["type": "string", "minLength": 1]),
      JSON.Member("eventID", text(matching: SchemaPattern.eventID)),
      JSON.Member("time", text(matching: SchemaPattern.time)),
      JSON.Member("date", text(matching: SchemaPattern.date)),
      JSON.Member("clock", text(matching: SchemaPattern.clock)),
      JSON.Member("dateAndClock", text(matching: SchemaPattern.dateAndClock)),
      JSON.Member("rank", text(matching: "[0-9A-Za-z]*[1-9A-Za-z]")),
    ]
  }

  private static func text(matching pattern: String) -> JSON {
    ["type": "string", "pattern": .string("^(" + pattern + ")$")]
  }
}
