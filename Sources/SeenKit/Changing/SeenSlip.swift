import SeenCore

/// Something in what the profile recorded that looks like a slip.
public struct SeenSlip: Sendable {
  /// What kind of slip there is.
  public enum Kind: String, Sendable, CaseIterable {
    /// A title that is the same as another one.
    case double
    /// A title of which little but the name is known, and a catalog knows more.
    case bare
    /// A film that is named like an episode of a show.
    case episode
    /// A film that catalogs have only as a show or a bird.
    case kind
    /// A film with the name of a show, one of which is being watched.
    case beside
    /// A companion that is several people.
    case companions
  }

  /// What it is.
  public let kind: Kind
  /// The id of the title that would be mended; nil where it is none.
  public let title: String?
  /// Whether there is hardly another explanation.
  public let isCertain: Bool
}

extension SeenSlip {
  /// Describes a slip of the core.
  init(_ slip: Slip, _ ledger: borrowing Ledger) {
    kind =
      switch slip.kind {
      case .double: .double
      case .bare: .bare
      case .episode: .episode
      case .otherKind: .kind
      case .beside: .beside
      case .companions: .companions
      }
    title = slip.title.map { ledger.titles.text($0) }
    isCertain = slip.isCertain
  }
}
