package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen library`: the files that `seen play` finds by title.
package enum LibraryCommand: Command {
  package static let name = "library"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Keep track of your files of films and shows", group: .writing,
      accepts: [.json, .plain, .past], soughtAs: ["files", "media", "scan"],
      discussion: [
        "Add the folders that hold your films and shows, and 'seen play' finds their files by"
          + " title. Only names, sizes and NFO files are read, of no video its contents; samples,"
          + " trailers and extras are left out. Links to folders are not followed.",
        "A folder that is missing or empty, such as a disk that is not mounted, is away: its files"
          + " stay in the library until you remove it. The library is kept on this machine, outside"
          + " your journal, and no file is ever changed or deleted.",
      ],
      examples: [
        Example("seen library add ~/films", "Add a folder"),
        Example("seen library unknown", "Say what files are that nobody knows"),
        Example("seen library list seen:yes", "List the files of what you watched"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [
      LibraryAdd.self, LibraryRemove.self, LibraryScanCommand.self, LibraryList.self,
      LibraryUnknown.self,
    ]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try LibraryList.run(session)
  }
}

/// `seen library add`: adds a folder.
package enum LibraryAdd: Command {
  package static let name = "add"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Add a folder of films and shows, a playlist or a guide", group: .journal,
      operands: [
        OperandSpec(
          "FILE", "A folder, a playlist (.m3u) or a guide (.xml, .xml.gz)", repeats: true,
          completion: .files)
      ],
      discussion: [
        "'seen play' plays the channels of a playlist by name, in the quality of the setting"
          + " play.quality, and 'seen guide' shows what is on. Addresses, which hold passwords, are"
          + " kept on this machine, where only you can read them, and are never shown."
      ],
      examples: [
        Example("seen library add ~/films ~/shows", "Add two folders"),
        Example("seen library add tv.m3u", "Add channels"),
        Example("seen library add guide.xml.gz", "Add what is on them"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    for folder in session.arguments.operands {
      let (root, counts) = try session.journal.addToLibrary(folder)
      session.inform("Added \(root).")
      session.report(counts)
    }
    return .done
  }
}

/// `seen library remove`: forgets a folder.
package enum LibraryRemove: Command {
  package static let name = "remove"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove a folder, a playlist or a guide from the library", group: .journal,
      operands: [
        OperandSpec("FILE", "What was added; it stays itself", repeats: true, completion: .files)
      ],
      examples: [Example("seen library remove /mnt/old", "Forget the files of a disk")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    for folder in session.arguments.operands {
      let root = try session.journal.removeFromLibrary(folder)
      session.inform("Removed \(root) from the library; its files stay where they are.")
    }
    return .done
  }
}

/// `seen library scan`: looks through the folders again.
package enum LibraryScanCommand: Command {
  package static let name = "scan"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Look for new, moved and deleted files", group: .journal,
      discussion: [
        "Folders in which no name has changed, and playlists that are as they were, are not read"
          + " again."
      ],
      examples: [Example("seen library scan", "Look through all folders")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    session.report(try session.journal.scanLibrary())
    return .done
  }
}

/// `seen library unknown`: asks what files are.
package enum LibraryUnknown: Command {
  package static let name = "unknown"
  package static let effect = CommandEffect.forPeople
  package static let readsInput = true

  package static var spec: CommandSpec {
    CommandSpec(
      "Say what the files are that nobody knows", group: .journal,
      discussion: [
        "Asks once a film and once a show. What you answer is remembered on this machine, and a file"
          + " that you move or rename later stays known."
      ],
      examples: [Example("seen library unknown", "Answer one question after another")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let unknown = try session.journal.unknownFiles(view)
    guard !unknown.isEmpty else {
      session.inform("Every file of the library is known.")
      return .done
    }
    var count = 0
    for files in unknown {
      if files.files.count > 1 {
        session.inform("\(files.name) has \(Count.digits(files.files.count)) files.")
      }
      do throws(AppError) {
        if try session.journal.askTitle(of: files, view) { count += files.files.count }
      } catch {
        guard error.isOfUnknownName else { throw error }
        session.warn(error.sentence)
      }
    }
    session.inform("\(Count.of(count, "file")) \(count == 1 ? "is" : "are") known now.")
    return .done
  }
}

extension Session {
  /// Tells what a scan found.
  fileprivate func report(_ counts: ScanCounts) {
    let isAway = !counts.away.isEmpty
    inform(
      "\(Count.of(counts.files, "file")) in the \(isAway ? "folders that are there" : "library").")
    if let channels = counts.channels { inform("\(Count.of(channels, "channel")) in playlists.") }
    for root in counts.away {
      warn("'\(root)' is missing or empty; its files stay in the library until you remove it.")
    }
    for folder in counts.unreadFolders { warn("'\(folder)' cannot be read; its files stay.") }
    if counts.unreadableNames > 0 {
      let names = Count.of(counts.unreadableNames, "name")
      warn("\(names) \(counts.unreadableNames == 1 ? "is" : "are") not UTF-8, and left out.")
    }
  }
}
