import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen guide")
struct GuideCommandTests {
  private let diary = TestDiary()

  init() throws {
    diary.world.environment["HOME"] = "/home/ana"
    diary.world.now = try #require(Instant("2026-11-20T12:00:00.000Z"))
  }

  private func add(_ programmes: String, playlist: String? = nil) throws {
    let guide = """
      <tv><channel id="one"><display-name>Channel One</display-name></channel>
      <channel id="two"><display-name>Channel Two HD</display-name></channel>
      \(programmes)</tv>
      """
    try diary.world.files.writeNew("/home/ana/guide.xml", Array(guide.utf8))
    #expect(diary.seen("seen library add /home/ana/guide.xml").code == .done)
    guard let playlist else { return }
    try diary.world.files.writeNew("/home/ana/tv.m3u", Array(playlist.utf8))
    #expect(diary.seen("seen library add /home/ana/tv.m3u").code == .done)
  }

  private func programme(
    _ start: String, _ name: String, on channel: String = "one", stop: String? = nil,
    _ more: String = ""
  ) -> String {
    let stop = stop.map { " stop=\"\($0)\"" } ?? ""
    return "<programme start=\"\(start)\"\(stop) channel=\"\(channel)\"><title>\(name)</title>"
      + "\(more)</programme>\n"
  }

  private func names(_ line: String) -> [String] {
    diary.seen("seen guide \(line) --plain").output.split(separator: "\n").map { row in
      String(row.split(separator: "\t", omittingEmptySubsequences: false)[3])
    }
  }

  @Test("shows what is on from now to the end of the day, by time")
  func today() throws {
    try add(
      programme("202611201000", "Over") + programme("202611201130", "Running")
        + programme("202611201300", "Later", stop: "202611201400")
        + programme("202611201230", "Other", on: "two", stop: "202611201300")
        + programme("202611202300", "Long", stop: "202611210200")
        + programme("202611210030", "Tomorrow"))
    diary.expect(
      "seen guide",
      [
        "11:30–13:00  Channel One     Running", "12:30–13:00  Channel Two HD  Other",
        "13:00–14:00  Channel One     Later", "23:00–02:00  Channel One     Long",
      ])
    #expect(names("--on tomorrow") == ["Long", "Tomorrow"])
    #expect(names("channel two") == ["Other"])
    #expect(names("run") == ["Running"])
    diary.seen("seen setting day.rollover 4")
    #expect(names("") == ["Running", "Other", "Later", "Long", "Tomorrow"])
    diary.expect("seen guide nothing", ["Nothing is on that matches."])
    #expect(
      diary.seen("seen guide other --json=date,clock,start,stop,channel").output
        .contains(#""clock":"12:30","start":"2026-11-20T12:30:00.000Z","#))
  }

  @Test("shows each hour once in the nights in which clocks change")
  func clocks() throws {
    // 2026-10-25 has 25 hours in Berlin, 2026-03-29 has 23.
    var programmes = ""
    for (month, day, count) in [("10", 24, 60), ("03", 28, 60)] {
      for hour in 0..<count {
        let date = "2026\(month)\(day + hour / 24)"
        let clock = hour % 24 < 10 ? "0\(hour % 24)" : "\(hour % 24)"
        programmes += programme("\(date)\(clock)0000", "\(month)-\(hour)")
      }
    }
    try add(programmes)
    #expect(names("--on 2026-10-25 --zone Europe/Berlin").count == 25)
    #expect(names("--on 2026-03-29 --zone Europe/Berlin").count == 23)
    let clocks = diary.seen("seen guide --on 2026-10-25 --zone Europe/Berlin --json=clock").output
    #expect(clocks.split(separator: "02:00").count == 3)
  }

  @Test("shows channels of playlists only, an hour later where they are")
  func playlists() throws {
    try add(
      programme("202611201300", "News", stop: "202611201400")
        + programme("202611201300", "Other", on: "two"),
      playlist: """
        #EXTM3U
        #EXTINF:-1 tvg-id="one",First HD
        http://tv.example/SECRET/1
        #EXTINF:-1 tvg-id="one" tvg-shift="1",First +1
        http://tv.example/SECRET/2
        """)
    diary.expect("seen guide", ["13:00–14:00  First     News", "14:00–15:00  First +1  News"])
  }

  @Test("shows what of the lists is on, and titles by query, by names and years")
  func mine() throws {
    diary.seen("seen watchlist add Heat --new --kind film --year 1995")
    diary.seen("seen log Dark s01e01 --new --on 2020-01-01")
    diary.seen("seen queue add Dark")
    diary.seen("seen log Ran --new --year 1985 --on 2020-01-01")
    let year = { (year: Int) in "<date>\(year)</date>" }
    try add(
      programme("202611201300", "HEAT", year(1995)) + programme("202611201400", "Heat", year(1986))
        + programme("202611201500", "Ran", year(1985))
        + programme(
          "202611201600", "Dark",
          year(2019) + "<episode-num system=\"xmltv_ns\">1.2.</episode-num>"))
    let rows = diary.seen("seen guide --mine --json=name,year,season,episode,id").output
    #expect(rows.contains(#"{"name":"HEAT","year":1995,"season":null,"episode":null,"id":"film:h"#))
    #expect(names("--mine") == ["HEAT", "Dark"])
    #expect(names("kind:film seen:yes") == ["Ran"])
    #expect(rows.contains(#""season":2,"episode":3,"id":"show:dark""#))
  }

  @Test("leaves out what is hidden from a child")
  func hidden() throws {
    diary.seen("seen log Saw --new --year 2004 --content-rating R --on 2020-01-01")
    diary.seen("seen profile add Mia --kind kids")
    try add(programme("202611201300", "Saw") + programme("202611201400", "News"))
    #expect(names("--profile mia") == ["News"])
    #expect(names("") == ["Saw", "News"])
  }

  @Test("counts the rest of a damaged guide, and says where it is damaged")
  func damaged() throws {
    try add(programme("soon", "Bad") + programme("202611201300", "\u{1b}[31mGood"))
    let answer = diary.seen("seen guide")
    #expect(
      answer.errors == "/home/ana/guide.xml:3: 1 entry cannot be read; the rest counts.\n")
    #expect(!answer.output.contains("\u{1b}") && answer.output.contains("Good"))
  }

  @Test("unpacks a guide with gzip, and goes without one that is gone")
  func packed() throws {
    try diary.world.files.writeNew("/home/ana/g.xml.gz", [1])
    diary.seen("seen library add /home/ana/g.xml.gz")
    let guide = Array("<tv>\(programme("202611201300", "Packed"))</tv>".utf8)
    diary.world.program = { command, _ in
      #expect(command == ["gzip", "-dc", "--", "/home/ana/g.xml.gz"])
      return ProgramResult(status: 0, output: guide, errors: [])
    }
    #expect(names("") == ["Packed"])
    diary.world.program = { _, _ in nil }
    #expect(diary.seen("seen guide").errors.contains("/home/ana/g.xml.gz' is gone, or cannot"))
    try diary.world.files.unlink("/home/ana/g.xml.gz")
    diary.seen("seen library remove /home/ana/g.xml.gz")
    diary.expect(
      "seen guide", ["No guide. 'seen library add GUIDE.xml' adds one, in the XMLTV format."])
  }
}
