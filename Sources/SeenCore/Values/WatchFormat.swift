package enum WatchFormat {
  /// The stored words with what people read, in the order in which they are offered.
  package static let known = [
    (key: "theater", name: "Theater"), (key: "streaming", name: "Streaming"),
    (key: "bluray", name: "Blu-ray/DVD"), (key: "digital", name: "Digital Purchase"),
    (key: "tv", name: "TV Broadcast"), (key: "other", name: "Other"),
  ]
  /// The stored words.
  package static let keys = known.map(\.key)
  /// The stored words with commas between them.
  package static let listed = keys.dropFirst().reduce(keys[0]) { $0 + ", " + $1 }
  /// The same for a choice among them, with `or` before the last.
  package static let choices =
    keys.dropFirst().dropLast().reduce(keys[0]) { $0 + ", " + $1 } + " or " + keys[keys.count - 1]

  /// Returns the words for a key; a text that is not a key is returned unchanged.
  package static func name(_ key: String) -> String {
    known.first { $0.key.isSame(as: key) }?.name ?? key
  }

  /// Returns the key that a key or one of its names stands for, in any case; nil for others.
  package static func key(_ text: String) -> String? {
    let name = TextFold.fold(text)
    if keys.contains(name) { return name }
    return others.first { $0.names.contains(name) }?.key
  }

  /// The names, besides the keys, that stand for a key, in lower case.
  private static let others: [(key: String, names: [String])] = [
    ("theater", ["cinema", "the cinema", "theatre", "movie theater", "movie theatre"]),
    ("bluray", ["blu-ray/dvd", "blu-ray", "dvd"]), ("digital", ["digital purchase"]),
    ("tv", ["tv broadcast"]),
  ]

  /// All those names.
  package static let names = others.flatMap(\.names)
}
