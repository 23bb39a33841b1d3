/// The watches as columns that grow together, in the order in which they were read.
///
/// About 24 bytes a watch. Rows are never removed; one that does not stand is marked as dropped.
package struct WatchTable: ~Copyable {
  package var keys = KeyColumns()
  /// The title as the event names it; see `Ledger.canonicalTitle` for the one that counts.
  package var title = PackedColumn<Symbol>()
  package var profile = PackedColumn<Symbol>()
  package var date = DateColumn()
  package var format = PackedColumn<Symbol>(zero: .none)
  package var mood = PackedColumn<Symbol>(zero: .none)
  package var location = PackedColumn<Symbol>(zero: .none)
  package var platform = PackedColumn<Symbol>(zero: .none)
  package var companions = PackedColumn<Symbol>(zero: .none)
  package var minutes = PackedColumn<UInt32>(zero: WatchRecord.unknownMinutes)
  package var clock = PackedColumn<UInt16>(zero: WatchRecord.unknownClock)
  package var flags = Column<WatchFlags>()
  /// Where the notes lie in the log; 0 for none.
  package var notes = RangeColumn()
  /// Details of the rows that have some, by ascending row.
  package var details = Column<DetailRow>()

  package struct DetailRow: BitwiseCopyable {
    package var row: UInt32
    package var details: WatchDetails
  }

  /// For how many rows every column has room, at least.
  var room = 0

  package init() {}

  /// The number of rows.
  package var count: Int { flags.count }

  /// Makes room for a number of rows in all.
  package mutating func reserve(_ rows: Int) {
    room = max(room, rows)
    keys.reserve(rows)
    title.reserve(rows)
    profile.reserve(rows)
    date.reserve(rows)
    format.reserve(rows)
    mood.reserve(rows)
    location.reserve(rows)
    platform.reserve(rows)
    companions.reserve(rows)
    minutes.reserve(rows)
    clock.reserve(rows)
    flags.reserve(rows)
    notes.reserve(rows)
  }

  /// For how many rows every column has room: the least of those that `reserve` makes room in.
  var capacity: Int {
    let capacities: [Int] = [
      keys.ids.capacity, keys.times.capacity, title.capacity, profile.capacity, date.capacity,
      format.capacity, mood.capacity, location.capacity, platform.capacity, companions.capacity,
      minutes.capacity, clock.capacity,
    ]
    return capacities.reduce(.max, min)
  }

  /// Adds a watch but for its title, which must be appended before anything is read.
  /// - Complexity: O(1) amortised.
  @inline(__always) mutating func append(_ stamp: inout Stamp, _ watch: inout WatchRecord) {
    var flags = watch.flags
    if stamp.isPrivate { flags.insert(.isPrivate) }
    if _slowPath(!watch.details.isEmpty) {
      flags.insert(.hasDetails)
      details.append(
        DetailRow(row: UInt32(truncatingIfNeeded: count), details: watch.details))
    }
    if _slowPath(count >= room) { makeRoom() }
    keys.appendInRoom(stamp.key)
    profile.appendInRoom(stamp.profile)
    date.appendInRoom(watch.date)
    format.appendInRoom(watch.format)
    mood.appendInRoom(watch.mood)
    location.appendInRoom(watch.location)
    platform.appendInRoom(watch.platform)
    companions.appendInRoom(watch.companions)
    minutes.appendInRoom(watch.minutes)
    clock.appendInRoom(watch.clock)
    self.flags.append(flags)
    notes.append(watch.notes.packed)
  }

  /// Makes room in all columns for half as many rows again.
  @inline(never) private mutating func makeRoom() {
    room = max(64, count + count / 2, room)
    reserve(room)
  }

  /// Returns the rows of a profile that stand.
  /// - Complexity: O(n) in the rows, eight at a time.
  package func standing(of profile: Symbol) -> Bits {
    unsafe flags.withBytes { flags in
      unsafe self.profile.rows(with: profile, without: WatchFlags.isDropped.rawValue, in: flags)
    }
  }

  /// Returns when and by whom a row was recorded.
  @inline(__always) package func key(_ row: Int) -> EventKey { keys[row] }

  /// Returns the id of the event of a row.
  @inline(__always) package func id(_ row: Int) -> UInt64 { keys.id(row) }

  /// Returns everything that is known of a watch.
  ///
  /// Reads the whole record here, where column access is inlined; from another module, one value costs as much.
  /// - Complexity: O(1), or O(log n) in the rows with details where it has some.
  package func record(of row: Int) -> WatchRecord {
    var record = WatchRecord()
    record.notes = TextRange(packed: notes[row])
    record.date = date[row]
    record.format = format[row]
    record.mood = mood[row]
    record.location = location[row]
    record.platform = platform[row]
    record.companions = companions[row]
    record.minutes = minutes[row]
    record.clock = clock[row]
    record.flags = flags[row]
    if record.flags.contains(.hasDetails) { record.details = details(of: row) }
    return record
  }

  /// Returns the profile that a row is of.
  package func profile(of row: Int) -> Symbol { profile[row] }

  /// Returns those of some rows that have a flag.
  /// - Complexity: O(n) in the rows.
  package func rows(_ rows: Bits, with flag: WatchFlags) -> Bits {
    var rows = rows
    rows.filter { flags[$0].contains(flag) }
    return rows
  }

  /// Whether exports leave a watch out.
  package func isPrivate(_ row: Int) -> Bool { flags[row].contains(.isPrivate) }

  /// Whether photos were logged with a watch.
  package func hasPhotos(_ row: Int) -> Bool {
    flags[row].contains(.hasDetails) && details(of: row)[.photos] != .none
  }

  /// Returns the word of a fact of a watch; none if it has none, or if the fact is not a single word.
  /// - Complexity: O(1), or O(log n) in the rows with details for one of them.
  package func word(_ fact: WatchFact, of row: Int) -> Symbol {
    switch fact.storage {
    case .word(.format): format[row]
    case .word(.location): location[row]
    case .word(.mood): mood[row]
    case .word(.platform): platform[row]
    case .detail(_, .word): details(of: row)[fact]
    case .detail, .own: .none
    }
  }

  /// Returns the details of a row; empty ones when it has none.
  /// - Complexity: O(log n) in the rows with details.
  package func details(of row: Int) -> WatchDetails {
    guard flags[row].contains(.hasDetails) else { return WatchDetails() }
    let index = details.firstRow { $0.row < row }
    guard index < details.count, details[index].row == row else { return WatchDetails() }
    return details[index].details
  }
}

extension WatchTable {
  /// Gives a row those facts of a record that an amendment changes; it has details already where they change.
  mutating func amend(_ row: Int, _ changed: WatchFields, to watch: WatchRecord) {
    if changed.contains(.date) { date[row] = watch.date }
    if changed.contains(.clock) { clock[row] = watch.clock }
    if changed.contains(.companions) { companions[row] = watch.companions }
    if changed.contains(.notes) { notes[row] = watch.notes.packed }
    if changed.contains(.format) { format[row] = watch.format }
    if changed.contains(.location) { location[row] = watch.location }
    if changed.contains(.mood) { mood[row] = watch.mood }
    if changed.contains(.platform) { platform[row] = watch.platform }
    if changed.contains(.minutes) { minutes[row] = watch.minutes }
    if changed.contains(.rewatch) {
      copy([.isClaimedRewatch, .statesRewatch], from: watch.flags, to: row)
    }
    if changed.contains(.spoiler) {
      copy([.isSpoiler, .statesSpoiler], from: watch.flags, to: row)
    }
    if changed.isDetailed { amendDetails(row, changed, to: watch.details) }
  }

  /// Adds an empty details row to each row that has none, so that it can be amended.
  /// - Complexity: O(n log n) in the rows, plus O(d) in the details when any row is new to them.
  mutating func addDetails(to rows: [Int]) {
    for row in rows.sorted() where !flags[row].contains(.hasDetails) {
      flags[row].insert(.hasDetails)
      details.append(
        DetailRow(row: UInt32(truncatingIfNeeded: row), details: WatchDetails()))
    }
    details.sort { $0.row < $1.row }
  }

  private mutating func copy(_ mask: WatchFlags, from source: WatchFlags, to row: Int) {
    flags[row] = flags[row].subtracting(mask).union(source.intersection(mask))
  }

  private mutating func amendDetails(
    _ row: Int, _ changed: WatchFields, to amended: WatchDetails
  ) {
    let index = details.firstRow { $0.row < row }
    guard index < details.count, details[index].row == row else { return }
    details[index].details.amend(changed, to: amended)
  }
}
