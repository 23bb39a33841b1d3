import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Laws of reports of players")
struct PlayReportLaws {
  private func reports(_ bytes: [UInt8]) -> [PlayReport] {
    PlayReports.read(bytes).compactMap { try? $0.report.get() }
  }

  private func joined(_ documents: [String], _ between: String = "\n") -> [UInt8] {
    Array(documents.joined(separator: between).utf8)
  }

  @Test("twice and in any order is the same as once")
  func repeats() throws {
    try everySeed(50) { random in
      for (player, documents) in PlayerSamples.all {
        let once = PlayReport.ordered(reports(joined(documents)))
        let again = reports(joined((documents + documents).shuffled(using: &random)))
        try check(again.count == documents.count * 2, "\(player): \(again.count)")
        try check(PlayReport.ordered(again) == once, player)
        try check(once.count == documents.count, "\(player): \(once.count)")
      }
    }
  }

  @Test("documents say the same in any arrangement")
  func arrangements() throws {
    for (player, documents) in PlayerSamples.all where player != "mpris" {
      let expected = reports(joined(documents))
      for between in ["", " ", "\r\n", ",\n"] {
        try check(reports(joined(documents, between)) == expected, "\(player) \(between)")
      }
      let array = [0xef, 0xbb, 0xbf] + Array("[".utf8) + joined(documents, ",") + Array("]\n".utf8)
      try check(reports(array) == expected, "\(player) as an array")
      let picture: [UInt8] = [0xff, 0xd8, 10, 123, 13, 10, 45, 45, 10, 0]
      let requests = documents.flatMap { PlayerSamples.request($0, picture: picture) }
      try check(reports(requests) == expected, "\(player) as requests")
      try check(PlayReports.read(requests).count == expected.count, "\(player): all of a request")
    }
  }

  @Test("a damaged document leaves the others, and the lines are told")
  func damage() throws {
    let good = PlayerSamples.mpv[0].replacing("\n", with: "")
    let file = "\(good)\n{\"player\":\n\(good)\nnoise\nnoise\n\(good)\n"
    let found = PlayReports.read(Array(file.utf8))
    #expect(found.map(\.line) == [1, 2, 3, 4, 6])
    #expect(found.map { (try? $0.report.get()) == nil } == [false, true, false, true, false])
  }

  @Test("no bytes make a reader trap, and none takes long")
  func hostile() throws {
    let samples =
      PlayerSamples.all.flatMap(\.documents).map { Array($0.utf8) }
      + [PlayerSamples.request(PlayerSamples.plex[1], picture: [1, 10, 2])]
    try everySeed(2000) { random in
      var bytes = random.pick(samples) ?? []
      if random.chance(30) { bytes += random.pick(samples) ?? [] }
      for _ in 0..<random.whole(0...6) where !bytes.isEmpty {
        let place = random.whole(0...(bytes.count - 1))
        switch random.whole(0...3) {
        case 0: bytes[place] = UInt8(random.whole(0...255))
        case 1: bytes.removeSubrange(place...)
        case 2: bytes.insert(contentsOf: Array("\u{1b}\"{[\n--\n-9e99".utf8), at: place)
        default: bytes.remove(at: place)
        }
      }
      for report in reports(bytes) {
        let (position, duration) = (report.position ?? 0, report.duration ?? .infinity)
        try check((0...duration).contains(position), "\(position) of \(duration)")
        try check(duration > 0 && (0...100).contains(report.percent ?? 0), "\(report)")
      }
    }
  }

  @Test("nothing large or deep traps or takes long")
  func large() {
    let large = String(repeating: "x", count: 2 << 20)
    let title = #"{"player":"mpv","event":"stop","title":"\#(large)"}"#
    #expect(PlayReports.read([]).isEmpty)
    #expect(reports(Array(title.utf8)).isEmpty)
    #expect(reports(Array(large.utf8) + joined(["", PlayerSamples.plex[0]])).count == 1)
    for piece in ["{", "{\n", "{\"a\":[\n", "[", "--a\n", "POST \n", "{\"a\":[{},\n", "{\"a\":\n"] {
      let bytes = Array(String(repeating: piece, count: 5000).utf8)
      #expect(reports(bytes).isEmpty, "\(piece)")
    }
    let whole = PlayerSamples.request(PlayerSamples.plex[1], picture: Array(large.utf8))
    for end in stride(from: 0, to: 2000, by: 7) { _ = PlayReports.read(Array(whole[..<end])) }
    #expect(reports(Array(whole[..<1500])).count == 1)
  }
}
