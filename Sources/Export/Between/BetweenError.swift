package import Foundation
package import TEFrames
package import TEInputs
package import TEMedia
internal import TEPresets

/// Why a transition between two screenshots cannot be made.
package enum BetweenError: Error {
  case notReadable(path: String, InputError)
  case notAnImage(path: String, ImageError)
  case sizesDiffer(first: String, PixelSize, second: String, PixelSize)
  case unknownStyle(name: String, known: [String])
  /// The style needs an element, and there is no `--from`.
  case elementMissing(style: String)
  /// The style moves at most so many elements.
  case tooManyElements(style: String, maximum: Int)
  /// More `--to` than `--from`.
  case targetWithoutSource
  /// The rectangle is outside its screenshot.
  case outside(
    option: String, rectangle: ScreenshotRectangle, path: String, width: Double, height: Double)
  /// Frames of different widths, in points.
  case framesDiffer(first: String, CGSize, second: String, CGSize)
  /// No layer has a name.
  case unknownLayer(FrameChoiceError)
  /// Layers are chosen, and there are none.
  case noFrames(option: String)
  /// The frame's size is that of no device, which has a status bar.
  case noDevice(path: String, CGSize)
  case recipeExists(path: String)
  case recipeNotWritable(path: String, reason: String)
}

extension FailureReport {
  init(_ error: BetweenError) {
    switch error {
    case .notReadable(let path, let reason):
      self.init(
        ExitStatus(reason), "cannot read the screenshot \(quoted(path)): \(reason)",
        advice: "Name an image file: PNG, JPEG, WebP, HEIC or SVG")
    case .notAnImage(let path, let reason):
      self.init(
        .badPreset, "cannot read the screenshot \(quoted(path)): \(reason)",
        advice: "Use a PNG, JPEG, WebP, HEIC or SVG file")
    case .sizesDiffer(let first, let firstSize, let second, let secondSize):
      self.init(
        .badPreset,
        "\(quoted(first)) has \(firstSize) pixels, and \(quoted(second)) has \(secondSize)",
        advice: "Take both on one device, or say --fit to fit the second into the first one's size")
    case .unknownStyle(let name, let known):
      self.init(
        .usage, "there is no style \(quoted(name))",
        advice: "Styles: " + known.joined(separator: ", "))
    case .elementMissing(let style):
      self.init(
        .usage, "the style '\(style)' needs an element of the first screenshot",
        advice: "Say where it is: --from x,y,width,height in points; or choose another --style, "
          + "such as push")
    case .tooManyElements(let style, 0):
      self.init(
        .usage, "the style '\(style)' moves no elements",
        advice: "Leave --from and --to out, or choose another --style")
    case .tooManyElements(let style, _):
      self.init(
        .usage, "the style '\(style)' moves one element",
        advice: "Leave the others out, or say --style shared-elements")
    case .targetWithoutSource:
      self.init(
        .usage, "there are more --to than --from",
        advice: "Give a --from for each --to, in the same order")
    case .outside(let option, let rectangle, let path, let width, let height):
      self.init(
        .usage,
        "\(option) \(rectangle.values.map(readable).joined(separator: ",")) is outside \(quoted(path))",
        advice: "The screenshot is \(readable(width)) x \(readable(height)) points; "
          + "write px after the numbers if they are pixels")
    case .framesDiffer(let first, let size, let second, let other):
      self.init(
        .badPreset,
        "\(quoted(first)) is \(readable(size.width)) points wide, and \(quoted(second)) \(readable(other.width))",
        advice: "Export both frames with one width, at 1x")
    case .unknownLayer(let error):
      let near = nearestName(to: error.name, among: error.known)
      self.init(
        .usage,
        "no layer of \(error.paths.map { quoted($0) }.joined(separator: " or ")) is called "
          + quoted(error.name),
        advice: near.map { "Is it \(quoted($0))? --list lists the layers" }
          ?? "--list lists the layers")
    case .noFrames(let option):
      self.init(
        .usage, "\(option) is for layers, and a screenshot has none",
        advice: "Give SVG files of frames, without --from and with the style 'layers'")
    case .noDevice(let path, let size):
      self.init(
        .usage,
        "--status-bar needs a frame of a device's size, and \(quoted(path)) has \(readable(size.width)) x \(readable(size.height)) points",
        advice:
          "Sizes with a status bar: 393 x 852, 390 x 844, 375 x 812, and those that --device names")
    case .recipeExists(let path):
      self.init(
        .cannotWrite, "\(quoted(path)) exists already",
        advice: "Choose another path for --save, or remove the file")
    case .recipeNotWritable(let path, let reason):
      self.init(
        .cannotWrite, "cannot write \(quoted(path)): \(reason)",
        advice: "Choose another path for --save")
    }
  }
}
