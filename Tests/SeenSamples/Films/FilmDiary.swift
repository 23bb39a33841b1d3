import SeenCore

/// The story behind the sample `films`: five years of one person's films, on a laptop and a phone, and
/// of a household that grows to four.
///
/// Everything happens in the order of time, each thing when its appointment comes; what must refer to
/// something earlier finds it in `known`.
struct FilmDiary {
  /// The copies of the journal.
  enum Device: String {
    case laptop = "laptop-5rk2w9hd"
    case phone = "phone-q8m3t0vx"
    case tablet = "tablet-c4n7w2ke"

    /// Its name as a writer.
    var writer: WriterID {
      guard let writer = WriterID(rawValue) else { preconditionFailure("no writer") }
      return writer
    }
  }

  /// What the journal knows of a title, for one profile.
  struct Known {
    /// The watches, as they were recorded.
    var watches: [EventID] = []
    /// The rating, as it stands in the journal.
    var rating: JSON = .null
    /// Whether it would be watched again, as it stands in the journal.
    var again: JSON = .null
    /// Whether it is a favorite.
    var isFavorite = false
  }

  var chance = Chance(seed: 20_211_115)
  var journal: SampleJournal
  var agenda = Agenda<FilmDiary>()
  /// The moment of the appointment that is kept.
  var now = FilmSeasons.days.lowerBound.at(18)
  let catalog: FilmCatalog
  /// The films that were not seen yet, the next one last.
  var unseen: [Film]
  /// What is known, by profile and title.
  var known: [String: Known] = [:]
  /// The titles that are in the journal.
  var added: Set<String> = []
  /// The films that were seen, in the order in which they were first.
  var seen: [Film] = []
  /// The films on the watchlist.
  var wished: [Film] = []

  /// Prepares the story.
  init(_ catalog: FilmCatalog) {
    self.catalog = catalog
    unseen = catalog.others.reversed()
    journal = SampleJournal(
      identifier: "0b5c2c52-7a1e-4f0c-9a53-1e6f1d2a9c47",
      created: FilmSeasons.days.lowerBound.at(18) + 12_345)
  }

  /// Tells the story and returns its files.
  mutating func reported() -> [SampleFile] {
    planBeginnings()
    planShows()
    planLists()
    planOrder()
    planQueue()
    planCorrections()
    planOddities()
    planChildren()
    for number in FilmSeasons.days.lowerBound.number...FilmSeasons.days.upperBound.number {
      let day = Day(number: number)
      agenda.add(day.at(6)) { $0.plan(day) }
    }
    while let appointment = agenda.next() {
      // What is exact takes nothing from chance, so that it changes nothing else.
      now = appointment.time + Int64(appointment.isExact ? 0 : chance.whole(0...59_999))
      appointment.act(&self)
    }
    return journal.files
  }

  /// Records what one command wants recorded.
  @discardableResult
  mutating func record(_ drafts: [Draft], on device: Device) -> [EventID] {
    journal.record(drafts, by: device.writer, at: now)
  }

  /// Decides in the morning what the day brings.
  private mutating func plan(_ day: Day) {
    if FilmSeasons.festivals.contains(where: { $0.contains(day) }) {
      for place in 0...2 where chance.percent([35, 70, 90][place]) {
        let outing = Outing(festival: day, place: place, &chance)
        see(nextNewFilm(), outing)
      }
      return
    }
    if let tradition = FilmSeasons.tradition(on: day), let film = catalog.favorites[tradition] {
      var outing = Outing(on: day, &chance)
      (outing.format, outing.location, outing.platform) = ("bluray", "Home", nil)
      outing.companions = ["Bo", "Mia"]
      see(film, outing)
      return
    }
    guard chance.percent(FilmSeasons.chances(on: day)) else { return }
    var outing = Outing(on: day, &chance)
    if FilmSeasons.inBed.contains(day) {
      (outing.format, outing.location) = ("tv", "Home")
      (outing.platform, outing.companions, outing.tags) = ("Film4", [], ["in bed"])
    }
    see(nextFilm(outing), outing)
  }

  /// Chooses a film: one that was loved, one from the watchlist, or a new one.
  private mutating func nextFilm(_ outing: Outing) -> Film {
    if chance.percent(outing.format == "theater" ? 18 : 32) {
      let choices = Favorite.all.filter { $0.weight > 0 }.map { ($0.weight, $0.imdb) }
      if let film = catalog.favorites[chance.pick(weighted: choices)] { return film }
    }
    if chance.percent(12), !seen.isEmpty { return chance.pick(seen) }
    if !wished.isEmpty, chance.percent(35) {
      return wished.remove(at: chance.whole(0...(wished.count - 1)))
    }
    return nextNewFilm()
  }

  /// Takes the next film that was not seen yet; one that was, when there are no more.
  mutating func nextNewFilm() -> Film {
    unseen.popLast() ?? chance.pick(seen)
  }

  /// Plans to see a film, and when it will be written down.
  private mutating func see(_ film: Film, _ outing: Outing) {
    let device: Device = outing.format == "theater" || chance.percent(25) ? .phone : .laptop
    var minutes = outing.clock.minutes + film.runtime + chance.whole(6...45)
    if device == .laptop, chance.percent(25) { minutes = 24 * 60 + chance.whole(480...720) }
    let time = outing.day.at(0, minutes)
    // Nothing is written after the last evening of the story.
    let last = FilmSeasons.days.upperBound.at(23, 50)
    agenda.add(min(time, last)) { $0.log(film, outing, on: device) }
  }
}
