import Foundation
import SeenTestSupport

/// The test's model of a title: its facts by name, as texts and numbers.
final class PlainTitle {
  let id: String
  /// Each fact that is text, by the field of a query that asks about it; arrays have more than one.
  var texts: [String: [String]] = [:]
  var numbers: [String: Int] = [:]
  var show: String?
  var places: [(name: String, north: Double, east: Double)] = []
  /// Whether a `title.added` stands.
  var isAdded = true
  /// Whether the journal does not know it.
  var isOnlyInCatalog = false
  private var plain: [String: [[UInt8]]] = [:]
  private var everything: [[UInt8]]?

  init(_ id: String) { self.id = id }

  var name: String { texts["name"]?.first ?? id }
  var kind: String {
    let kind = texts["kind"]?.first ?? "other"
    return PlainTitle.kinds.contains(kind) ? kind : "other"
  }

  static let kinds = ["film", "show", "season", "episode", "bird", "channel", "other"]

  /// The member of `title.added` of each field whose value is text.
  static let members = [
    "name": "name", "scientificName": "scientificName", "family": "family", "order": "order",
    "status": "status", "contentRating": "contentRating", "overview": "overview", "kind": "kind",
    "genre": "genres", "director": "directors", "cast": "cast", "country": "countries",
    "language": "languages",
  ]
  static let arrays: Set<String> = ["genre", "director", "cast", "country", "language"]

  /// The texts of a field, folded; asked about again and again, so worked out once.
  func folded(_ field: String) -> [[UInt8]] {
    if let known = plain[field] { return known }
    let own: [String] =
      field == "name" ? [name] + (texts["scientificName"] ?? []) : texts[field] ?? []
    let folded = own.map { PlainText.fold($0) }
    plain[field] = folded
    return folded
  }

  /// Every text that free words are looked for in, folded, but for the name of the show.
  var searched: [[UInt8]] {
    if let everything { return everything }
    let fields = [
      "name", "family", "order", "contentRating", "overview", "director", "cast", "genre",
      "country", "language",
    ]
    var found = fields.flatMap { self.folded($0) }
    if let year = numbers["year"] { found.append(Array(String(year).utf8)) }
    everything = found
    return found
  }
}

extension PlainTitle {
  /// Reads a title off an object of `title.added` or of a catalog.
  convenience init(_ id: String, _ object: [String: Any]) {
    self.init(id)
    for (field, member) in PlainTitle.members {
      if let text = object[member] as? String { texts[field] = [text] }
      if let list = object[member] as? [String], !list.isEmpty { texts[field] = list }
    }
    for field in ["year", "runtime", "season", "episode"] {
      if let number = object[field] as? Int { numbers[field] = number }
    }
    if ["season", "episode"].contains(kind) { show = object["show"] as? String }
    if let franchise = object["franchise"] as? [String: Any],
      let name = franchise["name"] as? String
    {
      texts["franchise"] = [name]
    }
    for place in object["places"] as? [[String: Any]] ?? [] {
      if let north = place["lat"] as? Double, let east = place["lon"] as? Double {
        places.append((place["name"] as? String ?? "", north, east))
      }
    }
  }
}

/// A standing watch of the current profile.
final class PlainWatch {
  let id: String
  let title: String
  /// When it was recorded, as a count of events.
  let place: Int
  var texts: [String: [String]] = [:]
  var numbers: [String: Int] = [:]
  var date = ""
  var clock = ""
  var point: (north: Double, east: Double)?
  var claims = false
  /// Its own rating, as value and scale.
  var rating: (value: Int, scale: Int)?
  private var plain: [String: [[UInt8]]] = [:]

  init(_ id: String, _ title: String, _ place: Int) {
    self.id = id
    self.title = title
    self.place = place
  }

  func folded(_ field: String) -> [[UInt8]] {
    if let known = plain[field] { return known }
    let folded = (texts[field] ?? []).map { PlainText.fold($0) }
    plain[field] = folded
    return folded
  }

  /// Every text that free words are looked for in.
  var searched: [[UInt8]] {
    ["location", "mood", "platform", "with", "tag", "notes"].flatMap { folded($0) }
  }
}

/// Texts as SPEC 7.4 has them compared, by the means of Foundation.
enum PlainText {
  enum Fit { case anywhere, words, whole }

  private static let alike: [Character: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe",
    "ß": "ss", "þ": "th", "‘": "'", "’": "'", "ʼ": "'", "“": "\"", "”": "\"", "„": "\"",
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-",
  ]

  static func fold(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 128 }) {
      return Array(
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
    }
    let plain = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .lowercased()
    let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Array(words.map { alike[$0] ?? String($0) }.joined().utf8)
  }

  /// The runs of letters and digits of a text.
  static func runs(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  static func occurs(_ wanted: [UInt8], _ text: [UInt8], _ fit: Fit) -> Bool {
    guard !wanted.isEmpty, text.count >= wanted.count else { return false }
    if fit == .whole { return text == wanted }
    var start = 0
    while let found = first(wanted, text, from: start) {
      if fit == .anywhere { return true }
      let end = found + wanted.count
      let before = String(decoding: text[..<found], as: UTF8.self).last
      let after = String(decoding: text[end...], as: UTF8.self).first
      let own = String(decoding: wanted, as: UTF8.self)
      if !(joins(before) && joins(own.first)), !(joins(own.last) && joins(after)) { return true }
      start = found + 1
    }
    return false
  }

  private static func first(_ wanted: [UInt8], _ text: [UInt8], from start: Int) -> Int? {
    unsafe text.withUnsafeBytes { memory in
      unsafe wanted.withUnsafeBytes { needle in
        guard let base = memory.baseAddress, let sought = needle.baseAddress else { return nil }
        var start = start
        while start + needle.count <= memory.count {
          guard
            let head = unsafe memchr(
              base + start, Int32(needle[0]), memory.count - needle.count - start + 1)
          else { return nil }
          start = unsafe UnsafeRawPointer(head) - base
          if unsafe memcmp(base + start, sought, needle.count) == 0 { return start }
          start += 1
        }
        return nil
      }
    }
  }

  private static func joins(_ character: Character?) -> Bool {
    guard let character, let scalar = character.unicodeScalars.first else { return false }
    return scalar.value < 0x2e80 && (character.isLetter || character.isNumber)
  }
}
