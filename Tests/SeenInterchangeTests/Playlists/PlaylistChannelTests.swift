import SeenInterchange
import Testing

@Suite("Channels of playlists")
struct PlaylistChannelTests {
  private func channels(_ entries: [String]) -> [PlaylistChannel] {
    var playlist = Playlist()
    for (place, entry) in entries.enumerated() {
      playlist.read(Array(entry.utf8))
      playlist.read(Array("http://tv.example/\(place)".utf8))
    }
    return playlist.channels
  }

  @Test("have what an entry says of them, and their address")
  func entry() {
    let line =
      #"#EXTINF:-1 tvg-id="bbc1.uk" tvg-shift="-1.5" group-title="UK;News",UK: BBC One FHD"#
    #expect(
      channels([line]) == [
        PlaylistChannel(
          name: "BBC One", guideID: "bbc1.uk", shiftMinutes: -90, group: "UK;News",
          address: "http://tv.example/0", height: 1080)
      ])
  }

  @Test(
    "have the quality of their name",
    arguments: [
      ("X", 0), ("X SD", 576), ("X HD", 720), ("X FHD", 1080), ("X (720p)", 720), ("X UHD", 2160),
      ("X 4K HEVC", 2160), ("X 1080i", 1080), ("HDTV", 0),
    ])
  func quality(_ name: String, _ height: Int) {
    #expect(channels(["#EXTINF:-1," + name]).map(\.height) == [height])
  }

  @Test(
    "are shifted by a number of hours that a day has, else not at all",
    arguments: [
      ("1", 60), ("+2", 120), ("-3", -180), ("0.5", 30), ("", 0), ("x", 0), ("1e9", 0),
      ("nan", 0), ("-25", 0),
    ])
  func shift(_ text: String, _ minutes: Int) {
    #expect(channels(["#EXTINF:-1 tvg-shift=\"\(text)\",X"]).map(\.shiftMinutes) == [minutes])
  }

  @Test("are neither films nor episodes")
  func others() {
    #expect(channels(["#EXTINF:-1,Heat (1995)", "#EXTINF:-1,Dark S01E02"]).isEmpty)
  }
}
