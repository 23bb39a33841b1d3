package import SeenCore

extension Span {
  /// Returns its text with the date that it says in another style.
  func dated(_ style: DateStyle) -> String {
    guard let date else { return text }
    switch form {
    case .full: return DateWords.full(date, style)
    case .adverb: return DateWords.adverb(date, style)
    case .part: return text
    }
  }
}

extension Line {
  /// Returns the line with its dates in a style.
  package func dated(_ style: DateStyle) -> Line {
    guard style != .text, spans.contains(where: { $0.date != nil }) else { return self }
    var line = self
    for place in spans.indices { line.spans[place].text = spans[place].dated(style) }
    return line
  }

  /// The same with months as `Jan 2026`, for what has little room.
  var withShortMonths: Line {
    let lines = spans.map { span in
      guard let date = span.date, date.month != nil, date.day == nil else { return Line([span]) }
      return DateWords.line(short: date, span.tone)
    }
    return lines.joined(by: .empty)
  }
}
