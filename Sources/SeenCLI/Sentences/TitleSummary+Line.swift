import SeenApp
package import SeenCore

extension TitleSummary {
  /// The title in a list to choose from: `Heat (1995), Michael Mann, film, film:heat-1995`.
  package var line: String {
    let director = director.map { ", \($0)" } ?? ""
    return name + (year.map { " (\($0))" } ?? "") + director + ", " + kind.name + ", " + id
  }

  /// The title as a person calls it: `Heat (1995)`; for anything but a film, with its kind.
  var shortLine: String {
    name + (year.map { " (\($0))" } ?? "") + (kind == .film ? "" : ", \(kind.name)")
  }

  /// The question which of the first two titles was meant, by their years too where their names are equal.
  static func didYouMean(_ titles: [TitleSummary]) -> String {
    let offered = titles.prefix(2)
    let isAlike = offered.count == 2 && offered[0].name.isSame(as: offered[1].name)
    return AppError.didYouMean(
      offered.map { title in
        guard isAlike else { return title.name }
        return title.year.map { "\(title.name) (\($0))" } ?? title.id
      })
  }
}
