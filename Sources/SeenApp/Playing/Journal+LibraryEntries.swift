package import SeenCore
import SeenInterchange
import SeenStore

/// A file of the library and the titles of the journal that it holds.
package struct LibraryEntry: Sendable {
  /// The file.
  package let file: LibraryFile
  /// What it holds; empty where the journal has it not, or nobody knows it.
  package let titles: [Symbol]
  /// Whether the profile has watched all of that.
  package let isWatched: Bool
  /// Whether it cannot be reached now, as its folder is missing or empty.
  package let isAway: Bool
}

/// Files of which nobody knows what they are, and that one answer is for.
package struct UnknownFiles: Sendable {
  /// The name of the show, or of the only file.
  package let name: String
  /// The files, in order.
  package internal(set) var files: [LibraryFile]
  /// What stands for the name of the show; nil for a single file.
  let show: String?
}

extension Journal {
  /// Returns the files of the library and what they hold, in order, without those that are hidden from the profile.
  ///
  /// - Parameters:
  ///   - query: What all titles of a file have to match, in words; none for all files.
  ///   - view: The journal.
  /// - Returns: The files.
  /// - Throws: `badQuery`, or `file`.
  /// - Complexity: O(n) in the files, and O(m) in the titles for each name of a title.
  package func libraryEntries(
    _ query: [String], _ view: borrowing View
  ) throws(AppError) -> [LibraryEntry] {
    let library = try library()
    let wanted = query.isEmpty ? nil : try titles(try self.query(query, view), view)
    let watches = ProfileWatches(view.log.ledger, profile: profile)
    let memo = FileTitleMemo(isOfJournal: true)
    let away = library.roots.filter { LibraryScan.isAway($0, in: host.files) }
    var entries: [LibraryEntry] = []
    for file in library.files {
      let titles: [Symbol]
      do throws(AppError) {
        titles = try knownTitles(of: file, memo, view).compactMap(\.known)
      } catch {
        guard error.code == .hiddenTitle else { throw error }
        continue
      }
      if let wanted, titles.isEmpty || !titles.allSatisfy({ wanted[Int($0)] }) { continue }
      entries.append(
        LibraryEntry(
          file: file, titles: titles,
          isWatched: !titles.isEmpty && titles.allSatisfy { watches.isWatched($0) },
          isAway: away.contains { Library.holds(file.path, in: $0) }))
    }
    return entries
  }

  /// Returns the titles that a file holds without any doubt; none where a person must say it, or has said none.
  private func knownTitles(
    of file: LibraryFile, _ memo: FileTitleMemo, _ view: borrowing View
  ) throws(AppError) -> [TitleChoice] {
    let name = FileName(path: file.path)
    if let said = try rememberedTitles(of: file.path, name, memo, view) { return said }
    let found = try sureTitles(of: name, name.ids + file.ids, memo, view)
    return found.flatMap { $0.isGuess ? nil : $0.titles } ?? []
  }

  // MARK: What nobody knows

  /// Returns the files of which nobody knows what they are: those of a show together.
  /// - Throws: `file`.
  package func unknownFiles(_ view: borrowing View) throws(AppError) -> [UnknownFiles] {
    let memo = FileTitleMemo()
    var unknown: [UnknownFiles] = []
    var places: [ByteKey: Int] = [:]
    for file in try library().files {
      let name = FileName(path: file.path)
      do throws(AppError) {
        if try rememberedTitles(of: file.path, name, memo, view) != nil { continue }
        let found = try sureTitles(of: name, name.ids + file.ids, memo, view)
        if let found, !found.isGuess { continue }
      } catch {
        guard error.code == .hiddenTitle else { throw error }
        continue
      }
      if let key = name.showKey, let place = places[ByteKey(key)] {
        unknown[place].files.append(file)
        continue
      }
      if let key = name.showKey { places[ByteKey(key)] = unknown.count }
      let last = file.path.split(separator: "/").last.map(String.init) ?? file.path
      let shown = name.showKey == nil ? last : name.names.first?.text ?? last
      unknown.append(UnknownFiles(name: shown, files: [file], show: name.showKey))
    }
    return unknown
  }

  /// Asks what some files are, and remembers the answer.
  /// - Returns: Whether they are something that is recorded.
  /// - Throws: `unanswered` where nobody says it, and what finding a title throws.
  package func askTitle(
    of unknown: UnknownFiles, _ view: borrowing View
  ) throws(AppError) -> Bool {
    guard let file = unknown.files.first else { return false }
    let name = FileName(path: file.path)
    let kinds = TitleNarrowing(kinds: unknown.show == nil ? nil : [.show])
    let likely = try sureTitles(of: name, name.ids + file.ids, FileTitleMemo(), view)?.titles.first
    let near = try titlesNear(name, unknown.show == nil ? likely : nil, view).filter { title in
      kinds.kinds?.contains(title.kind) ?? true
    }
    let question = Question.playing(.fileTitle(unknown.name, near))
    var titles: [TitleChoice] = []
    switch try front.answer(question) {
    case .choice(let place) where near.indices.contains(place):
      titles = [try choice(near[place].id, view)]
    case .text(let text?):
      var kinds = kinds
      let split = TitleNarrowing.splitYear(text)
      kinds.year = split?.year
      titles = [try choice(split?.name ?? text, view, kinds)]
    case .no: break
    default: throw .unanswered(question)
    }
    remember(titles, of: file.path, show: unknown.show, view)
    return !titles.isEmpty
  }
}
