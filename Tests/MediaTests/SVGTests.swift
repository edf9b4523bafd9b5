import Foundation
import TEInputs
import MediaTestSupport
import Testing

@testable import TEMedia

struct SVGTests {
  private let reader = ImageReader()

  private func svg(_ attributes: String, _ content: String) -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8)
  }

  private func read(_ bytes: [UInt8]) throws -> TestImage { TestImage(try reader.read(bytes)) }

  /// The reason for which a document is refused; nil for one that is drawn.
  private func reason(_ content: String, _ attributes: String = "width='4' height='4'") -> String? {
    reason(svg(attributes, content))
  }

  private func reason(_ bytes: [UInt8]) -> String? {
    do throws(ImageError) {
      _ = try reader.read(bytes)
      return nil
    } catch .refused(let reason) {
      return reason
    } catch {
      return "\(error)"
    }
  }

  @Test("an SVG is drawn at three pixels for a CSS pixel, with exact colors and transparency")
  func colors() throws {
    let bytes = svg(
      "width='8' height='4' viewBox='0 0 80 40'",
      "<rect width='40' height='40' fill='#c8503c'/>"
        + "<rect x='60' width='20' height='40' fill='#fff' fill-opacity='0.5'/>")
    let image = try reader.open(bytes)
    #expect(image.size == PixelSize(width: 24, height: 12))
    #expect(image.scale == 3)
    let pixels = try read(bytes)
    #expect(pixels.size == image.size)
    #expect(pixels[3, 6] == 0xFFC8_503C)
    #expect(pixels[15, 6] == 0)
    #expect([0x7F7F_7F7F, 0x8080_8080].contains(pixels[21, 6]))
  }

  @Test("an SVG is drawn with more pixels, unless they are too many or take too long")
  func enlarged() throws {
    let image = try reader.open(
      svg("width='8' height='4'", "<rect width='4' height='4' fill='#c8503c'/>"))
    let larger = try #require(image.enlarged(by: 2, within: 1200))
    #expect(larger.size == PixelSize(width: 48, height: 24) && larger.scale == 6)
    let pixels = TestImage(try larger.decode().image())
    #expect(pixels[23, 12] == 0xFFC8_503C && pixels[24, 12] == 0)
    #expect(image.enlarged(by: 2, within: 1100) == nil)
    #expect(image.enlarged(by: 256, within: .max) == nil)
    let filter = String(repeating: "<feGaussianBlur stdDeviation='9'/>", count: 100)
    let filters = String(repeating: "<rect filter='url(#f)'/>", count: 50)
    let slow = try reader.open(
      svg("width='100' height='100'", "<filter id='f'>\(filter)</filter>\(filters)"))
    #expect(slow.scale == 3 && slow.enlarged(by: 2, within: .max) == nil)
  }

  @Test("feDropShadow is drawn, with its default for what is no number")
  func dropShadow() throws {
    let pixels = try read(
      svg(
        "width='20' height='20'",
        "<filter id='f' x='0' y='0' width='2' height='2'><feDropShadow dx='10%' stdDeviation='0' "
          + "flood-color='#00f'/></filter>"
          + "<rect width='10' height='10' fill='#f00' filter='url(#f)'/>"))
    #expect(pixels[15, 15] == 0xFFFF_0000 && pixels[33, 33] == 0xFF00_00FF && pixels[45, 45] == 0)
  }

  @Test("a linear gradient whose transform is almost singular is drawn")
  func squeezedGradient() throws {
    func fill(_ gradient: String) -> [UInt8] {
      svg(
        "width='8' height='100'",
        "<linearGradient id='g' gradientUnits='userSpaceOnUse' \(gradient)>"
          + "<stop stop-color='#fff'/><stop offset='1' stop-color='#080'/></linearGradient>"
          + "<rect width='8' height='100' fill='url(#g)'/>")
    }
    let squeezed = try read(
      fill("x1='0' y1='0' x2='1' y2='0' gradientTransform='matrix(5e-14 80 -2e-5 -4e-12 4 10)'"))
    let plain = try read(fill("x1='4' y1='10' x2='4' y2='90'"))
    #expect(squeezed == plain && plain[12, 295] == 0xFF00_8800)
  }

  @Test("a part of a text with the y that it has anyway goes on after the space before it")
  func partsOfLine() throws {
    func text(_ y: String) -> [UInt8] {
      svg(
        "width='90' height='20'",
        "<text font-size='12'><tspan x='2' y='14'>one </tspan>"
          + "<tspan \(y) fill='red'>two</tspan></text>")
    }
    #expect(try read(text("y='14'")) == read(text("")))
    #expect(try read(text("y='16'")) != read(text("")))
  }

  @Test("the size of an SVG is that of its attributes, else of its view box, within 4096 pixels")
  func sizes() throws {
    func size(_ attributes: String) throws -> PixelSize {
      try reader.open(svg(attributes, "<g/>")).size
    }
    #expect(try size("width='1in' height='12px'") == PixelSize(width: 288, height: 36))
    #expect(try size("viewBox='5 5 7 9'") == PixelSize(width: 21, height: 27))
    #expect(try size("width='8000' height='2000'") == PixelSize(width: 4096, height: 1024))
    #expect(try size("width='1e9' height='1'") == PixelSize(width: 4096, height: 1))
    // What browsers give an image without a size (CSS 2.1, 10.3.2).
    #expect(try size("") == PixelSize(width: 900, height: 450))
    #expect(try size("width='100%' height='50'") == PixelSize(width: 900, height: 150))
    #expect(try size("width='20'") == PixelSize(width: 60, height: 450))
    #expect(throws: ImageError.self) { try size("width='0' height='4'") }
  }

  @Test("an SVG above the limit of pixels is an error")
  func pixelLimit() throws {
    var budgets = Budgets()
    budgets[.imagePixels] = 143
    let bytes = svg("width='4' height='4'", "")
    #expect(
      throws: ImageError.tooLarge(BudgetError(budget: .imagePixels, value: 144, limit: 143))
    ) { try ImageReader(budgets: budgets).open(bytes) }
  }

  @Test("references within an SVG are followed")
  func references() throws {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/svg")
    for name in ["shapes", "references", "text"] {
      let url = corpus.appendingPathComponent("\(name).svg")
      let image = try read(Array(try Data(contentsOf: url)))
      #expect(image.pixels.contains { $0 >> 24 > 0 })
    }
    let gradient = """
      <style>.a { fill: url(#g) }</style>
      <linearGradient id='g'><stop stop-color='#102030'/></linearGradient>
      <rect class='a' width='4' height='4'/>
      """
    #expect(try read(svg("width='4' height='4'", gradient))[5, 5] == 0xFF10_2030)
  }

  /// What is not drawn of a document of 4 by 4 pixels.
  private func remarks(_ content: String) throws -> [SVGRemark] {
    try reader.open(svg("width='4' height='4'", content)).remarks
  }

  @Test(
    "what an SVG refers to in other files is not drawn, which is reported",
    arguments: [
      "<image href='card.png' width='4' height='4'/>",
      "<image href='data:image/png;base64,AAAA' width='4' height='4'/>",
      "<use href='other.svg#a'/>", "<use xlink:href='file:///etc/passwd#a'/>",
      "<use href='&#100;ata:image/svg+xml,x#a'/>", "<rect fill='url(other.svg#a)'/>",
      "<rect fill='u&#x72;l( \"http://example.com/a.svg#a\")'/>",
      "<rect style='fill: u\\72l(other.svg#a)'/>", "<image href='#a'/>",
      "<style>rect { fill: url(other.svg#a) }</style><rect/>", "<style>@import 'a.css';</style>",
      "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='/etc/passwd' parse='text'/>",
      "<foreignObject width='4' height='4'/>", "<rect><animate attributeName='x'/></rect>",
      "<script>0</script>", "<text><textPath href='#a'>A</textPath></text>",
      "<rect style='fill: oklch(0.5 0.1 20)'/>", "<rect style='backdrop-filter: blur(4px)'/>",
    ])
  func outside(content: String) throws {
    let all = try remarks("\n<g/>\n" + content)
    #expect(all.map(\.line) == [3])
    #expect(
      try read(svg("width='4' height='4'", content)).pixels.allSatisfy {
        $0 == 0 || $0 == 0xFF00_0000
      })
  }

  @Test("a picture in an SVG is drawn, in its colors, also in a pattern and within another SVG")
  func pictures() throws {
    let inner =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'>"
      + "<rect width='2' height='2' fill='#c8503c'/></svg>"
    let url = "data:image/svg+xml;base64,\(Data(inner.utf8).base64EncodedString())"
    let image = "<image id='i' width='4' height='4' href='\(url)'/>"
    #expect(try read(svg("width='4' height='4'", image))[5, 5] == 0xFFC8_503C)
    let pattern = """
      <rect width='4' height='4' fill='url(#p)'/>
      <defs><pattern id='p' patternContentUnits='objectBoundingBox' width='1' height='1'>
      <use href='#i' transform='scale(0.25)'/></pattern>\(image)</defs>
      """
    #expect(try read(svg("width='4' height='4'", pattern))[5, 5] == 0xFFC8_503C)
    let file = try PNGEncoder().encode(
      DecodedImage(size: PixelSize(width: 1, height: 1), pixels: [0x3C, 0x50, 0xC8, 0xFF]))
    let png =
      "<image width='4' height='4' href='data:image/png;base64,"
      + "\(Data(file).base64EncodedString())'/>"
    #expect(try read(svg("width='4' height='4'", png))[5, 5] == 0xFFC8_503C)
  }

  @Test("the pixels of pictures in an SVG count against the budget of the image")
  func pictureBudget() throws {
    let inner = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>"
    let url = "data:image/svg+xml;base64,\(Data(inner.utf8).base64EncodedString())"
    var budgets = Budgets()
    budgets[.imagePixels] = 287
    let bytes = svg("width='4' height='4'", "<image href='\(url)'/>")
    #expect(
      throws: ImageError.tooLarge(BudgetError(budget: .imagePixels, value: 288, limit: 287))
    ) { try ImageReader(budgets: budgets).open(bytes) }
  }

  @Test("colors of Display P3 are converted to sRGB")
  func displayP3() throws {
    let style = "fill:#d02010;fill:color(display-p3 0.5 0.5 0.5);fill-opacity:1"
    #expect(
      try read(svg("width='4' height='4'", "<rect width='4' height='4' style='\(style)'/>"))[5, 5]
        == 0xFF80_8080)
  }

  @Test("an SVG with entities, style sheets in other files or another encoding is refused")
  func prologues() {
    let body = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>"
    func refused(_ prologue: String) -> Bool { reason(Array((prologue + body).utf8)) != nil }
    #expect(!refused("<?xml version='1.0' encoding='utf-8'?>\n<!DOCTYPE svg>"))
    #expect(!refused("<!DOCTYPE svg [<!ENTITY a 'b'>]>"))
    #expect(refused("<!DOCTYPE svg [<!ENTITY a '&b;'>]>"))
    #expect(refused("<!DOCTYPE svg [<!ENTITY a SYSTEM 'a.txt'>]>"))
    #expect(!refused("<?xml-stylesheet href='a.css'?>"))
    #expect(refused("<?xml version='1.0' encoding='utf-16'?>"))
    #expect(reason(Array(body.utf8) + [0]) != nil)
  }

  @Test("an SVG whose elements multiply, go in circles or are nested too deep is refused")
  func work() throws {
    func doubling(_ levels: Int) -> String {
      let groups = (1...levels).map {
        "<g id='g\($0)'><use href='#g\($0 - 1)'/><use href='#g\($0 - 1)'/></g>"
      }
      return "<g id='g0'><rect width='1' height='1'/></g>" + groups.joined()
    }
    #expect(reason(doubling(8)) == nil)
    #expect(reason(doubling(30)) == "the SVG takes too long to draw")
    #expect(
      reason("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>")
        == "the SVG has an element that refers to itself")
    let nested = String(repeating: "<g>", count: 80) + String(repeating: "</g>", count: 80)
    #expect(reason(nested) == "the SVG is nested too deep")
    let chain = (1...80).map { "<g id='g\($0)'><use href='#g\($0 - 1)'/></g>" }.joined()
    #expect(reason("<g id='g0'/>" + chain) == "the SVG is nested too deep")
    // The time is in proportion to the pixels.
    let filters = (0..<50).map { _ in "<rect filter='url(#f)' width='4' height='4'/>" }.joined()
    let filter = String(repeating: "<feGaussianBlur stdDeviation='9'/>", count: 100)
    let filtered = "<filter id='f'>\(filter)</filter>" + filters
    #expect(reason(filtered) == nil)
    func scale(_ side: Int) throws -> Double {
      try reader.open(svg("width='\(side)' height='\(side)'", filtered)).scale
    }
    let scales = try [100, 150, 300].map(scale)
    #expect(scales == [3, 2, 1])
    #expect(
      reason(filtered, "width='500' height='500'") == "the SVG takes too long to draw")
    let layers =
      String(repeating: "<g opacity='0.5'><rect/>", count: 40)
      + String(repeating: "</g>", count: 40)
    #expect(try reader.open(svg("width='600' height='600'", layers)).scale == 3)
    #expect(
      reason(layers, "width='4000' height='4000'") == "the SVG takes too much memory to draw")
    #expect(
      reason("<filter><feTurbulence numOctaves='1e9'/></filter>")?.contains("numOctaves") == true)
    let spread = "<filter id='f'><feMorphology radius='900'/></filter>"
    #expect(
      reason(spread + "<rect filter='url(#f)'/>", "width='900' height='900'")
        == "the SVG takes too long to draw")
    // A part of a document has its root within another one.
    let shadow = "<filter id='f'><feMorphology radius='20'/></filter><rect filter='url(#f)'/>"
    let part = "<svg width='390' height='844' viewBox='-9 -9 390 844'>\(shadow)</svg>"
    #expect(reason(part, "width='390' height='844'") == nil)
    // What nothing refers to is not drawn.
    #expect(reason("<g>\(spread)</g><defs>\(spread)</defs>", "width='900' height='900'") == nil)
    let many = String(repeating: "<g/>", count: 50_001)
    #expect(reason(many) == "the SVG has too many elements")
    let long = String(repeating: " ", count: 4 << 20)
    #expect(reason(long) == "the SVG is larger than 4 MB without its pictures")
  }

  @Test("an SVG with long dashed paths is refused, wherever it says that they are")
  func dashes() {
    func path(_ length: Int, _ attributes: String = "") -> String {
      "<path id='p' \(attributes) d='M0 0\(String(repeating: "L4 4", count: length / 4))'/>"
    }
    #expect(reason(path(4000, "stroke-dasharray='1'")) == nil)
    #expect(reason(path(8000)) == nil)
    let dashed = [
      path(8000, "stroke-dasharray='1'"), path(8000, "style='stroke-dasharray:1'"),
      "<g stroke-dasharray='1'>\(path(8000))</g>",
      path(8000) + "<use href='#p' stroke-dasharray='1'/>",
      "<style>path { stroke-dasharray: 1 }</style>" + path(8000),
    ]
    for content in dashed { #expect(reason(content) == "the SVG has too many dashes") }
  }

  @Test("a truncated or malformed SVG is an error")
  func damaged() {
    let bytes = svg("width='4' height='4'", "<rect width='4' height='4' fill='red'/>")
    for count in 40..<bytes.count {
      #expect(throws: ImageError.self) { try reader.read(Array(bytes.prefix(count))) }
    }
    #expect(reason("<g></rect>") != nil)
    // A combining character is no part of a comment's end.
    #expect(reason("<!-- -->\u{301}<g></rect><!-- -->") != nil)
  }
}
