import Foundation
import SeenApp
import SeenCLI
import SeenCore
import Testing

@Suite("The world of a process")
struct WorldOfProcessTests {
  private let world = WorldOfProcess()

  @Test("shows the calendar and clock of the place")
  func local() throws {
    for milliseconds in [0, 1_795_204_800_123, -1, -86_400_000, 951_782_399_999] as [Int64] {
      let zone = world.zone(nil)
      let local = zone.civil(Instant(milliseconds: milliseconds))
      let date = Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.down))
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .current
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
      #expect(
        local.day == Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
      #expect(local.clock.minutes == (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
      #expect(
        zone.minutes(at: Instant(milliseconds: milliseconds)) == TimeZone.current.secondsFromGMT(
          for: date) / 60)
    }
  }

  @Test("has a clock, chance, a folder and an environment")
  func facts() {
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    #expect(abs(world.now.milliseconds - now) < 60_000)
    #expect(world.random() != world.random())
    #expect(world.currentDirectory == FileManager.default.currentDirectoryPath)
    #expect(world.variable("PATH") == ProcessInfo.processInfo.environment["PATH"])
    #expect(world.variable("SEEN_NO_SUCH_VARIABLE") == nil)
  }
}
