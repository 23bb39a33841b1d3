package import SeenCore
import SeenStore

/// What is shown for a text: pictures, or a page on the web.
package struct Opened {
  /// What was meant.
  package enum Subject {
    case watch(Int)
    case title(Symbol)
    case list(ListID)
    case profile(Profile)
  }

  /// What was meant; of the photos of a title their watch.
  package let subject: Subject
  /// What it is called.
  package let name: String
  /// The files of its pictures.
  package let paths: [String]
  /// The address of its page, if that is shown instead.
  package let address: String?
}

/// Watches, titles, lists and profiles by their pictures and pages.
extension Journal {
  /// Finds what a text means, and its pictures or its page: a title, a list, a profile or a watch.
  ///
  /// A number, and what has a dot, is the id of a watch before it is a name.
  ///
  /// - Parameters:
  ///   - text: The name or id of something, or a part of the id of a watch.
  ///   - wantsPage: Whether the page of a title is wanted even if it has photos.
  ///   - view: The journal.
  /// - Returns: What is to be shown.
  /// - Throws: `refused` for what nothing is called, and `nothingToOpen`, `noPictures` or `missingPicture`.
  package func opening(
    _ text: String, wantsPage: Bool, _ view: borrowing View
  ) throws(AppError) -> Opened {
    let looksLikeID = text.utf8.allSatisfy { (48...57).contains($0) } || text.contains(".")
    if looksLikeID || text.isSame(as: "last") {
      do {
        return try opening(watch: try watch(text, view), wantsPage: wantsPage, view)
      } catch {
        guard error.code == .unknownWatch else { throw error }
      }
    }
    if match(text, view, TitleNarrowing()).isNamed {
      return try opening(title: try title(text, view), wantsPage: wantsPage, view)
    }
    if let list = try listIfAny(text, view) {
      let cover = list.state?.text(.cover, view.log.ledger)
      return try picture(cover, .list(list.id), list.name, .list(list.name), view)
    }
    let called = try household(view).called(text).filter { !$0.isDeleted }
    if called.count == 1, let profile = called.first {
      let photo = profile.fact("photo")?.text
      return try picture(photo, .profile(profile), profile.name, .profile(profile.name), view)
    }
    do {
      return try opening(watch: try watch(text, view), wantsPage: wantsPage, view)
    } catch {
      guard error.code == .unknownWatch else { throw error }
    }
    return try opening(title: try title(text, view), wantsPage: wantsPage, view)
  }

  private func opening(
    title: Symbol, wantsPage: Bool, _ view: borrowing View
  ) throws(AppError) -> Opened {
    guard !wantsPage, let row = lastWithPhotos(of: title, view) else {
      return try page(of: title, view)
    }
    return try opening(watch: row, wantsPage: false, view)
  }

  private func opening(
    watch row: Int, wantsPage: Bool, _ view: borrowing View
  ) throws(AppError) -> Opened {
    let title = view.ledger.canonicalTitle(view.ledger.watches.title[row])
    if wantsPage { return try page(of: title, view) }
    return Opened(
      subject: .watch(row), name: view.ledger.name(of: title),
      paths: try picturePaths(of: row, view), address: nil)
  }

  private func listIfAny(_ text: String, _ view: borrowing View) throws(AppError) -> ListEntry? {
    do {
      return try list(text, view)
    } catch {
      guard error.code == .unknownList else { throw error }
      return nil
    }
  }

  /// Returns the row of the profile's last watch of a title that has photos; nil if none has.
  private func lastWithPhotos(of title: Symbol, _ view: borrowing View) -> Int? {
    let own = view.log.ledger.words.find(profile)
    var last: Int?
    for row in 0..<view.log.ledger.watches.count
    where view.log.ledger.watches.profile[row] == own && view.log.ledger.watches.hasPhotos(row)
      && !view.log.ledger.watches.flags[row].contains(.isDropped)
      && view.log.ledger.canonicalTitle(view.log.ledger.watches.title[row]) == title
    {
      if last.map({ view.log.ledger.watchPrecedes($0, row) }) ?? true { last = row }
    }
    return last
  }

  private func page(of title: Symbol, _ view: borrowing View) throws(AppError) -> Opened {
    let name = view.ledger.name(of: title)
    let address = TitlePage.address(
      kind: view.ledger.kind(of: title), view.ledger.externalIDs(of: title))
    guard let address else { throw .care(.nothingToOpen(name)) }
    return Opened(subject: .title(title), name: name, paths: [], address: address)
  }

  private func picture(
    _ sum: String?, _ subject: Opened.Subject, _ name: String, _ owner: PictureOwner,
    _ view: borrowing View
  ) throws(AppError) -> Opened {
    guard let sum else { throw .care(.nothingToOpen(name)) }
    let media = MediaFolder(view.folder, in: host.files)
    guard PictureName.isWellFormed(sum), let file = try media.found(sum), media.isWhole(file) else {
      throw .care(.missingPicture(sum, of: owner))
    }
    return Opened(subject: subject, name: name, paths: [media.path(of: file)], address: nil)
  }
}
