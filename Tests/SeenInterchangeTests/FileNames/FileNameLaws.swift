import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Laws of the names of video files")
struct FileNameLaws {
  private static let pieces = [
    "Show", "The", "the", "Heat", "(", ")", "[", "]", "{", "}", "-", "–", "'", "&", "+", ",", "/",
    "\\", "S01", "E02",
    "S01E02", "1x02", "4×4", "1995", "(1995)", "2010", "01", "05", "401", "720p", "x264", "Season",
    "Saison", "Ep",
    "Cap", "Part", "of", "3of9", "and", "CD1", "us", "sample", "trailer", "x02", "www", "imdb",
    "tt0211915", "tmdb",
    "99999999999999999999", "20101123", "é", "\u{301}", "第195話", "\0", "\u{ff}", "=", "07v2", "02",
    "-03", ".5",
  ]

  /// Makes a name of words that mean something.
  private static func name(_ random: inout Seeded) -> String {
    var name = ""
    for _ in 0..<random.whole(0...12) {
      name += pieces[random.whole(0...(pieces.count - 1))] + (random.chance(70) ? "." : "")
    }
    return name
  }

  @Test("whatever stands in one, nothing traps")
  func hostile() throws {
    try everySeed(500) { random in
      _ = FileName(path: FileNameLaws.name(&random))
      _ = FileName(path: HostileText.make(using: &random))
      let bytes = random.many(upTo: 200) { UInt8($0.whole(0...255)) }
      _ = FileName(path: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test("case, and what stands for blanks, do not matter")
  func blanks() throws {
    try everySeed(300) { random in
      let name = FileNameLaws.name(&random)
      let expected = FileName(path: name + ".mkv")
      for blank in ["_", " "] {
        let other = FileName(path: name.replacing(".", with: blank) + ".mkv")
        try check(other == expected, "\(name.debugDescription): \(other), not \(expected)")
      }
      let upper = FileName(path: name.uppercased() + ".MKV")
      try check(
        upper.content == expected.content && upper.names.map(\.key) == expected.names.map(\.key)
          && upper.names.map(\.year) == expected.names.map(\.year) && upper.ids == expected.ids
          && upper.isUnsure == expected.isUnsure && upper.height == expected.height,
        "\(name.debugDescription): \(upper), not \(expected)")
    }
  }

  @Test("extensions, and folders above the third, do not matter")
  func surroundings() throws {
    try everySeed(300) { random in
      let name = FileNameLaws.name(&random).filter { $0 != "/" && $0 != "\\" }
      let folders =
        "\(FileNameLaws.name(&random).filter { $0 != "/" && $0 != "\\" })x/Season 2/Show/"
      let expected = FileName(path: folders + name + ".mkv")
      for ending in ["avi", "MP4", "m2ts", "srt"] {
        let other = FileName(path: folders + name + "." + ending)
        try check(other == expected, "\(name.debugDescription): \(other), not \(expected)")
      }
      let deep = FileName(path: FileNameLaws.name(&random) + "/" + folders + name + ".mkv")
      try check(deep == expected, "\(name.debugDescription): \(deep), not \(expected)")
    }
  }

  @Test(
    "a long name takes time in proportion to its length",
    arguments: [
      "a", "1", "[", "[a]", "(1995", "S01E01", "S01E", "E01", "-02", "e1", "1x02-", "Season 1 ",
      "Ep 1.", "1 of ", "CD",
      "1of", "2010.01.", "é", "\u{301}", "×", " - ", "www - ", "/", "tt1", "{tmdb-", "001 ", "us ",
      "a/",
    ])
  func long(piece: String) {
    func time(_ count: Int) -> Duration {
      let name = String(repeating: piece, count: count / piece.utf8.count)
      return (0..<3).map { _ in ContinuousClock().measure { _ = FileName(path: name) } }.min()
        ?? .zero
    }
    let (short, long) = (time(10_000), time(100_000))
    #expect(long < short * 40 + .milliseconds(100), "\(short) and \(long)")
  }
}
