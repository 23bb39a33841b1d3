/// One question of a query, such as `genre:horror,thriller`, with its place in the text.
package struct QueryTerm: Equatable, Sendable {
  /// Its field; nil for free words.
  package let field: QueryField?
  /// What must hold.
  package let test: QueryTest
  /// The first byte of the term in the query.
  package let offset: Int
  /// The number of its bytes.
  package let length: Int

  /// Its field; nil for free words.
  var subject: QueryField.Subject? { field?.subject }

  /// Whether it is a question about one watch; else it is one about the title.
  package var isOfWatch: Bool { test == .watchedYear || field?.isOfWatch ?? false }
}

/// What must hold of a field: any one of several values.
package enum QueryTest: Equatable, Sendable {
  case present
  /// A text has one of these.
  case texts([TextNeedle])
  /// A whole number is in one of these.
  case numbers([ClosedRange<Int>])
  /// A rating is in one of these, in tenths of 0 to 10.
  case ratings([ClosedRange<Int>])
  /// A date is in one of these.
  case dates([DateWindow])
  case flag(Bool)
  /// The kind is one of these.
  case kinds([TitleKind])
  /// The bird belongs to one of these.
  case groups([BirdGroup])
  /// The id is one of these.
  case ids([String])
  /// The title is on one of these lists, each with its place in the query.
  case lists([QueryName])
  /// A place is near to one of these.
  case near([QueryNear])
  /// A time of day is in one of these, in minutes from midnight.
  case clocks([ClosedRange<Int>])
  /// The day of the week is one of these, a bit each, Monday the lowest.
  case weekdays(UInt8)
  /// The title is in one of these states.
  case states([ViewingState])
  /// One of these saw or liked it.
  case people([QueryName])
  /// It is like one of these titles.
  case like([QueryName])
  /// It was put on a list in one of these windows: on one of those named, or on any.
  case added([DateWindow], on: [QueryName])
  /// An event, or a member of the event of the watch, is so.
  case event(EventTest)
  /// The watch is of the year in which the title came out.
  case watchedYear

  /// Returns whether a rating passes: any one, unless the test says which.
  func accepts(rating: Rating) -> Bool {
    guard case .ratings(let ranges) = self else { return true }
    return ranges.contains { $0.contains(rating.tenths) }
  }

  /// What a text must have; where there only has to be a value, anything.
  var needles: [TextNeedle] {
    if case .texts(let needles) = self { needles } else { [.anything] }
  }
}

/// A name in a query that only the journal can resolve.
package struct QueryName: Equatable, Sendable {
  package let text: String
  /// Its first byte in the query.
  package let offset: Int
  /// The number of its bytes.
  package let length: Int
}

/// A place and how far from it something may be.
package struct QueryNear: Equatable, Sendable {
  /// What the distance is from.
  package enum Center: Equatable, Sendable {
    /// A point on the earth.
    case point(Coordinates)
    /// A place by name: wherever watches there, or titles that are found there, say it is.
    case place(QueryName)
    /// The place of the list that the query belongs to.
    case list(QueryName)
  }

  /// What the distance is from.
  package let center: Center
  /// The greatest distance.
  package let kilometers: Double

  /// The distance where none is given.
  package static let standardKilometers = 50.0
  /// The greatest valid distance: a little more than half way around the earth.
  package static let maximumKilometers = 20_040.0
}

/// A query as a tree.
package indirect enum QueryNode: Equatable, Sendable {
  /// One question.
  case term(QueryTerm)
  case not(QueryNode)
  /// All of them hold; of none, everything does.
  case every([QueryNode])
  /// At least one of them holds.
  case any([QueryNode])

  /// Puts the sets of its terms together.
  func bits(size: Int, of term: (QueryTerm) -> Bits) -> Bits {
    switch self {
    case .term(let one): return term(one)
    case .not(let node):
      var bits = node.bits(size: size, of: term)
      bits.invert()
      return bits
    case .every(let nodes):
      var bits = Bits(size: size, isFull: true)
      for node in nodes { bits.formIntersection(node.bits(size: size, of: term)) }
      return bits
    case .any(let nodes):
      var bits = Bits(size: size)
      for node in nodes { bits.formUnion(node.bits(size: size, of: term)) }
      return bits
    }
  }
}
