import SeenApp
import SeenCore

extension Question {
  /// What there is to choose from, as data: the id to name instead, where a candidate has one.
  var candidates: [JSON] {
    switch self {
    case .title(_, let titles, _), .titleOrNew(_, let titles, _): titles.map(\.json)
    case .sameTitle(let title, _): [title.json]
    case .reading(let readings): readings.map { ["text": .string($0.line)] }
    case .watch(_, let watches):
      watches.map { watch in
        [
          "id": .string(watch.id), "name": .string(watch.name),
          "date": .string(watch.date.description),
        ]
      }
    case .list(_, let ids), .profile(_, let ids): ids.map { ["id": .string($0)] }
    case .kind(_, let kinds): kinds.map { ["kind": .string($0.name)] }
    default: []
    }
  }
}

extension TitleSummary {
  fileprivate var json: JSON {
    [
      "id": .string(id), "name": .string(name), "kind": .string(kind.name),
      "year": year.map { .whole($0) } ?? .null, "director": director.map { .string($0) } ?? .null,
    ]
  }
}
