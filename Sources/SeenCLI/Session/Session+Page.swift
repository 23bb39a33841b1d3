import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// The page of HTML that `--html` asks for.
extension Session {
  /// Returns the outlet of a run: one that makes a page, if that was asked for, before the usual one.
  static func outlet(
    of invocation: Invocation, before base: any Outlet, in world: any World
  ) -> any Outlet {
    let arguments = invocation.arguments
    guard arguments[SharedOptions.html] != nil, !arguments[SharedOptions.help],
      !arguments[SharedOptions.version]
    else { return base }
    let suffix = world.randomBytes(8).map { String($0, radix: 36) }.joined()
    return PageOutlet(before: base, suffix: suffix, in: world.files)
  }

  /// Prepares the page, before anything is recorded.
  /// - Throws: `file` or `friend` for a file that cannot be replaced.
  func preparePage() throws(AppError) {
    guard let outlet = outlet as? PageOutlet, let file = arguments[SharedOptions.html] else {
      return
    }
    outlet.isQuiet = isQuiet
    if file != "-" {
      let path = try journal.pagePath(file, mark: HTMLPage.mark)
      do throws(FileError) { try outlet.aim(at: path) } catch { throw .file(error) }
    }
    outlet.page = { [unowned self] title in HTMLPage(title ?? pageTitle, of: pageContext) }
  }

  /// Returns whether private entries are in a view, in words; nil if there are none, or they are left out.
  static func privacy(of view: borrowing View) -> String? {
    // What is left out leaves no trace: that there is something would tell of it.
    if view.isWithoutPrivate { return nil }
    return view.ledger.hasPrivateEntries(of: view.scope.profile) ? "With private entries" : nil
  }

  /// What an answer without a heading is called: as the command declares, else by its words.
  private var pageTitle: Line {
    if let title = spec.pageTitle { return Line(title) }
    let words = commandName.split(separator: " ").dropFirst().joined(separator: " ")
    return Line(Words.withCapital(words))
  }

  /// The name of the person whose answer it is, and whether private entries are in it; the profile where the journal cannot
  /// be read.
  private var about: (person: String, privacy: String?) {
    guard let view = try? journal.read(.silent) else { return (profile, nil) }
    let name = (try? people(view))?.name(of: profile) ?? profile
    return (name, leavesOutPrivate ? nil : Session.privacy(of: view))
  }

  /// Whose answer it is, of which days and titles, of which day, and whether private entries are in it.
  private var pageContext: [String] {
    let (person, privacy) = about
    var context = ["Profile \(person)"]
    if let period = arguments[SharedOptions.when] {
      context.append(period)
    } else if spec.accepts.contains(.period), spec.operands.first?.isQuery ?? false {
      context.append("All time")
    }
    if !arguments.operands.isEmpty { context.append(arguments.operands.joined(separator: " ")) }
    return context + ["As of \(DateWords.full(journal.today()))"] + [privacy].compactMap(\.self)
  }
}
