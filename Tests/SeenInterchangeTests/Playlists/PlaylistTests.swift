import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Playlists of television")
struct PlaylistTests {
  private func titles(_ entries: [(String, String)]) -> [[JSON.Member]] {
    var playlist = Playlist()
    for (line, address) in [("#EXTM3U", "")] + entries {
      playlist.read(Array(line.utf8))
      if !address.isEmpty { playlist.read(Array(address.utf8)) }
    }
    return playlist.members
  }

  @Test(
    "variants of one title collapse",
    arguments: [
      ("BBC One", "channel:bbc-one"), ("BBC One HD", "channel:bbc-one"),
      ("UK: BBC One FHD", "channel:bbc-one"), ("|UK| BBC One (1080p)", "channel:bbc-one"),
      ("[UK] BBC One - 4K HEVC", "channel:bbc-one"), ("HD", "channel:hd"),
      ("Heat (1995)", "film:heat-1995"), ("Heat (1995) 4K", "film:heat-1995"),
      ("Harbour S01E02", "show:harbour"), ("harbour s1 e2 HD", "show:harbour"),
    ])
  func variants(_ name: String, _ id: String) {
    let titles = titles([("#EXTINF:-1," + name, "https://tv.example/a.m3u8")])
    #expect(titles.first?.first?.value == .string(id))
  }

  @Test(
    "episodes have names of their own",
    arguments: [
      ("The Office S02E01 The Dundies", "The Dundies"), ("X S1E2", "Episode 2"),
      ("X S01 E02 HD", "Episode 2"), ("X s01e02 - Élan vital 4K", "Élan vital"),
      ("X S01E02 (1080p)", "Episode 2"), ("X S01E02: 24", "24"),
    ])
  func episodes(_ name: String, _ expected: String) {
    let titles = titles([("#EXTINF:-1," + name, "https://tv.example/a.m3u8")])
    #expect(titles.last?.first { $0.name == "name" }?.value == .string(expected))
  }

  @Test(
    "names of episodes name one or several of a show, whose year stands behind its name",
    arguments: [
      ("Dark S02E01E02", "show:dark episode:dark/s02e01 episode:dark/s02e02"),
      (
        "Dark S02E01-E03 HD",
        "show:dark episode:dark/s02e01 episode:dark/s02e02 episode:dark/s02e03"
      ),
      ("Dark S02E03-E01", "show:dark episode:dark/s02e03"),
      ("Dark (2017) S01E04", "show:dark-2017 episode:dark-2017/s01e04"),
      ("The Wire 1x04", "show:the-wire episode:the-wire/s01e04"),
      ("The Wire 1x04 Old Cases", "show:the-wire episode:the-wire/s01e04"),
      ("Test 1920x1080", "channel:test-1920x1080"), ("Drive 4x4", "channel:drive-4x4"),
      ("S01E01", "channel:s01e01"), ("1x04", "channel:1x04"), ("Dark S02E", "channel:dark-s02e"),
    ])
  func codes(_ name: String, _ ids: String) {
    let all = titles([("  #EXTINF:-1," + name, "https://tv.example/a.m3u8")])
    #expect(all.compactMap { $0[0].value.text }.joined(separator: " ") == ids)
    #expect(!all.flatMap { $0 }.contains(JSON.Member("name", "Dark (2017)")))
  }

  @Test("several groups are several genres")
  func genres() {
    let all = titles([(#"#EXTINF:-1 group-title="UK; News;",One"#, "https://a.example/x")])
    #expect(all.first?.contains(JSON.Member("genres", ["UK", "News"])) == true)
  }

  @Test("groups become genres, and tell films from channels")
  func groups() {
    let all = titles([
      (#"#EXTINF:-1 tvg-name="A, B" group-title="Movies | Drama",Stalker"#, "https://a.example/x"),
      ("#EXTINF:-1,News", ""), ("#EXTGRP:Information", "https://a.example/y"),
      (#"#EXTINF:-1 group-title="Kids",Duck, Duck"#, "https://a.example/z"),
    ])
    #expect(all.map { $0[0].value } == ["film:stalker", "channel:news", "channel:duck-duck"])
    #expect(all[0].contains(JSON.Member("genres", ["Movies | Drama"])))
    #expect(all[1].contains(JSON.Member("genres", ["Information"])))
  }

  @Test(
    "addresses that may carry a name or a password are not kept",
    arguments: [
      "http://ana:secret@tv.example/a.m3u8", "https://tv.example/a.m3u8?token=secret",
      "http://tv.example/live/ana/secret/1.ts", "http://tv.example:8080/ana/secret/773",
      "http://tv.example/ana/secret/773.ts", "rtsp://tv.example/ana", "http://tv.example/a;u=ana",
      "http://tv.example/a#secret", "http://tv.example/%61na", "/home/ana/film.mkv",
    ])
  func addresses(_ address: String) {
    #expect(!PlaylistAddress.isPublic(address))
    let titles = titles([("#EXTINF:-1,One", address)])
    #expect(
      titles == [
        [
          JSON.Member("id", "channel:one"), JSON.Member("kind", "channel"),
          JSON.Member("name", "One"),
        ]
      ])
    #expect(PlaylistAddress.isPublic("https://tv.example/one/index.m3u8"))
  }

  @Test("whatever stands in one, nothing traps")
  func hostile() throws {
    try everySeed(200) { random in
      var playlist = Playlist()
      let pieces = [
        "#EXTINF", ":", ",", "\"", "group-title=\"", "S01E", "999999999", " ", "(", "1995)", "|UK|",
        "UK:", "é", "\u{301}", "http://", "/", "#", "\0", "HD",
      ]
      for _ in 0..<20 {
        var line = ""
        for _ in 0..<random.whole(0...6) { line += pieces[random.whole(0...18)] }
        playlist.read(Array(line.utf8) + (random.whole(0...5) == 0 ? [0xff] : []))
      }
      for title in playlist.members { try check(title[0].name == "id", "\(title)") }
    }
  }
}
