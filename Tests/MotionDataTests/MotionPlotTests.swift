import TEExport
import Foundation
import TEMedia
import TEMotionData
import Testing

/// Plots as files.
@MainActor
struct MotionPlotTests {
  @Test("a plot is a well-formed SVG with a curve for each animator, and a PNG of twice its size")
  func files() throws {
    let motion = try ShippedPreset.motion("today").limited(toStep: "push")
    let plot = PlotFile(MotionPlot(motion).drawing)
    let svg = plot.svg
    // The reader of presets' images takes few dashes.
    let solid = svg.replacingOccurrences(of: " stroke-dasharray=\"5 4\"", with: "")
    let parsed = try ImageReader().read([UInt8](solid.utf8))
    let image = try plot.image(scale: 2)
    #expect(image.width == 2 * 1040 && svg.contains("width=\"1040\""))
    let ratio = Double(image.height) / Double(image.width)
    #expect(abs(ratio - Double(parsed.height) / Double(parsed.width)) < 0.01)
    for text in [
      ">today<", "Progress of the animators", "Velocity of the animators", "Position of the",
      "page-container.transform", "spring, damping ratio 0.7, 1 s", "page-container",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
    // White paper, and the first two colors of curves.
    var colors: Set<UInt32> = []
    for pixel in stride(from: 0, to: image.pixels.count, by: 4) {
      colors.insert(
        UInt32(image.pixels[pixel + 2]) << 16 | UInt32(image.pixels[pixel + 1]) << 8
          | UInt32(image.pixels[pixel]))
    }
    #expect(colors.isSuperset(of: [0xFFFFFF, 0x0072B2, 0xD55E00]))
  }

  @Test("names that are markup are text in an SVG")
  func escaping() throws {
    var motion = try ShippedPreset.motion("today")
    motion.clip = "<a> & </svg>"
    #expect(PlotFile(MotionPlot(motion).drawing).svg.contains(">&lt;a&gt; &amp; &lt;/svg&gt;<"))
  }
}
