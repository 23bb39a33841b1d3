package import SeenCore
package import SeenStore

/// Titles of the journal and its catalogs, as the core finds them.
extension Journal {
  /// Looks for a title of the journal, also by an external id.
  package func match(
    _ text: String, _ view: borrowing View, _ narrowing: TitleNarrowing
  ) -> TitleMatch {
    TitleMatch.find(text, in: view.log.ledger, narrowing, json: LogTexts.json)
  }

  /// Returns what a text means that no title of the journal matches, considering catalogs too.
  func meaning(
    of text: String, after match: TitleMatch, _ catalogs: borrowing Catalogs,
    _ view: borrowing View, _ narrowing: TitleNarrowing
  ) -> TitleMeaning {
    let texts = texts(of: view)
    return TitleMeaning.find(
      text, after: match, in: view.log.ledger, catalogs.index, narrowing
    ) {
      catalogs.title($0)
    } former: {
      texts.forRows(else: []) { () throws(AppError) in
        try titles(formerlyCalled: text, view, narrowing)
      }
    } json: {
      LogTexts.json($0)
    }
  }

  /// Returns whether a text is exactly the name or the id of a title, of the journal or a catalog.
  func isExact(
    _ text: String, _ view: borrowing View, _ narrowing: TitleNarrowing
  ) throws(AppError) -> Bool {
    if match(text, view, narrowing).isNamed { return true }
    let catalogs = try catalogs(of: view.folder)
    return CatalogMatch.find(text, in: catalogs.index, narrowing) { row in
      catalogs.title(row)?.directors ?? []
    }.isNamed
  }

  /// Summarizes titles as suggestions.
  func summaries(
    _ candidates: [TitleCandidate], _ catalogs: borrowing Catalogs,
    _ view: borrowing View
  ) -> [TitleSummary] {
    var summaries: [TitleSummary] = []
    for candidate in candidates {
      switch candidate {
      case .own(let title): summaries.append(TitleSummary(view.log.ledger, title))
      case .listed(let row):
        summaries.append(
          catalogs.title(row).map { TitleSummary($0) } ?? TitleSummary(catalogs.index, row))
      }
    }
    return summaries
  }

  /// Returns titles that only catalogs have and whose names begin with a text: those of that very name first, then those
  /// that most people rated.
  ///
  /// - Parameters:
  ///   - text: The beginning, at least two bytes; nothing is found by less.
  ///   - limit: How many are returned at most.
  ///   - view: The journal.
  /// - Returns: The titles.
  /// - Throws: `file` if a catalog cannot be read.
  /// - Complexity: O(log n) in the titles of the catalogs.
  package func catalogTitles(
    beginning text: String, limit: Int, _ view: borrowing View
  ) throws(AppError) -> [TitleSummary] {
    guard text.utf8.count > 1 else { return [] }
    let catalogs = try catalogs(of: view.folder)
    var rows: [(row: Int, isExact: Bool, votes: Int)] = []
    // Articles are left out where people look for something.
    for start in [text, "the \(text)", "a \(text)", "an \(text)"] {
      for row in catalogs.index.rows(beginning: start, limit: 10 * limit) {
        let isExact = TextFold.fold(catalogs.index.name(of: row)).isSame(as: TextFold.fold(start))
        rows.append((row, isExact, catalogs.index.votes(of: row) ?? 0))
      }
    }
    rows.sort { left, right in
      left.isExact != right.isExact ? left.isExact : left.votes > right.votes
    }
    var found: [TitleSummary] = []
    for (row, _, _) in rows where found.count < limit {
      guard let title = catalogs.title(row),
        view.log.ledger.title(same: title, json: LogTexts.json) == nil
      else { continue }
      found.append(TitleSummary(title))
    }
    return found
  }

  /// Returns the title of a catalog that has an id; nil if none has.
  /// - Throws: `file` if a catalog cannot be read.
  package func listedTitle(
    _ id: String, _ view: borrowing View
  ) throws(AppError) -> TitleSummary? {
    let catalogs = try catalogs(of: view.folder)
    return catalogs.index.rows(ofID: id).first.flatMap { catalogs.title($0) }.map {
      TitleSummary($0)
    }
  }

  /// Returns a title of the journal, or one of a catalog as it is to be added.
  func choice(
    _ candidate: TitleCandidate, _ typed: [JSON.Member], _ catalogs: borrowing Catalogs,
    _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    switch candidate {
    case .own(let title): return .known(title)
    case .listed(let row): return try choice(row, typed, catalogs, view)
    }
  }

  /// Returns the title of a catalog as the journal knows it, else as it is to be added.
  package func choice(
    _ row: Int, _ typed: [JSON.Member], _ catalogs: borrowing Catalogs,
    _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    do {
      return try TitleChoice.listed(
        row, typed, view.log.ledger, catalogs.index, catalogs, json: LogTexts.json)
    } catch {
      throw .refused(error)
    }
  }

  /// Tells where a film or a show that was named without a year comes from, if its catalog ends years ago: a newer one
  /// may have been meant.
  func tellEnd(
    ofCatalogWith candidate: TitleCandidate, _ text: String, _ narrowing: TitleNarrowing,
    _ catalogs: borrowing Catalogs, _ view: borrowing View
  ) {
    guard case .listed(let row) = candidate, narrowing.year == nil,
      [.film, .show].contains(catalogs.index.kind(of: row)),
      TextFold.fold(text).isSame(as: TextFold.fold(catalogs.index.name(of: row))),
      let title = catalogs.title(row)
    else { return }
    let file = Int(catalogs.index.rows[row].line.file)
    guard catalogs.files.indices.contains(file) else { return }
    let name = catalogs.files[file].name
    let about = catalogs.files[file].folder(in: host.files).about(name)
    guard let lastYear = about?["lastYear"]?.wholeNumber, lastYear < view.scope.today.parts.year - 1
    else { return }
    front.notify(.catalog(.ended(TitleSummary(title), catalog: name.name, lastYear: lastYear)))
  }

  /// Distinguishes a described title from a different one of catalogs with the same id.
  func apart(_ new: NewTitle, _ catalogs: borrowing Catalogs) -> NewTitle {
    guard let row = catalogs.index.rows(ofID: new.plainID).first, let other = catalogs.title(row)
    else { return new }
    return new.apart(from: other)
  }

  package func listedEpisodes(
    of show: Symbol, _ view: borrowing View
  ) throws(AppError) -> [CatalogTitle] {
    let catalogs = try catalogs(of: view.folder)
    let rows = CatalogLinks.rows(of: show, view.log.ledger, catalogs.index, LogTexts.json)
    return rows.first.map { catalogs.episodes(ofShow: catalogs.index.id(of: $0)) } ?? []
  }
}
