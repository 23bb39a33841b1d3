import SeenCore

/// Which files are read in which order, and what is learned from each.
extension CatalogMaker {
  /// Whether votes were asked for but no file has any.
  ///
  /// - Parameter roles: The roles of the files.
  /// - Returns: Whether that is so.
  package func lacksVotes(_ roles: [Role]) -> Bool {
    wishes.needVotes && recipe.names[.votes] == nil && !has(.votes, roles)
  }

  /// Whether a file of these has a field.
  private func has(_ field: CatalogField, _ roles: [Role]) -> Bool {
    roles.contains { role in
      guard case .beside(let place) = role else { return false }
      return recipe.beside[place].columns.contains { $0.field == field }
    }
  }

  // MARK: Files

  /// Returns what a file is, by how it begins.
  /// - Throws: `wrongHeader`, or why it cannot be read.
  package func role(of file: String, _ source: @escaping Source) throws(ImportProblem) -> Role {
    var role: Role?
    var found: [String] = []
    try read(file, nil, source) { [self] row in
      switch row {
      case .json, .bad: role = .titles
      case .record(_, _, let header):
        found = header.names
        role = self.role(of: header)
      }
      return false
    }
    // An empty list of objects is a file of titles too.
    if role == nil, case .json = recipe.shape { return .titles }
    guard let role else {
      let missing = recipe.needed.compactMap { recipe.names[$0]?.first }
      throw .wrongHeader(file: file, found: found, missing: missing)
    }
    return role
  }

  private func role(of header: CSVHeader) -> Role? {
    let columns = recipe.columns(of: header)
    let place = recipe.beside.firstIndex { BesideTable($0, header) != nil }
    let isWhole = recipe.needed.allSatisfy { columns[$0] != nil }
    // Every file has the id; only the one with the titles has the name or what stands for it.
    let hasName = columns[.title] != nil || columns[.scientificName] != nil
    if isWhole, hasName { return .titles }
    if let place { return .beside(place) }
    if let place = recipe.lists.firstIndex(where: { BesideLists($0, header) != nil }) {
      return .lists(place)
    }
    guard let people = recipe.people, header.has(people.key), header.has(people.name) else {
      return nil
    }
    return .people
  }

  /// Returns in which order files are read, by their places, some several times.
  ///
  /// What only chosen titles need comes after the choice, so that nothing is kept for the others: first the votes, then
  /// the choice, then episodes, people and other names, and last the titles.
  ///
  /// - Parameter roles: The roles of the files.
  /// - Returns: The places of the files among these, and what each is read for.
  package func steps(_ roles: [Role]) -> [(file: Int, step: Step)] {
    func files(_ step: Step, _ isMeant: (Role) -> Bool) -> [(file: Int, step: Step)] {
      roles.indices.filter { isMeant(roles[$0]) }.map { ($0, step) }
    }
    func learned(_ isMeant: (Role) -> Bool) -> [(file: Int, step: Step)] {
      roles.indices.filter { isMeant(roles[$0]) }.map { ($0, .learn(roles[$0])) }
    }
    func hasEpisodes(_ role: Role) -> Bool { has(.show, [role]) }
    func isList(_ role: Role) -> Bool {
      if case .lists = role { true } else { false }
    }
    func isBeside(_ role: Role) -> Bool {
      if case .beside = role { true } else { false }
    }
    let chooses = wishes.needVotes || roles.contains(where: isList)
    let wantsEpisodes = wishes.kinds?.contains(.episode) ?? true
    var steps = learned { isBeside($0) && !hasEpisodes($0) }
    if chooses { steps += files(.choose) { $0 == .titles } }
    if wantsEpisodes { steps += learned(hasEpisodes) }
    steps += learned(isList)
    steps += learned { $0 == .people }
    if wantsEpisodes, roles.contains(where: hasEpisodes) {
      steps += files(.shows) { $0 == .titles }
    }
    return steps + files(.write) { $0 == .titles }
  }

  /// Reads a file for one step; those of `steps` come in their order.
  /// - Throws: Why it cannot be read.
  /// - Complexity: O(n) in the bytes.
  package func take(
    _ file: String, _ step: Step, _ source: @escaping Source
  ) throws(ImportProblem) {
    if self.step == .choose, step != .choose { choice?.decide(wishes.top) }
    self.step = step
    if step == .shows { hasReadShows = true }
    switch step {
    case .learn(.beside(let place)): try learn(file, recipe.beside[place], source)
    case .learn(.lists(let place)): try learn(file, recipe.lists[place], source)
    case .learn(.people): try learnPeople(file, source)
    case .learn(.titles): break
    case .choose:
      if choice == nil { choice = CatalogChoice() }
      try add(file, source)
    case .shows, .write: try add(file, source)
    }
  }

  private func learn(
    _ file: String, _ beside: BesideFile, _ source: @escaping Source
  ) throws(ImportProblem) {
    var table: BesideTable?
    let isOfShows = beside.columns.contains { $0.field == .show }
    let choosing: CatalogFileReader.Choosing = { [choice] header in
      guard let choice, isOfShows, let column = beside.columns.first(where: { $0.field == .show }),
        let place = header.column(column.name)
      else { return nil }
      return CSVStream.RecordFilter(column: place) { choice.keeps($0) }
    }
    try read(file, choosing, source) { row in
      guard case .record(let record, _, let header) = row else { return true }
      if let record { table?.add(record) } else { table = BesideTable(beside, header) }
      return true
    }
    table?.finish()
    if let table { tables.append(table) }
  }

  private func learn(
    _ file: String, _ list: ListFile, _ source: @escaping Source
  ) throws(ImportProblem) {
    var table: BesideLists?
    let choosing: CatalogFileReader.Choosing = { [choice] header in
      guard let choice, let place = header.column(list.key) else { return nil }
      return CSVStream.RecordFilter(column: place) { choice.keeps($0) }
    }
    try read(file, choosing, source) { row in
      guard case .record(let record, _, let header) = row else { return true }
      if let record { table?.add(record) } else { table = BesideLists(list, header) }
      return true
    }
    table?.finish()
    guard let table else { return }
    table.forEachPerson { people.want($0) }
    lists.append(table)
  }

  private func learnPeople(_ file: String, _ source: @escaping Source) throws(ImportProblem) {
    guard let names = recipe.people else { return }
    let choosing: CatalogFileReader.Choosing = { [people] header in
      header.column(names.key).map { place in
        CSVStream.RecordFilter(column: place) { people.wants($0) }
      }
    }
    try read(file, choosing, source) { [self] row in
      guard case .record(let record?, _, let header) = row else { return true }
      people.add(
        record.word(header.column(names.key)), record.word(header.column(names.name)))
      return true
    }
  }

  /// Reads a file of titles: to choose, for the shows, or to write them.
  private func add(_ file: String, _ source: @escaping Source) throws(ImportProblem) {
    let skipped = try read(file, { [self] header in filter(header) }, source) { [self] row in
      switch row {
      case .json(let line, let object): add(object, file, line)
      case .record(let record?, let columns, let header):
        let cells = cells(record, columns, header)
        add(SourceTitle(cells), cells, file, record.line)
      case .record(nil, _, _): break
      case .bad(let line, let reason): register(file, line, reason)
      }
      return !isStopped
    }
    if step == .write { omissions[CatalogOmission.votes.rawValue] += skipped }
  }

  /// Which rows of a table of titles have to be read at all: those with votes to choose from, later the chosen ones and
  /// their episodes.
  private func filter(_ header: CSVHeader) -> CSVStream.RecordFilter? {
    guard wishes.needVotes, recipe.ownID != nil,
      let place = recipe.columns(of: header)[.id],
      let votes = tables.first(where: { $0.has(.votes) })
    else { return nil }
    if step == .choose {
      return CSVStream.RecordFilter(column: place) { votes.hasRow($0) }
    }
    let episodes = tables.first { $0.has(.show) }
    return CSVStream.RecordFilter(column: place) { [choice] number in
      choice?.keeps(number) ?? true || episodes?.hasRow(number) ?? false
    }
  }
}
