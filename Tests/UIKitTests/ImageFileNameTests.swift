import Testing

@testable import UIKit

/// Which files an image's name may stand for.
struct ImageFileNameTests {
  private func names(_ name: String, _ scale: Int) -> [String] {
    ImageFileName(name).candidates(forScale: scale).map(\.name)
  }

  @Test("The screen's scale comes first, then larger ones, then smaller ones")
  func order() {
    #expect(names("card.png", 1) == ["card.png", "card@2x.png", "card@3x.png"])
    #expect(names("card.png", 2) == ["card@2x.png", "card@3x.png", "card.png"])
    #expect(names("art/card.jpg", 3) == ["art/card@3x.jpg", "art/card@2x.jpg", "art/card.jpg"])
  }

  @Test("A name with a scale means that file alone")
  func explicitScale() {
    let file = ImageFileName("card@2x.png").candidates(forScale: 3)
    #expect(file.map(\.name) == ["card@2x.png"] && file.map(\.scale) == [2])
  }

  @Test("The ends of image files are known in either case")
  func extensions() {
    #expect(ImageFileName("a.JPG").hasKnownExtension)
    #expect(!ImageFileName("version.2").hasKnownExtension && !ImageFileName("a").hasKnownExtension)
  }
}
