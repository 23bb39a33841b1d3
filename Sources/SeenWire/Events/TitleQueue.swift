import SeenCore

/// The names of titles that rows wait for, looked up in batches.
///
/// Each lookup waits for main memory; those of thirty-two rows overlap (see `Symbols.intern(_:count:)`).
@safe struct TitleQueue: ~Copyable {
  /// The names, in the order of their rows.
  let texts: UnsafeMutablePointer<WaitingText>
  /// How many wait.
  private(set) var count = 0
  /// How many may wait.
  static let capacity = 32

  init() {
    unsafe texts = .allocate(capacity: TitleQueue.capacity)
    let nothing = unsafe WaitingText(UnsafeRawPointer(texts), 0)
    unsafe texts.initialize(repeating: nothing, count: TitleQueue.capacity)
  }

  deinit { unsafe texts.deallocate() }

  /// Adds a name, and returns whether the queue is full.
  @inline(__always) mutating func add(_ name: Text) -> Bool {
    // Two members instead of the whole value, which would be built elsewhere and copied before its stores complete.
    unsafe texts[count].start = name.start
    unsafe texts[count].count = name.count
    count &+= 1
    return count == TitleQueue.capacity
  }

  /// Forgets all names, and returns how many there were.
  mutating func takeAll() -> Int {
    let all = count
    count = 0
    return all
  }
}

extension EventReader {
  /// Gives every row that waits for the name of its title its symbol.
  ///
  /// Call it before the memory of the lines changes, and before applying a row that already has its title.
  @inline(never) package mutating func nameTitles() {
    if watchTitles.count > 0 {
      unsafe ledger.name(.watches, watchTitles.texts, count: watchTitles.takeAll())
    }
    if ratingTitles.count > 0 {
      unsafe ledger.name(.ratings, ratingTitles.texts, count: ratingTitles.takeAll())
    }
    if stepTitles.count > 0 {
      unsafe ledger.name(.playback, stepTitles.texts, count: stepTitles.takeAll())
    }
  }
}
