package import SeenCore
package import SeenStore
import SeenWire

/// Pictures that are stored with watches and lists.
extension Journal {
  /// Reads pictures, to be stored with the next events; each once.
  ///
  /// - Parameters:
  ///   - paths: The files; relative ones from where the program was started.
  ///   - view: The journal.
  /// - Returns: The pictures, each once.
  /// - Throws: `notPicture` or `pictureTooLarge`, or `file` for an unreadable one, including links.
  package func takePictures(
    _ paths: [String], _ view: borrowing View
  ) throws(AppError) -> [Picture] {
    var taken: [Picture] = []
    for path in paths {
      let picture = try picture(path, view)
      if !taken.contains(where: { $0.sum.isSame(as: picture.sum) }) { taken.append(picture) }
    }
    pictures += taken
    return taken
  }

  /// Reads a picture, to be stored with the next events, and returns its name.
  /// - Throws: What `takePictures` throws.
  package func keepPicture(
    _ path: String, _ view: borrowing View
  ) throws(AppError) -> String {
    let taken = try picture(path, view)
    pictures.append(taken)
    return taken.sum
  }

  private func picture(
    _ path: String, _ view: borrowing View
  ) throws(AppError) -> Picture {
    let settings = SettingsView(view.log.ledger, profile: profile)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try host.files.readWhole(
        host.absolute(path), limit: settings.pictureLimit)
    } catch {
      guard error.reason == .tooLarge else { throw .file(error) }
      throw .pictureTooLarge(path, megabytes: settings.pictureLimit / 1_000_000)
    }
    guard let kind = PictureKind(bytes) else {
      throw .notPicture(path, isEmpty: bytes.isEmpty)
    }
    return Picture(sum: SHA256.text(bytes), kind: kind, bytes: bytes)
  }

  /// Stores the pictures in the journal, where they stay whether or not the events are recorded.
  /// - Throws: Why they could not be written.
  func keepPictures(in folder: JournalFolder) throws(AppendError) {
    guard !pictures.isEmpty else { return }
    let media = MediaFolder(folder, in: host.files)
    for picture in pictures {
      let mark = host.randomBytes(8).map { String($0, radix: 36) }.joined()
      do throws(FileError) {
        try media.add(picture, synchronizing: request.isSynchronizing, mark: mark)
      } catch {
        throw .notRecorded(error)
      }
    }
    pictures = []
  }

  // MARK: What a picture says

  /// Offers the date, time and place of pictures for missing facts of a new watch.
  package func offer(
    _ pictures: [Picture], to watch: inout WatchFacts, isDateStated: Bool, today: Day
  ) throws(AppError) {
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
  /// - Throws: A problem of the front.
  package func offered(
    _ pictures: [Picture], besides known: Set<String>, on date: PartialDate, today: Day
  ) throws(AppError) -> [JSON.Member] {
    let all = pictures.lazy.map { PictureFacts($0.bytes, $0.kind) }
    guard let facts = all.first(where: { $0.date != nil || $0.place != nil }) else { return [] }
    var offer = PictureOffer()
    var day = date
    if let taken = facts.date, taken != date, !known.contains("date"),
      taken.day.map({ $0 <= today }) ?? false
    {
      day = taken
      offer.date = taken
    }
    // The time and the place of another day are not those of the watch.
    if let taken = facts.date, taken != day { return [] }
    if let clock = facts.clock, !known.contains("clock") {
      offer.clock = clock
      if let zone = facts.zone, !known.contains("zone") { offer.zone = zone }
    }
    if let place = facts.place, !known.contains("place") { offer.place = place }
    guard !offer.members.isEmpty else { return [] }
    guard let answer = try front.answer(.pictureFacts(offer)) else {
      front.notify(.pictureFacts(offer))
      return []
    }
    return answer == .yes ? offer.members : []
  }
}
