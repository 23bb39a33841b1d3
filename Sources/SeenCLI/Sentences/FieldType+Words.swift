import SeenCore
import SeenRender

extension FieldType {
  /// What a value of this type looks like in an event, for use after "use"; nil where the schema says it better.
  var example: String? {
    switch self {
    case .text, .name: #"a text in quotes, such as "noir""#
    case .flag: "true or false"
    case .flagOrNull: "true, false or null"
    case .whole(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    case .oneOfNumbers(let numbers): Words.list(numbers.map { String($0) }, "or")
    case .oneOf(let words): Words.list(words, "or")
    case .date: "2026-11-20, 2026-11 or 2026"
    case .clock: "a time such as 21:14"
    case .dateAndClock: "a date and a time such as 2026-11-20T21:14"
    case .eventID: "the id of an event, such as mac.42"
    case .array(.text): #"a list such as ["Japan"]"#
    case .ratingValue, .rank, .array, .object, .textMap, .changes, .anything: nil
    }
  }
}

extension [Field] {
  /// Returns the type of a member by its path, such as `set.date`; nil if there is none.
  func type(at path: String) -> FieldType? {
    let names = path.split(separator: ".", maxSplits: 1).map { String($0) }
    guard let field = first(where: { $0.name.isSame(as: names[0]) }) else { return nil }
    guard names.count > 1 else { return field.type }
    if case .changes(let changed) = field.type { return changed.type(at: names[1]) }
    return nil
  }
}
