import SeenCore
package import SeenStore
import SeenWire

extension ReplayedLog {
  /// A number for all that the ledger holds and where its texts lie.
  var digest: UInt64 {
    let layout = layout
    return LedgerDigest(ledger) { layout.digest(of: $0) }.value
  }

  /// A number for all that the ledger holds, whichever files its lines came from.
  package func digest(readingFrom files: any FileSystem) throws -> UInt64 {
    let layout = layout
    var contents: [[UInt8]] = []
    for span in layout.spans { contents.append(try files.readWhole(span.segment.path)) }
    let texts = contents
    return LedgerDigest(ledger) { range in
      guard !range.isEmpty, let index = layout.spanIndex(at: range.place) else { return 0 }
      let start = Int(range.place &- layout.spans[index].base)
      guard start + range.length <= texts[index].count else { return 1 }
      return Sum.of(texts[index][start..<(start + range.length)])
    }.value
  }
}
