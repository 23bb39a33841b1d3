package import SeenCore

/// What a row is of: a page of HTML has choices of which rows it shows.
package enum RowTag: Hashable, Sendable {
  case kind(TitleKind)
  case rated(Bool)
  case seen(Bool)
  /// A way of watching, as stored; one that is only somebody's word is no choice.
  case format(String)

  /// Returns the tags that a watch or title has.
  static func all(
    kind: String, isRated: Bool? = nil, isSeen: Bool? = nil, format: String? = nil
  ) -> [RowTag] {
    [
      TitleKind(named: kind).map(RowTag.kind), isRated.map(RowTag.rated), isSeen.map(RowTag.seen),
      format.map(RowTag.format),
    ].compactMap(\.self)
  }
}
