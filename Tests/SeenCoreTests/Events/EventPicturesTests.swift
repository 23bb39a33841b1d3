import Testing

@testable import SeenCore

@Suite("Pictures that events name") struct EventPicturesTests {
  private let sum = String(repeating: "a", count: 64)
  private let other = String(repeating: "b", count: 64)

  /// `seen check` finds them in the tables of the ledger (`MediaCheck.named`): a further one belongs there too.
  @Test("are named by these members")
  func members() {
    let pictures = Field.naming.filter { $0.names == .picture }
    #expect(pictures.map(\.name) == ["photos", "cover", "photo"])
  }

  @Test("are found at any depth, in events of any kind")
  func found() throws {
    let event = try event([
      JSON.Member("photos", [.string(sum), 1, "x"]), JSON.Member("cover", .string(other)),
      JSON.Member("notes", .string(sum)), JSON.Member("set", ["photo": .string(sum)]),
    ])
    #expect(event.pictures == [sum, other, sum])
  }

  @Test("are named anew, and members without any left go")
  func renamed() throws {
    let event = try event([
      JSON.Member("photos", [.string(sum), .string(other)]), JSON.Member("cover", .string(other)),
      JSON.Member("was", ["photos": [.string(other)], "photo": .string(sum)]),
    ])
    let renamed = event.mapPictures { $0 == other ? nil : "new" }
    #expect(
      renamed.data == [
        JSON.Member("photos", ["new"]), JSON.Member("was", ["photo": "new"]),
      ])
  }

  private func event(_ data: [JSON.Member]) throws -> Event {
    Event(
      id: try #require(EventID("a.1")), time: Instant(milliseconds: 0), type: "future.event",
      data: data)
  }
}
