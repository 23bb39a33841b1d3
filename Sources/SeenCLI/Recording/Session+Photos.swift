import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// Pictures that are stored with watches and lists.
extension Session {
  /// Reads the pictures that `--photo` names, to be stored with the next events; each once.
  /// - Throws: `photo` for a file that is not a picture or too large, `file` for an unreadable one, including links.
  mutating func takePictures(_ reading: borrowing Reading) throws(CommandError) -> [Picture] {
    var taken: [Picture] = []
    for path in arguments[WatchOptions.photo] {
      let picture = try picture(path, reading)
      if !taken.contains(where: { $0.sum.isSame(as: picture.sum) }) { taken.append(picture) }
    }
    pictures += taken
    return taken
  }

  /// Reads the picture that is given as a cover, to be stored with the next events, and replaces its path with its
  /// name.
  /// - Throws: `badCover` if nothing has that path, and what `takePictures` throws.
  mutating func keepCover(
    _ input: inout ListInput, _ reading: borrowing Reading
  ) throws(CommandError) {
    guard let path = arguments[ListOptions.cover], !PictureName.isWellFormed(path) else { return }
    let taken: Picture
    do throws(CommandError) { taken = try picture(path, reading) } catch {
      if case .file(let problem) = error, problem.reason == .notFound {
        throw .refused(.list(.badCover(path)))
      }
      throw error
    }
    pictures.append(taken)
    input.give("cover", .string(taken.sum))
  }

  /// Reads a picture, to be stored with the next events, and returns its name.
  /// - Throws: What `takePictures` throws.
  mutating func keepPicture(
    _ path: String, _ reading: borrowing Reading
  ) throws(CommandError) -> String {
    let taken = try picture(path, reading)
    pictures.append(taken)
    return taken.sum
  }

  private func picture(
    _ path: String, _ reading: borrowing Reading
  ) throws(CommandError) -> Picture {
    let settings = SettingsView(reading.log.ledger, profile: profile)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try world.files.readWhole(
        ImportFiles.absolute(path, world), limit: settings.pictureLimit)
    } catch {
      guard error.reason == .tooLarge else { throw .file(error) }
      throw .photo(.tooLarge(path, megabytes: settings.pictureLimit / 1_000_000))
    }
    guard let kind = PictureKind(bytes) else {
      throw .photo(.notPicture(path, isEmpty: bytes.isEmpty))
    }
    return Picture(sum: SHA256.text(bytes), kind: kind, bytes: bytes)
  }

  /// Stores the pictures in the journal, where they stay whether or not the events are recorded.
  /// - Throws: Why they could not be written.
  mutating func keepPictures(in journal: JournalFolder) throws(AppendError) {
    guard !pictures.isEmpty else { return }
    let media = MediaFolder(journal, in: world.files)
    for picture in pictures {
      let mark = world.randomBytes(8).map { String($0, radix: 36) }.joined()
      do throws(FileError) {
        try media.add(picture, synchronizing: isSynchronizing, mark: mark)
      } catch {
        throw .notRecorded(error)
      }
    }
    pictures = []
  }

  // MARK: What a picture says

  /// Offers the date, time and place of pictures for missing facts of a new watch.
  mutating func offer(
    _ pictures: [Picture], to watch: inout WatchFacts, isDateStated: Bool, today: Day
  ) throws(CommandError) {
    guard !pictures.isEmpty else { return }
    var known = Set(watch.members.map(\.name))
    if !isDateStated { known.remove("date") }
    for member in try offered(pictures, besides: known, on: watch.date, today: today) {
      if let fact = WatchFact(named: member.name) { watch[fact] = member.value }
    }
  }

  /// Asks whether to use the date, time and place of pictures for a watch; only reports them if nobody can be asked.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, of which the first that says anything counts.
  ///   - known: The members that the watch has.
  ///   - date: The date of the watch.
  ///   - today: The day that counts as today, which no watch is after.
  /// - Returns: The members to add.
  /// - Throws: `interrupted`.
  mutating func offered(
    _ pictures: [Picture], besides known: Set<String>, on date: PartialDate, today: Day
  ) throws(CommandError) -> [JSON.Member] {
    let all = pictures.lazy.map { PictureFacts($0.bytes, $0.kind) }
    guard let facts = all.first(where: { $0.date != nil || $0.place != nil }) else { return [] }
    var (members, words, options): ([JSON.Member], [String], [String]) = ([], [], [])
    var day = date
    if let taken = facts.date, taken != date, !known.contains("date"),
      taken.day.map({ $0 <= today }) ?? false
    {
      day = taken
      members.append(JSON.Member("date", .string(taken.description)))
      words.append("on \(DateWords.full(taken))")
      options.append("--on \(taken)")
    }
    // The time and the place of another day are not those of the watch.
    if let taken = facts.date, taken != day { return [] }
    if let clock = facts.clock, !known.contains("clock") {
      members.append(JSON.Member("clock", .string(clock.description)))
      words.append("at \(clock)")
      options.append("--clock \(clock)")
      if let zone = facts.zone, !known.contains("zone") {
        members.append(JSON.Member("zone", .string(zone)))
      }
    }
    if let place = facts.place, !known.contains("place") {
      members.append(JSON.Member("place", place.json))
      words.append("near \(place.latitude),\(place.longitude)")
      options.append("--near=\(place.latitude),\(place.longitude)")
    }
    guard !members.isEmpty else { return [] }
    let sentence = "The photo was taken \(words.joined(separator: " "))."
    if canAsk || arguments[SharedOptions.yes] {
      return try confirm(sentence + " Record that too?") ? members : []
    }
    let them = options.count == 1 ? "records that" : "record that"
    inform(sentence + " '\(options.joined(separator: " "))' \(them) too.")
    return []
  }
}
