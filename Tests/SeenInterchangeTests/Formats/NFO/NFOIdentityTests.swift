import SeenInterchange
import Testing

@Suite("The ids in NFO files")
struct NFOIdentityTests {
  private func ids(_ text: String) -> [String] { NFOIdentity(Array(text.utf8)).ids.map(\.text) }

  @Test("are those of the title, or of all episodes of a file")
  func written() {
    #expect(
      ids("<movie><title>Heat</title><uniqueid type=\"imdb\">tt0113277</uniqueid></movie>")
        == ["imdb:tt0113277"])
    let episode = "<episodedetails><tvdbid>123</tvdbid></episodedetails>"
    #expect(ids(episode + episode.replacing("3", with: "4")) == ["tvdb:123", "tvdb:124"])
    #expect(ids("<movie><title>Heat</title></movie>").isEmpty)
  }

  @Test("may be in an address and nothing else")
  func address() {
    #expect(ids("https://www.imdb.com/title/tt0113277/\n") == ["imdb:tt0113277"])
    #expect(ids("a note of tt0113277").isEmpty)
    #expect(ids("").isEmpty)
    #expect(NFOIdentity([0xff, 0xfe, 0, 0, 1]).ids.isEmpty)
  }

  @Test("are in files named as the video, or movie.nfo")
  func names() {
    #expect(NFOIdentity.names(besides: "Heat.1995.MKV") == ["heat.1995.nfo", "movie.nfo"])
  }
}
