import SeenCore

/// The story behind the sample `birds`: 300 sightings in two years, around a lake and at the sea.
struct BirdDiary {
  /// How many sightings there are.
  private static let sightingCount = 300
  private static let days = Day.of("2024-12-01")...Day.of("2026-11-15")

  var chance = Chance(seed: 20_241_201)
  var journal = SampleJournal(
    identifier: "c1f7a3de-52b0-4b8e-8d1a-77c0e4b9f210",
    created: Day.of("2024-12-01").at(7, 45) + 3100)
  var agenda = Agenda<BirdDiary>()
  /// The moment of the appointment that is kept.
  var now = BirdDiary.days.lowerBound.at(7, 45)
  let catalog: BirdCatalog
  /// The species that are in the journal, by id.
  var added: Set<String> = []
  /// The species that were seen, by id.
  var seen: Set<String> = []

  /// Prepares the story.
  init(_ catalog: BirdCatalog) { self.catalog = catalog }

  /// The copy of the journal that is carried around.
  static let phone = writer("phone-d4x7n1ce")
  /// The copy of the journal at home.
  static let desk = writer("desk-w0g5j2ry")

  private static func writer(_ text: String) -> WriterID {
    guard let writer = WriterID(text) else { preconditionFailure("no writer") }
    return writer
  }

  /// Tells the story and returns its files.
  mutating func reported() -> [SampleFile] {
    planLists()
    planRules()
    planOddities()
    let outings = outings()
    var left = BirdDiary.sightingCount
    for (place, outing) in outings.enumerated() {
      let remaining = outings.count - place
      let usual = left / remaining + chance.whole(-2...2)
      let count = remaining == 1 ? left : max(1, min(left - remaining + 1, usual))
      left -= count
      agenda.add(outing.day.at(5)) { $0.plan(outing.day, outing.place, count) }
    }
    while let appointment = agenda.next() {
      // What is exact takes nothing from chance, so that it changes nothing else.
      now = appointment.time + Int64(appointment.isExact ? 0 : chance.whole(0...29_999))
      appointment.act(&self)
    }
    return journal.files
  }

  /// Chooses the days and the places of the outings.
  private mutating func outings() -> [(day: Day, place: BirdPlace)] {
    var outings: [(day: Day, place: BirdPlace)] = []
    let sea = [
      Day.of("2025-06-07")...Day.of("2025-06-12"), Day.of("2025-10-04")...Day.of("2025-10-09"),
    ]
    for number in BirdDiary.days.lowerBound.number...BirdDiary.days.upperBound.number {
      let day = Day(number: number)
      if let place = sea.firstIndex(where: { $0.contains(day) }) {
        if chance.percent(60) { outings.append((day, BirdPlace.sea[place])) }
        continue
      }
      let spring = [4, 5].contains(day.parts.month) ? 2 : 1
      guard chance.percent((day.weekday >= 5 ? 24 : 4) * spring) else { continue }
      let places = BirdPlace.all.map { ($0.weight, $0) }
      outings.append((day, chance.pick(weighted: places)))
    }
    return outings
  }

  /// Plans one outing: which species are met, and when.
  private mutating func plan(_ day: Day, _ place: BirdPlace, _ count: Int) {
    let month = day.parts.month
    var choices = BirdSpecies.all.filter { $0.isMet(at: place, in: month) }
    var minutes = chance.whole(5...8) * 60 + 30
    let isTogether = chance.percent(40)
    for _ in 0..<count {
      if choices.isEmpty { choices = BirdSpecies.all.filter { $0.isMet(at: place, in: month) } }
      let species = chance.pick(weighted: choices.map { ($0.weight, $0) })
      choices.removeAll { $0.scientificName == species.scientificName }
      minutes += chance.whole(4...38)
      let clock = minutes
      agenda.add(day.at(0, clock)) {
        $0.log(species, place, day, clock, isTogether: isTogether)
      }
    }
  }

  /// Records a species that was met.
  private mutating func log(
    _ species: BirdSpecies, _ place: BirdPlace, _ day: Day, _ minutes: Int, isTogether: Bool
  ) {
    let title = TitleID.bird(name: "", scientificName: species.scientificName)
    let isFirst = seen.insert(title).inserted
    var drafts = addition(of: species)
    var facts: [JSON.Member] = [JSON.Member("date", .string(day.description))]
    if chance.percent(82) {
      facts.add("clock", Clock(minutes: minutes).map { .string($0.description) })
      facts.add("zone", "Europe/Berlin")
    }
    facts.add("location", .string(place.name))
    facts.add("place", place.json)
    facts.add("companions", isTogether ? ["Jo"] : nil)
    if chance.percent(12) { facts.add("mood", chance.pick(["great", "good", "cold 🥶"])) }
    if chance.percent(isFirst ? 40 : 14) { facts.add("notes", .string(register(isFirst: isFirst))) }
    if chance.percent(10) { facts.add("tags", chance.pick([["song"], ["flight"], ["young"]])) }
    let count = max(1, species.flock * chance.whole(5...130) / 100)
    if chance.percent(88) { facts.add("count", .whole(count)) }
    let profile = isTogether && chance.percent(12) ? "jo" : "me"
    drafts.append(Draft(.watchLogged, title, profile: profile, facts))
    if isFirst, chance.percent(12) {
      drafts.append(
        Draft(.favoriteSet, title, profile: profile, object: ["favorite": true, "was": nil]))
    }
    let device = place.name == "Home" && chance.percent(70) ? BirdDiary.desk : BirdDiary.phone
    let ids = journal.record(drafts, by: device, at: now)
    if drafts.contains(where: { $0.kind == .titleAdded }) {
      journal.applyAutoRules(of: profile, by: device, at: now + 40)
    }
    if let place = drafts.firstIndex(where: { $0.kind == .watchLogged }) {
      correct(title, ids[place], count, day)
    }
  }

  /// Returns what tells the journal of a species, unless it already exists.
  mutating func addition(of species: BirdSpecies) -> [Draft] {
    let title = TitleID.bird(name: "", scientificName: species.scientificName)
    guard var facts = catalog.facts[species.scientificName], added.insert(title).inserted else {
      return []
    }
    if chance.percent(35) {
      let places = (BirdPlace.all + BirdPlace.sea).filter { place in
        species.habitats.contains { place.habitats.contains($0) }
      }
      let known = chance.shuffled(places).prefix(2).map(\.asFact)
      facts.add("places", .array(known))
    }
    return [Draft(.titleAdded, title, facts)]
  }

  private mutating func register(isFirst: Bool) -> String {
    let first = ["First one ever!", "Heard it first, then found it.", "Showed it to a stranger."]
    let usual = [
      "Singing from the same reed as last week.", "With young.", "Far out, in the scope.",
      "On the ice edge.", "Over the house, heading south-west.", "Carrying nest material.",
      "Only heard.", "Chased off by a crow.", "Ringed, could not read it.",
    ]
    return chance.pick(isFirst ? first : usual)
  }
}
