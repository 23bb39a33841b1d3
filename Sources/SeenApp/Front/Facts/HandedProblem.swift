package import SeenCore

/// What is wrong with an event that is handed in.
package indirect enum HandedProblem: Error, Equatable, Sendable {
  case notJSON
  case notObject
  /// A member that the journal itself gives is there.
  case given(String)
  /// A member has a wrong value: its name, or its path such as `set.date`; its value; and the kind of the event, nil where it
  /// is one of every event.
  case badMember(String, JSON, EventKind?)
  case missing(String)
  /// An event of the format has no such member, but one of nearly that name: similar names.
  case unknownMember(String, near: [String])
  /// The type is none of the format, and not one of another program; similar ones.
  case unknownType(String, near: [String])
  /// Only the program itself records this type.
  case notRecordable(String)
  /// It is of another profile than the one in use.
  case otherProfile(String, inUse: String)
  /// A member names an event of the batch by a number that none before it has.
  case badReference(String, String)
  /// A command would be refused in the same way.
  case refused(AppError)
}
