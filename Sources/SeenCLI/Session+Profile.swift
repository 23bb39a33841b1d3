import SeenCore
import SeenStore
import SeenWire

/// Whose diary a command line means.
///
/// A name that no event is of is mostly a typo: reading is refused then, and recording asks or wants `--new-profile`.
extension Session {
  /// Finds the profile that `--profile` names, whatever its case.
  ///
  /// - Parameters:
  ///   - ledger: What was read, which mostly knows the profile.
  ///   - journal: The journal, of which everything is read where the ledger does not know the profile.
  ///   - options: What is to be read.
  /// - Returns: Whether the journal writes it otherwise.
  /// - Throws: `unknownProfile`, or `canceled` by who was asked.
  mutating func settleProfile(
    _ ledger: borrowing Ledger, _ journal: JournalFolder, _ options: ReadingOptions
  ) throws(CommandError) -> Bool {
    guard knownProfile == nil, let typed = arguments[SharedOptions.profile] else { return false }
    knownProfile = typed
    if typed.isSame(as: Event.defaultProfile) || ledger.hasRows(of: typed) { return false }
    let all = try replay(journal, .all, .indexedSilently).ledger.profiles()
    if all.contains(where: { $0.isSame(as: typed) }) { return false }
    let folded = typed.lowercased()
    let alike = all.filter { $0.lowercased().isSame(as: folded) }
    if alike.count == 1 {
      knownProfile = alike[0]
      return true
    }
    let near = alike.isEmpty ? Nearest.words(to: typed, among: all) : alike
    let canBegin = command.spec.takes.contains(.diary) && !options.isQuestion
    if canBegin {
      do { try NewTitle.check(control: typed) } catch { throw .refused(error) }
      if arguments[SharedOptions.newProfile] { return false }
    }
    guard canBegin, canAsk else {
      throw .unknownProfile(typed, near: near, known: all, canBegin: canBegin)
    }
    let meant = near.first.map { [KeyChoice("u", "[u]se '\($0)'")] } ?? []
    let answer = try choose(
      "No profile '\(typed)'.", among: meant + [KeyChoice("n", "[n]ew profile")],
      instead: ["--new-profile"])
    switch answer {
    case "n": return false
    case "u":
      knownProfile = near.first
      return true
    default: throw .canceled
    }
  }
}
