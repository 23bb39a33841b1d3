import SeenCore

/// The known facts of a title for people, in a fixed order.
enum TitleFactLines {
  /// How much of a long cast is shown.
  enum Length {
    case all, cut
    /// As much, and which option shows all.
    case cutForOptions
  }

  /// Returns the facts, without the overview, which is long.
  static func facts(of title: TitleCard, _ length: Length) -> [Fact] {
    // That it is a film goes without saying.
    var facts = title.kind.isSame(as: "film") ? [] : [Fact("kind", Line(title.kind))]
    func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { facts.append(Fact(label, Line(text))) }
    }
    add("also", list(title.fact("aliases")))
    add("show", title.showName)
    add("runtime", title.fact("runtime")?.wholeNumber.map { DurationWords.ofMinutes($0) })
    if let released = title.fact("released")?.text.flatMap({ PartialDate($0) }) {
      facts.append(Fact("released", DateWords.line(released)))
    }
    add("genres", list(title.fact("genres")))
    add("rated", title.fact("contentRating")?.text)
    add("directed by", list(title.fact("directors")))
    add("cast", list(title.fact("cast"), upTo: 12, length))
    add("countries", list(title.fact("countries")))
    add("languages", list(title.fact("languages")))
    add("scientific name", title.fact("scientificName")?.text)
    add("family", title.fact("family")?.text)
    add("order", title.fact("order")?.text)
    add("status", title.fact("status")?.text)
    add("range", title.fact("range")?.text)
    add("series", title.fact("franchise")?["name"]?.text)
    add("places", names(title.fact("places")))
    add("links", pairs(title.fact("links")))
    let ids = [title.id] + [pairs(title.fact("ids"))].compactMap { $0 }
    var id = Fact("id", Line(ids.joined(separator: ", "), .dim))
    id.isTyped = true
    return facts + [id]
  }

  private static func list(
    _ value: JSON?, upTo most: Int = .max, _ length: Length = .all
  ) -> String? {
    guard let texts = value?.texts else { return nil }
    // One name more takes no more room than that there is one more.
    guard length != .all, texts.count - 1 > most else { return texts.joined(separator: ", ") }
    let hint = length == .cutForOptions ? " (-v names them)" : ""
    return texts.prefix(most).joined(separator: ", ") + " and \(texts.count - most) more" + hint
  }

  private static func names(_ value: JSON?) -> String? {
    guard case .array(let values)? = value else { return nil }
    return values.compactMap { $0["name"]?.text }.joined(separator: ", ")
  }

  private static func pairs(_ value: JSON?) -> String? {
    value?.members?.compactMap { member in member.value.text.map { "\(member.name) \($0)" } }
      .joined(separator: ", ")
  }
}
