import Foundation
import TEInputs
import TEMedia
import Testing

@testable import TEFrames

struct FrameSceneTests {
  private func scene(_ first: FrameDocument, _ second: FrameDocument) throws -> FrameScene {
    FrameScene(first, second, FrameMatch(first, second), pixels: 80_000_000)
  }

  private func image(_ file: FrameFile) throws -> DecodedImage {
    try ImageReader().open(file.bytes).decode().image()
  }

  @Test("where layers have too many pixels together, the largest get fewer")
  func pixelLimit() throws {
    func body(_ x: Int) -> String {
      "<path id=\"Large\" d=\"M\(x) 0h90l-10 190h-80z\" fill=\"#FF0000\"/>"
        + "<path id=\"Small\" d=\"M\(x) 0h10l-5 10z\" fill=\"#00FF00\"/>"
    }
    let (first, second) = (
      try FrameFixtures.frame(of: body(0)), try FrameFixtures.frame(of: body(10))
    )
    let match = FrameMatch(first, second)
    let scene = FrameScene(first, second, match, pixels: 40_000)
    let sizes = try Dictionary(
      uniqueKeysWithValues: scene.files.map { ($0.name, try image($0).size) })
    #expect(sizes["small.svg"] == PixelSize(width: 30, height: 30))
    let large = try #require(sizes["large.svg"])
    #expect(large.width * large.height < 39_100 && large.width * large.height > 36_000)
    #expect(
      scene.leastScale < 3 && FrameScene(first, second, match, pixels: 200_000).leastScale == 3)
  }

  @Test("each layer is drawn for itself, without what lies above or beneath it")
  func alone() throws {
    let body =
      "<rect width=\"100\" height=\"200\" fill=\"#123456\"/>"
      + "<path id=\"Wing\" d=\"M%1 10h30l-10 30z\" fill=\"#FF0000\"/>"
      + "<rect x=\"0\" y=\"15\" width=\"100\" height=\"5\" fill=\"#00FF00\"/>"
    let scene = try scene(
      FrameFixtures.frame(of: body.replacing("%1", with: "10")),
      FrameFixtures.frame(of: body.replacing("%1", with: "50")))
    let item = try #require(scene.first.first { $0.id == "wing" })
    guard case .picture(let file, _) = item.content else {
      Issue.record("the layer is no picture")
      return
    }
    let image = try image(scene.files[file])
    var opaque: Set<[UInt8]> = []
    for index in stride(from: 0, to: image.pixels.count, by: 4) where image.pixels[index + 3] == 255
    {
      opaque.insert(Array(image.pixels[index..<index + 4]))
    }
    // Red in BGRA, and nothing else.
    #expect(opaque == [[0, 0, 255, 255]])
  }

  @Test("layers that stay together are one picture, and the rest of each frame has no identifier")
  func still() throws {
    let bar =
      "<rect id=\"Bar\" y=\"190\" width=\"100\" height=\"10\" fill=\"#00F\"/>"
      + "<path id=\"Icon\" d=\"M40 191h8v8z\" fill=\"#FFF\"/>"
    let first = try FrameFixtures.frame(
      of: "<circle cx=\"20\" cy=\"20\" r=\"9\" fill=\"#F00\"/>" + bar)
    let second = try FrameFixtures.frame(
      of: "<circle cx=\"70\" cy=\"90\" r=\"19\" fill=\"#0F0\"/>" + bar)
    let scene = try scene(first, second)
    #expect(scene.first.map(\.id) == [nil, "bar"] && scene.second.map(\.id) == [nil, "bar"])
    #expect(scene.first[1].frame == scene.second[1].frame)
    #expect(scene.first[1].frame == CGRect(x: 0, y: 190, width: 100, height: 10))
  }

  @Test("one picture is as sharp as the larger layer, and has its place in both")
  func moved() throws {
    let first = try FrameFixtures.frame(
      of: "<path id=\"Wing\" d=\"M10 10h20l-10 10z\" fill=\"#F00\"/>")
    let second = try FrameFixtures.frame(
      of: "<path id=\"Wing\" d=\"M20 50h60l-30 30z\" fill=\"#F00\"/>")
    let scene = try scene(first, second)
    #expect(scene.files.count == 1)
    #expect(scene.second[0].frame == CGRect(x: 20, y: 50, width: 60, height: 30))
    #expect(scene.first[0].frame == CGRect(x: 10, y: 10, width: 20, height: 10))
  }

  @Test("identifiers are those of presets, each another")
  func identifiers() {
    #expect(
      FrameScene.identifiers(of: ["Card / Photo!", "card-photo", "9:41", "日本", ""]) == [
        "card-photo", "card-photo-2", "layer-9-41", "layer", "layer-2",
      ])
  }

  // As Figma writes a frame that clips its content.
  @Test("a group around the whole frame is imported in parts, a drawing as one picture")
  func frameGroup() throws {
    let frame = try FrameFixtures.frame(
      of: """
        <g clip-path="url(#c)"><path d="M100 0H0V200H100V0Z" fill="#F00"/>
        <path d="M10 10H90V50H10V10Z" fill="#00F"/><path d="M10 70L50 90L10 110" fill="#000"/>
        <g><path d="M60 150L70 160L60 170" fill="#000"/><path d="M80 150L90 160L80 170" fill="#000"/></g></g>
        <defs><clipPath id="c"><rect width="100" height="200" fill="white"/></clipPath></defs>
        """)
    let made = FrameImport(frame)
    #expect(made.items.count == 4 && made.pictures.count == 4)
  }

  @Test("a part keeps clips, masks, gradients and the opacity of the groups around it")
  func context() throws {
    let first = try FrameFixtures.frame(
      of: """
        <defs><linearGradient id="g"><stop stop-color="#F00"/><stop offset="1" stop-color="#F00"/></linearGradient>
        <clipPath id="c"><rect width="20" height="20"/></clipPath></defs>
        <g opacity="0.5" clip-path="url(#c)"><path id="Wing" d="M0 0h40v40h-40z" fill="url(#g)"/></g>
        """)
    let index = try #require(first.layers.firstIndex { $0.name?.base == "Wing" })
    #expect(first.layers[index].outline == CGRect(x: 0, y: 0, width: 20, height: 20))
    let bytes = first.drawing(of: [index], in: CGRect(x: 0, y: 0, width: 40, height: 40))
    let image = try ImageReader().open(bytes).decode().image()
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let start = 4 * (3 * y * image.width + 3 * x)
      return Array(image.pixels[start..<start + 4])
    }
    #expect(pixel(10, 10)[3] == 128 && pixel(30, 10)[3] == 0)
  }
}
