/// Who wrote the events of a journal, and how many there may be.
extension Ledger {
  /// Returns whether there is a number for one more writer, and notes it if there is none; where the writers that count
  /// were chosen, no other gets one.
  package mutating func acceptsWriter() -> Bool {
    if writersAreChosen { return false }
    if writers.count < Ledger.maximumWriters { return true }
    hasLeftOutWriters = true
    return false
  }

  /// Returns the names of the writers that have events.
  ///
  /// Others are only named, by an event that refers to one of theirs.
  /// - Complexity: O(n) in the writers.
  package func writersOfEvents() -> [String] {
    heads.filter { $0.time != .min }.map { writers.text($0.writer) }
  }

  /// Returns the greatest number and time of a writer's events; nil if there are none.
  package func lastEvent(ofWriter name: String) -> (number: UInt64, time: Int64)? {
    guard let writer = writers.find(name), Int(writer) < lastOfWriter.count else { return nil }
    let last = lastOfWriter[Int(writer)]
    return last.time == .min ? nil : (last.number, last.time)
  }

  /// The names of all writers, in the order of their numbers.
  /// - Complexity: O(n) in the writers.
  package var writerNames: [String] { (0..<Symbol(writers.count)).map { writers.text($0) } }

  /// How many writers have events.
  package var writersOfEventsCount: Int { heads.count { $0.time != .min } }

  /// Notes that an id of a writer was given to two events.
  package mutating func registerFork(of writer: Symbol) {
    isForked.extend(to: Int(writer) + 1, with: 0)
    isForked[Int(writer)] = 1
  }

  /// The names of the writers with an id that was given to two events: two copies of a journal used the same writer.
  package var forkedNames: [String] {
    (0..<isForked.count).filter { isForked[$0] == 1 }.map { writers.text(Symbol($0)) }
  }
}
