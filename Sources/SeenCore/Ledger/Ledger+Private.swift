/// Titles that only private entries name: nobody else learns of them.
extension Ledger {
  /// Returns the titles that some private watch, rating, mark or step of any profile is about, and nothing public is.
  ///
  /// An entry about an episode is about its show too. What a rule put on a list does not make a title known, what somebody
  /// put there does. Of merged titles all are returned.
  /// - Complexity: O(n) in the rows; O(1) without titles.
  package func privateTitles() -> Bits {
    var secret = Bits(size: titles.count)
    var open = Bits(size: titles.count)
    var hasSecret = false
    func note(_ title: Symbol, isPrivate: Bool) {
      let title = canonicalTitle(title)
      for named in [title, show(of: title) ?? title] {
        if isPrivate { secret[Int(named)] = true } else { open[Int(named)] = true }
      }
      if isPrivate { hasSecret = true }
    }
    guard hasPrivateRows else { return secret }
    for row in 0..<watches.count { note(watches.title[row], isPrivate: watches.isPrivate(row)) }
    for row in 0..<ratings.count { note(ratings[row].title, isPrivate: ratings[row].isPrivate) }
    for row in 0..<marks.count { note(marks[row].title, isPrivate: marks[row].isPrivate) }
    for row in 0..<playback.count { note(playback[row].title, isPrivate: playback[row].isPrivate) }
    guard hasSecret else { return secret }
    for row in 0..<items.count
    where items.saying[row].step == .added && !items.saying[row].isByRule
      && !items.saying[row].isPrivate
    {
      note(items.title[row], isPrivate: false)
    }
    let shown = open
    secret.filter { !shown[$0] }
    let hidden = secret
    for title in 0..<Symbol(titles.count) where hidden[Int(canonicalTitle(title))] {
      secret[Int(title)] = true
    }
    return secret
  }

  /// Whether anything in the tables is private.
  /// - Complexity: O(n) in the rows.
  private var hasPrivateRows: Bool {
    for row in 0..<watches.count where watches.isPrivate(row) { return true }
    for row in 0..<ratings.count where ratings[row].isPrivate { return true }
    for row in 0..<marks.count where marks[row].isPrivate { return true }
    for row in 0..<playback.count where playback[row].isPrivate { return true }
    return false
  }
}
