import Synchronization

/// A member that keeps its owner in one place: the owner is passed by address and never as its parts.
///
/// A ledger has some hundred parts. Passing them one by one costs every function a frame of kilobytes and the
/// optimiser minutes, because it follows each part through each borrow.
struct InPlace: ~Copyable, Sendable {
  private let mark = Atomic<Bool>(false)
}
