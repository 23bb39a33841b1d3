/// Looking up people.
extension QueryNames {
  /// Finds what people saw, or liked, as far as the profile may know it.
  mutating func resolve(
    _ names: [QueryName], _ term: QueryTerm, _ query: Query, _ ledger: borrowing Ledger,
    _ scope: Scope, _ around: QuerySurroundings
  ) throws(QueryError) {
    let isLiking = term.field == .likedBy
    var bits = Bits(size: ledger.titles.count)
    var others: [String] = []
    for name in names {
      switch around.people[ByteKey(TextFold.fold(name.text))] {
      case .profile(let id)?:
        bits.formUnion(QueryNames.titles(of: id, isLiking: isLiking, ledger, scope))
      case .friend(let titles)?:
        let wanted = titles.filter { isLiking ? $0.isLiked : $0.isSeen }
        bits.formUnion(QueryNames.own(wanted, ledger, around.json))
        others += wanted.map(\.id)
      case nil:
        let near = NearWords.find(name.text, among: around.peopleNames)
        throw QueryError(
          .unknownPerson(name.text, near: near), in: query.text, at: name.offset,
          length: name.length)
      }
    }
    give(bits, others, to: term)
  }

  /// Returns what a profile of the journal saw or liked, without what is private for others.
  private static func titles(
    of person: String, isLiking: Bool, _ ledger: borrowing Ledger, _ scope: Scope
  ) -> Bits {
    guard isLiking else {
      return ProfileWatches(ledger, person, seenBy: scope.profile).watchedTitles
    }
    var bits = Bits(size: ledger.titles.count)
    let isOwn = person.isSame(as: scope.profile)
    for entry in Ratings(ledger, profile: person).entries
    where entry.rating.tenths >= Comparison.lovedRating && (isOwn || !entry.isPrivate) {
      bits[Int(entry.title)] = true
    }
    return bits
  }

  /// Returns the titles of the journal that some of a friend's are.
  /// - Complexity: O(n) in both.
  private static func own(
    _ wanted: [QueryPerson.FriendTitle], _ ledger: borrowing Ledger, _ json: (String) -> JSON?
  ) -> Bits {
    var bits = Bits(size: ledger.titles.count)
    var marks: Set<ByteKey> = []
    for title in wanted {
      if let own = ledger.titles.find(title.id) {
        bits[Int(ledger.canonicalTitle(own))] = true
      } else {
        marks.formUnion(QueryNames.marks(title.kind, title.ids, json))
      }
    }
    guard !marks.isEmpty else { return bits }
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      guard let ids = ledger.text(.ids, of: title) else { continue }
      let own = QueryNames.marks(ledger.kind(of: title), ids, json)
      if own.contains(where: { marks.contains($0) }) { bits[Int(title)] = true }
    }
    return bits
  }

  /// Returns the ids elsewhere of a title, each with its kind and scheme.
  private static func marks(
    _ kind: TitleKind, _ ids: String?, _ json: (String) -> JSON?
  ) -> [ByteKey] {
    (ids.flatMap(json)?.members ?? []).compactMap { member in
      let value = member.value.text ?? member.value.wholeNumber.map { String($0) }
      return value.map { ByteKey("\(kind.name) \(member.name) \($0)") }
    }
  }
}
