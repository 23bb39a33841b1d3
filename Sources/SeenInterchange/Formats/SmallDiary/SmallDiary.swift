import SeenCore

/// The two small shapes of JSON that diary apps write, read object by object.
enum SmallDiary {
  /// Seconds from 1970 to 2001, from which some apps count.
  private static let reference = 978_307_200

  /// Reads a film, each of whose viewings becomes a row.
  static func read(
    film value: JSON, _ row: inout ForeignRow, _ parts: inout [ForeignRow],
    _ reading: inout RowReading, _ today: Day
  ) throws(RowProblem) {
    let name = RowText.trimmed(try value.text("movieTitle") ?? "")
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let id = RowText.whole(try value.word("tmdbID")).flatMap {
      $0 > 0 ? ExternalID("tmdb", String($0)) : nil
    }
    row.title = ForeignTitle(
      name: name, year: try RowText.year(try value.word("movieYear")),
      externalIDs: [id].compactMap(\.self))
    row.report.name = name
    let events = try value.objects("events")
    guard !events.isEmpty else { throw RowProblem(.rejected(.statesNothing)) }
    row.isCounted = true
    for (place, event) in events.enumerated() {
      var part = row.inner(place, name: name)
      part.title = row.title
      do throws(RowProblem) {
        let time = try time(try event.word("date"), today)
        var facts = time.facts
        let format = try event.word("format")
        if !format.isEmpty {
          facts.append(JSON.Member("format", .string(WatchFormat.key(format) ?? format)))
        }
        for name in ["location", "mood", "notes"] {
          let text = try event.word(name)
          if text.isEmpty { continue }
          let value = name == "mood" ? Mood.stored(text) : text
          facts.append(JSON.Member(name, .string(value)))
        }
        let moment = try event.word("date")
        part.statements = [
          .watch(
            key: reading.ordinalKey("watched", "\(moment)|\(part.titleKey)"),
            facts: WatchFact.fields.ordered(facts))
        ]
      } catch {
        part.report.outcome = error.outcome
      }
      parts.append(part)
    }
  }

  /// Returns the time for seconds since 2001, which may have a fraction; the first moment of a day is the day alone.
  private static func time(_ text: String, _ today: Day) throws(RowProblem) -> WrittenTime? {
    if text.isEmpty { return nil }
    let whole = text.prefix { $0 != "." }
    guard let seconds = Int(whole), abs(seconds) < 100_000_000_000,
      let time = WrittenTime(seconds: seconds + reference)
    else { throw RowProblem(.held(.badDate(text))) }
    let checked = try time.checked(today: today)
    // There is no other way to say a day, and hardly anybody watches at that very moment.
    let isWhole = text.dropFirst(whole.count).allSatisfy { $0 == "." || $0 == "0" }
    return seconds % 86_400 == 0 && isWhole ? WrittenTime(date: checked.date) : checked
  }

  /// Reads a title that was watched on the day it was entered, or is being watched.
  static func read(
    entry value: JSON, _ row: inout ForeignRow, _ today: Day
  ) throws(RowProblem) {
    let name = RowText.trimmed(try value.text("title") ?? "")
    row.report.name = name
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let type = try value.word("type")
    guard type == "movie" || type == "tv_show" else {
      throw RowProblem(.rejected(.notATitle(type.isEmpty ? "row without a type" : type)))
    }
    row.title = ForeignTitle(kind: type == "movie" ? .film : .show, name: name, year: nil)
    row.title.fitsAnyYear = true
    let day = try WrittenTime(try value.word("createdAt"), today: today)?.date
    let notes = try value.word("notes")
    let isWatching = value.isTrue("watching")
    let id = try value.word("id")
    if !isWatching {
      let stated = notes.isEmpty ? [] : [JSON.Member("notes", .string(notes))]
      row.statements.append(
        .watch(key: "entry:\(id)|\(row.titleKey)", facts: day.dateMember + stated))
    }
    if isWatching {
      let key = "entry:\(id)|\(row.titleKey)"
      row.statements.append(.progress(key: key, position: 0, duration: nil, day ?? .unknown))
    }
    try row.rate(try value.word("rating"), outOf: 3, on: day)
    if isWatching { row.comment(notes) }
    row.close()
  }
}
