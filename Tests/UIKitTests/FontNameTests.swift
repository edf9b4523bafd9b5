import Testing

@testable import UIKit

/// Fonts by name.
struct FontNameTests {
  @Test("the system font's name gives its face again, with weight and slant")
  func systemFaces() throws {
    let faces: [UIFont] =
      [UIFont.Weight.ultraLight, .regular, .semibold, .black]
      .map { .systemFont(ofSize: 17, weight: $0) } + [.italicSystemFont(ofSize: 17)]
    for face in faces {
      let named = try #require(UIFont(name: face.fontName, size: 17))
      #expect(named == face && named.fontName == face.fontName)
    }
    #expect(UIFont(name: "Georgia", size: 17)?.fontName == "Georgia")
    #expect(UIFont(name: ".SFUI-Wide", size: 17)?.familyName == ".SFUI-Wide")
  }
}
