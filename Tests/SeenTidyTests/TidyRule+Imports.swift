extension TidyRule {
  /// What the files of a module may import besides the standard library: the table of Package.swift.
  private static let allowed: [String: Set<String>] = [
    "SeenCore": ["Synchronization"],
    "SeenWire": ["SeenCore", "Synchronization"],
    "SeenStore": ["SeenCore", "SeenWire", "Synchronization"],
    "SeenInterchange": ["SeenCore", "SeenWire"],
    "SeenRender": ["SeenCore", "SeenWire"],
    "SeenTerminal": ["SeenCore", "SeenRender"],
    "SeenApp": ["SeenCore", "SeenWire", "SeenStore", "SeenInterchange"],
    "SeenCLI": [
      "SeenCore", "SeenWire", "SeenStore", "SeenInterchange", "SeenRender", "SeenTerminal",
      "SeenApp",
    ],
    "SeenKit": ["SeenCore", "SeenWire", "SeenStore", "SeenInterchange", "SeenApp"],
    "SeenMain": ["SeenCLI"],
  ]

  private static let systems: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// Whether a file is the door to the operating system.
  private static func isDoor(_ path: String) -> Bool {
    [
      "Sources/SeenStore/System/", "Sources/SeenTerminal/Device/", "Sources/SeenApp/Host/",
      "Sources/SeenCLI/World/",
    ].contains(where: path.hasPrefix)
  }

  static func imports(_ file: SourceText) -> [TidyFinding] {
    let parts = file.path.split(separator: "/")
    guard parts.count > 1, let allowed = allowed[String(parts[1])] else {
      return [TidyFinding(path: file.path, line: 1, what: "a module without a place in the order")]
    }
    return find(file) { _, code in
      guard code.holds("import "),
        let match = code.firstMatch(of: /^\s*(?:[@\w()]+\s+)*import\s+(?:\w+\s+)?([\w.]+)/)
      else { return nil }
      // Of what is imported alone, such as one type, the module counts.
      let module = String(match.1.prefix { $0 != "." })
      let isAllowed = allowed.contains(module) || (systems.contains(module) && isDoor(file.path))
      return isAllowed ? nil : "imports \(match.1)"
    }
  }

  /// Files, the clock, chance, arguments and the environment are reached through one seam each.
  static func world(_ file: SourceText) -> [TidyFinding] {
    guard !isDoor(file.path) else { return [] }
    let isMain = file.path.hasPrefix("Sources/SeenMain/")
    let doors = [
      "FileManager", "ProcessInfo", "ContinuousClock", "SuspendingClock",
      "SystemRandomNumberGenerator",
    ]
    return find(file) { _, code in
      if doors.contains(where: code.holds) { return "reaches around the seam" }
      if !isMain, code.holds("CommandLine.") { return "reads the arguments" }
      let isChance = code.holds(".random(in:") && !code.holds("using:")
      return isChance || code.holds(".randomElement()") || code.holds(".shuffled()")
        ? "uses chance" : nil
    }
  }
}

extension TidyRule {
  /// Where types are made to fit a protocol, whose own comments say what their members are.
  private static let witnesses = ["/Commands/", "/System/Posix", "/WorldOfProcess"]

  /// Every public type, function and computed property has a comment that says what it is.
  ///
  /// A stored property may do without one where its name and its type say all.
  static func documentation(_ file: SourceText) -> [TidyFinding] {
    guard !witnesses.contains(where: file.path.contains) else { return [] }
    var isExplained = false
    return find(file) { index, code in
      let text = file.lines[index].drop { $0 == " " }
      if text.hasPrefix("///") {
        isExplained = true
        return nil
      }
      guard isSeen(code) else {
        // Attributes stand between a comment and what it explains.
        if !text.hasPrefix("@"), !text.hasPrefix(")") { isExplained = false }
        return nil
      }
      defer { isExplained = false }
      return isExplained || isStored(code) ? nil : "no explanation"
    }
  }

  private static func isSeen(_ code: String) -> Bool {
    guard code.holds("public ") else { return false }
    let words = code.split(whereSeparator: { " (:<{".contains($0) }).prefix(8)
    let kinds: Set<Substring> = [
      "struct", "enum", "class", "actor", "protocol", "func", "var", "let", "typealias",
      "subscript",
    ]
    guard let access = words.firstIndex(where: { $0 == "public" }) else {
      return false
    }
    return words[..<access].allSatisfy { $0.hasPrefix("@") } && !words.contains("import")
      && words[access...].contains(where: kinds.contains)
  }

  private static func isStored(_ code: String) -> Bool {
    let words = code.split(separator: " ")
    return (words.contains("var") || words.contains("let")) && !code.hasSuffix("{")
  }
}
