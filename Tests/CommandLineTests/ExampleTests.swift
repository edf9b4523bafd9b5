import Foundation
import TEMedia
import Testing

/// The program of the example package with an app's own screens, which `scripts/test --all` builds.
private let exampleProgram = ProcessInfo.processInfo.environment["TRANSITION_EXPORT_EXAMPLE"]

@Suite(.enabled(if: exampleProgram != nil, "scripts/test --all builds the example"))
struct ExampleTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(
      folder: folder.url,
      program: URL(fileURLWithPath: exampleProgram ?? ""))
  }

  /// Arguments for fast rendering, with ten points per pixel.
  private static let small = ["--device", "iphone-8", "--scale", "1", "--quiet"]

  @Test("the example writes its clip with the command line's arguments")
  func clip() throws {
    let result = try tool.run(Self.small + ["--fps", "10", "--width", "64"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "color-cards.mp4\n")
    #expect(try folder.bytes(of: "color-cards.mp4").dropFirst(4).prefix(4) == Data("ftyp".utf8))
    let slow = try tool.run(Self.small + ["--fps", "10", "--width", "64", "--slowmo", "2"])
    #expect(slow.output == "color-cards@2x.mp4\n")
  }

  @Test("the example's own animators run after a tap and during a drag")
  func animators() throws {
    let result = try tool.run(
      Self.small + ["--fps", "20", "--format", "png", "-o", "frames"])
    #expect(result.status == 0, "\(result.errors)")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("frames").path
    ).sorted()
    // The third card is green; below the list there is white, and on the open page green.
    var isOpen: [Bool] = []
    // The open page's photo shows violet jellyfish; in white and green, blue does not exceed green.
    var showsPhoto: [Bool] = []
    for name in names {
      let image = try ImageReader().read([UInt8](try folder.bytes(of: "frames/\(name)")))
      let pixel = (image.size.height - 40) * image.size.width + image.size.width / 2
      isOpen.append(image.pixels[pixel * 4 + 2] < 128)
      let photo = 4 * (268 * image.size.width + image.size.width / 2)
      showsPhoto.append(Int(image.pixels[photo]) > Int(image.pixels[photo + 1]) + 30)
    }
    #expect(zip(isOpen, showsPhoto).contains { $0 && $1 } && showsPhoto.first == false)
    #expect(isOpen.first == false && isOpen.last == false)
    // The page opens once, follows the finger, springs back, and closes.
    let changes = zip(isOpen, isOpen.dropFirst()).count { $0 != $1 }
    #expect(changes == 4, "\(isOpen)")
  }

  @Test("the example's errors end with the command line's exit codes")
  func exitCodes() throws {
    #expect(try tool("--fps", "0").status == 64)
    #expect(try tool("--output", "none/a.mp4").status == 73)
    let help = try tool("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: ColorCards") && help.output.contains("--slowmo"))
    #expect(try folder.names.isEmpty)
  }
}
