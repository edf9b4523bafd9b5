import Foundation
import TEInputs
import Testing

@testable import TEFrames

struct FrameDocumentTests {
  @Test("a picture that fills a shape of Sketch, with the place that its tile gives it")
  func sketchFill() throws {
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    func photo(_ tile: String) throws -> FramePhoto? {
      let frame = try FrameFixtures.frame(
        of: "<defs><pattern id=\"pattern-1\" patternUnits=\"objectBoundingBox\" \(tile)>"
          + "<use xlink:href=\"#image-2\" transform=\"scale(0.5,0.5)\"></use></pattern>"
          + "<image id=\"image-2\" width=\"160\" height=\"160\" "
          + "xlink:href=\"data:image/png;base64,\(pixel)\"></image></defs>"
          + "<rect id=\"Photo\" fill=\"url(#pattern-1)\" x=\"10\" y=\"20\" width=\"80\" height=\"40\"></rect>"
      )
      return try FrameFixtures.layer("Photo", in: frame).photo
    }
    let found = try photo("y=\"-50%\" height=\"200%\" width=\"100%\"")
    #expect(found?.frame == CGRect(x: 10, y: 20, width: 80, height: 40))
    #expect(found?.picture == CGRect(x: 10, y: 0, width: 80, height: 80))
    // A tile that is repeated.
    #expect(try photo("height=\"100%\" width=\"50%\"") == nil)
  }

  @Test("a frame of Figma: sizes, shapes, the photo's crop, texts, and the card's shadow")
  func figma() throws {
    let frame = try FrameFixtures.frame("figma-list")
    #expect(frame.size == CGSize(width: 393, height: 852))
    #expect(frame.tool == .figma)
    #expect(frame.background?.text == "#F2F2F7")
    let badge = try #require(try FrameFixtures.layer("Badge", in: frame).shape)
    #expect(badge.frame == CGRect(x: 333, y: 188, width: 24, height: 24))
    #expect(badge.radius == 12 && badge.color.text == "#FF9500")
    let photo = try #require(try FrameFixtures.layer("Photo", in: frame).photo)
    #expect(photo.frame == CGRect(x: 32, y: 152, width: 96, height: 96) && photo.radius == 10)
    // The matrix of the pattern: 48 x 32 pixels at 1/32 of the side, moved by a quarter to the left.
    #expect(photo.picture == CGRect(x: 8, y: 152, width: 144, height: 96))
    let title = try #require(try FrameFixtures.layer("Title", in: frame).text)
    #expect(title.string == "Blue harbour" && title.size == 17 && title.font.weight == 600)
    #expect(title.start == 144 && title.baseline == 182)
    let subtitle = try #require(try FrameFixtures.layer("Subtitle", in: frame).text)
    #expect(subtitle.color?.text == "#3C3C4399")
    // The group's shadow belongs to the rectangle behind all of it.
    let shadow = try #require(try FrameFixtures.layer("Card background", in: frame).shape?.shadow)
    #expect(shadow.offset == CGSize(width: 0, height: 4) && shadow.blur == 6)
    #expect(abs(shadow.color.opacity - 0.12) < 1e-9)
  }

  @Test("a frame of Sketch: transforms, the background of the root, a mask of a used path")
  func sketch() throws {
    let frame = try FrameFixtures.frame("sketch-list")
    #expect(frame.tool == .sketch && frame.background?.text == "#FFFFFF")
    let row = try #require(try FrameFixtures.layer("Row-Background", in: frame).shape)
    #expect(row.frame == CGRect(x: 16, y: 120, width: 343, height: 72) && row.radius == 8)
    let avatar = try FrameFixtures.layer("Avatar", in: frame)
    #expect(avatar.kind == .group)
    #expect(avatar.outline.isNear(CGRect(x: 28, y: 132, width: 48, height: 48)))
  }

  @Test(
    "a frame of Penpot: a view box elsewhere, names in data-testid, shapes in groups of their own")
  func penpot() throws {
    let frame = try FrameFixtures.frame("penpot-list")
    #expect(frame.tool == .penpot && frame.background?.text == "#FFFAF0")
    let cover = try #require(frame.layers.first { $0.name?.base == "Cover" }?.shape)
    #expect(cover.frame == CGRect(x: 24, y: 120, width: 120, height: 160) && cover.radius == 12)
    #expect(frame.layers.first { $0.name?.base == "Book title" }?.text?.string == "Night Garden")
  }

  @Test("the name that Penpot keeps in an element of its own")
  func penpotShape() throws {
    let frame = try FrameFixtures.frame(
      of: """
        <g id="shape-1" xmlns:penpot="https://penpot.app/xmlns"><penpot:shape penpot:name="Sky"/>
        <rect width="10" height="10" fill="#00F"/></g>
        """)
    #expect(frame.layers.contains { $0.name?.base == "Sky" })
  }

  @Test(
    "what is more than a plain shape is none",
    arguments: [
      "<rect id='A' width='10' height='10' fill='red' stroke='black'/>",
      "<rect id='A' width='10' height='10' rx='2' ry='4' fill='#F00'/>",
      "<rect id='A' width='10' height='10' fill='url(#g)'/>",
      "<g opacity='.5' style='mix-blend-mode: multiply'><rect id='A' width='10' height='10' fill='#F00'/></g>",
      "<rect id='A' width='10' height='10' transform='skewX(10)' fill='#F00'/>",
      "<ellipse id='A' cx='5' cy='5' rx='5' ry='4' fill='#F00'/>",
    ])
  func noShapes(body: String) throws {
    let frame = try FrameFixtures.frame(of: body.replacing("'", with: "\""))
    #expect(try FrameFixtures.layer("A", in: frame).shape == nil)
  }

  @Test("opacities of groups multiply, rotations are about the centre")
  func shapes() throws {
    let frame = try FrameFixtures.frame(
      of: """
        <g opacity="0.5"><rect id="A" x="10" y="20" width="40" height="20" fill="#102030" opacity="0.5"
        transform="rotate(90 30 30)"/></g>
        """)
    let shape = try #require(try FrameFixtures.layer("A", in: frame).shape)
    #expect(shape.opacity == 0.25 && abs(shape.rotation - 90) < 1e-6)
    #expect(abs(shape.frame.midX - 30) < 1e-6 && abs(shape.frame.midY - 30) < 1e-6)
    #expect(abs(shape.frame.width - 40) < 1e-6)
  }

  @Test("a file without names, and one with texts as outlines, are told")
  func advice() throws {
    let nameless = try FrameFixtures.frame(of: "<rect width='9' height='9'/><path d='M0 0h9v9'/>")
    #expect(!nameless.hasNames && !nameless.hasOutlinedText)
    let glyph = "M1 1C2 2 3 3 4 4C5 5 6 6 7 7C8 8 9 9 9 12C9 13 3 14 1 15C0 16 0 15 1 1Z"
    let outlined = try FrameFixtures.frame(
      of: "<path id=\"Hello\" fill=\"black\" d=\"\(String(repeating: glyph, count: 6))\"/>")
    #expect(outlined.hasNames && outlined.hasOutlinedText)
    let text = try FrameFixtures.frame(
      of: "<text id=\"Hello\" y=\"20\" fill=\"black\">Hello</text>")
    #expect(text.hasNames && !text.hasOutlinedText)
  }

  @Test("what is not drawn is told with the layer that has it")
  func omissions() throws {
    let frame = try FrameFixtures.frame(
      of: """
        <g id="Glass">
        <rect width="50" height="50" fill="white" fill-opacity="0.2"/>
        <foreignObject width="50" height="50"><div xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>
        </g>
        """)
    #expect(frame.omissions.count == 1)
    #expect(frame.omissions.first?.contains("Glass") == true)
  }

  @Test("a shadow of a board does not hold its layers, but one of a board that a clip cuts does")
  func boardShadow() throws {
    func board(_ width: Int, clip: Int? = nil) -> String {
      """
      <g data-testid="Home" filter="url(#s\(width))"><defs><filter id="s\(width)"><feOffset dy="4"/>
      <feGaussianBlur stdDeviation="5"/></filter><clipPath id="c\(width)"><rect width="\(clip ?? width)"
      height="200"/></clipPath></defs><g clip-path="url(#c\(width))"><g class="fills"><rect
      width="\(width)" height="200" fill="#EEE"/></g><g class="frame-children"><rect data-testid="Photo"
      x="9" y="9" width="20" height="20" fill="#F00"/></g></g></g>
      """
    }
    let whole = try FrameFixtures.frame(of: board(100))
    #expect(try FrameFixtures.layer("Home", in: whole).obstacle == nil)
    #expect(try FrameFixtures.layer("Photo", in: whole).shape != nil)
    let part = try FrameFixtures.frame(of: board(60))
    #expect(try FrameFixtures.layer("Home", in: part).obstacle == nil)
    let cut = try FrameFixtures.frame(of: board(60, clip: 40))
    #expect(try FrameFixtures.layer("Home", in: cut).obstacle != nil)
  }

  @Test("a board's rounded clip does not change what lies within, and no decoration is none")
  func roundBoard() throws {
    let frame = try FrameFixtures.frame(
      of: """
        <clipPath id="c"><rect width="100" height="200" rx="20"/></clipPath><g clip-path="url(#c)">
        <rect id="Card" x="10" y="30" width="80" height="50" fill="#F00"/>
        <rect id="Corner" width="50" height="50" fill="#0F0"/>
        <rect id="Board color" width="100" height="200" rx="20" fill="#00F"/>
        <text id="Title" y="99" style="text-decoration:none solid rgb(0, 0, 0)">One</text></g>
        """)
    #expect(try FrameFixtures.layer("Card", in: frame).shape != nil)
    #expect(try FrameFixtures.layer("Corner", in: frame).shape == nil)
    #expect(try FrameFixtures.layer("Board color", in: frame).shape?.radius == 20)
    let title = try #require(try FrameFixtures.layer("Title", in: frame).text)
    #expect(title.font.decoration.isEmpty && title.opacity == 1)
  }

  @Test("a frame has the size of the file, also where 3x is too large, or it is not quite whole")
  func size() throws {
    func size(_ width: String, _ height: String) throws -> CGSize {
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)"><rect width="9"
        height="9"/></svg>
        """
      return try FrameDocument(Array(text.utf8), path: "a.svg", budgets: Budgets()).size
    }
    #expect(try size("1024px", "1424px") == CGSize(width: 1024, height: 1424))
    #expect(try size("389.99999999999994", "844") == CGSize(width: 390, height: 844))
  }

  @Test("parts of one line of a text are one line")
  func lines() throws {
    let frame = try FrameFixtures.frame(
      of: """
        <text id="Note"><tspan x="2" y="14" letter-spacing="-0.02em">9:4</tspan><tspan y="14">1 or
        </tspan><tspan>later</tspan><tspan x="2" y="30">today</tspan></text>
        """)
    #expect(try FrameFixtures.layer("Note", in: frame).text?.string == "9:41 or later\ntoday")
  }

  @Test("the families of texts are those that the file names, without generic ones")
  func families() throws {
    let frame = try FrameFixtures.frame(
      of: """
        <text font-family="Work Sans" y="9">a</text><text font-family="sans-serif" y="9">b</text>
        <text font-family="Inter, Work Sans" y="9">c</text><text font-family="'Work Sans'" y="9">d</text>
        """)
    #expect(frame.fontFamilies == ["Work Sans", "Inter"])
  }
}
