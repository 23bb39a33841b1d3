import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@testable import SeenApp

@Suite("Channels of this machine")
struct ChannelTests {
  private func entry(
    _ name: String, id: String? = nil, shift: Int = 0, height: Int = 0, at address: String = "a"
  ) -> PlaylistChannel {
    PlaylistChannel(
      name: name, guideID: id, shiftMinutes: shift, group: nil, address: address, height: height)
  }

  @Test("play the highest picture that is not above what is wanted, else the lowest")
  func quality() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = Seeded(seed: seed)
      let heights = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        [0, 576, 720, 1080, 2160].randomElement(using: &random) ?? 0
      }
      let entries = heights.enumerated().map { entry("X", height: $1, at: "\($1) \($0)") }
      let channel = try #require(Channel.all(entries).first)
      for limit in [nil, 720, 1080, 2160] as [Int?] {
        let order = channel.addresses(limit).compactMap { Int($0.prefix { $0 != " " }) }
        let fitting = heights.filter { $0 <= limit ?? .max }
        #expect(order.first == fitting.max() ?? heights.min(), "seed \(seed)")
        #expect(order.sorted() == heights.sorted(), "seed \(seed)")
      }
    }
  }

  @Test("are one with one id or one name, and another where they are on later")
  func one() {
    let channels = Channel.all([
      entry("BBC One", id: "bbc1"), entry("bbc one", at: "b"), entry("BBC 1", id: "BBC1", at: "c"),
      entry("BBC One", id: "bbc1", shift: 60, at: "d"), entry("Arte", at: "e"),
    ])
    #expect(channels.map(\.streams.count) == [3, 1, 1])
    #expect(channels[0].isNamed("BBC ONE HD") && channels[0].isNamed("bbc1"))
    #expect(!channels[2].isNamed("BBC One"))
  }

  @Test("are in the index as they were written, and gone with their playlist")
  func index() {
    var library = Library()
    library.add(root: "/v")
    var source = Library.Source(path: "/tv.m3u", isGuide: false, byteCount: 9, modified: 7)
    source.take([entry("A", id: "a", shift: 30, height: 720), entry("B", at: "http://x/\"y\"")])
    library.add(source)
    library.add(Library.Source(path: "/guide.xml", isGuide: true))
    var read = Library(library.bytes)
    #expect(read.bytes == library.bytes && read.guides == ["/guide.xml"])
    #expect(read.channels.map(\.name) == ["A", "B"])
    #expect(read.channels[1].streams == [Channel.Stream(address: "http://x/\"y\"", height: 0)])
    read.remove(source: "/tv.m3u")
    #expect(read.channels.isEmpty && read.roots == ["/v"])
    for place in library.bytes.indices { _ = Library(Array(library.bytes[place...])).channels }
  }
}
