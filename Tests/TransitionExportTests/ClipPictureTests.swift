import Foundation
import TEMedia
import Testing

@testable import TransitionExport

/// Images that a clip's code loads, as they appear in the frames.
@MainActor
@Suite(.serialized)
struct ClipPictureTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Copies one of the test bundle's images.
  private func copy(_ name: String, to target: String) throws {
    let source = try #require(Bundle.module.url(forResource: name, withExtension: nil))
    try FileManager.default.copyItem(at: source, to: folder.appendingPathComponent(target))
  }

  /// An image in a frame: the color of its centre, and its size in points.
  private struct Shown: Equatable {
    /// 0xRRGGBB.
    let color: Int
    let size: CGSize

    init(_ color: Int, _ width: CGFloat) {
      self.color = color
      size = CGSize(width: width, height: width)
    }
  }

  private static let red = 0xFF0000
  private static let green = 0x00FF00
  private static let blue = 0x0000FF
  private static let yellow = 0xFFFF00
  private static let cyan = 0x00FFFF
  private static let white = 0xFFFFFF

  /// Writes a clip of one white screen with an image in its centre.
  ///
  /// - Parameter sourceFile: The clip's source file.
  private func show(
    scale: Int = 3, sourceFile: String = "/none/main.swift",
    _ image: @escaping @MainActor () -> UIImage?
  ) throws -> (shown: Shown, notices: [String]) {
    var size = CGSize.zero
    let clip = Clip(name: "picture", device: .iPhoneSE, scale: scale, sourceFile: sourceFile) {
      window in
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      let image = image()
      size = image?.size ?? .zero
      let view = UIImageView(image: image)
      view.center = window.center
      controller.view.addSubview(view)
      window.rootViewController = controller
      return [.hold(0.1)]
    }
    let frames = path("frames-\(UUID().uuidString)")
    let report = try clip.write(to: frames, format: .png, frameRate: 10)
    let first = try #require(try FileManager.default.contentsOfDirectory(atPath: frames).min())
    let file = try Data(contentsOf: URL(fileURLWithPath: "\(frames)/\(first)"))
    let picture = try ImageReader().read([UInt8](file))
    let middle = 4 * (picture.height / 2 * picture.width + picture.width / 2)
    let channels = picture.pixels[middle..<middle + 3].reversed()
    return (Shown(channels.reduce(0) { $0 << 8 | Int($1) }, size.width), report.notices)
  }

  @Test("an image name is found in the package's resource bundle, at the screen's scale")
  func resourceBundle() throws {
    #expect(try show(scale: 3) { UIImage(named: "flag") }.shown == Shown(Self.blue, 4))
    #expect(try show(scale: 2) { UIImage(named: "flag") }.shown == Shown(Self.green, 4))
    #expect(try show(scale: 1) { UIImage(named: "flag.png") }.shown == Shown(Self.red, 4))
    #expect(try show(scale: 1) { UIImage(named: "badge") }.shown == Shown(Self.cyan, 4))
    #expect(try show { UIImage(named: "flag@2x") }.shown == Shown(Self.green, 4))
  }

  @Test("an image name is found in a given bundle, at the scale of its traits")
  func bundle() throws {
    let shown = Shown(Self.blue, 4)
    #expect(try show { UIImage(named: "flag", in: .module, with: nil) }.shown == shown)
    #expect(try show { UIImage(named: "flag", in: .module, compatibleWith: nil) }.shown == shown)
    #expect(
      try show {
        UIImage(
          named: "flag", in: .module,
          with: UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 2)))
      }.shown == Shown(Self.green, 4))
  }

  @Test("an image name is found beside the source file of the clip")
  func clipFolder() throws {
    try copy("poster.jpg", to: "street.jpg")
    let (shown, notices) = try show(sourceFile: path("main.swift")) {
      UIImage(named: "street.jpg")
    }
    #expect(shown.size.width == 8 && notices == [])
    #expect(shown.color >> 8 == Self.yellow >> 8)
  }

  @Test("a file is found by its path, with its variants for other scales")
  func file() throws {
    try copy("flag.png", to: "card.png")
    try copy("flag@2x.png", to: "card@2x.png")
    let path = path("card.png")
    #expect(try show(scale: 1) { UIImage(contentsOfFile: path) }.shown == Shown(Self.red, 4))
    #expect(try show(scale: 3) { UIImage(contentsOfFile: path) }.shown == Shown(Self.green, 4))
  }

  @Test("the bytes of a file are an image at the given scale")
  func data() throws {
    let file = try #require(Bundle.module.url(forResource: "flag@2x", withExtension: "png"))
    let data = try Data(contentsOf: file)
    #expect(try show { UIImage(data: data) }.shown == Shown(Self.green, 8))
    #expect(try show { UIImage(data: data, scale: 2) }.shown == Shown(Self.green, 4))
  }

  @Test("an SVG has the size in points that it specifies")
  func drawing() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="6" height="6">
      <rect width="6" height="6" fill="blue"/></svg>
      """
    try svg.write(toFile: path("star.svg"), atomically: true, encoding: .utf8)
    let file = path("star.svg")
    #expect(try show { UIImage(contentsOfFile: file) }.shown == Shown(Self.blue, 6))
    #expect(try show(scale: 1) { UIImage(data: Data(svg.utf8)) }.shown == Shown(Self.blue, 6))
  }

  @Test("a file that changes is read again in the same clip")
  func changedFile() throws {
    try copy("flag.png", to: "a.png")
    let shown = try show(scale: 1) { [self] in
      _ = UIImage(contentsOfFile: path("a.png"))
      try? FileManager.default.removeItem(atPath: path("a.png"))
      try? copy("badge@3x.png", to: "a.png")
      return UIImage(contentsOfFile: path("a.png"))
    }
    #expect(shown.shown == Shown(Self.cyan, 12))
  }

  @Test("a missing image is reported once with the searched files")
  func missing() throws {
    let (shown, notices) = try show(sourceFile: path("main.swift")) {
      #expect(UIImage(named: "cloud") == nil)
      return UIImage(named: "cloud")
    }
    #expect(shown == Shown(Self.white, 0))
    let telling = notices.filter { $0.contains("there is no image 'cloud'") }
    #expect(telling.count == 1)
    #expect(telling.first?.contains("cloud@3x.png, cloud@2x.png, cloud.png") == true)
    #expect(telling.first?.contains(folder.path) == true)
  }

  @Test(
    "a file that is no image, a damaged one and one above the limit are reported with the reason")
  func unreadable() throws {
    try Data("GIF89a".utf8).write(to: folder.appendingPathComponent("a.gif"))
    var png = try Data(
      contentsOf: try #require(Bundle.module.url(forResource: "flag", withExtension: "png")))
    // The width, which the checksum covers.
    png[19] = 5
    try png.write(to: folder.appendingPathComponent("damaged.png"))
    png[16] = 0x7F
    try png.write(to: folder.appendingPathComponent("huge.png"))
    let (shown, notices) = try show { [self] in
      #expect(UIImage(contentsOfFile: path("a.gif")) == nil)
      #expect(UIImage(contentsOfFile: path("damaged.png")) == nil)
      #expect(UIImage(data: Data("no picture".utf8)) == nil)
      return UIImage(contentsOfFile: path("huge.png"))
    }
    #expect(shown == Shown(Self.white, 0))
    #expect(notices.count == 4)
    #expect(notices[0].contains("a.gif' cannot be read: GIF images are not supported"))
    #expect(notices[1].contains("damaged.png' cannot be read: the image is damaged"))
    #expect(notices[2] == "an image of 10 bytes cannot be read: this is not an image")
    #expect(notices[3].contains("the limit is 40 megapixels. ") && notices[3].contains("--limit"))
  }
}
