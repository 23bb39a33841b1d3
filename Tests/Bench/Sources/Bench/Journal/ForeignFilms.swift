/// A file of another diary, as Letterboxd exports it: films with names of one to six words, some not ASCII.
enum ForeignFilms {
  /// Returns `watched.csv` with so many films.
  static func csv(_ count: Int, seed: UInt64) -> String {
    var random = SeededRandom(seed: seed)
    var text = "Date,Name,Year,Letterboxd URI\n"
    var name = ""
    for film in 0..<count {
      // One name in twenty is that of the film before, of another year.
      if film == 0 || random.below(20) > 0 {
        let words = (0..<(1 + random.below(6))).map { _ in random.pick(Words.words).capitalized }
        let odd = random.below(12) == 0 ? [random.pick(Words.odd)] : []
        name = (words + odd).joined(separator: " ")
      }
      let day = 10 + random.below(18)
      text += "20\(12 + film % 14)-03-\(day),\(name),\(1895 + random.below(130)),"
      text += "https://boxd.it/\(String(film, radix: 36))\n"
    }
    return text
  }
}
