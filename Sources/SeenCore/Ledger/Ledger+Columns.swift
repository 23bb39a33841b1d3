/// The tables of a settled ledger one after the other: the layout of a snapshot, for writing and reading alike.
///
/// The columns needed to count watches come first and can be read alone: less than half of all bytes. The rest holds
/// the event of each row, the notes, and the lists.
extension Ledger {
  /// Visits all columns of a settled ledger, always in the same order.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitFront(&visitor)
    try visitRest(&visitor)
  }

  /// Takes a visitor through what counting takes (`canCount`).
  package mutating func visitFront<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try writers.visit(&visitor)
    try titles.visit(&visitor)
    try words.visit(&visitor)
    try arrays.texts.visit(&visitor)
    try visitor.visit(&arrays.elements)
    try visitor.visit(&arrays.ends)
    try watches.visitFront(&visitor)
    try ratings.visitFront(&visitor)
    try visitor.visit(&marks)
    try visitor.visit(&settings)
    try findings.visit(&visitor)
    try facts.visit(&visitor)
    try merged.visit(&visitor)
    try sums.visit(&visitor, watchCount: watches.count, ratingCount: ratings.count)
    try visitSmall(&visitor)
  }

  /// Visits all other columns, after the front.
  package mutating func visitRest<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try sourceNames.visit(&visitor)
    try wordLists.texts.visit(&visitor)
    try watches.visitRest(&visitor)
    try ratings.visitRest(&visitor)
    try visitRows(&visitor)
    try visitor.visit(&undoneRuns)
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
  fileprivate mutating func visitFront<Visitor: ColumnVisitor>(
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
  }

  fileprivate mutating func visitRest<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try keys.visit(&visitor)
    try runs.visit(&visitor)
    try notes.visit(&visitor)
    try visitor.visit(&details)
    // What was put back has room for some more.
    room = capacity
  }
}
