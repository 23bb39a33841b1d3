import SeenApp
import SeenCore
import SeenStore

/// The files that `seen install` installs: the program, its manual, completion for three shells, samples and catalogs.
struct InstallPlan {
  /// Where the program goes below a prefix.
  static let programPath = "bin/seen"

  /// The files, each below the prefix.
  let files: [InstallFile]
  /// How many manual pages there are.
  let pageCount: Int
  /// Whether samples and catalogs are among them.
  let hasSamples: Bool

  /// Collects the files; all of them are read.
  /// - Parameters:
  ///   - command: The command of the program.
  ///   - world: Where the program and its files lie.
  /// - Throws: `install` if the program's own file is unknown, `file` when something cannot be read.
  init(_ command: any Command.Type, _ world: any World) throws(AppError) {
    guard let program = world.programPath else { throw .command(.install(.noProgram)) }
    let pages = ManPage.all(of: command)
    pageCount = pages.count
    var files: [InstallFile] = []
    do throws(FileError) {
      let bytes = try world.files.readWhole(program, .readThroughLinks)
      files.append(InstallFile(InstallPlan.programPath, bytes, isProgram: true))
      for page in pages {
        let section = page.fileName.last.map(String.init) ?? "1"
        files.append(InstallFile("share/man/man\(section)/\(page.fileName)", page.bytes))
      }
      for shell in CompletionScript.allCases {
        files.append(InstallFile(shell.installedPath, Array(shell.text.utf8)))
      }
      if let folder = SharedFolder.find(world) {
        try InstallPlan.add(folder, as: InstallPlan.samplesPath, to: &files, world.files)
        // The default journal is below ~/.local: this keeps the samples out of its repository.
        files.append(InstallFile(InstallPlan.samplesPath + "/.gitignore", Array("*\n".utf8)))
        hasSamples = true
      } else {
        hasSamples = false
      }
    } catch {
      throw .file(error)
    }
    self.files = files
  }

  private static let samplesPath = "share/seen/" + SharedFolder.name

  /// Files that an installation added to the samples, or that only tests use.
  private static func isLeftOut(_ name: String) -> Bool {
    name.hasPrefix(".") || name.isSame(as: "expected")
      || Installation.manifestPath.hasSuffix("/" + name)
  }

  /// Adds the files of a folder and of those in it, in the order of their names.
  private static func add(
    _ folder: String, as relative: String, to files: inout [InstallFile], _ system: any FileSystem
  ) throws(FileError) {
    for name in try system.list(folder).inByteOrder() where !isLeftOut(name) {
      let (path, target) = (folder + "/" + name, relative + "/" + name)
      switch try system.status(path)?.kind {
      case .directory: try add(path, as: target, to: &files, system)
      case .file: files.append(InstallFile(target, try system.readWhole(path)))
      case .link, .device, .other, nil: continue
      }
    }
  }
}

extension CompletionScript {
  /// The path of the script below a prefix.
  fileprivate var installedPath: String {
    switch self {
    case .bash: "share/bash-completion/completions/seen"
    case .zsh: "share/zsh/site-functions/_seen"
    case .fish: "share/fish/vendor_completions.d/seen.fish"
    }
  }
}

/// The prefix of `seen install`: its final path, and the path to write to.
struct InstallPrefix {
  /// The option that names it.
  static let option = Key.option(
    "prefix", "DIR", of: String.self, "Use DIR instead of ~/.local"
  ).completing(.files)

  /// The prefix, as an absolute path.
  let path: String
  /// What is written below it, for messages.
  let installation: Installation

  /// Uses the prefix of the command line, else the given one, else `~/.local`; `DESTDIR` is prepended.
  /// - Throws: `install` when there is no home to install in.
  init(
    _ arguments: Arguments, else other: String? = nil, _ world: any World
  ) throws(AppError) {
    let home = world.variable("HOME")
    guard let typed = arguments[InstallPrefix.option] ?? other ?? home.map({ $0 + "/.local" })
    else { throw .command(.install(.noHome)) }
    var path = typed
    if let home, typed == "~" || typed.hasPrefix("~/") { path = home + typed.dropFirst() }
    path = world.absolute(path)
    let names = path.split(separator: "/").filter { !$0.isSame(as: ".") }
    self.path = "/" + names.joined(separator: "/")
    let stage = world.variable("DESTDIR").map { world.absolute($0) } ?? ""
    let start = stage.hasSuffix("/") ? String(stage.dropLast()) : stage
    installation = Installation(
      below: start.isEmpty ? self.path : start + (names.isEmpty ? "" : self.path), in: world.files)
  }

  /// Returns what is known to be installed there; nil when nothing is.
  func known() throws(AppError) -> InstallManifest? {
    let known: Installation.Known
    do { known = try installation.known() } catch { throw .file(error) }
    switch known {
    case .nothing: return nil
    case .files(let manifest): return manifest
    case .badManifest: throw .command(.install(.badManifest(installation.manifest)))
    }
  }
}
