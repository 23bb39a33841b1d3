/// Statistics of a journal's events, from reading all of it.
package struct ReplayScreen: ObjectScreen {
  /// How many events count, each once.
  package var events = 0
  /// How many of them are of types that this program does not know.
  package var unknown = 0
  /// How many lines there are.
  package var lines = 0
  /// How many of them are bad.
  package var badLines = 0
  /// How many files have them.
  package var segments = 0
  /// How many bytes those have.
  package var bytes = 0
  /// How long reading and folding took.
  package var milliseconds = 0
  /// The number of events of each type that there is, in the order of SPEC.md.
  package var byType: [(type: String, count: Int)] = []

  /// Creates an empty screen.
  package init() {}

  /// The fields of its object.
  package static let ownFields = ScreenFields<ReplayScreen>(
    [
      .number("events") { $0.events }, .number("unknown") { $0.unknown },
      .number("lines") { $0.lines }, .number("badLines") { $0.badLines },
      .number("segments") { $0.segments }, .number("bytes") { $0.bytes },
      .number("milliseconds") { $0.milliseconds },
      .counts("byType") { $0.byType.map { ($0.type, $0.count) } },
    ])

  /// Field, type and number: the type is empty where a field is one number.
  package var rows: [[String]] { Self.ownFields.lines(self) }

  /// The numbers, then the types.
  package var document: Document {
    var facts = [
      Fact("events", Line(Count.digits(events))),
      Fact("lines", Line(Count.digits(lines))),
      Fact("files", Line(Count.digits(segments))),
      Fact("bytes", Line(Count.digits(bytes))),
      Fact("read in", Line("\(Count.digits(milliseconds)) ms")),
    ]
    if unknown > 0 { facts.insert(Fact("of newer types", Line(Count.digits(unknown))), at: 1) }
    if badLines > 0 { facts.append(Fact("bad lines", Line(Count.digits(badLines), .warn))) }
    guard !byType.isEmpty else { return Document([.facts(facts)]) }
    var table = Table([Table.Column("type"), Table.Column("events", .trailing)])
    for (type, count) in byType {
      table.rows.append(
        .cells(
          [Line(type), Line(Count.digits(count))],
          spoken: { Line("\(type): \(Count.of(count, "event")).") }))
    }
    return Document([.facts(facts), .blank, .table(table)])
  }
}
