import Testing

@testable import TEFrames

struct LayerNameTests {
  private func name(_ written: String, among others: Set<String> = []) -> LayerName {
    LayerName(written) { others.contains($0) }
  }

  @Test(
    "what programs add to duplicates is undone",
    arguments: [
      ("Photo_2", "Photo"), ("Photo_12", "Photo"), ("Row-Copy", "Row"), ("Row-Copy-3", "Row"),
      ("Row copy 2", "Row"), ("Row Copy", "Row"), ("照片备份", "照片"), ("照片备份-2", "照片"),
    ])
  func duplicates(written: String, base: String) {
    #expect(name(written, among: ["Photo", "Row"]).base == base)
  }

  @Test("a number that no other layer explains stays")
  func numbers() {
    #expect(name("Step_2").base == "Step_2")
    #expect(name("Song 2", among: ["Song"]).base == "Song 2")
    #expect(name("Copy").base == "Copy")
  }

  @Test(
    "names that programs choose say nothing",
    arguments: [
      "Vector", "Vector_2", "Rectangle 4", "Rectangle-Copy", "Group 12", "Frame 1000", "Oval",
      "Path-3", "Mask group", "Combined-Shape", "Page-1",
      "shape-8f2c1d00-1a2b-80aa-8004-000000000001",
      "fills-8f2c1d00-1a2b-80aa-8004-000000000001", "123", "path123", "Layer 1",
      "矩形", "椭圆形备份-2",
    ])
  func automatic(written: String) {
    #expect(name(written, among: ["Vector"]).isAutomatic)
  }

  @Test(
    "names that designers choose do not",
    arguments: ["Photo", "Title", "Row", "Vectors", "9:41 Uhr"])
  func own(written: String) {
    #expect(!name(written).isAutomatic)
  }
}
