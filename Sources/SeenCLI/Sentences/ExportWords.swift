import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

extension OmissionReason {
  /// What was lost, to stand after a count: `12 entries lost their mood`.
  func words(_ count: Int) -> String {
    let owner = count == 1 ? "its" : "their"
    return switch self {
    case .privateEntry: "left out as private (--private writes \(count == 1 ? "it" : "them"))"
    case .kind(let kind): "left out because the format cannot hold titles of kind '\(kind)'"
    case .field(let name): "lost \(owner) \(WatchFact(named: name)?.noun ?? name)"
    case .partialDate: "lost \(owner) date because the day is not known"
    case .roundedRating: "with a rounded rating"
    case .changedTag: "with changed tags"
    case .noDay: "left out because the day is not known"
    case .noPlace: "left out because the coordinates of the place are not known"
    case .sameTitle: "left out because each title has only one row"
    case .changedText: "with commas, quotes or line breaks that became spaces"
    case .guardedCell:
      "with an apostrophe before a cell that a spreadsheet would run as a formula"
        + " (--csv-raw leaves it out)"
    case .unknownTime: "at noon UTC because the time in UTC is not known"
    case .unclearTitle: "of a film that shares its name and year with another"
    case .coarsePlace:
      "with a place rounded to 0.2 degrees and no name (export.coarse; --private writes both)"
    case .mediaBytes: "with only the names of the pictures"
    }
  }
}

/// What is said of an export.
enum ExportWords {
  /// Returns what is said while an export is written.
  static func text(_ notice: ExportNotice) -> String {
    switch notice {
    case .wrote(let path): "Wrote \(path)."
    }
  }

  /// Returns what was left out as private.
  static func privates(_ count: Int) -> String {
    "Left out as private: \(count); --private writes \(count == 1 ? "it" : "them") too."
  }

  /// Returns what was left out because it is of other profiles.
  static func others(_ others: OtherProfiles) -> String {
    "Left out: \(Count.of(others.watchCount, "watch")) of"
      + " \(Count.of(others.profileCount, "other profile")); --profile NAME exports theirs."
  }

  /// Returns how many entries' places are only given roughly, and why.
  static func coarsePlaces(_ count: Int) -> String {
    "Changed: " + losses([Omission(reason: .coarsePlace, count: count)])[0] + "."
  }

  /// Returns what the entries lost, one text per reason.
  static func losses(_ omissions: [Omission]) -> [String] {
    omissions.map { omission in
      "\(Count.of(omission.count, "entry", "entries")) \(omission.reason.words(omission.count))"
    }
  }

  /// Returns what has no row at all, except what the format can hold.
  static func losses(_ unwritten: Unwritten, besides parts: Set<JournalPart> = []) -> [String] {
    let counts: [(JournalPart, Int, String, String)] = [
      (
        .ratings, unwritten.ratings, "rating given without a watch",
        "ratings given without a watch"
      ),
      (
        .ratings, unwritten.supersededRatings,
        "current rating that differs from that of the last entry",
        "current ratings that differ from those of the last entries"
      ),
      (
        .ratings, unwritten.privateRatings, "rating left out as private (--private writes it)",
        "ratings left out as private (--private writes them)"
      ),
      (.again, unwritten.againMarks, "'watch again' mark", "'watch again' marks"),
      (.favorites, unwritten.favorites, "favorite", "favorites"),
      (.unwatched, unwritten.unwatched, "mark as not watched", "marks as not watched"),
      (.watching, unwritten.watching, "title being watched", "titles being watched"),
      (.watchlist, unwritten.watchlistItems, "watchlist item", "watchlist items"),
      (.lists, unwritten.listItems, "item on other lists", "items on other lists"),
      (.reminders, unwritten.reminders, "reminder", "reminders"),
    ]
    return counts.filter { $0.1 > 0 && !parts.contains($0.0) }.map { Count.of($0.1, $0.2, $0.3) }
  }
}
