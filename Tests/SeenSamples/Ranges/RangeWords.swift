import SeenCore

/// The names of places in the ranges of birds, and the countries that they mean: `range-words.txt`.
package struct RangeWords {
  /// The names by their first word, each as its words, the longest first.
  private var names: [String: [(words: [String], countries: Set<String>)]] = [:]
  /// The countries side by side.
  private(set) var map = CountryMap()

  /// Reads the words; other lines are skipped.
  package init(_ bytes: [UInt8]) {
    var lines: [(codes: Substring, names: Substring)] = []
    for line in bytes.split(separator: 10).map({ String(decoding: $0, as: UTF8.self) })
    where !line.hasPrefix("#") {
      if let equals = line.firstRange(of: " = ") {
        lines.append((line[..<equals.lowerBound], line[equals.upperBound...]))
      } else if let colon = line.firstIndex(of: ":") {
        map.add(line[..<colon], line[line.index(after: colon)...])
      }
    }
    var found: [String: Set<String>] = [:]
    // A line may use names that later lines define, which may use others.
    for _ in 0..<4 {
      for line in lines {
        let countries = RangeWords.countries(line.codes, found)
        for name in line.names.split(separator: ", ") {
          found[RangeWords.words(name).joined(separator: " "), default: []].formUnion(countries)
        }
      }
    }
    for (name, countries) in found {
      let words = name.split(separator: " ").map(String.init)
      if let first = words.first { names[first, default: []].append((words, countries)) }
    }
    for first in names.keys { names[first]?.sort { $0.words.count > $1.words.count } }
  }

  private static func countries(
    _ codes: Substring, _ known: [String: Set<String>]
  ) -> Set<String> {
    var countries: Set<String> = []
    var rest = codes
    while let brace = rest.firstIndex(of: "{"), let end = rest[brace...].firstIndex(of: "}") {
      let name = words(rest[rest.index(after: brace)..<end]).joined(separator: " ")
      countries.formUnion(known[name] ?? [])
      rest.replaceSubrange(brace...end, with: "")
    }
    return countries.union(rest.split(separator: " ").map(String.init).filter { $0 != "-" })
  }

  private static func words(_ name: Substring) -> [String] {
    RangeText.clauses(String(name)).flatMap(\.self)
  }

  /// Returns the countries of the longest name that stands at a place, and how many words it has; nil if none does.
  func name(at start: Int, of words: [String]) -> (countries: Set<String>, count: Int)? {
    guard start < words.count, let known = names[words[start]] else { return nil }
    for (name, countries) in known where words[start...].starts(with: name) {
      return (countries, name.count)
    }
    return nil
  }

  /// Returns the same of the part of a place that lies in a direction, such as `nw`; where no part of it is known, the whole.
  func part(
    _ direction: String, at start: Int, of words: [String]
  ) -> (countries: Set<String>, count: Int)? {
    let whole = name(at: start, of: words)
    // What lies northwest is in the north, or at least in the west.
    let broader = direction.count == 2 ? direction.map(String.init) : []
    var part: (countries: Set<String>, count: Int)?
    for direction in [direction] + broader where part == nil {
      part = name(at: 0, of: [direction] + words[start...].prefix(8))
    }
    guard let part, part.count > (whole?.count ?? 1) else { return whole }
    return (part.countries, part.count - 1)
  }
}
