/// The tables of a settled ledger one after the other: the layout of a snapshot, for writing and reading alike.
extension Ledger {
  /// Visits all columns of a settled ledger, always in the same order.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try writers.visit(&visitor)
    try titles.visit(&visitor)
    try words.visit(&visitor)
    try arrays.texts.visit(&visitor)
    try visitor.visit(&arrays.elements)
    try visitor.visit(&arrays.ends)
    try watches.visit(&visitor)
    try findings.visit(&visitor)
    try facts.visit(&visitor)
    try merged.visit(&visitor)
    try visitSmall(&visitor)
    try sourceNames.visit(&visitor)
    try wordLists.texts.visit(&visitor)
    try visitRows(&visitor)
    try undoneRuns.visit(&visitor)
    try visitLists(&visitor)
    try seen.visit(&visitor)
  }

  /// Takes a visitor through the parts that are not columns: each as one, and back.
  private mutating func visitSmall<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&eventsOfKind)
    try visitor.visit(&lastOfWriter)
    try visitor.visit(&isForked)
    var numbers = Column<Int64>()
    numbers.append(Int64(unknownCount))
    numbers.append(hasMerges ? 1 : 0)
    numbers.append(latestRepeat)
    numbers.append(hasPrivate ? 1 : 0)
    try visitor.visit(&numbers)
    if numbers.count == 4 {
      unknownCount = Int(numbers[0])
      hasMerges = numbers[1] == 1
      latestRepeat = numbers[2]
      hasPrivate = numbers[3] == 1
    }
  }
}

extension WatchTable {
  fileprivate mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&title)
    try visitor.visit(&profile)
    try date.visit(&visitor)
    try visitor.visit(&format)
    try visitor.visit(&mood)
    try visitor.visit(&location)
    try visitor.visit(&platform)
    try visitor.visit(&companions)
    try visitor.visit(&minutes)
    try visitor.visit(&clock)
    try visitor.visit(&flags)
    try keys.visit(&visitor)
    try notes.visit(&visitor)
    try visitor.visit(&details)
    // What was put back has room for some more.
    room = capacity
  }
}
