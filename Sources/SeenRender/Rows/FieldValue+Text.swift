package import SeenCore
import SeenWire

extension Ledger {
  /// Adds the text of a value without parts.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - notes: Adds notes by their place in the log.
  ///   - bytes: The buffer it is appended to, unescaped: the caller escapes it.
  /// - Returns: False when there is no such text.
  func append(_ value: FieldValue, _ notes: NoteReader, to bytes: inout [UInt8]) -> Bool {
    switch value {
    case .event(let id): append(id: id, to: &bytes)
    case .moment(let instant): instant.append(to: &bytes)
    case .title(let title): titles.append(title, to: &bytes)
    case .word(let word): words.append(word, to: &bytes)
    case .kind(let kind): bytes += kind.name.utf8
    case .number(let number): Decimal.append(number, to: &bytes)
    case .degrees(let degrees): bytes += "\(degrees)".utf8
    case .date(let date): date.append(to: &bytes)
    case .clock(let clock): clock.append(to: &bytes)
    case .notes(let place): return notes(place, &bytes)
    case .none, .words, .list, .flag, .rating, .place, .names: return false
    }
    return true
  }

  /// Adds the words of an array or a list.
  ///
  /// - Parameters:
  ///   - value: The array or the list.
  ///   - separator: The separator of two words.
  ///   - bytes: What they are added to.
  ///   - each: Escapes the end of the buffer, from an offset on, as a word.
  /// - Returns: Whether there were any.
  func appendWords(
    of value: FieldValue, partedBy separator: [UInt8], to bytes: inout [UInt8],
    _ each: (_ bytes: inout [UInt8], _ start: Int) -> Void
  ) -> Bool {
    var isFirst = true
    func add(_ word: (inout [UInt8]) -> Void) {
      if !isFirst { bytes += separator }
      isFirst = false
      let start = bytes.count
      word(&bytes)
      each(&bytes, start)
    }
    switch value {
    case .words(let array):
      unsafe forEachText(of: array) { word in
        add { unsafe $0.append(contentsOf: word) }
      }
    case .list(let list):
      for word in wordLists.words(of: list) { add { $0 += word.utf8 } }
    case .none, .event, .moment, .title, .word, .kind, .number, .flag, .date, .clock, .rating,
      .degrees, .place, .names, .notes:
      break
    }
    return !isFirst
  }

  /// Returns the members of an object that are texts, from its JSON text.
  func names(_ text: Symbol) -> [(name: String, text: String)] {
    let members = (try? JSONReader.read(Array(words.text(text).utf8)))?.members ?? []
    return members.compactMap { member in member.value.text.map { (member.name, $0) } }
  }

  /// Returns a value as JSON; nil if there is none.
  package func json(_ value: FieldValue, _ notes: NoteReader) -> JSON? {
    switch value {
    case .none: return nil
    case .number(let number): return .whole(number)
    case .degrees(let degrees): return .number("\(degrees)")
    case .flag(let flag): return .bool(flag)
    case .rating(let rating): return rating.json
    case .words(let array):
      return .array(texts(array: array).map { .string($0) })
    case .list(let list): return .array(wordLists.words(of: list).map { .string($0) })
    case .names(let text):
      return .object(names(text).map { JSON.Member($0.name, .string($0.text)) })
    case .place(let latitude, let longitude):
      return .object([
        JSON.Member("lat", .number("\(latitude)")), JSON.Member("lon", .number("\(longitude)")),
      ])
    case .event, .moment, .title, .word, .kind, .date, .clock, .notes:
      var bytes: [UInt8] = []
      guard append(value, notes, to: &bytes) else { return nil }
      return .string(String(decoding: bytes, as: UTF8.self))
    }
  }
}
