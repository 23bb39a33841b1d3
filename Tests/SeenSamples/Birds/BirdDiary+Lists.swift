import SeenCore

/// Corrections of sightings, and lists of what is hoped for.
extension BirdDiary {
  /// Plans now and then what puts a sighting right.
  mutating func correct(_ title: String, _ watch: EventID, _ count: Int, _ day: Day) {
    let watch = JSON.string(watch.description)
    switch chance.whole(0...99) {
    case 0...3:
      let more = count + chance.whole(1...5)
      agenda.add(now + 1_500_000) {
        $0.journal.record(
          [
            Draft(
              .watchAmended, title,
              object: [
                "watch": watch, "set": ["count": .whole(more)], "was": ["count": .whole(count)],
              ])
          ], by: BirdDiary.phone, at: $0.now)
      }
    case 4:
      agenda.add(day.at(20)) {
        $0.journal.record(
          [
            Draft(
              .watchAmended, title,
              object: [
                "watch": watch, "set": ["notes": "Checked with the recording: right."],
                "was": ["notes": nil],
              ])
          ], by: BirdDiary.desk, at: $0.now)
      }
    case 5 where title == "bird:phylloscopus-collybita":
      agenda.add(day.at(20)) {
        $0.journal.record(
          [
            Draft(
              .watchAmended, title,
              object: ["watch": watch, "set": ["subject": "bird:phylloscopus-trochilus"]])
          ], by: BirdDiary.desk, at: $0.now)
      }
    case 6:
      // Typed twice, taken back at once.
      agenda.add(now + 240_000) { diary in
        let facts: JSON = ["date": .string(day.description), "count": .whole(count)]
        let twice = diary.journal.record(
          [Draft(.watchLogged, title, object: facts)], by: BirdDiary.phone, at: diary.now)
        let taken: JSON = ["events": .texts(twice.map(\.description))]
        diary.journal.record(
          [Draft(.eventUndone, object: taken)], by: BirdDiary.phone, at: diary.now + 31_000)
      }
    default: break
    }
  }

  /// Plans profiles and lists.
  mutating func planLists() {
    let start = Day.of("2024-12-01")
    agenda.add(start.at(4, 50)) {
      $0.journal.record(
        [
          Draft(.profileCreated, "profile:me", object: ["name": "Kim", "kind": "adult"]),
          Draft(.profileCreated, "profile:jo", object: ["name": "Jo", "kind": "kids"]),
        ], by: BirdDiary.desk, at: $0.now)
    }
    let hoped = [
      "Botaurus stellaris", "Luscinia svecica", "Merops apiaster", "Falco peregrinus",
      "Strix aluco", "Dryocopus martius",
    ]
    for (place, name) in hoped.enumerated() {
      agenda.add((start + place * 9).at(19)) { diary in
        guard let species = BirdSpecies.all.first(where: { $0.scientificName == name }) else {
          return
        }
        let title = TitleID.bird(name: "", scientificName: name)
        let item: JSON = [
          "list": "list:me/watchlist", "rank": .string(["D", "I", "N", "S", "X", "c"][place]),
        ]
        diary.journal.record(
          diary.addition(of: species) + [Draft(.itemAdded, title, object: item)],
          by: BirdDiary.desk, at: diary.now)
      }
    }
    agenda.add(Day.of("2026-02-22").at(19)) {
      let list = "list:spring-walks"
      $0.journal.record(
        [
          Draft(
            .listCreated, list,
            object: [
              "name": "Spring walks", "icon": "sparkles", "kind": "shared",
              "members": ["me", "jo"], "location": "Wollmatinger Ried",
              "place": BirdPlace.all[1].json, "start": "2026-03-01", "end": "2026-05-31",
            ]),
          Draft(
            .ruleSet, list,
            object: [
              "rule": "near", "query": "near:47.68,9.12,20km family:Accipitridae", "auto": true,
            ]),
        ], by: BirdDiary.desk, at: $0.now)
    }
    for (place, title) in [
      "bird:circus-aeruginosus", "bird:milvus-migrans", "bird:acrocephalus-arundinaceus",
    ].enumerated() {
      agenda.add(Day.of("2026-02-22").at(19, 10 + place)) { diary in
        let name = BirdSpecies.all.first {
          TitleID.bird(name: "", scientificName: $0.scientificName) == title
        }
        guard let species = name else { return }
        let item: JSON = [
          "list": "list:spring-walks", "rank": .string(["H", "P", "X"][place]),
        ]
        diary.journal.record(
          diary.addition(of: species) + [Draft(.itemAdded, title, object: item)],
          by: BirdDiary.desk, at: diary.now)
      }
    }
    agenda.add(Day.of("2026-02-22").at(19, 20), isExact: true) {
      $0.journal.apply("near", of: "list:spring-walks", by: BirdDiary.desk, at: $0.now)
    }
  }

  /// Plans an event with members that no program of today knows.
  mutating func planOddities() {
    agenda.add(Day.of("2026-05-17").at(12)) { diary in
      diary.journal.record(
        type: "comment.posted", subject: "bird:ciconia-ciconia",
        [
          JSON.Member("text", "Ringed."),
          JSON.Member("ring", ["code": "DER AX 412", "colour": "black", "leg": "left"]),
          JSON.Member("certainty", .number("0.75")),
        ], others: [JSON.Member("device", "scope-camera")], by: BirdDiary.phone, at: diary.now)
    }
  }
}
