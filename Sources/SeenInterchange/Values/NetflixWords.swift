import SeenCore

/// What Netflix calls the parts of shows, in the languages that it is read in.
///
/// Seasons need no words where a number stands with one: `Season 2`, `2. řada`, `第2期`. Words say what has no number,
/// and what a number counts that is no season.
enum NetflixWords {
  /// Words for an episode, which stand before its number or behind it.
  private static let episodes = folded(
    "episode episodes ep folge episodio épisode episódio aflevering avsnitt afsnit jakso osa odcinek"
      + " epizoda epizóda díl diel rész epizód episodul episod bölüm эпизод серия епізод серія епизод"
      + " epizodas serija sērija επεισόδιο επεισοδιο פרק الحلقة حلقة tập episódi capítol atala"
      + " एपिसोड पर्व ตอนที่ ตอน エピソード 에피소드 rozdzial")
  /// Words for a chapter: it is an episode where a show has several, and a film's part at the end of a name.
  private static let chapters = folded(
    "chapter chapters kapitel chapitre capítulo capitolo hoofdstuk kapittel luku kapitola rozdział"
      + " fejezet capitolul poglavlje глава розділ κεφάλαιο פרק الفصل chương bab bölüm 챕터 チャプター")
  /// Words that a season without a number has: the only one.
  private static let only = folded(
    "limited miniseries miniserie mini-series mini-serie mini-série minisérie minissérie minisorozat"
      + " minisarja miniserial minisérija miniserija mini limitée limitada limitata limitowana begrenzte"
      + " begränsad begrenset мини-сериал міні-серіал минисериал μίνι ミニシリーズ リミテッド 미니시리즈 리미티드"
      + " 迷你剧 迷你劇 限定剧 限定劇 มินิ מיני")

  private static func folded(_ words: String) -> Set<ByteKey> {
    Set(words.split(separator: " ").map { ByteKey(TextFold.fold(String($0))) })
  }

  /// Words for a season or a part, which say so of a number alone.
  private static let seasons = folded(
    "season series part parts volume vol vol. book collection staffel teil temporada parte saison partie"
      + " stagione seizoen deel säsong sæson sesong del kausi osa sezon évad série sezona řada seria"
      + " část rész szezon sezonul partea sezonas hooaeg сезон часть частина част сезона κύκλος σεζόν"
      + " עונה חלק الموسم الجزء ภาค ซีซั่น ซีซัน mùa phần musim seasons सीज़न भाग 시즌 파트 シーズン パート")
  /// The forms of episodes whose words are characters around the number.
  private static let episodeForms = folded(
    "第#話 第#话 第#集 第#回 #話 #话 #集 #화 제#화 #회 第#話: エピソード# 에피소드#")
  /// The forms of seasons of that kind.
  private static let seasonForms = folded(
    "第#シーズン 第#期 第#季 第#部 第#部分 シーズン# パート# 시즌# 파트# #기 제#기 #기: #期 #季")

  private static let chapterForms = folded("第#章 제#장")

  /// Whether a part is one for an episode.
  static func isEpisode(_ part: NumberedPart) -> Bool { has(part, episodes, episodeForms) }

  /// Whether a part is one for a chapter.
  static func isChapter(_ part: NumberedPart) -> Bool { has(part, chapters, chapterForms) }

  /// Whether a part is one for a season.
  static func isSeason(_ part: NumberedPart) -> Bool { has(part, seasons, seasonForms) }

  private static func has(
    _ part: NumberedPart, _ words: Set<ByteKey>, _ forms: Set<ByteKey>
  ) -> Bool {
    if !part.word.isEmpty { return words.contains(ByteKey(part.word)) }
    return forms.contains(ByteKey(part.form.filter { $0 != " " }))
  }

  /// Whether a folded part of a name says that its season is the only one: `limited series`.
  static func isOnlySeason(_ part: String) -> Bool {
    let words = part.split(separator: " ")
    return words.count <= 3 && words.contains { only.contains(ByteKey(String($0))) }
  }
}

/// A part of a name that is a number and a word: `Season 2`, `2. řada`, `第 2 期`, `Temporada 3B`.
struct NumberedPart {
  let number: Int
  /// The folded text around the number, with `#` for it.
  let form: String
  /// The folded word with it; empty where the characters around the number are the word.
  let word: String

  /// The most seasons or episodes that are believed: no year.
  private static let most = 1500

  /// Reads a part; nil where it is anything else, such as several words with a number.
  init?(_ part: String) {
    let tokens = TextFold.fold(part).split(separator: " ").map { String($0) }
    guard (1...3).contains(tokens.count) else { return nil }
    let places = tokens.indices.filter { place in
      tokens[place].utf8.contains { (48...57).contains($0) }
    }
    guard places.count == 1, let place = places.first else { return nil }
    let token = tokens[place]
    let start = token.prefix { !NumberedPart.isDigit($0) }
    let digits = token.dropFirst(start.count).prefix { NumberedPart.isDigit($0) }
    let end = token.dropFirst(start.count + digits.count)
    guard let number = RowText.whole(String(digits)), (1...NumberedPart.most).contains(number),
      !end.contains(where: { NumberedPart.isDigit($0) }), end.count <= 4
    else { return nil }
    let others = tokens.indices.filter { $0 != place }.map { tokens[$0] }
    let isJoined = (start + end).unicodeScalars.contains {
      $0.properties.isAlphabetic && $0.value > 0x8ff
    }
    // Characters stand alone on both sides: `第 2 期`.
    let areCharacters = others.count == 2 && others.allSatisfy { $0.count == 1 && !$0.isASCII }
    guard others.count == 1 || areCharacters || (others.isEmpty && isJoined) else { return nil }
    guard start.isEmpty || isJoined else { return nil }
    self.number = number
    word = others.count == 1 ? others[0] : ""
    // A letter behind the number tells halves of a season apart, an ordinal's ending nothing.
    let mark = isJoined || areCharacters ? "\(start)#\(end)" : "#"
    form = tokens.indices.map { $0 == place ? mark : tokens[$0] }.joined(separator: " ")
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 128 } }
}
