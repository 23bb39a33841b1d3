/// The snapshot that a ledger was read from.
package struct SnapshotOrigin: Sendable {
  /// The sum of the whole snapshot, which identifies it.
  package let sum: UInt64
  /// How many bytes the snapshot knew of each segment, in the order of the layout.
  package let byteCounts: [UInt64]
}
