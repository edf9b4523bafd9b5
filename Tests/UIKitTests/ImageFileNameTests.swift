import Testing

@testable import UIKit

/// The candidate files for an image's name.
struct ImageFileNameTests {
  private func names(_ name: String, _ scale: Int) -> [String] {
    ImageFileName(name).candidates(forScale: scale).map(\.name)
  }

  @Test("the screen's scale is first, then larger ones, then smaller ones")
  func order() {
    #expect(names("card.png", 1) == ["card.png", "card@2x.png", "card@3x.png"])
    #expect(names("card.png", 2) == ["card@2x.png", "card@3x.png", "card.png"])
    #expect(names("art/card.jpg", 3) == ["art/card@3x.jpg", "art/card@2x.jpg", "art/card.jpg"])
  }

  @Test("a name with a scale refers to that file only")
  func explicitScale() {
    let file = ImageFileName("card@2x.png").candidates(forScale: 3)
    #expect(file.map(\.name) == ["card@2x.png"] && file.map(\.scale) == [2])
  }

  @Test("file extensions of images are recognised in either case")
  func extensions() {
    #expect(ImageFileName("a.JPG").hasKnownExtension)
    #expect(!ImageFileName("version.2").hasKnownExtension && !ImageFileName("a").hasKnownExtension)
  }
}
