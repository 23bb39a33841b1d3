import SeenRender
import Testing

@Suite("Sizes of files")
struct SizeWordsTests {
  @Test(
    "have one decimal below ten",
    arguments: [
      (0, "0 kB"), (1, "1 kB"), (1000, "1 kB"), (1400, "1.4 kB"), (734_003_200, "734 MB"),
      (1_400_000_000, "1.4 GB"), (12_345_678_901, "12 GB"), (3_200_000_000_000, "3.2 TB"),
      (Int.max, "1 PB"), (Int.min, "0 kB"),
    ])
  func sizes(byteCount: Int, words: String) {
    #expect(SizeWords.of(byteCount) == words)
  }
}
