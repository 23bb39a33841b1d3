import SeenApp
import SeenCore
import SeenRender

/// What an undo takes back, in words.
extension UndoneEvents {
  /// Returns `the watch of Heat (1995) and the rating of Heat (1995)`.
  var text: String {
    let rest = count - deeds.count
    return Words.list(parts + (rest > 0 ? ["\(rest) more"] : []))
  }

  /// Each deed in words; several of one type of another program, which has no noun, are one part.
  private var parts: [String] {
    var parts: [String] = []
    var place = 0
    while place < deeds.count {
      let type = deeds[place].unknownType
      let alike = deeds[place...].prefix { deed in
        type.map { deed.unknownType?.isSame(as: $0) ?? false } ?? false
      }.count
      parts.append(
        alike > 1 ? "\(alike) events of the type \(type ?? "")" : deeds[place].text)
      place += max(alike, 1)
    }
    return parts
  }
}

extension UndoneEvents.Deed {
  /// The type of an event that this program does not know; nil for every other deed.
  fileprivate var unknownType: String? {
    if case .event(let event, _, _) = self, event.kind == nil { event.type } else { nil }
  }

  /// What was done, as a noun: `the watch of Heat (1995)`.
  fileprivate var text: String {
    switch self {
    case .secret: return "a private entry"
    case .imported(let what): return what.text
    case .undone(let events): return "the undo of " + events.text
    case .event(let event, let topic, let other):
      if let renaming = UndoneEvents.Deed.renaming(event) { return renaming }
      let phrase = event.kind?.definition.undone ?? EventWords.past(event.type)
      let words = phrase.split(separator: " ").map { word in
        switch word {
        case "NAME": topic?.text ?? ""
        case "OTHER": other?.text ?? ""
        default: String(word)
        }
      }
      return words.joined(separator: " ")
    }
  }

  /// Returns `renaming Spooky to Halloween`; nil for what changes more than a name, or does not say the name before.
  private static func renaming(_ event: Event) -> String? {
    let data = JSON.object(event.data)
    guard let set = data["set"]?.members, set.count == 1, let new = data["set"]?["name"]?.text,
      let old = data["was"]?["name"]?.text
    else { return nil }
    return "renaming \(old) to \(new)"
  }
}

extension UndoneImport {
  /// `the import of films.csv (2 rows)`; of an export of this program, what is undone of it.
  fileprivate var text: String {
    let names =
      files.count > 3
      ? Count.of(files.count, "file") : files.isEmpty ? "a file" : Words.list(files)
    if isOfOwnExport { return "what this copy recorded of the import of " + names }
    let rows = rowCount.map { " (\(Count.of($0, "row")))" } ?? ""
    return "the import of " + names + rows
  }
}
