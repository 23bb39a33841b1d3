/// Reads the directories of a TIFF file, which EXIF data is; every place in it is checked.
struct TIFFReader {
  /// One entry of a directory.
  struct Entry {
    let type: Int
    /// How many values it has.
    let count: Int
    /// Where its values are, or the four bytes with their offset.
    let place: Int
  }

  private let bytes: ArraySlice<UInt8>
  private let isLittle: Bool
  /// Where the first directory is.
  private(set) var start = 0

  /// The most entries of a directory that are read.
  private static let entryLimit = 512

  /// Reads the start of a file; nil if it is not TIFF.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0x49, 0x49, 0x2a, 0]) {
      isLittle = true
    } else if bytes.starts(with: [0x4d, 0x4d, 0, 0x2a]) {
      isLittle = false
    } else {
      return nil
    }
    guard let start = number(at: 4, bytes: 4) else { return nil }
    self.start = start
  }

  /// Returns the entries of a directory, by their tags.
  func entries(at place: Int) -> [Int: Entry] {
    guard let count = number(at: place, bytes: 2) else { return [:] }
    var entries: [Int: Entry] = [:]
    for index in 0..<min(count, Self.entryLimit) {
      let own = place + 2 + index * 12
      guard let tag = number(at: own, bytes: 2), let type = number(at: own + 2, bytes: 2),
        let count = number(at: own + 4, bytes: 4)
      else { break }
      entries[tag] = Entry(type: type, count: count, place: own + 8)
    }
    return entries
  }

  /// Returns the only value of an entry that is a whole number of four bytes.
  func number(_ entry: Entry) -> Int? {
    entry.type == 4 && entry.count == 1 ? number(at: entry.place, bytes: 4) : nil
  }

  /// Returns the only value of an entry that is a whole number of two bytes.
  func short(_ entry: Entry) -> Int? {
    entry.type == 3 && entry.count == 1 ? number(at: entry.place, bytes: 2) : nil
  }

  /// Returns the text of an entry, without the zero at its end; nil when it is not plain ASCII.
  func text(_ entry: Entry) -> String? {
    guard entry.type == 2, (1...64).contains(entry.count) else { return nil }
    let place = entry.count <= 4 ? entry.place : number(at: entry.place, bytes: 4)
    guard let place, let found = slice(at: place, count: entry.count) else { return nil }
    let text = found.prefix { $0 != 0 }
    return text.allSatisfy { (32...126).contains($0) } ? String(decoding: text, as: UTF8.self) : nil
  }

  /// Returns the fractions of an entry; nil when one of them is divided by zero.
  func fractions(_ entry: Entry) -> [Double]? {
    guard entry.type == 5, (1...8).contains(entry.count),
      let place = number(at: entry.place, bytes: 4)
    else { return nil }
    var values: [Double] = []
    for index in 0..<entry.count {
      guard let over = number(at: place + index * 8, bytes: 4),
        let under = number(at: place + index * 8 + 4, bytes: 4), under > 0
      else { return nil }
      values.append(Double(over) / Double(under))
    }
    return values
  }

  /// Returns a number of two or four bytes; nil past the end.
  private func number(at place: Int, bytes count: Int) -> Int? {
    guard let found = slice(at: place, count: count) else { return nil }
    return isLittle
      ? found.reversed().reduce(0) { $0 << 8 | Int($1) } : found.reduce(0) { $0 << 8 | Int($1) }
  }

  private func slice(at place: Int, count: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, count >= 0, place <= bytes.count, count <= bytes.count - place else {
      return nil
    }
    let first = bytes.startIndex + place
    return bytes[first..<(first + count)]
  }
}
