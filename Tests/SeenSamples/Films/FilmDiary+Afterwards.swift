import SeenCore

/// What follows an entry: it is corrected, or Bo writes down the same evening.
extension FilmDiary {
  /// Plans what follows an entry.
  mutating func followUp(_ film: Film, _ outing: Outing, _ watch: EventID, on device: Device) {
    let next = outing.day + 1
    guard next.at(23) < FilmSeasons.days.upperBound.at(0) else { return }
    if chance.percent(6) {
      let hour = chance.whole(9...20)
      agenda.add(next.at(hour)) { $0.correct(film, outing, watch, on: device) }
    }
    let isBo = outing.companions.contains("Bo") && outing.day >= Day.of("2023-03-01")
    if isBo, chance.percent(55) {
      agenda.add(next.at(12, chance.whole(0...59))) { $0.logForBo(film, outing) }
    }
  }

  /// Corrects one thing about a watch.
  private mutating func correct(
    _ film: Film, _ outing: Outing, _ watch: EventID, on device: Device
  ) {
    let changes: [(String, JSON, JSON)] = [
      ("date", .string((outing.day + -1).description), .string(outing.day.description)),
      ("companions", .texts(outing.companions + ["Ines"]), .texts(outing.companions)),
      ("notes", "Second thoughts: it keeps growing.", nil), ("mood", nil, "okay"),
      ("location", "The Lantern", outing.location.map { .string($0) } ?? nil),
      ("minutes", .whole(film.runtime + 12), nil), ("tags", ["director's cut"], nil),
    ]
    let (name, value, was) = chance.pick(changes)
    let other: Device = device == .laptop ? .phone : .laptop
    record(
      [
        Draft(
          .watchAmended, film.id,
          [
            JSON.Member("watch", .string(watch.description)),
            JSON.Member("set", .object([JSON.Member(name, value)])),
            JSON.Member("was", .object([JSON.Member(name, was)])),
          ])
      ], on: chance.percent(40) ? other : device)
  }

  /// Records an evening as the other profile has it.
  private mutating func logForBo(_ film: Film, _ outing: Outing) {
    let before = known(film.id, "bo")
    var facts: [JSON.Member] = []
    facts.add("date", .string(outing.day.description))
    facts.add("format", .string(outing.format))
    facts.add("location", outing.location.map { .string($0) })
    facts.add("companions", .texts(["Kim"] + outing.companions.filter { $0 != "Bo" }))
    if chance.percent(30) { facts.add("mood", chance.pick(["great", "good", "okay"])) }
    var drafts = [Draft(.watchLogged, film.id, profile: "bo", facts)]
    if chance.percent(60) {
      drafts += rating(
        film.id, score: chance.whole(5...10), before.rating, profile: "bo", watch: 0)
    }
    let ids = record(drafts, on: .laptop)
    know(film.id, "bo") { $0.watches.append(ids[0]) }
  }
}
