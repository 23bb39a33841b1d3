import SeenCore

/// One list of an export: its head, and the indexes of its films among all rows.
struct LetterboxdList {
  /// The name of the list, or of its file if it has no head.
  let name: String
  /// Its identity: its address, else its file.
  let stableKey: String
  private let head: LetterboxdListHead?
  /// The day it was made; nil if unknown.
  private let day: PartialDate?
  /// The row of the list itself, which represents its head.
  let row: LetterboxdRow?
  /// The place of that row; nil without a head.
  let place: Int?
  /// The places of its films.
  var items: Range<Int> = 0..<0

  /// Reads the head of a list whose row will be at an index.
  init(_ file: LetterboxdFile, place: Int, into journal: ImportJournal) {
    head = file.head
    let date = file.head?.date ?? ""
    let dates = ColumnDates([date], chosen: journal.choices.dateOrder, today: journal.today)
    day = PartialDate((try? dates.iso(date)) ?? date)
    let base = file.name.split(separator: "/").last.map { String($0) } ?? ""
    let stem = base.hasSuffix(".csv") ? String(base.dropLast(4)) : base
    let given = head.map { RowText.trimmed($0.name) } ?? ""
    name = given.isEmpty ? stem : given
    stableKey = head.map(\.address).flatMap { $0.isEmpty ? nil : $0 } ?? base
    guard let head else {
      (row, self.place) = (nil, nil)
      return
    }
    row = LetterboxdRow(
      report: ImportRow(file: file.name, line: head.line, name: name, outcome: .accepted))
    self.place = place
  }

  /// What its head says and a journal cannot store: tags, and a date that cannot be read.
  var lost: [String] {
    guard let head else { return [] }
    return (head.tags.isEmpty ? [] : ["Tags"]) + (head.date.isEmpty || day != nil ? [] : ["Date"])
  }

  /// Whether one event can hold the facts of the list.
  var fits: Bool {
    RowText.fits(texts: [head?.description ?? ""], names: [name, stableKey])
  }

  /// The members of `list.created`, in the order of its table.
  var facts: [JSON.Member] {
    ForeignList(
      key: stableKey, name: name, notes: head?.description ?? "", day: day
    ).facts
  }
}

extension LetterboxdPlanner {
  /// Creates a list and puts its films on it, in their order.
  ///
  /// A list that an earlier import created gets only new films, each after the film before it in the file; a list
  /// deleted since then stays deleted.
  mutating func make(_ list: LetterboxdList) {
    guard list.fits else {
      for place in [list.place].compactMap(\.self) + list.items where rows[place].isOpen {
        rows[place].report.outcome = .held(.tooLong)
      }
      return
    }
    let key = "\(source):lists:\(list.stableKey)"
    let (id, state) = drafts.list(key, named: list.name, list.facts)
    if let place = list.place {
      if state != .made {
        rows[place].report.outcome = .duplicate(.recorded)
      } else if !list.lost.isEmpty {
        rows[place].report.remarks.append(.lost(list.lost))
      }
    }
    let listed = journal.ranks(id)
    var ranks = ListRanks(listed)
    for place in list.items where rows[place].isOpen {
      let row = rows[place]
      let known = known(row.film, for: place)
      guard rows[place].isOpen else { continue }
      if let known { ranks.pass(known.id) }
      guard isNew(.itemAdded, "\(key)|\(row.film.stableKey)", place) else { continue }
      guard state != .deleted else {
        rows[place].report.outcome = .duplicate(.deleted)
        continue
      }
      if let known, listed[ByteKey(known.id)] != nil {
        rows[place].report.outcome = .duplicate(.listed)
        continue
      }
      let title = title(of: row.film, known, for: place)
      var item = [JSON.Member("list", .string(id)), JSON.Member("rank", .string(ranks.next()))]
      if !row.notes.isEmpty { item.append(JSON.Member("notes", .string(row.notes))) }
      drafts.add(.itemAdded, title, "\(key)|\(row.film.stableKey)", item)
    }
  }
}
