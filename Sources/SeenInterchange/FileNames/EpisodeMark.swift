import SeenCore

/// Which words of a name say what episodes it holds.
struct EpisodeMark {
  /// From the first of the words to the last; what else stands between a season and its episodes is among them.
  var words: Range<Int>
  let content: FileName.Content
  /// Whether the words may mean something else.
  var isUnsure = false

  /// Marks some words.
  init(_ words: Range<Int>, _ content: FileName.Content, isUnsure: Bool = false) {
    (self.words, self.content, self.isUnsure) = (words, content, isUnsure)
  }

  /// Finds the first form that fits: a code, a day, `Ep N`, a number in a season, a number through all seasons.
  ///
  /// - Parameters:
  ///   - name: The name of a file without its extension.
  ///   - season: The season that its folder says; nil if it says none.
  /// - Returns: The words; nil if none of the forms fits.
  static func find(in name: NameWords, season: Int?) -> EpisodeMark? {
    coded(name) ?? aired(name) ?? numbered(name, season) ?? bare(name, season) ?? counted(name)
  }

  // MARK: Codes

  /// Finds `S01E02`, `S01 - E02`, or else `1x02`, with the episodes that follow.
  static func coded(_ name: NameWords) -> EpisodeMark? {
    var cross: EpisodeMark?
    for place in name.places {
      guard let word = EpisodeWord(name.words[place].text), let season = word.season else {
        continue
      }
      if word.isCross {
        if cross == nil {
          cross = EpisodeMark(name, place..<(place + 1), season, word.numbers)
          if word.isUnsure { cross?.isUnsure = true }
        }
      } else if !word.numbers.isEmpty {
        return EpisodeMark(name, place..<(place + 1), season, word.numbers)
      } else if let (numbers, end) = episodes(name, place + 1) {
        return EpisodeMark(name, place..<end, season, numbers)
      }
    }
    return cross
  }

  /// The most episodes that a range is believed to have: about a whole season.
  private static let longestRange = 100

  /// Marks some words and the episodes that follow: `E02`, `-E19`, `-03-04`, `+02`, ` & S01E02`.
  init(_ name: NameWords, _ words: Range<Int>, _ season: Int?, _ first: [Int]) {
    var (numbers, end) = (first, words.upperBound)
    while end < name.words.count, let last = numbers.last, !name.hasBracket(end) {
      let gap = name.gap(end)
      let isAnd = name.words[end].text == "and" && end + 1 < name.words.count
      let next = isAnd ? end + 1 : end
      let isDashed = gap.contains(UInt8(ascii: "-"))
      let near = (last + 1)..<(last + EpisodeMark.longestRange)
      if let code = EpisodeWord(name.words[next].text), code.season ?? season == season,
        let first = code.numbers.first, first > last
      {
        let isRange = isDashed && code.numbers.count == 1 && near.contains(first)
        numbers += isRange ? Array((last + 1)...first) : code.numbers
      } else if !isAnd, let number = name.number(end), near.contains(number) {
        if gap.elementsEqual("-".utf8) {
          numbers += (last + 1)...number
        } else if gap.contains(UInt8(ascii: "+")) || gap.contains(UInt8(ascii: "&")) {
          numbers.append(number)
        } else {
          // `S03E21.22` may be two episodes.
          isUnsure = !isDashed && number == last + 1
          break
        }
      } else {
        break
      }
      end = next + 1
    }
    self.words = words.lowerBound..<end
    content = season.map { .episodes(season: $0, numbers: numbers) } ?? .absolute(numbers)
  }

  /// Reads `e05`, `Ep. 5` or `Episode 5` at a word.
  static func episodes(_ name: NameWords, _ place: Int) -> (numbers: [Int], end: Int)? {
    guard place < name.words.count else { return nil }
    let word = name.words[place].text
    if let code = EpisodeWord(word), code.season == nil { return (code.numbers, place + 1) }
    guard let number = name.number(place + 1), !name.hasDash(place + 1),
      ReleaseWords.isEpisode(word, number)
    else { return nil }
    return ([number], place + 2)
  }
}
