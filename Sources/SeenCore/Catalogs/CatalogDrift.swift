/// How one version of a catalog differs from another.
///
/// A title is the same in both when an external id says so (`ids`), else when its id is the same. Which titles were
/// lumped and split is stated by the newer version: by lines `{"id":OLD,"into":NEW}` and members `"splitFrom":[OLD]`.
package struct CatalogDrift: Sendable {
  /// A title in both versions.
  package struct Pair: Sendable {
    /// As the older version has it.
    package let old: CatalogTitle
    /// As the newer one has it.
    package let new: CatalogTitle
  }

  /// A title that became several.
  package struct Split: Sendable {
    package let old: CatalogTitle
    /// What it is now.
    package let parts: [CatalogTitle]
  }

  /// Titles that only the newer version has, parts of split ones not among them.
  package private(set) var added: [CatalogTitle] = []
  /// Titles that only the older version has, lumped ones not among them.
  package private(set) var removed: [CatalogTitle] = []
  /// Titles whose name or scientific name differs.
  package private(set) var renamed: [Pair] = []
  /// Titles with other facts, but the same names.
  package private(set) var changed: [Pair] = []
  /// Titles that count as another now.
  package private(set) var lumped: [Pair] = []
  /// Titles that became several.
  package private(set) var split: [Split] = []

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The titles of the older version.
  ///   - new: The titles of the newer one.
  ///   - merges: The lumped titles that it names: the old id and the id of what they are now.
  /// - Complexity: O(n) in the titles.
  package init(
    _ old: [CatalogTitle], _ new: [CatalogTitle], merges: [(from: String, into: String)]
  ) {
    let news = CatalogTitles(new)
    let olds = CatalogTitles(old)
    var taken: Set<ByteKey> = []
    var targets: [ByteKey: String] = [:]
    for merge in merges { targets[ByteKey(merge.from)] = merge.into }
    for title in old {
      if let target = targets[ByteKey(title.id)], let into = news.title(id: target) {
        lumped.append(Pair(old: title, new: into))
        continue
      }
      guard let same = news.same(as: title) else {
        removed.append(title)
        continue
      }
      taken.insert(ByteKey(same.id))
      register(Pair(old: title, new: same))
    }
    for title in new where !taken.contains(ByteKey(title.id)) && title.splitFrom.isEmpty {
      added.append(title)
    }
    registerSplits(new, olds, news)
  }

  private mutating func register(_ pair: Pair) {
    let (old, new) = (pair.old, pair.new)
    let isNamed =
      old.name.isSame(as: new.name)
      && (old.scientificName ?? "").isSame(as: new.scientificName ?? "")
    if !isNamed {
      renamed.append(pair)
    } else if old.facts != new.facts {
      changed.append(pair)
    }
  }

  private mutating func registerSplits(
    _ new: [CatalogTitle], _ olds: CatalogTitles, _ news: CatalogTitles
  ) {
    var order: [ByteKey] = []
    var parts: [ByteKey: [CatalogTitle]] = [:]
    for title in new {
      for id in title.splitFrom where !id.isSame(as: title.id) {
        if parts[ByteKey(id)] == nil { order.append(ByteKey(id)) }
        parts[ByteKey(id), default: []].append(title)
      }
    }
    for key in order {
      guard let old = olds.title(id: key.text) else { continue }
      let rest = news.same(as: old).map { [$0] } ?? []
      let others = (parts[key] ?? []).filter { part in
        !rest.contains { $0.id.isSame(as: part.id) }
      }
      split.append(Split(old: old, parts: rest + others))
    }
    let gone = Set(order)
    removed.removeAll { gone.contains(ByteKey($0.id)) }
  }
}

/// The titles of one version by their ids.
private struct CatalogTitles {
  private var byID: [ByteKey: CatalogTitle] = [:]
  private var byMark: [ByteKey: CatalogTitle] = [:]

  init(_ titles: [CatalogTitle]) {
    for title in titles where byID[ByteKey(title.id)] == nil {
      byID[ByteKey(title.id)] = title
      for mark in title.marks { byMark[title.key(of: mark)] = title }
    }
  }

  func title(id: String) -> CatalogTitle? { byID[ByteKey(id)] }

  func same(as title: CatalogTitle) -> CatalogTitle? {
    for mark in title.marks {
      if let same = byMark[title.key(of: mark)] { return same }
    }
    guard let same = byID[ByteKey(title.id)] else { return nil }
    // An id elsewhere that contradicts tells two titles of one id apart.
    let isOther = title.marks.contains { mark in
      same.marks.contains { $0.scheme.isSame(as: mark.scheme) && !$0.text.isSame(as: mark.text) }
    }
    return isOther && title.kind != .bird ? nil : same
  }
}
