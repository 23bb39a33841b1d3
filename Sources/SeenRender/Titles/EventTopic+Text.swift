import SeenCore

extension EventTopic {
  /// Its name, with what distinguishes a title: `Heat (1995)`.
  package var text: String {
    switch self {
    case .title(let label): TitleCard(label).text
    case .named(let name): name
    }
  }
}
