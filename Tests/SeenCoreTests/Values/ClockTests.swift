import SeenCore
import SeenTestSupport
import Testing

@Suite("A clock time") struct ClockTests {
  @Test("is read from every form that it writes, in order")
  func all() throws {
    var last: Clock?
    for minutes in 0..<1440 {
      let clock = try #require(Clock(minutes: minutes))
      #expect(Clock(clock.description) == clock)
      #expect(clock.description.utf8.count == 5)
      if let last { #expect(last < clock && last.description.precedes(clock.description)) }
      last = clock
    }
  }

  @Test(
    "is not read from anything else",
    arguments: [
      "", "24:00", "23:60", "9:00", "09:0", "09:000", "09.00", "0900", " 9:00", "09:00:00", "-1:00",
      "٠٩:٠٠", "09：00",
    ])
  func wrong(_ text: String) {
    #expect(Clock(text) == nil)
  }

  @Test("lies within a day", arguments: [-1, 1440, .max, .min])
  func outside(_ minutes: Int) {
    #expect(Clock(minutes: minutes) == nil)
  }
}
