import SeenRender

/// A line of text that is being typed, and the cursor in it, which stands between two graphemes.
package struct TextField: Equatable, Sendable {
  /// How many bytes it takes; more is left out.
  package static let byteLimit = 16_384

  /// The text before the cursor.
  package private(set) var before: String
  private var after = ""

  /// Creates a field; the cursor stands at the end.
  package init(_ text: String = "") {
    before = ""
    insert(text)
  }

  /// The text.
  package var text: String { before + after }

  /// Does what a key means in a text, and returns whether it means something there.
  /// - Complexity: O(n) in the bytes of the text.
  package mutating func take(_ key: Keystroke) -> Bool {
    switch key {
    case .character(let scalar): insert(String(Character(scalar)))
    case .paste(let text): insert(text)
    case .backspace: _ = before.popLast()
    case .delete: after = String(after.dropFirst())
    case .left: moveLeft(to: before.indices.last ?? before.startIndex)
    case .right: moveRight(to: after.indices.dropFirst().first ?? after.endIndex)
    case .home, .control("a"): moveLeft(to: before.startIndex)
    case .end, .control("e"): moveRight(to: after.endIndex)
    case .wordLeft, .alt("b"): moveLeft(to: startOfWord)
    case .wordRight, .alt("f"): moveRight(to: endOfWord)
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): before.removeSubrange(startOfWord...)
    case .alt("d"): after.removeSubrange(..<endOfWord)
    default: return false
    }
    join()
    return true
  }

  /// Inserts text at the cursor without its controls, as much as there is room for.
  /// - Complexity: O(n) in the bytes of both texts.
  package mutating func insert(_ text: String) {
    var room = TextField.byteLimit - before.utf8.count - after.utf8.count
    for character in text {
      let scalars = character.unicodeScalars.filter { $0.properties.generalCategory != .control }
      let piece = String(String.UnicodeScalarView(scalars))
      room -= piece.utf8.count
      guard room >= 0 else { break }
      before += piece
    }
    join()
  }
}

/// Where the cursor goes.
extension TextField {
  private mutating func moveLeft(to place: String.Index) {
    after = before[place...] + after
    before.removeSubrange(place...)
  }

  private mutating func moveRight(to place: String.Index) {
    before += after[..<place]
    after.removeSubrange(..<place)
  }

  /// Where the word before the cursor begins; words end at spaces.
  private var startOfWord: String.Index {
    let end = before.lastIndex { $0 != " " } ?? before.startIndex
    guard let space = before[..<end].lastIndex(of: " ") else { return before.startIndex }
    return before.index(after: space)
  }

  /// Where the word after the cursor ends.
  private var endOfWord: String.Index {
    let start = after.firstIndex { $0 != " " } ?? after.endIndex
    return after[start...].firstIndex(of: " ") ?? after.endIndex
  }

  /// Moves the cursor behind a grapheme that it stands in, after what was typed or deleted has joined its parts.
  private mutating func join() {
    guard let last = before.last, let first = after.first, !last.isASCII || !first.isASCII else {
      return
    }
    // Where graphemes end may depend on all of the text, as in a row of flags.
    let whole = before + after
    let cursor = whole.utf8.index(whole.startIndex, offsetBy: before.utf8.count)
    var place = whole.startIndex
    while place < cursor { place = whole.index(after: place) }
    (before, after) = (String(whole[..<place]), String(whole[place...]))
  }
}

/// What is seen of it.
extension TextField {
  /// Returns the part of the text that is seen in a number of columns, and the column of the cursor in it.
  ///
  /// A text that is too long moves by half of the columns, with an ellipsis for what is left of it. What follows may be
  /// longer than the columns, as a field of a frame cuts it.
  /// - Complexity: O(n) in the bytes of the text.
  package func window(columns: Int) -> (text: String, cursor: Int) {
    guard columns > 0 else { return ("", 0) }
    let whole = Sanitizer.line(text)
    // The text before the cursor alone might be written out differently: a joiner needs what follows.
    let cursor = max(0, Width.of(whole) - Width.of(Sanitizer.line(after)))
    guard cursor >= columns else { return (whole, cursor) }
    let step = max(1, columns / 2)
    let offset = ((cursor - columns) / step + 1) * step
    var seen = columns > 1 ? Width.ellipsis : " "
    var column = 0
    var used = offset + 1
    for character in whole {
      let start = column
      column += Width.of(character)
      guard start > offset else { continue }
      seen += String(repeating: " ", count: max(0, start - used))
      seen.append(character)
      used = column
      if used > offset + columns { break }
    }
    return (seen, cursor - offset)
  }
}
