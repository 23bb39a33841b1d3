/// Saved views within other queries.
extension SavedViews {
  /// What stands before the name of a view in a query.
  package static let term = "view:"

  /// Returns whether a query may name a view.
  package static func mayBeNamed(in text: String) -> Bool {
    text.firstPlace(of: term) != nil
  }

  /// Returns a query that was typed, with the query of each view that it names in place of `view:NAME`, in parentheses.
  ///
  /// Bare ratings of a view are out of 10, whatever scale the others are on, so each is written with its scale.
  /// - Throws: `unknownView`, or what is wrong with the query of a view.
  /// - Complexity: O(n) in the query and those of the views.
  package func expanded(_ text: String, today: Day) throws(QueryError) -> String {
    let bytes = Array(text.utf8)
    var written: [UInt8] = []
    var place = 0
    var (isQuoted, isStart) = (false, true)
    while place < bytes.count {
      let byte = bytes[place]
      if isStart, bytes[place...].starts(with: SavedViews.term.utf8) {
        let name = bytes[(place + SavedViews.term.utf8.count)...].prefix {
          $0 > 32 && $0 != 40 && $0 != 41
        }
        let length = name.endIndex - place
        written += try query(
          of: String(decoding: name, as: UTF8.self), today: today, in: text, at: place, length)
        (place, isStart) = (name.endIndex, false)
        continue
      }
      if byte == 34 { isQuoted.toggle() }
      let isEscaped = isQuoted && byte == 92 && place + 1 < bytes.count
      written += bytes[place..<(place + (isEscaped ? 2 : 1))]
      isStart = !isQuoted && (byte <= 32 || byte == 40 || byte == 45 && isStart)
      place += isEscaped ? 2 : 1
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// Returns the query of a view in parentheses.
  private func query(
    of name: String, today: Day, in text: String, at offset: Int, _ length: Int
  ) throws(QueryError) -> [UInt8] {
    guard let view = self[name], !view.query.isEmpty else {
      let wanted = Array(name.unicodeScalars.prefix(100))
      let limit = EditDistance.limit(forLength: wanted.count)
      let near = all.map(\.name).filter {
        EditDistance.between(wanted, Array($0.unicodeScalars), limit: limit) != nil
      }
      throw QueryError(.unknownView(name, near: near), in: text, at: offset, length: length)
    }
    var context = Query.Context(today: today)
    context.keepsEveryScale = true
    return Array("(\(try Query(view.query, context).storedText))".utf8)
  }
}
