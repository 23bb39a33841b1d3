import SeenCore
import SeenWire

/// Writes films and shows that were watched as another small JSON shape of diary apps.
package enum TitlesJSONExporter: Exporter {
  /// What it can hold.
  package static let form = ExportForm(
    name: "titles-json", title: "JSON", suffix: ".json", fileName: "titles",
    summary: "Export films and shows as a list for rating apps",
    discussion: [
      "A JSON array with one object per film or show: id, userId, title, type (movie or tv_show),"
        + " rating from 1 to 3, notes, watching, createdAt and updatedAt. It describes the last"
        + " watch of each; createdAt is its day."
    ],
    carries: [.rating, .notes], kinds: ["film", "show"], isJSON: true)

  /// Returns one file.
  package static func files(
    _ diary: ExportDiary, _ counter: inout OmissionCounter
  ) -> [[UInt8]] {
    var last: [ByteKey: Int] = [:]
    for (place, entry) in diary.entries.enumerated()
    where last.updateValue(place, forKey: ByteKey(entry.title.id)) != nil {
      counter.add(.sameTitle)
    }
    let objects = last.values.sorted().map { place in
      let entry = diary.entries[place]
      let three = entry.rating.map { max(1, ($0.threeHundredths + 500) / 1000) }
      if let rating = entry.rating, let three, three * 1000 != rating.threeHundredths {
        counter.add(.roundedRating)
      }
      let day = entry.date.day.map { JSON.string("\($0)T00:00:00Z") }
      return JSON.object([
        JSON.Member("id", .string(entry.id)), JSON.Member("userId", .string(entry.profile)),
        JSON.Member("title", .string(entry.title.name)),
        JSON.Member("type", entry.title.kind.isSame(as: "film") ? "movie" : "tv_show"),
        JSON.Member("rating", three.map { .whole($0) } ?? .null),
        JSON.Member("notes", .string(entry.notes ?? "")), JSON.Member("watching", false),
        JSON.Member("createdAt", day ?? .null),
        JSON.Member("updatedAt", entry.recorded.map { .string($0.description) } ?? .null),
      ])
    }
    return [JSON.array(objects).bytes + [10]]
  }
}
