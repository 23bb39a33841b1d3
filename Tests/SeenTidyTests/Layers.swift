/// The folders of a module as layers: each may name what those before it declare, and nothing of those behind it.
///
/// Inside a module the compiler does not care; this does. Types are looked for by their names, so one that two folders
/// declare is not looked for.
enum Layers {
  /// The folders of each module, from what knows nothing to what knows all.
  static let ofModules = [
    "SeenCore": [
      "Values", "Events", "Ledger", "Finding", "Catalogs", "Projections", "Queries",
      "Playing", "Intents",
    ],
    "SeenWire": [
      "Text", "Digests", "CSV", "JSON", "Events", "Catalogs", "Pictures", "Snapshots",
    ],
    "SeenStore": [
      "System", "Segments", "Folder", "Lock", "Writers", "Machine", "Log", "Replay", "Snapshots",
      "Catalogs", "Profiles", "Journal", "Repair", "Installing",
    ],
    "SeenInterchange": [
      "Text", "CSV", "Archives", "Outcomes", "Values", "XML", "Matching", "Importing",
      "Rows", "FileNames",
      "Formats", "Capturing", "CatalogMaking", "CatalogAnnotating", "Exporters", "Playlists",
      "Players",
    ],
    "SeenRender": [
      "Lines", "Words", "Document", "Text", "HTML", "Answers", "Titles", "Rows", "Screens",
      "Reports",
    ],
    "SeenTerminal": ["Keys", "Editing", "Screen", "Device"],
    "SeenApp": [
      "Host", "Front", "Library", "Opening", "Events", "Finding", "Changing", "Changes",
      "Exporting", "Importing", "Recording", "Fetching", "Catalogs", "People", "Capturing", "Lists",
      "Syncing",
      "Past",
      "Care", "Tidying",
      "Publishing", "Reporting", "Playing",
    ],
    "SeenCLI": [
      "World", "Arguments", "Sentences", "Outlets", "Session", "Completion", "Help", "Installing",
      "Moving", "Reading", "Recording", "Lists", "Commands", "Panels", "Assistant", "Running",
    ],
    "SeenKit": ["Opening", "Changing", "Views", "Journal"],
  ]

  /// Returns where files of a module name a type of a later folder, or lie in one that has no place in the order.
  static func findings(
    _ files: [SourceText], below root: String, _ order: [String]
  ) -> [TidyFinding] {
    var folders: [String: Set<Int>] = [:]
    var placed: [(file: SourceText, folder: Int)] = []
    var findings: [TidyFinding] = []
    for file in files where file.path.hasPrefix(root) {
      let name = file.path.dropFirst(root.count).prefix { $0 != "/" }
      guard let folder = order.firstIndex(where: { $0 == name }) else {
        findings.append(TidyFinding(path: file.path, line: 1, what: "a folder without a layer"))
        continue
      }
      placed.append((file, folder))
      for type in types(of: file) { folders[type, default: []].insert(folder) }
    }
    for (file, folder) in placed {
      for (index, code) in file.codeLines.enumerated() {
        for word in names(in: code) {
          guard let places = folders[word], places.count == 1, let place = places.first,
            place > folder
          else { continue }
          let what = "\(order[folder]) names \(word) of \(order[place])"
          findings.append(TidyFinding(path: file.path, line: index + 1, what: what))
        }
      }
    }
    return findings
  }

  /// The types that a file declares for all.
  private static func types(of file: SourceText) -> [String] {
    file.codeLines.compactMap { code in
      let words = code.split(separator: " ")
      // What is declared inside of something else is set in.
      guard code.first != " ", !words.contains("private"), !words.contains("fileprivate"),
        let keyword = words.firstIndex(where: {
          ["struct", "enum", "class", "protocol", "typealias"].contains($0)
        }), keyword + 1 < words.count
      else { return nil }
      return names(in: String(words[keyword + 1])).first
    }
  }

  /// The words that begin with a capital letter.
  private static func names(in code: String) -> [String] {
    code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .filter { $0.first?.isUppercase == true }.map(String.init)
  }
}
