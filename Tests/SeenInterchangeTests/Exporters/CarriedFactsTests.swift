import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Facts in exports") struct CarriedFactsTests {
  @Test("are written or reported, each in each format", arguments: ExportFormats.all.indices)
  func accounted(_ number: Int) throws {
    let format = ExportFormats.all[number]
    for fact in EntryFact.all where fact != .fact(.date) {
      let entry = try everything(of: format.form.kinds?.first ?? "film")
      let whole = format.export([entry], ExportOptions())
      let less = format.export([without(fact, entry)], ExportOptions())
      let isWritten = whole.files.map(\.bytes) != less.files.map(\.bytes)
      let isReported = whole.omissions.contains { $0.reason == .field(fact.name) }
      let place = "\(format.form.name): \(fact.name)"
      try check(isWritten == format.form.carries.contains(fact), place)
      try check(isReported != isWritten, place)
      try check(!less.omissions.contains { $0.reason == .field(fact.name) }, place)
    }
  }

  @Test("that are months or years are written or reported", arguments: ExportFormats.all.indices)
  func dates(_ number: Int) throws {
    let format = ExportFormats.all[number]
    var entry = try everything(of: format.form.kinds?.first ?? "film")
    entry.date = .unknown
    let without = format.export([entry], ExportOptions())
    entry.date = try #require(PartialDate("2024-02"))
    let month = format.export([entry], ExportOptions())
    guard month.entryCount == 1 else { return }
    let isWritten = month.files.map(\.bytes) != without.files.map(\.bytes)
    #expect(isWritten == format.form.carries.contains(.fact(.date)))
    #expect(isWritten != month.omissions.contains { $0.reason == .partialDate })
  }

  @Test("are all known to formats, but for what means nothing outside the journal")
  func all() {
    let facts = EntryFact.all.compactMap { if case .fact(let fact) = $0 { fact } else { nil } }
    let others: Set<WatchFact> = [.rewatch, .progress]
    #expect(Set(facts) == Set(WatchFact.allCases).subtracting(others))
    #expect(facts.count == Set(facts).count)
  }

  /// Returns a watch of which every fact is known.
  private func everything(of kind: String) throws -> ExportEntry {
    let title = ExportTitle(id: "\(kind):x", kind: kind, name: "Heat", year: 1995)
    var entry = ExportEntry(id: "w-00000000.1", title: title)
    entry.date = try #require(PartialDate("2024-02-29"))
    entry.place = Coordinates(latitude: 51.5, longitude: -0.25)
    entry.rating = Rating(doubledValue: 16, scale: 10)
    for fact in ExportEntry.facts { entry.accept(fact, try value(of: fact)) }
    return entry
  }

  private func value(of fact: WatchFact) throws -> JSON {
    switch fact.field.type {
    case .clock: return "21:30"
    // In formats of moments, a zone counts that they know.
    case .text: return fact == .zone ? "UTC" : .string("a \(fact.name)")
    case .array: return .array([.string("one of \(fact.name)")])
    case .whole: return .whole(70 + Int(fact.rawValue))
    case .flag: return true
    default: throw BrokenLaw(what: "no value for \(fact)")
    }
  }

  private func without(_ fact: EntryFact, _ entry: ExportEntry) -> ExportEntry {
    var entry = entry
    switch fact {
    case .rating: entry.rating = nil
    case .fact(.place): entry.place = nil
    case .fact(let fact): entry.accept(fact, nil)
    }
    return entry
  }
}
