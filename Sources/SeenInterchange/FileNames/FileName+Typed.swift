import SeenCore

extension FileName {
  /// Returns the title that a typed text means where it is named like a file; nil for any other text.
  ///
  /// - Parameter text: A path or a name, with the ending of a video, or without blanks and with words of a release.
  /// - Returns: `Heat (1995)`, `Severance s01e02` or a name alone, as a person types them.
  package static func title(typed text: String) -> String? {
    let file = text.split(separator: "/").last.map(String.init) ?? ""
    let words = NameWords(stem(file))
    let isRelease =
      !file.contains(" ")
      && words.words.indices.dropFirst().contains { ReleaseWords.isSure(words, $0) }
    guard isVideo(file) || isRelease, file.utf8.count < longest else { return nil }
    let name = FileName(path: file)
    guard let title = name.names.first else { return nil }
    if case .episodes(let season, let numbers) = name.content, numbers.count == 1,
      let number = numbers.first
    {
      return "\(title.text) \(EpisodeCode(season: season, episodes: number...number))"
    }
    return title.year.map { "\(title.text) (\($0))" } ?? title.text
  }
}
