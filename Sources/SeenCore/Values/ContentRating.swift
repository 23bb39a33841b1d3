/// The ratings of films and television that say for which age something is, on one scale of years.
///
/// Sources: the Motion Picture Association's ratings, the TV Parental Guidelines, the British Board of Film
/// Classification's and the FSK's categories. Where a system gives advice instead of an age, the age is the one that its
/// advice is about: PG, which the BBFC describes as suitable from about 8, and R, which requires a parent below 17.
package enum ContentRating {
  /// Each rating with its age in years, by system.
  package static let table: [(system: String, ratings: [(name: String, age: Int)])] = [
    ("Film (MPA)", [("G", 0), ("PG", 8), ("PG-13", 13), ("R", 17), ("NC-17", 18), ("X", 18)]),
    (
      "Television (US)",
      [
        ("TV-Y", 0), ("TV-G", 0), ("TV-Y7", 7), ("TV-Y7-FV", 7), ("TV-PG", 8), ("TV-14", 14),
        ("TV-MA", 17),
      ]
    ),
    (
      "BBFC",
      [("U", 0), ("12", 12), ("12A", 12), ("15", 15), ("18", 18), ("R18", 18)]
    ),
    (
      "FSK",
      [
        ("FSK 0", 0), ("FSK 6", 6), ("FSK 12", 12), ("FSK 16", 16), ("FSK 18", 18), ("0", 0),
        ("6", 6), ("16", 16),
      ]
    ),
  ]

  /// The names of all of them, each once.
  package static var names: [String] {
    var names: [String] = []
    for (_, ratings) in table {
      for rating in ratings where !names.contains(rating.name) { names.append(rating.name) }
    }
    return names
  }

  /// The rating of titles that are marked as adult but have none.
  package static let adult = "X"

  /// The words by which genres, groups of a playlist and names of channels say that they are for adults.
  package static let adultWords = [
    "adult", "adults", "erotic", "erotica", "hentai", "porn", "porno", "pornographic",
    "pornography", "xxx", "18+",
  ]
  /// The words that have another meaning: `young` before `adult`, the others after it.
  package static let otherAdults = ["young", "animation", "contemporary", "education", "swim"]

  /// Returns whether a genre, a group or the name of a channel indicates adult content.
  package static func isForAdults(_ text: String) -> Bool {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "+") }
    return words.indices.contains { place in
      guard adultWords.contains(where: { words[place].utf8.elementsEqual($0.utf8) }) else {
        return false
      }
      guard words[place].hasPrefix("adult") else { return true }
      let before = words[..<place].last.map { $0 == otherAdults[0] } ?? false
      let after = words[(place + 1)...].first.map { word in
        otherAdults.dropFirst().contains { $0 == word }
      }
      return !before && !(after ?? false)
    }
  }

  /// Returns the rating that counts for a title: its own or its show's if known, else X if its genres (including a
  /// playlist's group) or its name as a channel indicate adult content.
  package static func counted(_ own: String?, genres: [String], channel: String?) -> String? {
    if let own, known(own) != nil { return own }
    let isAdult = genres.contains { isForAdults($0) } || channel.map { isForAdults($0) } ?? false
    return isAdult ? adult : own
  }

  /// The highest age rating that a child of unknown age may see: PG-13 and milder.
  package static let kidsAge = 13

  /// Returns a rating in the form used for comparison: capital letters and digits only.
  package static func key(_ text: String) -> String {
    var key = ""
    for scalar in text.unicodeScalars where scalar.isASCII {
      switch scalar {
      case "a"..."z": key.unicodeScalars.append(Unicode.Scalar(scalar.value - 32) ?? scalar)
      case "A"..."Z", "0"..."9": key.unicodeScalars.append(scalar)
      default: continue
      }
    }
    return key
  }

  /// Returns the rating of the table that a text means, and its age; nil for any other, which counts as unrated.
  package static func known(_ text: String) -> (name: String, age: Int)? {
    let key = key(text)
    for (_, ratings) in table {
      for rating in ratings where ContentRating.key(rating.name).isSame(as: key) { return rating }
    }
    return nil
  }
}
