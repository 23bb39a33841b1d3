import SeenCore

/// Three lists that rules fill: birds of prey, owls to look for, and what an autumn brings.
extension BirdDiary {
  private static let prey = "list:me/birds-of-prey"
  private static let owls = "list:me/owls"
  private static let autumn = "list:me/autumn-2026"

  /// The owls of the region, each with the places where it is known to breed.
  private static let nests: [(scientificName: String, places: [BirdPlace])] = [
    ("Asio otus", [BirdPlace.all[0], BirdPlace.all[6]]), ("Tyto alba", [BirdPlace.all[6]]),
    ("Bubo bubo", [BirdPlace.danube]), ("Athene noctua", [BirdPlace.all[5]]),
    ("Aegolius funereus", [BirdPlace.blackForest]),
    ("Glaucidium passerinum", [BirdPlace.blackForest]),
  ]

  /// The scientific names of birds that are only ever looked for.
  static var lookedFor: [String] { nests.map(\.scientificName) }

  /// Plans the lists, their rules and when those are run.
  mutating func planRules() {
    planPrey()
    planOwls()
    planAutumn()
  }

  private mutating func planPrey() {
    let list = BirdDiary.prey
    happens("2025-01-05", 17, 30) {
      $0.create([JSON.Member("name", "Birds of prey"), JSON.Member("icon", "star")], at: $1)
      $0.journal.setRule("seen", "group:raptor seen:yes", of: list, by: BirdDiary.desk, at: $1)
      $0.journal.setRule(
        "near-home", "group:raptor near:Home,50km", of: list, by: BirdDiary.desk, at: $1)
    }
    for day in ["2025-05-04", "2025-09-28", "2026-05-03"] {
      happens(day, 20, 15) {
        $0.journal.apply("near-home", of: list, by: BirdDiary.desk, at: $1)
        $0.journal.apply("seen", of: list, by: BirdDiary.desk, at: $1)
      }
    }
    // What is wanted most comes first.
    happens("2026-05-03", 20, 18) { diary, time in
      diary.journal.change(list, by: BirdDiary.desk, at: time) {
        (entry, ledger, context) throws(Refusal) in
        guard let kite = ledger.titles.find("bird:milvus-milvus"),
          entry.items.contains(where: { $0.title == kite })
        else { return [] }
        return try MoveItem(entry, kite, to: .number(1)).decide(ledger, context)
      }
    }
  }

  private mutating func planOwls() {
    let list = BirdDiary.owls
    happens("2025-02-02", 18, 5) {
      $0.create(
        [
          JSON.Member("name", "Owls"), JSON.Member("icon", "moon"),
          JSON.Member("location", "Mindelsee"), JSON.Member("place", BirdPlace.all[3].json),
        ], at: $1)
      $0.journal.setRule(
        "around-here", "group:owl near:list,60km", isAuto: true, of: list, by: BirdDiary.desk,
        at: $1)
    }
    happens("2025-02-02", 18, 20) {
      $0.want(
        ["Asio otus"], on: list, "Winter roost in the old pear tree, ask at the farm.", at: $1)
    }
    happens("2025-11-23", 17, 40) {
      $0.want(["Tyto alba"], on: list, "The church tower has a box.", from: "2026-02", at: $1)
    }
    // These two come to a list of both; the rule puts on the other what breeds near enough.
    happens("2026-03-01", 11, 20) {
      $0.want(
        ["Bubo bubo", "Aegolius funereus", "Glaucidium passerinum"], on: "list:spring-walks",
        "A night walk in the quarry and in the old spruces.", from: "2026-03", until: "2026-04",
        at: $1)
    }
    happens("2026-04-12", 18) { $0.want(["Athene noctua"], on: list, nil, at: $1) }
    happens("2026-04-12", 18, 4) { diary, time in
      diary.journal.change(list, by: BirdDiary.phone, at: time) {
        (entry, ledger, context) throws(Refusal) in
        guard let owl = ledger.titles.find("bird:athene-noctua") else { return [] }
        return try AmendItem(
          entry, owl,
          [
            JSON.Member("notes", "In the willows of the delta, before sunset."),
            JSON.Member("target", ["start": "2027-03", "end": "2027-05"]),
          ]
        ).decide(ledger, context)
      }
    }
  }

  private mutating func planAutumn() {
    let list = BirdDiary.autumn
    happens("2026-08-30", 19, 10) {
      $0.create(
        [
          JSON.Member("name", "Autumn 2026"), JSON.Member("icon", "calendar"),
          JSON.Member("start", "2026-09"), JSON.Member("end", "2026-11"),
        ], at: $1)
      $0.journal.setRule("autumn", "seen:2026-09..2026-11", of: list, by: BirdDiary.desk, at: $1)
      $0.journal.setRule(
        "missing", "seen:10-01..10-31 unseen:this-year", of: list, by: BirdDiary.desk, at: $1)
    }
    for day in ["2026-10-11", "2026-11-01"] {
      happens(day, 21) {
        $0.journal.apply("autumn", of: list, by: BirdDiary.desk, at: $1)
        $0.journal.apply("missing", of: list, by: BirdDiary.desk, at: $1)
      }
    }
  }

  // MARK: What a person does

  /// Plans something for just that moment.
  private mutating func happens(
    _ day: String, _ hour: Int, _ minute: Int = 0,
    _ act: @escaping (inout BirdDiary, Instant) -> Void
  ) {
    agenda.add(Day.of(day).at(hour, minute), isExact: true) { act(&$0, $0.now) }
  }

  private mutating func create(_ facts: [JSON.Member], at time: Instant) {
    var input = ListInput()
    for fact in facts { input.give(fact.name, fact.value) }
    journal.when(by: BirdDiary.desk, at: time, CreateList(input).decide)
  }

  /// Puts species on a list that are hoped for, with where they breed, and runs the rules that run by themselves.
  private mutating func want(
    _ names: [String], on list: String, _ notes: String?, from start: String? = nil,
    until end: String? = nil, at time: Instant
  ) {
    let items = names.map { name in
      var item = ItemInput(.new(newTitle(name)))
      (item.notes, item.start, item.end) = (
        notes, start.flatMap { PartialDate($0) }, end.flatMap { PartialDate($0) }
      )
      return item
    }
    journal.change(list, by: BirdDiary.desk, at: time) {
      (entry, ledger, context) throws(Refusal) in
      try AddItems(entry, items).decide(ledger, context)
    }
    journal.applyAutoRules(of: "me", by: BirdDiary.desk, at: time + 40)
  }

  private func newTitle(_ name: String) -> NewTitle {
    var facts = catalog.facts[name] ?? []
    let places = BirdDiary.nests.first { $0.scientificName == name }?.places ?? []
    facts.add("places", .array(places.map(\.asFact)))
    do {
      return NewTitle(try CatalogTitle(.object(facts)))
    } catch {
      preconditionFailure("\(name): \(error)")
    }
  }
}
