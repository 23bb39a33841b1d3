import Foundation
import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite("Groups of birds")
struct BirdGroupTests {
  @Test("are those of the file beside the catalog")
  func file() throws {
    let text = try Repository.text("journal-samples/catalogs/bird-groups.json")
    let listed = try #require(try JSONReader.read(Array(text.utf8)).members)
    #expect(listed.map(\.name) == BirdGroup.all.map(\.name))
    for (member, group) in zip(listed, BirdGroup.all) {
      #expect(texts(member.value["orders"]) == group.orders)
      #expect(texts(member.value["families"]) == group.families)
      #expect(texts(member.value["except"]) == group.except)
      #expect(texts(member.value["synonyms"]) == group.synonyms)
    }
  }

  @Test("name orders and families that the catalog has, and no species is nowhere")
  func families() throws {
    let text = try Repository.text("journal-samples/catalogs/birds.avilist-2025.jsonl")
    var families: [String: String] = [:]
    for line in text.utf8.split(separator: 10) {
      let title = try JSONReader.read(Array(line))
      let family = try #require(title["family"]?.text)
      families[family] = try #require(title["order"]?.text)
    }
    #expect(families.count == 252)
    let orders = Set(families.values)
    #expect(orders.count == 46)
    for group in BirdGroup.all {
      for family in group.families + group.except {
        let order = try #require(families[family], "\(family)")
        #expect(group.contains(family: family, order: order) == group.families.contains(family))
      }
      // A bird of which only the family was said belongs where its order would put it.
      for (family, order) in families {
        let holds = group.contains(family: family, order: order)
        #expect(group.contains(family: family, order: nil) == holds, "\(group.name) \(family)")
      }
      for order in group.orders { #expect(orders.contains(order), "\(order)") }
      for family in group.except { #expect(group.orders.contains(families[family] ?? "")) }
    }
  }

  @Test("are named by word, in singular and plural, and by other words")
  func names() {
    for group in BirdGroup.all {
      for word in [group.name, group.name + "s", group.name.uppercased()] + group.synonyms {
        #expect(BirdGroup.named(word) == group)
      }
    }
    #expect(BirdGroup.named("dragon") == nil)
    #expect(BirdGroup.named("") == nil)
    let owl = BirdGroup.named("owls")
    #expect(owl?.contains(family: nil, order: "Strigiformes") == true)
    #expect(owl?.contains(family: "Strigidae", order: nil) == true)
    #expect(owl?.contains(family: "Strigi", order: nil) == false)
    #expect(owl?.contains(family: "Tytonidae Strigidae", order: nil) == false)
    #expect(owl?.contains(family: nil, order: nil) == false)
  }

  private func texts(_ value: JSON?) -> [String] {
    guard case .array(let values)? = value else { return [] }
    return values.compactMap(\.text)
  }
}
