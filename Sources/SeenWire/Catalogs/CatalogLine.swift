package import SeenCore

/// The content of one line of a catalog.
package enum CatalogLine: Equatable, Sendable {
  case title(CatalogTitle)
  /// A title that this version merges into another, such as a lumped species: both ids.
  case merge(from: String, into: String)
  /// White space.
  case blank

  /// Reads a line without its line feed.
  /// - Complexity: O(n) in the bytes.
  package static func read(_ bytes: [UInt8]) throws(CatalogLineProblem) -> CatalogLine {
    if bytes.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { return .blank }
    guard bytes.count <= EventLine.maximumBytes else {
      throw CatalogLineProblem(.tooLong, column: 1)
    }
    let value: JSON
    do {
      value = try JSONReader.read(bytes)
    } catch {
      throw CatalogLineProblem(.notJSON, column: error.byteOffset + 1)
    }
    if let from = value["id"]?.text, let into = value["into"]?.text {
      return .merge(from: from, into: into)
    }
    do {
      return .title(try CatalogTitle(value))
    } catch {
      let member: StaticString? =
        switch error {
        case .unknownKind, .noKind: "\"kind\""
        case .noName: "\"name\""
        case .badID: "\"id\""
        case .notObject: nil
        }
      let column = member.flatMap { offset(of: $0, in: bytes) }.map { $0 + 1 }
      throw CatalogLineProblem(CatalogLineProblem.Kind(error), column: column ?? 1)
    }
  }

  /// Returns where a member's name first occurs.
  private static func offset(of name: StaticString, in bytes: [UInt8]) -> Int? {
    let wanted = Array(name.description.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (0...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
  }
}

/// Why a line of a catalog cannot be used, and where.
package struct CatalogLineProblem: Error, Equatable, Sendable {
  /// What is wrong.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// It is not one strict JSON value.
    case notJSON
    /// It is JSON, but not an object.
    case notObject
    /// It has no `kind`.
    case noKind
    /// Its `kind` is not a kind of title.
    case unknownKind
    /// It has no `name`, or a blank one.
    case noName
    /// Its `id` is not of the form `kind:slug`.
    case badID
    /// It is longer than a line may be.
    case tooLong
    /// An earlier line has a title with its id.
    case sameID

    init(_ problem: CatalogTitle.Problem) {
      switch problem {
      case .notObject: self = .notObject
      case .noKind: self = .noKind
      case .unknownKind: self = .unknownKind
      case .noName: self = .noName
      case .badID: self = .badID
      }
    }
  }

  /// What is wrong.
  package let kind: Kind
  /// The byte where the problem is, from 1.
  package let column: Int
  /// The number of the line that has its id, from 1; 0 if that is not the problem.
  package let other: Int

  /// Describes a problem.
  package init(_ kind: Kind, column: Int, other: Int = 0) {
    self.kind = kind
    self.column = column
    self.other = other
  }

  /// The problem of a line that was skipped because of its length.
  package static let tooLong = CatalogLineProblem(.tooLong, column: 1)
}
