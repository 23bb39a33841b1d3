import SeenCore
import SeenTestSupport
import Testing

@Suite("A partial date") struct PartialDateTests {
  @Test("reads what it writes")
  func roundTrip() throws {
    try everySeed(1000) { random in
      let date = random.partialDate()
      if date == .unknown {
        try check(date.description.isEmpty && date.year == nil && date.span == nil, "unknown")
      } else {
        try check(PartialDate(date.description) == date, "\(date)")
      }
      if let day = date.day { try check(PartialDate(day) == date, "\(date)") }
    }
  }

  @Test(
    "exists or is not read",
    arguments: [
      "", "0", "999", "0000", "10000", "-2019", "2019-", "2019-1", "2019-00", "2019-13", "2019-1-1",
      "2019-01-",
      "2019-01-00", "2019-01-32", "2019-02-29", "1900-02-29", "2019-04-31", "2019/01/01",
      "20190101",
      " 2019", "2019 ", "2019-01-01T00:00", "+019", "２０１９", "٢٠١٩", "2019-01-0١", "2019‐01",
      "0000-01-01",
    ])
  func impossible(_ text: String) {
    #expect(PartialDate(text) == nil)
  }

  /// The order of SPEC 9.3, spelled out: unknown first, then the first day, then the coarser, then what is
  /// before it, itself, what is about it.
  private func key(_ date: PartialDate) -> [Int] {
    guard let named = date.qualified(.none), let first = named.span?.lowerBound else { return [] }
    let qualifiers: [PartialDate.Qualifier] = [.before, .none, .about]
    return [
      first.number, date.month == nil ? 0 : named.day == nil ? 1 : 2,
      qualifiers.firstIndex(of: date.qualifier) ?? -1,
    ]
  }

  @Test("orders as a watch: unknown, then by first day, then the coarser first")
  func order() throws {
    try everySeed(3000) { random in
      let near = random.whole(1...9998)
      var dates = random.many(upTo: 4) { $0.partialDate() }
      for date in [
        PartialDate(year: near), PartialDate(year: near, month: 1),
        PartialDate(year: near, month: 1, day: 1), PartialDate(year: near, month: 12, day: 31),
        PartialDate(year: near + 1), PartialDate.unknown,
      ] {
        if let date { dates.append(date) }
      }
      for left in dates {
        for right in dates {
          try check(
            (left < right) == key(left).lexicographicallyPrecedes(key(right)), "\(left) \(right)")
          try check((left == right) == (key(left) == key(right)), "\(left) \(right)")
        }
      }
    }
  }

  @Test("spans the days that it can mean")
  func span() throws {
    try everySeed(1000) { random in
      let date = random.partialDate().qualified(.none) ?? .unknown
      guard let span = date.span else { return }
      let before = PartialDate(span.lowerBound + -1)
      let after = PartialDate(span.upperBound + 1)
      for day in [span.lowerBound, span.upperBound] {
        try check(PartialDate(day).description.hasPrefix(date.description), "\(date)")
      }
      if span.lowerBound.number > -719_162 {
        try check(!before.description.hasPrefix(date.description), "\(date)")
      }
      if span.upperBound.number < 2_932_896 {
        try check(!after.description.hasPrefix(date.description), "\(date)")
      }
    }
  }

  @Test("about a date spans it and its neighbors, and before it all days before its first")
  func qualified() throws {
    try everySeed(1000) { random in
      guard let named = random.partialDate().qualified(.none), let span = named.span else { return }
      let about = try #require(named.qualified(.about)?.span)
      try check(
        about.lowerBound <= span.lowerBound && about.upperBound >= span.upperBound, "\(named)")
      if span.lowerBound > Period.bounds.lowerBound {
        try check(about.contains(span.lowerBound - 1), "the day before \(named)")
        let before = try #require(named.qualified(.before)?.span)
        try check(before == Period.bounds.lowerBound...(span.lowerBound - 1), "before \(named)")
      } else {
        try check(named.qualified(.before) == nil, "before \(named)")
      }
      if span.upperBound < Period.bounds.upperBound {
        try check(about.contains(span.upperBound + 1), "the day after \(named)")
      }
      let count = about.upperBound.number - about.lowerBound.number
      try check(count <= 3 * 366 && named.qualified(.about)?.day == nil, "\(named)")
    }
  }

  @Test(
    "is not read with another word before it",
    arguments: [
      "about", "before ", "about  1999", "About 1999", "about about 1999", "before about 1999",
      "after 1999", "about 1999 ", " about 1999", "before 0001", "before 0001-01-01", "about",
      "about 1999-13", "before 2026-11-20-1", "aboutt1999",
    ])
  func otherWords(_ text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test("is not made of parts that do not go together")
  func parts() {
    #expect(PartialDate(year: 2026, month: nil, day: 1) == nil)
    #expect(PartialDate(year: 2026, month: 0) == nil)
    #expect(PartialDate(year: 2026, month: 2, day: 29) == nil)
    #expect(PartialDate(year: 0) == nil)
    #expect(PartialDate(year: 2026, month: 11)?.day == nil)
    #expect(PartialDate(year: 2026)?.month == nil)
  }
}
