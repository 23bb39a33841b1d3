import SeenCore

/// The kinds of event that the fast path knows, by the first and last eight bytes and the length of their types.
extension EventKind {
  /// Returns the kind that a type names, or nil for one that is read by its outline.
  @inline(__always) static func quick(_ type: Text) -> EventKind? {
    guard unsafe type.count >= 8 else { return nil }
    let head = unsafe type.start.word8()
    let tail = unsafe type.start.word8(type.count &- 8)
    switch unsafe (head, tail, type.count) {
    case (0x6f6c2e6863746177, 0x646567676f6c2e68, 12): return .watchLogged
    case (0x732e676e69746172, 0x7465732e676e6974, 10): return .ratingSet
    case (0x64612e656c746974, 0x64656464612e656c, 11): return .titleAdded
    // Between the two words lies one byte more.
    case (0x73736572676f7270, 0x646564726f636572, 17):
      return unsafe type.start.byte(8) == 46 ? .progressRecorded : nil
    case (0x676e696863746177, 0x646574726174732e, 16): return .watchingStarted
    case (0x676e696863746177, 0x6465737561702e67, 15): return .watchingPaused
    case (0x676e696863746177, 0x646570706f74732e, 16): return .watchingStopped
    case (0x6d612e656c746974, 0x6465646e656d612e, 13): return .titleAmended
    case (0x6d612e6863746177, 0x6465646e656d612e, 13): return .watchAmended
    default: return nil
    }
  }
}
