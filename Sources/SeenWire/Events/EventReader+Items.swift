import SeenCore

/// The facts of lists and items, from the tree to rows.
extension EventReader {
  mutating func applyItem(
    _ step: ItemClaims.Step, _ stamp: Stamp, _ data: JSON, _ verdict: EventVerdict
  ) {
    guard let list = data["list"]?.text else { return }
    var claims = ItemClaims(step)
    let isChange = step == .amended
    let facts = isChange ? verdict.changes(data) ?? [:] : data
    // What takes an item off says no rank, whatever a program of the future adds.
    if step != .removed, let rank = facts["rank"] {
      if let text = rank.text { give(rank: text, &claims) } else if isChange { claims.giveNoRank() }
    }
    if step == .added || isChange {
      if let notes = facts["notes"], isChange || !notes.isNull { claims.give(notes: !notes.isNull) }
      if let target = facts["target"], isChange || !target.isNull {
        claims.give(target: !target.isNull)
      }
    }
    if step == .added, facts["rule"]?.text != nil { claims.giveRule() }
    let date = step == .added ? facts["date"]?.text.flatMap { PartialDate($0) } : nil
    ledger.apply(
      stamp, list: ledger.lists.intern(list), claims: claims, date: date?.packed ?? 0)
  }

  private mutating func give(rank text: String, _ claims: inout ItemClaims) {
    guard text.utf8.count <= ItemClaims.shortRankLength else {
      claims.give(longRank: ledger.words.intern(text))
      return
    }
    var number: UInt64 = 0
    for byte in text.utf8 { number = number << 6 | (Rank.digit(byte) ?? 0) }
    let missing = ItemClaims.shortRankLength - text.utf8.count
    claims.give(shortRank: number << UInt64(6 * missing))
  }

  /// Applies the creation of a list.
  mutating func createList(_ stamp: Stamp, list: Symbol, _ facts: JSON) {
    ledger.registerSource(stamp)
    ledger.apply(stamp, list: list, field: .created, value: stamp.profile, isAmendment: false)
    apply(facts, of: list, stamp, isChange: false)
  }

  /// Applies changes of a list.
  mutating func amendList(_ stamp: Stamp, list: Symbol, _ changes: JSON) {
    ledger.registerSource(stamp)
    apply(changes, of: list, stamp, isChange: true)
  }

  /// Applies the deletion of a list.
  mutating func deleteList(_ stamp: Stamp, list: Symbol) {
    ledger.registerSource(stamp)
    ledger.apply(stamp, list: list, field: .deleted, value: 0, isAmendment: false)
  }

  private mutating func apply(
    _ facts: JSON, of list: Symbol, _ stamp: Stamp, isChange: Bool
  ) {
    for place in 0..<ListField.factCount {
      guard let field = ListField(rawValue: place), let value = facts[field.name] else { continue }
      guard isChange || !value.isNull else { continue }
      let number = value.isNull ? ListRow.removed : number(value, field)
      ledger.apply(stamp, list: list, field: field, value: number, isAmendment: isChange)
    }
  }

  private mutating func number(_ value: JSON, _ field: ListField) -> UInt32 {
    switch field.storage {
    case .text: return ledger.words.intern(value.text ?? "")
    case .texts: return wordList(value)
    case .json: return ledger.words.intern(String(decoding: value.bytes, as: UTF8.self))
    case .date: return value.text.flatMap { PartialDate($0) }?.packed ?? ListRow.removed
    }
  }
}
