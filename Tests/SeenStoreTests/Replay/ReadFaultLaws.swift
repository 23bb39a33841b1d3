import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// A log that cannot be read as a whole is not read in part.
@Suite("Errors of reading") struct ReadFaultLaws {
  private static func replay(
    _ journal: DealtJournal, onTwoThreads: Bool, in files: FaultyFileSystem
  ) throws(FileError) -> ReplayedLog {
    var options = LogReplay.Options(seed: 3)
    options.keepsIndex = true
    options.bytesWorthThread = onTwoThreads ? 0 : .max
    let segments = try SegmentList(of: journal.fixture.events, in: files)
    return try LogReplay.run(segments, in: files, options)
  }

  @Test("end a replay at every call, on one thread and on two, or change nothing")
  func everyCall() throws {
    var (failedCount, repeatCount) = (0, 0)
    try everySeed(4) { random in
      let journal = try DealtJournal(
        try DealtJournal.lines(&random, count: 60, isTidy: false), &random)
      let whole = try journal.whole()
      let expected = try journal.rows(whole, after: .min)
      repeatCount += whole.ledger.latestRepeat > .min ? 1 : 0
      for onTwoThreads in [false, true] {
        let files = FaultyFileSystem(journal.fixture.disk)
        _ = try ReadFaultLaws.replay(journal, onTwoThreads: onTwoThreads, in: files)
        let calls = files.calls
        for operation in [FileOperation.list, .status, .open, .read, .map] {
          let count = calls.count { $0.operation == operation }
          for call in 0..<count {
            files.fail([.failure(operation, at: call + 1, .other)])
            let log: ReplayedLog
            do throws(FileError) {
              log = try ReadFaultLaws.replay(journal, onTwoThreads: onTwoThreads, in: files)
            } catch {
              try check(error.operation == operation, "\(error) for \(operation)")
              failedCount += 1
              continue
            }
            let found = try journal.rows(log, after: .min)
            try check(found == expected, "another answer after an error of \(operation) \(call)")
          }
        }
      }
    }
    #expect(seedsAreFew || failedCount > 50 && repeatCount > 1, "\(failedCount), \(repeatCount)")
  }
}
