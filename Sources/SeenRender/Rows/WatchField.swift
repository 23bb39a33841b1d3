/// A field of a watch as programs read it; its name is that of a member and of a column.
package enum WatchField: String, Sendable {
  case id, recorded, profile, subject, kind, name, year, directors, ids
  case date, clock, zone, rewatch, nth, rating, scale, format, location, place
  case latitude = "lat"
  case longitude = "lon"
  case companions, mood, notes, spoiler, platform, minutes, count, tags, photos, progress
  case isPrivate = "private"

  /// Whether all watches of a title say the same in it.
  var isOfTitle: Bool {
    switch self {
    case .subject, .kind, .name, .year, .directors, .ids: true
    default: false
    }
  }

  /// Returns neighboring fields together: those that the title alone decides, and the others.
  static func runs(_ fields: [WatchField]) -> [(fields: Range<Int>, isOfTitle: Bool)] {
    var runs: [(fields: Range<Int>, isOfTitle: Bool)] = []
    for (place, field) in fields.enumerated() {
      if let last = runs.last, last.isOfTitle == field.isOfTitle {
        runs[runs.count - 1].fields = last.fields.lowerBound..<place + 1
      } else {
        runs.append((place..<place + 1, field.isOfTitle))
      }
    }
    return runs
  }
}
