import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Names of video files")
struct FileNameTests {
  /// What a name says, in few words: `Abandoned (2016) / Abandoned 2016: 1×6`, with `?` behind what is asked about.
  private func said(_ path: String) -> String {
    let name = FileName(path: path)
    let content =
      switch name.content {
      case .nothing: "nothing"
      case .film: "film" + (name.part.map { " part \($0)" } ?? "")
      case .episodes(let season, let numbers):
        "\(season)×" + numbers.map(String.init).joined(separator: "+")
      case .aired(let day): "\(day)"
      case .absolute(let numbers): "#" + numbers.map(String.init).joined(separator: "+")
      }
    if name.content == .nothing { return content }
    let names = name.names.map { name in
      name.text + (name.year.map { " (\($0))" } ?? "") + (name.isGuess ? "?" : "")
    }
    return names.joined(separator: " / ") + ": " + content + (name.isUnsure ? "?" : "")
  }

  @Test(
    "the names of shows, of which one may have a year or a country",
    arguments: [
      ("The Office (US) - S02E01 - The Dundies", "The Office (US) / The Office / The Office?: 2×1"),
      ("1992.S01E01.1080p.BluRay.x264-TAXES", "1992: 1×1"), ("24.S01E02.720p.WEB-DL", "24: 1×2"),
      ("The.100.S01E09", "The 100: 1×9"),
      ("X-Men '97 - S01E03 - Fire Made Flesh", "X-Men '97: 1×3"),
      ("Abandoned.2016.S01E06.Route.66", "Abandoned (2016) / Abandoned 2016: 1×6"),
      ("Next.Of.Kin.2018.S01E04.HDTV", "Next Of Kin (2018) / Next Of Kin 2018: 1×4"),
      ("Extras (2005) - S01E01 - Ben Stiller", "Extras (2005) / Extras (2005): 1×1"),
      ("Gold.Rush.White.Water.S07E01", "Gold Rush White Water: 7×1"),
      ("9-1-1.S02E03", "9-1-1: 2×3"), ("Babylon 5 - 3x05", "Babylon 5: 3×5"),
      ("Series/Simpsons,.The.12x08.FR.avi", "The Simpsons: 12×8"),
    ])
  func shows(path: String, expected: String) { #expect(said(path) == expected) }

  @Test(
    "lists and ranges of episodes",
    arguments: [
      ("Stargate.Universe.S01E01.S01E02.S01E03", "Stargate Universe: 1×1+2+3"),
      ("Seinfeld.S05E18-E19.The.Raincoats", "Seinfeld: 5×18+19"),
      ("Show Name - 1x02-03-04 - My Ep", "Show Name: 1×2+3+4"),
      ("Show Name 313-315 s16e03-05", "Show Name: 16×3+4+5"),
      ("Show S01E01+02", "Show: 1×1+2"), ("Show S01E00 & S01E02", "Show: 1×0+2"),
      ("Show S14E00.and.S14E01", "Show: 14×0+1"), ("Show S04E05E09", "Show: 4×5+9"),
      ("Show S01E05-E03", "Show: 1×5"), ("Show S01E02-1080p", "Show: 1×2"),
      ("Show S01E10.24.1080p", "Show: 1×10"), ("Show S03E21.22.HDTV", "Show: 3×21?"),
      ("Show.-.Temporada.1.720p[Cap.102_104]", "Show: 1×2+3+4"),
    ])
  func lists(path: String, expected: String) { #expect(said(path) == expected) }

  @Test(
    "other forms of episodes",
    arguments: [
      ("Game.of.Thrones.S6.Ep5.X265", "Game of Thrones: 6×5"),
      ("Pokémon S16 - E29 – VF", "Pokémon: 16×29"), ("La casa 2×07", "La casa: 2×7"),
      ("Show Season 1 Episode 2 Name", "Show: 1×2"),
      ("Kaamelott Saison 2 Épisode 5", "Kaamelott: 2×5"),
      ("The.Daily.Show.2010.01.05.George.Lucas", "The Daily Show: 2010-01-05"),
      ("Date.Show.03-29-2012.HDTV", "Date Show: 2012-03-29"),
      ("Something.04-05-2012", "Something: 2012-05-04?"),
      ("MythBusters - S2011E08 - Dodge a Bullet", "MythBusters: 2011×8"),
      ("Looney Tunes 1940x01 Porky", "Looney Tunes: 1940×1"),
      ("Looney Tunes 1444x866 Porky", "Looney Tunes: film"),
      ("new.girl.117.hdtv-lol", "new girl: 1×17?"), ("Drive 4x4", "Drive: 4×4?"),
      ("Show.S01.1080p", "Show: 1×?"), ("China 1 of 6 - Ancestors", "China: #1?"),
      ("Neverwhere.05.Down.Street", "Neverwhere: #5?"),
      ("One.Piece.E576.VOSTFR", "One Piece: #576"),
    ])
  func forms(path: String, expected: String) { #expect(said(path) == expected) }

  @Test(
    "numbers behind groups count through all seasons",
    arguments: [
      ("[HorribleSubs] One Piece - 603 [720p]", "One Piece: #603"),
      (
        "[Ayako] Infinite Stratos - IS - 07v2 [H264]",
        "Infinite Stratos - IS / Infinite Stratos?: #7"
      ),
      ("[Subs] Bleach - 02-03 (CX 1280x720)", "Bleach: #2+3"),
      ("[Subs] Precure.27.[DVD]", "Precure: #27"),
      ("[Subs] Show - 02.5 [720p]", "Show: #2?"), ("[ASW] Show - S2 - 01", "Show: 2×1"),
      ("[YTS] 1917 (2019)", "1917 (2019): film"), ("[REC] (2007)", "[REC] (2007): film"),
    ])
  func groups(path: String, expected: String) { #expect(said(path) == expected) }

  @Test(
    "folders name the show and the season",
    arguments: [
      ("Firefly/Season 1/01x03 - Bushwhacked", "Firefly: 1×3"),
      ("/mnt/Babylon 5/Season 01/Ep. 02 - Soul Hunter", "Babylon 5: 1×2"),
      ("Band of Brothers/Season 1/Part 3 of 10", "Band of Brothers: 1×3"),
      (
        "The.Office.Season 4/The Office [401] Fun Run.avi", "The Office: 4×1"
      ),
      ("Friends S03/Friends - 07 - The One", "Friends: 3×7"),
      ("Friends/Season 3/07 - The One Part 2", "Friends: 3×7"),
      ("Friends/Season 3/Friends - 12 Angry Men", "Friends: 3×12?"),
      ("The Wire/Season 3/Time after Time.mkv", "The Wire: 3×?"),
      ("MacGyver.2016.S02E09.CD-ROM/c329b2.mkv", "MacGyver (2016) / MacGyver 2016: 2×9"),
      ("Doctor Who (2005)/Specials/S00E05 - X", "Doctor Who (2005): 0×5"),
      ("Series/Treme/Dexter.5x02.avi", "Dexter / Treme?: 5×2"),
      ("Open Season 2 (2008)/Open Season 2 (2008).mkv", "Open Season 2 (2008): film"),
    ])
  func folders(path: String, expected: String) { #expect(said(path) == expected) }

  @Test(
    "films, with the year in brackets or the last one",
    arguments: [
      ("2001.A.Space.Odyssey.1968.1080p", "2001 A Space Odyssey (1968): film"),
      ("1917 (2019)", "1917 (2019): film"), ("2012.2009.1080p", "2012 (2009): film"),
      ("Blade Runner 2049 (2017)", "Blade Runner 2049 (2017): film"), ("1984", "1984: film?"),
      ("Se7en.1995.REMUX", "Se7en (1995): film"),
      ("Face_Off.1997.CD1", "Face Off (1997): film part 1?"),
      ("Movies/300 (2006)/300", "300 (2006): film"),
      ("Star.Wars.Episode.IV.A.New.Hope.1977", "Star Wars Episode IV A New Hope (1977): film"),
      ("Star.Wars.Episode.4.1977", "Star Wars: #4?"),
      ("Heat.1995.1080p.x264-E1.mkv", "Heat (1995): film"),
      ("Heat (1995)/CD2/Heat.avi", "Heat (1995): film part 2?"),
      ("Dune.Part.Two.2024", "Dune Part Two (2024): film"),
      ("Saw.3D.Cut.1080p", "Saw 3D Cut / Saw: film"),
      ("Saw.3D.Again.1080p", "Saw 3D Again / Saw?: film"),
      ("Heat (1995)/BDMV/STREAM/00001.m2ts", "00001 / Heat (1995): film"),
      ("Movies/Aliens (1986)/Aliens.SE.1986.mkv", "Aliens SE (1986) / Aliens (1986): film"),
      ("Das.Boot.German.720p", "Das Boot German / Das Boot: film"),
      ("The English", "The English / The?: film"),
      ("www.a.party - Heat (1995)", "Heat (1995): film"),
      ("Alien (1979)/Aliens.avi", "Aliens / Alien (1979): film"),
    ])
  func films(path: String, expected: String) { #expect(said(path) == expected) }

  @Test(
    "samples, trailers and extras hold nothing",
    arguments: [
      "Westworld.S02E03/sample/x", "Heat (1995)-trailer", "Heat (1995)/Extras/Heat.mkv",
      "Heat.1995.1080p-grp-sample.mkv", "Heat (1995)/Behind The Scenes/Making of.mkv",
      "Moon_(2009)-x02-Making_Of.mkv", "Heat (1995)-featurette.mkv", "Heat (1995)/trailer.mp4",
    ])
  func nothing(path: String) {
    #expect(said(path) == "nothing")
    #expect(FileName(path: "The Big Short (2015)").content == .film)
    #expect(FileName(path: "Extras/Season 1/Extras S01E01").content != .nothing)
    #expect(said("Extras/Extras.S01E01.mkv") == "Extras: 1×1")
  }

  @Test("ids and the height of the picture are read, also of folders")
  func facts() {
    let forms = [
      "{imdb-tt0211915}": ExternalID("imdb", "tt0211915"),
      "[imdbid-tt0211915]": ExternalID("imdb", "tt0211915"),
      "{tmdb-603}": ExternalID("tmdb", "603"), "[tmdbid-603]": ExternalID("tmdb", "603"),
      "[tmdbid=603]": ExternalID("tmdb", "603"), "{tvdb-7}": ExternalID("tvdb", "7"),
    ]
    for (form, id) in forms {
      for path in ["Amélie (2001) \(form).mkv", "Amélie (2001) \(form)/Amélie.mkv"] {
        #expect(FileName(path: path).ids == [id])
        #expect(said(path) == "Amélie (2001): film")
      }
    }
    #expect(FileName(path: "tmdb.2020.mkv").ids.isEmpty)
    let heights = ["2160p": 2160, "4K": 2160, "1080i": 1080, "1920x800": 800, "576p": 576]
    for (word, height) in heights {
      #expect(FileName(path: "Heat.1995.\(word).mkv").height == height)
      #expect(FileName(path: "Heat (1995) [\(word)]/Heat.mkv").height == height)
    }
    #expect(FileName(path: "Heat.1995.mkv").height == nil)
  }

  @Test(
    "names and titles have one key",
    arguments: [
      ("Face Off", "Face/Off"),
      ("Marvels Agents of S H I E L D", "Marvel's Agents of S.H.I.E.L.D."),
      ("amelie", "Amélie"), ("Vita & Virginia", "Vita and Virginia"),
    ])
  func keys(name: String, title: String) {
    #expect(FileName.Name.key(name) == FileName.Name.key(title))
  }
}
