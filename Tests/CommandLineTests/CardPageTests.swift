import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// A pushed page that a card grows into, under a navigation bar.
struct CardPageTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test("the first screen looks as before once the page is closed", arguments: ["photo", "name"])
  func bar(hero: String) throws {
    try place.folder.write(
      """
      format: 2
      screens:
        list:
          background: grouped
          navigation: { title: Recipes, large: true }
          scroll:
            padding: 20
            items: [ { view: { id: tart, height: 253, fill: red, on-tap: { push: page } } } ]
        page:
          items:
            - view: { id: photo, fill: blue, height: 400, pin: [top, sides] }
            - text: { id: name, value: Tomato Tart, style: title1, at: [20, 340] }
      transition: { style: card, source: tart, hero: \(hero) }
      timeline: [ { hold: 0.2 }, { push: page }, pop, { hold: 0.2 } ]
      """, to: "p.yaml")
    let result = try place.tool("still", "p.yaml", "--at", "0%,100%", "--scale", "1", "-o", "s")
    try #require(result.status == 0, "\(result.errors)")
    let first = TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "s/p-0pct.png"))))
    let last = TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "s/p-100pct.png"))))
    try #require(first.size == last.size)
    // The large title has dark pixels.
    #expect((16..<140).contains { distance(first[$0, 126], 0xFF00_0000) < 60 })
    for y in stride(from: 0, to: first.size.height, by: 3) {
      for x in stride(from: 0, to: first.size.width, by: 3) {
        #expect(first[x, y] == last[x, y], "\(x), \(y)")
        guard first[x, y] == last[x, y] else { return }
      }
    }
  }
}
