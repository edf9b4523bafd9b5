import Foundation
import Testing

/// Characters that no font has.
struct MissingGlyphTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.folder.write(
      """
      format: 2
      canvas: { size: [200, 60], scale: 1 }
      screens:
        page:
          items:
            - text: { value: "Pay with \\uF8FF Pay", at: [8, 8] }
            - text: { value: "\\uF8FF and \\uE001", at: [8, 30] }
      timeline: [ { hold: 0.1 } ]
      """, to: "p.yaml")
  }

  @Test("are warnings at the places of their texts, which --strict takes for errors")
  func validation() throws {
    let checked = try place.tool("validate", "p.yaml")
    #expect(checked.status == 0)
    #expect(checked.output == "p.yaml: 2 warnings\n")
    for location in ["p.yaml:6:24: ", "p.yaml:7:24: "] {
      #expect(checked.errors.contains(location))
    }
    #expect(checked.errors.contains("U+F8FF"))
    #expect(try place.tool("validate", "--strict", "p.yaml").status == 65)
    #expect(try place.tool("p.yaml", "--strict", "-o", "p.gif").status == 65)
  }

  @Test(
    "are said once by what writes pictures",
    arguments: [
      ["render", "-o", "p.gif"], ["still", "--at", "0%", "-o", "p.png"],
      ["strip", "--count", "3", "-o", "p.png"],
    ])
  func notes(arguments: [String]) throws {
    let result = try place.tool.run([arguments[0], "p.yaml"] + arguments.dropFirst())
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.components(separatedBy: "U+F8FF").count == 2, "\(result.errors)")
    #expect(result.errors.contains("U+E001"))
  }
}
