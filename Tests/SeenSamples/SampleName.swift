/// A sample that this program makes.
package enum SampleName: String, CaseIterable {
  /// Five years of films.
  case films
  /// Two years of birds.
  case birds

  /// Returns the files of the sample, made from a catalog.
  package func files(catalog: [UInt8]) -> [SampleFile] {
    switch self {
    case .films:
      var diary = FilmDiary(FilmCatalog(catalog))
      return diary.reported()
    case .birds:
      var diary = BirdDiary(BirdCatalog(catalog))
      return diary.reported()
    }
  }
}
