/// What is recorded about titles that only private entries name.
extension Ledger {
  /// Returns drafts, marking those as private that are about, or refer to, a title that only private entries name.
  ///
  /// A watch is as private as requested, and so is what is recorded with it about its title. A public one makes the
  /// title public: its facts are recorded again for everybody. Whatever records drafts passes them through here.
  ///
  /// - Parameters:
  ///   - drafts: The drafts of an intent.
  ///   - context: Reads the facts that the ledger keeps as JSON text.
  /// - Returns: The drafts, behind those that make titles public.
  /// - Complexity: O(n) in the rows where anything is private.
  package func keepingPrivate(_ drafts: [Draft], _ context: IntentContext) -> [Draft] {
    let secret = privateTitles()
    guard !secret.isEmpty else { return drafts }
    let shown = titles(shownBy: drafts, secret)
    let known = Set(shown.map(\.title))
    var hidden: Set<ByteKey> = []
    secret.forEach { title in
      guard !known.contains(canonicalTitle(Symbol(title))) else { return }
      hidden.insert(ByteKey(titles.text(Symbol(title))))
    }
    var all = shown.map { title, profile in
      Draft(
        .titleAmended, titles.text(title), profile: profile,
        [JSON.Member("set", .object(allFacts(of: title, context)))])
    }
    for var draft in drafts {
      if draft.kind != .watchLogged,
        draft.subject.map({ hidden.contains(ByteKey($0)) }) ?? false
          || JSON.object(draft.data).holdsText({ hidden.contains(ByteKey($0)) })
      {
        draft.isPrivate = true
      }
      // Drafts refer to each other by place.
      draft.reference?.draft += shown.count
      all.append(draft)
    }
    return all
  }

  /// Returns the private titles that public watches among drafts name, with the profile of the first such watch; a show
  /// comes before its episode.
  private func titles(
    shownBy drafts: [Draft], _ secret: Bits
  ) -> [(title: Symbol, profile: String?)] {
    // An episode that is new may belong to a show that only private entries name.
    var shows: [ByteKey: Symbol] = [:]
    for draft in drafts where draft.kind == .titleAdded {
      guard let id = draft.subject,
        let show = JSON.object(draft.data)["show"]?.text.flatMap({ titles.find($0) }),
        secret[Int(show)]
      else { continue }
      shows[ByteKey(id)] = canonicalTitle(show)
    }
    var shown: [(title: Symbol, profile: String?)] = []
    for draft in drafts where draft.kind == .watchLogged && !draft.isPrivate {
      guard let id = draft.subject else { continue }
      let title = titles.find(id).map { canonicalTitle($0) }
      let series = title.flatMap { statedShow(of: $0) } ?? shows[ByteKey(id)]
      for named in [series, title].compactMap(\.self)
      where secret[Int(named)] && !shown.contains(where: { $0.title == named }) {
        shown.append((named, draft.profile))
      }
    }
    return shown
  }

  /// Returns everything that is known of a title, as members of events.
  private func allFacts(of title: Symbol, _ context: IntentContext) -> [JSON.Member] {
    var facts = [
      JSON.Member("kind", .string(kind(of: title).name)),
      JSON.Member("name", .string(name(of: title))),
    ]
    if let year = number(.year, of: title) { facts.append(JSON.Member("year", .whole(year))) }
    for field in FactField.allCases where field != .kind && field != .name && field != .year {
      let value = titleFact(field, of: title, context)
      if !value.isNull { facts.append(JSON.Member(field.name, value)) }
    }
    return facts
  }
}
