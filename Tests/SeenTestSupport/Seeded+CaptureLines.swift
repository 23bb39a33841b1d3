/// Lines that phones write down, of all shapes.
extension Seeded {
  /// Returns a capture file of blocks of days, in which some lines are equal and some are held.
  package mutating func captureFile(lines count: Int) -> String {
    var text = chance(30) ? "// profile: me\n" : ""
    var day = whole(1...20)
    for place in 0..<count {
      if place == 0 || chance(12) {
        if place > 0 { day = min(day + whole(0...2), 20) }
        text += Self.headings(day)[whole(0...3)] + "\n"
      }
      let line = captureLine(day)
      text += line + "\n"
      if chance(6) { text += line + "\n" }
      if chance(4) { text += "\n// \(place)\n" }
    }
    return text
  }

  private static func headings(_ day: Int) -> [String] {
    let two = day < 10 ? "0\(day)" : "\(day)"
    return ["# 2026-11-\(two)", "2026-11-\(two):", "\(day) Nov 2026", "## Nov \(day), 2026"]
  }

  private static let titles = [
    "Heat 1995", "Ran", "the office s02e01", "the office s02e02..e03", "Amélie", "Vertigo",
    "Ocean’s Eleven", "“Born Yesterday”", "Spider–Man", "Dark S01E01 - E02", "#Alive", "1917",
    "Knock on Any Door", "七人の侍", "Solaris", "Laura", "Marnie", "Rebecca", "Notorious",
  ]
  private static let birds = [
    "blackbird x3", "2x kestrel", "3 robins", "1 x wren", "dunnock @51.53,-0.15", "two ravens",
  ]
  private static let marks = [
    " 9/10", " 3½/5", " ★★★½", " ****", " 80%", " 4 stars", " @theater", " @home", " +Bo, Mia",
    " w/ Bo", " #noir", " 😄", " 21:30", " 9:30pm", " again", " — so good", " -- the café",
  ]
  private static let odd = [
    "tomorrow Drive", "03/04/2026 Ronin", "2026-02-30 Heat", "Heat yesterday", "Rope 7",
    "Thief with Bo", "11/18 Heat", "? Dune @home", "= Alien", "-- nothing", "2027-01-01 Ran",
    "Psycho -- great 9/10", "goldfinch",
  ]

  private mutating func captureLine(_ day: Int) -> String {
    let bullet = pick(["", "", "- ", "* ", "[x] "]) ?? ""
    switch whole(0...19) {
    case 0...11:
      var line = bullet + (pick(Self.titles) ?? "")
      for _ in 0..<whole(0...2) { line += pick(Self.marks) ?? "" }
      return line
    case 12...13: return bullet + (pick(Self.birds) ?? "")
    case 14: return "? " + (pick(["Dune Part Two", "Tenet -- Bo says so", "Suspicion"]) ?? "")
    case 15: return "= " + (pick(["Heat 9/10", "Ran 3½/5", "Laura 80%", "Vertigo 3 ½"]) ?? "")
    case 16: return "yesterday " + (pick(Self.titles) ?? "")
    case 17:
      return "2026-11-\(min(day + 10, 27))T00:\(whole(10...59)):00+01:00 Lifeboat"
    case 18: return "<<<<<<< HEAD\n\(pick(Self.titles) ?? "")\n=======\n>>>>>>> other"
    default: return pick(Self.odd) ?? ""
    }
  }
}
