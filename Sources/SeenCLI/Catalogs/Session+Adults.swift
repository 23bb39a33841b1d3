import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// Titles of a catalog that are marked as adult.
extension Session {
  /// Asks whether to hide adult titles of a new catalog, or reports them if nobody can be asked.
  ///
  /// Does nothing if they are already hidden.
  func settleAdults(of source: CatalogSource) throws(AppError) {
    guard source.adultCount > 0 else { return }
    let view = try journal.read()
    let settings = SettingsView(view.ledger, profile: profile)
    let filter = try journal.gate(of: view.log, in: view.folder).content
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
    let receipt = try journal.perform(.setting(Setting.contentHide.key, to: value), in: view)
    output(receipt, "\(Setting.contentHide.key) is \(value).")
  }
}
