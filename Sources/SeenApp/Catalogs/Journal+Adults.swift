import SeenCore
package import SeenStore

/// Titles of a catalog that are for adults.
extension Journal {
  /// Asks whether to hide adult titles of a new catalog, or tells of them if nobody can be asked.
  ///
  /// Does nothing if they are already hidden.
  ///
  /// - Parameter source: The new catalog.
  /// - Returns: What hid them, and the value of the setting; nil where nothing was recorded.
  /// - Throws: Why the journal cannot be read or changed.
  package func hideAdults(
    of source: CatalogSource
  ) throws(AppError) -> (receipt: Receipt, value: String)? {
    guard source.adultCount > 0 else { return nil }
    let view = try read()
    let settings = SettingsView(view.ledger, profile: profile)
    let filter = try gate(of: view.log, in: view.folder).content
    guard !(filter?.hides(ContentRating.adult, .channel) ?? false) else { return nil }
    let value = (settings.hiddenRatings + [ContentRating.adult]).joined(separator: ",")
    let adults = AdultTitles(
      count: source.adultCount, groups: source.adultGroups, setting: value)
    guard !request.isPreview, let answer = try front.answer(.catalog(.hidingAdults(adults)))
    else {
      front.notify(.catalog(.adults(adults)))
      return nil
    }
    guard answer == .yes else { return nil }
    return (try perform(.setting(Setting.contentHide.key, to: value), in: view), value)
  }
}
