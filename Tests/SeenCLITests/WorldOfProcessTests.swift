import Foundation
import SeenApp
import SeenCLI
import SeenCore
import SeenTestSupport
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

  @Test(
    "of another process is that of its TZ",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Zurich")),
    arguments: [
      "UTC", "Europe/Zurich", "Europe/London", "America/Los_Angeles", "America/St_Johns",
      "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Kiritimati",
      "Pacific/Pago_Pago",
    ])
  func zone(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    // The program is built beside the tests.
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "seen")
    let path = program.path(percentEncoded: false)
    guard FileManager.default.isExecutableFile(atPath: path) else { return }
    let sample = Repository.root.appending(path: "journal-samples/tiny").path(
      percentEncoded: false)
    func lines(_ words: String...) throws -> [String] {
      let answer = try Program.run(
        "/usr/bin/env", ["TZ=" + name, path, "-C", sample, "history", "Heat", "--quiet"] + words)
      return answer.output.split(separator: "\n").map(String.init)
    }
    let times = try lines("--json=time").compactMap { line in
      line.split(separator: "\"").last { $0.hasSuffix("Z") }.flatMap { Instant(String($0)) }
    }
    let shown = try lines()
    #expect(times.count == shown.count && times.count > 3)
    for (time, line) in zip(times, shown) {
      let seconds = Double(time.milliseconds) / 1000
      let ahead = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)) / 60
      let local = LocalZone { _ in ahead }
      let civil = local.civil(time)
      #expect(line.hasPrefix("\(civil.day) \(civil.clock) \(local.offset(at: time))"), "\(line)")
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
