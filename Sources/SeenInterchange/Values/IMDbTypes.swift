import SeenCore

/// What the column of types in a file of IMDb says: it is in the language that the site was read in.
struct IMDbTypes {
  /// What the rows with a word that is not known show of it.
  private struct Evidence {
    /// Whether any of them has directors, which a show has not.
    var hasDirectors = false
    /// Whether all of their names are two, as those of episodes are: `The House: First`.
    var haveTwoNames = true
    /// The line of the first of them.
    let line: Int
  }

  private var unknown: [ByteKey: Evidence] = [:]

  /// Takes a row of the column.
  mutating func register(_ word: String, name: String, hasDirectors: Bool, line: Int) {
    guard !word.isEmpty, IMDbTypes.known(word) == nil else { return }
    var evidence = unknown[ByteKey(word)] ?? Evidence(line: line)
    evidence.hasDirectors = evidence.hasDirectors || hasDirectors
    evidence.haveTwoNames = evidence.haveTwoNames && name.contains(": ")
    unknown[ByteKey(word)] = evidence
  }

  /// Returns the kind that a word means, and whether that is only taken from its rows and to be said at this line.
  func kind(_ word: String, line: Int) -> (kind: TitleKind, isToBeTold: Bool) {
    if let known = IMDbTypes.known(word) { return (known, false) }
    guard let evidence = unknown[ByteKey(word)] else { return (.other, false) }
    let kind: TitleKind =
      evidence.haveTwoNames ? .episode : evidence.hasDirectors ? .film : .show
    return (kind, evidence.line == line)
  }

  /// Returns the kind for a word in a language of the site or of a great translation of it; nil for every other word.
  static func known(_ word: String) -> TitleKind? {
    if let kind = IMDbWords.kind(word) { return kind }
    let text = TextFold.fold(word).utf8
    return stems.first { stem in text.contains(stem.text.utf8) }?.kind
  }

  /// What the words have in common over languages, the narrower ones first: a video game is no video, and the episode of a
  /// series is no series.
  private static let stems: [(text: String, kind: TitleKind)] = {
    let words: [(TitleKind, String)] = [
      (
        .other, "game videospel spiel jeu juego jogo gioco giochi jatek игр oyun गेम खेल ゲーム 게임 游戏 遊戲"
      ),
      (
        .episode,
        "episod epizod folge odcin odcinek afleveri avsnitt afsnit jakso bölüm эпизод епізод серія"
          + " επεισόδιο एपिसोड एपिसोड कड़ी エピソード 에피소드 剧集单集 集 ตอน חלק פרק حلقة"
      ),
      (
        .show,
        "serie seria serij сериал серіал serial sorozat dizi sarja σειρά सीरीज सीरीज़ सिरीज धारावाहिक"
          + " शृंखला श्रृंखला シリーズ 시리즈 剧 劇 ซีรี סדרה مسلسل podcast"
      ),
      (
        .film,
        "film movie pelicula peli filme cort curt court short kurz video clip special spezial especial"
          + " spécial фильм фільм кино кіно kino elokuva ταινία फिल्म फ़िल्म मूवी चलचित्र लघु शॉर्ट वीडियो"
          + " स्पेशल 映画 短編 ビデオ スペシャル 영화 단편 비디오 电影 電影 短片 视频 ภาพยนตร์ סרט فيلم document"
          + " докум"
      ),
    ]
    return words.flatMap { kind, text in
      text.split(separator: " ").map { (TextFold.fold(String($0)), kind) }
    }
  }()
}
