import SeenCore
import SeenRender
import SeenStore

/// Titles of a catalog that are marked as adult.
extension Session {
  /// Asks whether to hide adult titles of a new catalog, or reports them if nobody can be asked.
  ///
  /// Does nothing if they are already hidden.
  mutating func settleAdults(of source: CatalogSource) throws(CommandError) {
    guard source.adultCount > 0 else { return }
    let reading = try read()
    let settings = SettingsView(reading.ledger, profile: profile)
    let filter = try gate(of: reading.log, in: reading.journal).content
    guard !(filter?.hides(ContentRating.adult, .channel) ?? false) else { return }
    let isOne = source.adultCount == 1
    let groups = source.adultGroups.joined(separator: ", ")
    let fact =
      "\(Count.of(source.adultCount, "title")) \(isOne ? "is" : "are") for adults (\(groups))."
    let value = (settings.hiddenRatings + [ContentRating.adult]).joined(separator: ",")
    guard canAsk, !isDryRun else {
      return inform(
        "\(fact) 'seen setting \(Setting.contentHide.key) \(value)' hides \(isOne ? "it" : "them")."
      )
    }
    guard try confirm("\(fact) Hide \(isOne ? "it" : "them")?") else { return }
    let receipt = try record(reading, ChangeSetting(Setting.contentHide.key, to: value))
    output(receipt, "\(Setting.contentHide.key) is \(value).")
  }
}
