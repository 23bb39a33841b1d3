import SeenCore
import Testing

@Suite("The name of a time zone") struct ZoneNameTests {
  @Test(
    "is a name of parts or an offset",
    arguments: [
      "UTC", "Europe/London", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "EST5EDT", "+01:00",
      "-03:30", "+14:00", "-00:00",
    ])
  func good(text: String) {
    #expect(ZoneName.isWellFormed(text))
  }

  @Test(
    "is nothing else",
    arguments: [
      "", " ", "+", "+1", "+25:00", "+14:01", "-15:00", "+1:00", "+01:60", "01:00", "Europe/",
      "/Europe", "Europe//London", "../etc/passwd", "Europe/../x", "Euro pe", "Größe", "a\n",
      "\u{1B}[2J", String(repeating: "a", count: 65),
    ])
  func bad(text: String) {
    #expect(!ZoneName.isWellFormed(text))
  }
}
