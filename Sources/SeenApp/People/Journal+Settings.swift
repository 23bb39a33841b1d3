package import SeenCore
import SeenStore

/// Settings of the profile.
extension Journal {
  /// Returns one setting, or all.
  /// - Throws: `refused` for a key of none.
  package func settings(
    _ key: String?, _ view: borrowing View
  ) throws(AppError) -> [SettingsView.Entry] {
    let settings = SettingsView(view.log.ledger, profile: profile)
    guard let key else { return settings.entries }
    do throws(Refusal) {
      return [try ChangeSetting.entry(key, settings)]
    } catch {
      throw .refused(error)
    }
  }

  /// Returns the change of a setting; the names in a query are looked up.
  /// - Parameters:
  ///   - key: The setting.
  ///   - value: The value as typed; nil goes back to the default.
  ///   - view: The journal.
  /// - Returns: The change.
  /// - Throws: `badQuery`, or `file` when notes cannot be read.
  package func setting(
    _ key: String, to value: String?, _ view: borrowing View
  ) throws(AppError) -> Change {
    var value = value
    if let typed = value, case .queryOr? = Setting.named(key)?.range,
      case .word(let text)? = Setting.named(key)?.value(typed: typed), !text.isSame(as: "off")
    {
      let isForGuardian = Setting.named(key) == .contentAllow
      let query = try queryToStore([text], view)
      _ = try rows(query, view, listsOf: isForGuardian ? Event.defaultProfile : nil)
      value = query.text
    }
    return .setting(key, to: value)
  }
}
