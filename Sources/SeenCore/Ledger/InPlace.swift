import Synchronization

/// A member that keeps its owner in one place: the owner is passed by address and never part by part.
///
/// A ledger has about a hundred stored properties. Passing them one by one makes every function's stack frame kilobytes
/// large and costs the optimizer minutes, because it tracks each of them through each borrow.
struct InPlace: ~Copyable, Sendable {
  private let mark = Atomic<Bool>(false)
}
