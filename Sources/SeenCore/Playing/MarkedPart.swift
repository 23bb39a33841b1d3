/// A part of a video that people may want to skip.
package struct MarkedPart: Equatable, Sendable {
  /// What it is.
  package enum Kind: String, Equatable, Sendable {
    case intro, recap, credits, preview
    /// What an edit list leaves out, such as advertising.
    case cut
  }

  /// Who says so.
  package enum Source: Equatable, Sendable {
    /// A chapter of the video, by its name.
    case chapter
    /// A list of edits beside the file.
    case editList
    /// A person, who showed where it ends in another episode of the season.
    case learned
  }

  package let kind: Kind
  /// Where it begins and ends, in seconds.
  package let start: Double
  package let end: Double
  package let source: Source

  /// Marks a part; nil where it has no length or is no part of a video.
  package init?(_ kind: Kind, from start: Double, to end: Double, _ source: Source) {
    guard start.isFinite, end.isFinite, start >= 0, end > start, end < Sitting.limit else {
      return nil
    }
    (self.kind, self.start, self.end, self.source) = (kind, start, end, source)
  }

  /// Whether a position lies in it; its last half second is over already.
  package func holds(_ position: Double) -> Bool { position >= start && position < end - 0.5 }
}

/// A chapter of a video.
package struct Chapter: Equatable, Sendable {
  /// Its name; empty for none.
  package let name: String
  /// Where it begins, in seconds.
  package let start: Double

  /// Names a chapter.
  package init(_ name: String, at start: Double) { (self.name, self.start) = (name, start) }

  /// Returns the marks among chapters: those with no name but a word for a part that repeats itself.
  ///
  /// A prologue is part of the story. What is called credits in the first half is an intro.
  ///
  /// - Parameters:
  ///   - chapters: The chapters, in order.
  ///   - whole: The length of the video in seconds; nil if it is not known.
  /// - Returns: The marks, in order.
  package static func marks(of chapters: [Chapter], whole: Double?) -> [MarkedPart] {
    chapters.indices.compactMap { place in
      guard let kind = kind(of: chapters[place].name) else { return nil }
      let isLast = place + 1 == chapters.count
      guard let end = isLast ? whole : chapters[place + 1].start else { return nil }
      let start = chapters[place].start
      let isEarly = whole.map { start < $0 / 2 } ?? !isLast
      return MarkedPart(kind == .credits && isEarly ? .intro : kind, from: start, to: end, .chapter)
    }
  }

  /// The words that name a part, the longer ones first.
  private static let names: [(words: [String], kind: MarkedPart.Kind)] = [
    (["opening", "credits"], .intro), (["title", "sequence"], .intro),
    (["main", "title"], .intro), (["main", "titles"], .intro), (["end", "credits"], .credits),
    (["intro"], .intro), (["op"], .intro), (["opening"], .intro), (["vorspann"], .intro),
    (["générique"], .intro), (["recap"], .recap), (["previously"], .recap),
    (["ed"], .credits), (["ending"], .credits), (["credits"], .credits), (["outro"], .credits),
    (["closing"], .credits), (["abspann"], .credits), (["preview"], .preview),
  ]
  /// Words beside those, which change nothing; other words are the name of a scene.
  private static let fillers: Set<String> = [
    "the", "a", "chapter", "part", "theme", "song", "music", "sequence", "start", "begin", "end",
    "title", "titles", "card", "next", "episode", "time",
  ]

  private static func kind(of name: String) -> MarkedPart.Kind? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    for (wanted, kind) in names {
      guard words.count >= wanted.count,
        let place = (0...(words.count - wanted.count)).first(where: {
          Array(words[$0..<($0 + wanted.count)]) == wanted
        })
      else { continue }
      // Whatever follows, as in 'Previously on Dark'.
      if wanted == ["previously"], place == 0 { return kind }
      let others = words[..<place] + words[(place + wanted.count)...]
      let isPlain = others.allSatisfy { fillers.contains($0) || Int($0) != nil }
      return isPlain ? kind : nil
    }
    return nil
  }
}
