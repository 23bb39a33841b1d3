import SeenWire

extension LineProblem {
  /// What is wrong with a line, for use after a colon.
  var words: String {
    switch self {
    case .notJSON(let problem): "it is not JSON: \(problem.words)"
    case .notObject: "it is not a JSON object"
    case .badMember(let member): "'\(member)' is missing or wrong"
    case .tooLong: "it is too long"
    case .mergeMarker: "it is a git merge marker"
    }
  }
}

extension JSONProblem {
  /// What is wrong and where, for use after a colon.
  var words: String {
    "\(kind.words) at byte \(byteOffset + 1)"
  }
}

extension JSONProblem.Kind {
  /// Parses the kind that a reader of events recorded; nil for any other text.
  init?(registered text: String) {
    let known: [JSONProblem.Kind] = [
      .empty, .unexpectedByte, .unexpectedEnd, .badEscape, .loneSurrogate, .controlCharacter,
      .badNumber, .notUTF8, .tooDeep, .trailingBytes, .tooManyMembers, .stringTooLong,
    ]
    let start = "duplicateKey(\""
    if let kind = known.first(where: { "\($0)" == text }) {
      self = kind
    } else if text.hasPrefix(start), text.hasSuffix("\")") {
      self = .duplicateKey(String(text.dropFirst(start.count).dropLast(2)))
    } else {
      return nil
    }
  }

  /// What is wrong, for use after a colon.
  var words: String {
    switch self {
    case .empty: "no content"
    case .unexpectedByte: "an unexpected character"
    case .unexpectedEnd: "an early end"
    case .badEscape: "an unknown escape"
    case .loneSurrogate: "half a surrogate pair"
    case .controlCharacter: "a control character"
    case .badNumber: "a malformed number"
    case .notUTF8: "invalid UTF-8"
    case .tooDeep: "nesting that is too deep"
    case .trailingBytes: "more text after the end"
    case .duplicateKey(let key): "a repeated key '\(key)'"
    case .tooManyMembers: "too many members"
    case .stringTooLong: "a string that is too long"
    }
  }
}
