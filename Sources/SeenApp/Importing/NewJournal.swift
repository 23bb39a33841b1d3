package import SeenCore
import SeenStore

/// A journal that is to be created.
package struct NewJournal: Sendable {
  /// The folder; nil for the one that the request leads to.
  package var path: String?
  /// What the name of this copy starts with; nil for the kind of system.
  package var label: String?
  /// The sample that it starts with.
  package var sample: SampleChoice?
  /// Whether a folder that holds other files may become a journal.
  package var adoptsFolder = false
  /// The SHA-256 of the page that describes the format, for `README.txt`; nil for a journal without one.
  package var page: String?

  /// Creates a wish for the usual.
  package init() {}
}

/// A journal that was created, or was there.
package struct BegunJournal: Sendable {
  /// The path of its folder.
  package let path: String
  /// Its identifier; empty in a preview.
  package let identifier: String
  /// The name of this copy; nil if it cannot be kept.
  package let writer: WriterID?
  /// Whether it was created.
  package let isNew: Bool
  /// How many events of the sample were added; in a preview, whether some would be, as 1 or 0.
  package let addedCount: Int
}

/// Creating journals.
extension Journal {
  /// Creates a journal where there is none, and gives this copy its writer's name; a preview only finds out.
  /// - Throws: Why there is no journal there now, or none with the sample.
  package func begin(_ wanted: NewJournal) throws(AppError) -> BegunJournal {
    let path = try path(of: wanted)
    let settings = try writerSettings(label: wanted.label)
    let present = try? JournalFolder(at: path, knowing: host.versions, in: host.files)
    let sample = try wanted.sample?.open(on: host)
    let missing = try sample?.missing(in: present, at: path, on: host) ?? []
    if request.isPreview {
      return BegunJournal(
        path: path, identifier: "", writer: nil, isNew: present == nil,
        addedCount: missing.isEmpty ? 0 : 1)
    }
    let (folder, isNew) = try create(
      at: path, adopting: wanted.adoptsFolder, page: wanted.page)
    var addedCount = 0
    do {
      if let sample, !missing.isEmpty {
        addedCount = try sample.copy(
          missing, to: folder, random: host.randomBytes, in: host.files)
      }
    } catch {
      throw .file(error)
    }
    return BegunJournal(
      path: folder.path, identifier: folder.identifier,
      writer: try introduce(in: folder, settings), isNew: isNew, addedCount: addedCount)
  }

  /// Returns the folder that is named, else the one that the request leads to; in place of the usual one, an empty folder
  /// that one is in.
  private func path(of wanted: NewJournal) throws(AppError) -> String {
    guard let named = wanted.path else {
      let found = try location()
      if found.origin == .dataHome, let here = emptyFolder { return here }
      return found.path
    }
    return try location(
      JournalLocation.Clues(option: named, workingDirectory: host.currentDirectory ?? "/")
    ).path
  }

  /// The folder that one is in, if it is empty and not the home folder; nil for any other.
  private var emptyFolder: String? {
    guard let here = host.currentDirectory, (try? host.files.list(here))?.isEmpty ?? false,
      host.variable("HOME").map({ !$0.isSame(as: here) }) ?? true
    else { return nil }
    return here
  }

  private func create(
    at path: String, adopting: Bool, page: String?
  ) throws(AppError) -> (JournalFolder, isNew: Bool) {
    do throws(JournalError) {
      return try JournalFolder.create(
        at: path, adopting: adopting, knowing: host.versions, page: page, now: host.now,
        random: host.randomBytes, in: host.files)
    } catch {
      throw .journal(error)
    }
  }

  private func introduce(
    in folder: JournalFolder, _ settings: WriterSettings
  ) throws(AppError) -> WriterID? {
    do {
      return try JournalWriter(folder, settings, in: host.files)
        .introduce(random: host.randomBytes)
    } catch {
      // Without a folder for it, only the name cannot be kept; the journal is there.
      guard settings.stateDirectory == nil else { throw .file(error) }
      front.notify(.recorded(.writerNotKept(error)))
      return nil
    }
  }
}
