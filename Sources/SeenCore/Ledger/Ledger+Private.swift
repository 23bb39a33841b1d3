/// Titles that only private entries name: they are private too.
extension Ledger {
  /// Returns the titles that some private watch, rating, mark or step of any profile is about, and nothing public is.
  ///
  /// An entry about an episode is about its show too. A title that a rule put on a list does not become public by that;
  /// one that a person put there does. All of several merged titles are returned.
  /// - Complexity: O(n) in the rows; O(1) without titles.
  package func privateTitles() -> Bits {
    guard let titles = titlesByEntries() else { return Bits(size: self.titles.count) }
    var secret = titles.secret
    secret.filter { !titles.open[$0] }
    return withMerged(secret)
  }

  /// Returns the titles that only private entries of other profiles name, so that a profile learns nothing of them.
  ///
  /// A title that someone put on a list is no secret, unless that event is private; one that a rule put there may be.
  /// - Complexity: O(n) in the rows; O(1) without titles.
  package func titlesPrivate(toOthersThan profile: String) -> Bits {
    guard hasPrivate, hasPrivateEntries(ofOthersThan: profile),
      var secret = titlesByEntries()?.secret
    else { return Bits(size: titles.count) }
    let own = titlesRecorded(by: profile)
    var open = privateTitles()
    open.invert()
    secret.subtract(open)
    secret.subtract(own)
    // An own entry about an episode is about its show too.
    own.forEach { if let show = show(of: Symbol($0)) { secret[Int(show)] = false } }
    return withMerged(secret)
  }

  /// Drops what other profiles said privately of titles on lists, so that a profile sees the lists without it.
  /// - Complexity: O(n) in the rows of items; O(1) where nothing is private.
  package mutating func hidePrivateItems(ofOthersThan profile: String) {
    guard hasPrivate else { return }
    let own = words.find(profile) ?? .none
    for row in 0..<items.count where items.claims[row].isPrivate && items.profile[row] != own {
      items.claims[row].isDropped = true
    }
  }

  private func hasPrivateEntries(ofOthersThan profile: String) -> Bool {
    hasPrivateEntries(of: profile, isOfOthers: true)
  }

  /// Returns whether a profile has private entries.
  /// - Complexity: O(n) in the rows; O(1) without any.
  package func hasPrivateEntries(of profile: String) -> Bool {
    hasPrivate && hasPrivateEntries(of: profile, isOfOthers: false)
  }

  private func hasPrivateEntries(of profile: String, isOfOthers: Bool) -> Bool {
    let own = words.find(profile) ?? .none
    for row in 0..<watches.count
    where watches.isPrivate(row) && (watches.profile[row] != own) == isOfOthers {
      return true
    }
    var finding = FindingPrivate(own: own, isOfOthers: isOfOthers)
    readTables(&finding)
    return finding.isFound
  }

  /// Returns the ids of the titles that private entries are about, by the id that each had and by what it was merged into.
  /// - Complexity: O(n) in the rows.
  package func titlesOfPrivateEntries() -> Set<ByteKey> {
    titlesByEntries().map { names(of: $0.named).union(names(of: withMerged($0.secret))) } ?? []
  }

  /// Returns the ids of the titles that entries are about that are not private, and of what was merged into these.
  /// - Complexity: O(n) in the rows.
  package func titlesOfPublicEntries() -> Set<ByteKey> {
    titlesByEntries(ofAny: true).map { names(of: withMerged($0.open)) } ?? []
  }

  /// Returns the canonical titles that private entries and others are about, and those that the private ones name; nil
  /// if no entry is private and others are not requested.
  private func titlesByEntries(ofAny: Bool = false) -> (secret: Bits, open: Bits, named: Bits)? {
    var noting = NotingTitles(titleCount: titles.count)
    // What was private stays so when it is undone or removed; what was public does not stay that.
    for row in 0..<watches.count where !watches.flags[row].contains(.isWithdrawn) {
      let isDropped = watches.flags[row].contains(.isDropped)
      let isPrivate = watches.isPrivate(row)
      guard !isDropped || isPrivate && !isHidden(watches.title[row]) else { continue }
      noting.register(watches.title[row], isPrivate)
    }
    readTables(&noting)
    guard noting.hasPrivate || ofAny else { return nil }
    var secret = Bits(size: titles.count)
    var open = Bits(size: titles.count)
    func add(_ title: Symbol, to known: inout Bits) {
      let title = canonicalTitle(title)
      known[Int(title)] = true
      if let show = show(of: title) { known[Int(show)] = true }
    }
    noting.secret.forEach { add(Symbol($0), to: &secret) }
    noting.open.forEach { add(Symbol($0), to: &open) }
    for row in 0..<items.count
    where items.claims[row].isStandingAdding && !items.claims[row].isByRule
      && !items.claims[row].isPrivate
    {
      add(items.title[row], to: &open)
    }
    return (secret, open, noting.secret)
  }

  /// Returns whether all that was known of a title was taken out (`hideRows`).
  private func isHidden(_ title: Symbol) -> Bool {
    let title = canonicalTitle(title)
    return !isAdded(title) && text(.name, of: title) == nil
  }

  /// Returns canonical titles with those that were merged into them.
  private func withMerged(_ titles: Bits) -> Bits {
    var all = titles
    for title in 0..<Symbol(self.titles.count) where titles[Int(canonicalTitle(title))] {
      all[Int(title)] = true
    }
    return all
  }

  private func names(of titles: Bits) -> Set<ByteKey> {
    var names: Set<ByteKey> = []
    titles.forEach { names.insert(ByteKey(self.titles.text(Symbol($0)))) }
    return names
  }
}

/// Notes which titles private rows and others are about.
private struct NotingTitles: TableReader {
  private(set) var secret: Bits
  private(set) var open: Bits
  private(set) var hasPrivate = false

  init(titleCount: Int) {
    secret = Bits(size: titleCount)
    open = Bits(size: titleCount)
  }

  mutating func register(_ title: Symbol, _ isPrivate: Bool) {
    if isPrivate {
      secret[Int(title)] = true
      hasPrivate = true
    } else {
      open[Int(title)] = true
    }
  }

  mutating func read<Row: LedgerRow>(_ table: borrowing RowTable<Row>) {
    for place in 0..<table.count {
      if case .title(let title, _, let isPrivate) = table[place].about {
        register(title, isPrivate)
      }
    }
  }
}

/// Finds whether a private row is of a profile, or of another one.
private struct FindingPrivate: TableReader {
  let own: Symbol
  let isOfOthers: Bool
  private(set) var isFound = false

  init(own: Symbol, isOfOthers: Bool) { (self.own, self.isOfOthers) = (own, isOfOthers) }

  mutating func read<Row: LedgerRow>(_ table: borrowing RowTable<Row>) {
    for place in 0..<table.count where !isFound {
      if case .title(_, let profile, true) = table[place].about, (profile != own) == isOfOthers {
        isFound = true
      }
    }
  }
}
