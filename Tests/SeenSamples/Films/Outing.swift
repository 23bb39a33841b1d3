import SeenCore

/// Where, how and with whom a film was seen.
struct Outing {
  var day: Day
  /// When it began.
  var clock: Clock
  /// The key of the format.
  var format: String
  /// The place.
  var location: String?
  /// The service or channel.
  var platform: String?
  /// Who else was there.
  var companions: [String] = []
  /// Words to find it by.
  var tags: [String] = []

  /// The cinemas, by how often they are visited.
  private static let cinemas = [
    (9, "Odeon Camden"), (5, "Rex, Harbour Street"), (3, "The Lantern"), (1, "Filmhaus Süd"),
  ]
  private static let services = [(5, "Mubi"), (3, "BBC iPlayer"), (2, "Kanopy"), (2, "Criterion")]
  private static let friends = ["Bo", "Mia", "Sam", "Zoë", "José"]

  /// Chooses what a day of the week would bring.
  init(on day: Day, _ chance: inout Chance) {
    self.day = day
    let isWeekend = day.weekday >= 5
    let isMatinee = isWeekend && chance.percent(30)
    clock = Outing.clock(isMatinee ? 14...16 : 18...21, &chance)
    let summer = (6...8).contains(day.parts.month)
    let cinema = day.weekday == 4 ? 68 : isWeekend ? 26 : 12
    if chance.percent(cinema) {
      format = "theater"
      location = chance.pick(weighted: Outing.cinemas)
      if summer, chance.percent(35) {
        (location, clock) = ("Castle Park, open air", Outing.clock(21...21, &chance))
      }
      companions = Outing.company(alone: 25, &chance)
      if chance.percent(14) { tags.append("35mm") }
      return
    }
    format = chance.pick(weighted: [
      (46, "streaming"), (24, "bluray"), (14, "tv"), (12, "digital"), (3, "other"),
    ])
    location = chance.percent(60) ? "Home" : chance.percent(25) ? "Mia's place" : nil
    switch format {
    case "streaming": platform = chance.pick(weighted: Outing.services)
    case "tv": platform = chance.pick(["Film4", "BBC Two", "Arte"])
    case "other": (location, platform) = ("On a train", nil)
    default: break
    }
    companions = Outing.company(alone: location == "Mia's place" ? 0 : 58, &chance)
    if location == "Mia's place", !companions.contains("Mia") { companions.append("Mia") }
  }

  /// A film of the festival, the first of a day or a later one.
  init(festival day: Day, place: Int, _ chance: inout Chance) {
    self.day = day
    clock = Outing.clock([11, 16, 20][place]...[11, 16, 20][place], &chance)
    format = "theater"
    location = "Harbour Film Festival"
    companions = place == 2 ? ["Bo", "Mia"] : Outing.company(alone: 60, &chance)
    tags = ["festival"]
  }

  private static func clock(_ hours: ClosedRange<Int>, _ chance: inout Chance) -> Clock {
    let minutes = chance.whole(hours) * 60 + chance.whole(0...11) * 5
    guard let clock = Clock(minutes: minutes) else { preconditionFailure("no clock") }
    return clock
  }

  private static func company(alone: Int, _ chance: inout Chance) -> [String] {
    if chance.percent(alone) { return [] }
    let first = chance.pick(weighted: [
      (8, "Bo"), (6, "Mia"), (3, "Sam"), (1, "Zoë"), (1, "José"),
    ])
    guard chance.percent(28) else { return [first] }
    return [first, chance.pick(friends.filter { $0 != first })]
  }
}
