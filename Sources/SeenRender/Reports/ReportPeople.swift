package import SeenCore

/// Who watched along, in a report.
package struct ReportPeople {
  fileprivate struct Person {
    var count = 0
    var first = PartialDate.unknown
    var last = PartialDate.unknown
  }

  private var people: [(name: String, person: Person)] = []

  /// Reads the companions of watches.
  /// - Complexity: O(n) in the watches, O(k log k) in the companions.
  package init(_ ledger: borrowing Ledger, _ diary: Diary) {
    // The same company is one array.
    var companies: [Symbol: Person] = [:]
    for entry in diary.entries {
      let company = ledger.watches.companions[entry.row]
      guard !ledger.arrays.isEmpty(company) else { continue }
      companies[company, default: Person()].add(
        PartialDate(packed: ledger.watches.date[entry.row]))
    }
    var byName: [ByteKey: Person] = [:]
    for (company, person) in companies {
      for name in ledger.texts(array: company) {
        byName[ByteKey(name), default: Person()].add(person)
      }
    }
    people = byName.map { ($0.key.text, $0.value) }
    people.sort { left, right in
      if left.person.count != right.person.count { return left.person.count > right.person.count }
      return left.name.precedes(right.name)
    }
  }

  package var isEmpty: Bool { people.isEmpty }

  /// Writes who it was, and how often.
  package func write(to page: inout HTMLRenderer, _ noun: WatchNoun) {
    let bars = people.prefix(12).map {
      Chart.Bar(Line($0.name), $0.person.count, text: Count.digits($0.person.count))
    }
    page.write(.charts([Chart("Most often", bars, restCount: people.count - bars.count)]))
    var table = Table([
      Table.Column("name", fit: .cutName), Table.Column(noun.many, .trailing),
      Table.Column("first"), Table.Column("last"),
    ])
    table.rows = people.prefix(ReportSite.mostRows).map { name, person in
      .cells([
        Line(name, .title), Line(Count.digits(person.count)), Self.date(person.first),
        Self.date(person.last),
      ])
    }
    page.writeHeading("Everyone")
    page.write(.table(table))
  }

  private static func date(_ date: PartialDate) -> Line {
    date == .unknown ? .empty : DateWords.line(date, .dim)
  }
}

extension ReportPeople.Person {
  fileprivate mutating func add(_ date: PartialDate) {
    count += 1
    widen(date)
  }

  fileprivate mutating func add(_ other: ReportPeople.Person) {
    count += other.count
    widen(other.first)
    widen(other.last)
  }

  private mutating func widen(_ date: PartialDate) {
    guard date != .unknown else { return }
    if first == .unknown || date < first { first = date }
    if last == .unknown || last < date { last = date }
  }
}
