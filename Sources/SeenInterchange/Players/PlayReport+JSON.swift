package import SeenCore

extension PlayReport {
  /// The report in the own form, which `PlayReports` reads again.
  package var json: JSON {
    func seconds(_ value: Double?) -> JSON? {
      value.map { .number(Decimal.fraction(Int($0 * 1000), over: 1000, decimals: 3)) }
    }
    let ids = title.ids.map { JSON.Member($0.scheme, .string($0.value)) }
    let values: [(String, JSON?)] = [
      ("player", .string(player)), ("event", .string(event.rawValue)),
      ("session", .string(session)), ("user", user.map { .string($0) }),
      ("path", path.map { .string($0) }), ("position", seconds(position)),
      ("duration", seconds(duration)), ("percent", seconds(percent)),
      ("seekable", .bool(isSeekable)), ("time", time.map { .string($0.description) }),
      ("kind", title.kind.map { .string($0.name) }), ("title", title.name.map { .string($0) }),
      ("year", title.year.map { .whole($0) }), ("show", title.show.map { .string($0) }),
      ("season", title.season.map { .whole($0) }), ("episode", title.episode.map { .whole($0) }),
      ("ids", ids.isEmpty ? nil : .object(ids)),
    ]
    return .object(values.compactMap { (name, value) in value.map { JSON.Member(name, $0) } })
  }
}
