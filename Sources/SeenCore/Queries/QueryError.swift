/// What is wrong with a query, and where.
package struct QueryError: Error, Equatable, Sendable {
  /// What is wrong.
  package let problem: QueryProblem
  package let query: String
  /// The byte of the query where it is wrong, from 0.
  package let offset: Int
  /// How many bytes are wrong there; at least 1, also at the end of the query.
  package let length: Int

  /// Describes what is wrong with a query.
  package init(_ problem: QueryProblem, in query: String, at offset: Int, length: Int = 1) {
    self.problem = problem
    self.query = query
    self.offset = offset
    self.length = max(length, 1)
  }
}

/// The things that can be wrong with a query.
package enum QueryProblem: Equatable, Sendable {
  /// A quote is never closed.
  case unclosedQuote
  /// A parenthesis is never closed.
  case unclosedParenthesis
  /// A parenthesis closes that was never opened.
  case unopenedParenthesis
  /// There is nothing between two parentheses.
  case emptyParentheses
  /// An operand is missing after a minus, or on one side of an `or`.
  case missingTerm
  /// No field has this name; near ones.
  case unknownField(String, near: [String])
  /// A field stands without a value.
  case missingValue(QueryField)
  /// The value of a field that takes numbers is none.
  case notNumber(QueryField, String)
  /// The value is not ten years such as `1980s`.
  case notDecade(String)
  /// The value is not a run of days.
  case notDate(QueryField, String)
  /// The value is a time, but not a run of days; or it is two dates.
  case notDays(TypedTime.Problem)
  case notRating(QueryField, String)
  /// The value is neither yes nor no.
  case notFlag(QueryField, String)
  /// The value is none of the words that the field knows; near ones.
  case unknownWord(QueryField, String, near: [String])
  /// The value is not a time of day, nor from one to another.
  case notClock(String)
  /// The value is not a regular expression that is known here.
  case notPattern(String)
  /// Nobody whom the profile may know of has that name; near ones.
  case unknownPerson(String, near: [String])
  /// A range ends before it begins.
  case endBeforeStart(String)
  /// The field has no order, so that nothing is more or less than a value.
  case notComparable(QueryField)
  /// It is not a point and distance.
  case notPoint(String)
  /// A latitude is outside -90 to 90.
  case latitude(String)
  /// A longitude is outside -180 to 180.
  case longitude(String)
  /// It is not a distance of more than 0 and at most 20,040 kilometers.
  case notDistance(String)
  /// No watch and no title has a place of that name, and it is no town; near ones.
  case unknownPlace(String, near: [String])
  /// The profile has no saved view of that name; near ones.
  case unknownView(String, near: [String])
  /// There is no such list; near ones.
  case unknownList(String, near: [String])
  /// The query of a live list refers to itself or another live list.
  case liveList(String)
  /// The query refers to its own list, but has none, or one without the requested facts.
  case noList(QueryField)
  /// Parentheses and minus signs are nested too deep.
  case tooDeep(limit: Int)
  /// The query has more bytes than a query may have.
  case tooLong(limit: Int)
  /// The query has more terms than a query may have.
  case tooManyTerms(limit: Int)
}
