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
  /// The screenshot without the elements has not the first one's size.
  case behindDiffers(first: String, PixelSize, behind: String, PixelSize)
  case unknownStyle(name: String, known: [String])
  /// The style needs an element, and there is no `--from`.
  case elementMissing(style: String)
  /// The style moves at most so many elements.
  case tooManyElements(style: String, maximum: Int)
  /// More `--to` than `--from`.
  case targetWithoutSource
  /// The rectangle leaves its screenshot; its numbers may be pixels.
  case outside(
    option: String, rectangle: ScreenshotRectangle, path: String, width: Double, height: Double,
    fitsInPixels: Bool)
  /// Two elements have one name.
  case repeatedElement(name: String)
  /// No picture is on both screenshots.
  case nothingFound(first: String, second: String)
  /// Pictures are on both screenshots, and it is not certain which one is meant.
  case nothingCertain(first: String, second: String, found: [String])
  /// `--pick` has a number that is not in the list.
  case noSuchPick(Int, found: [String])
  /// `--keep` names a place over which no element lies.
  case keepsNothing(ScreenshotRectangle)
  /// `--scale` is the scale of what is drawn, and screenshots are not drawn.
  case scaleOfOutput
  /// The picture of `--check` cannot be written there.
  case checkNotPNG(path: String)
  /// Frames of different widths, in points.
  case framesDiffer(first: String, CGSize, second: String, CGSize)
  /// No layer has a name.
  case unknownLayer(FrameChoiceError)
  /// Layers are chosen, and there are none.
  case noFrames(option: String)
  /// An option for screenshots, and two frames with layers.
  case onlyForScreenshots(option: String)
  /// The frame's size is that of no device, which has a status bar.
  case noDevice(path: String, CGSize)
  /// There is a file where an option wants to write.
  case exists(path: String, option: String)
  case notWritable(path: String, reason: String, option: String)
  /// `--save` names a file in a folder that does not exist.
  case folderMissing(path: String)

  /// That a file of a saved preset could not be written.
  static func notWritable(_ path: String, _ error: any Error, option: String) -> BetweenError {
    let error = error as NSError
    return .notWritable(
      path: path, reason: error.localizedFailureReason ?? error.localizedDescription,
      option: option)
  }
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
    case .behindDiffers(let first, let firstSize, let behind, let size):
      self.init(
        .badPreset,
        "\(quoted(behind)) has \(size) pixels, and \(quoted(first)) has \(firstSize)",
        advice: "--behind is the first screen without the elements: take it on the same device")
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
    case .outside(let option, let rectangle, let path, let width, let height, let fitsInPixels):
      self.init(
        .usage,
        "\(option) \(rectangle.text) leaves \(quoted(path)), which is \(readable(width)) x "
          + "\(readable(height)) points",
        advice: fitsInPixels
          ? "If the numbers are pixels, write \(rectangle.text)px"
          : "Give a rectangle inside it, in points, or in pixels with px after the numbers")
    case .repeatedElement(let name):
      self.init(
        .usage, "two elements have the name \(quoted(name))",
        advice: "Give each --element a name of its own")
    case .nothingFound(let first, let second):
      self.init(
        .usage, "no picture is on both \(quoted(first)) and \(quoted(second))",
        advice:
          "Say what moves: --from x,y,width,height --to x,y,width,height in points; or choose "
          + "a --style without elements, such as push"
          + ([first, second].count { $0.lowercased().hasSuffix(".svg") } == 1
            ? "; or export both as SVG: layers of one name move" : ""))
    case .nothingCertain(let first, let second, let found):
      self.init(
        .usage,
        "it is not certain which picture flies from \(quoted(first)) to \(quoted(second)): "
          + found.joined(separator: "; "),
        advice: "Choose with --pick 1, look at them with --check --pick 1, or say what moves with "
          + "--from and --to")
    case .noSuchPick(let pick, let found):
      self.init(
        .usage, "there is no picture \(pick) on both screenshots: " + found.joined(separator: "; "),
        advice: "Choose one of these numbers")
    case .keepsNothing(let rectangle):
      self.init(
        .usage, "--keep \(rectangle.text) lies over no element",
        advice:
          "Give a rectangle that lies over an element, on the second screenshot or the first; "
          + "second: or first: before the numbers says on which")
    case .scaleOfOutput:
      self.init(
        .usage, "--scale cannot be used with screenshots: the clip has their pixels",
        advice: "Say how many pixels of the screenshots a point is with --screenshot-scale, and "
          + "make the clip smaller with --width")
    case .checkNotPNG(let path):
      self.init(
        .usage, "--check writes a PNG file, and not \(quoted(path))",
        advice: "Give one --output that ends with .png, or leave it out")
    case .framesDiffer(let first, let size, let second, let other):
      func text(_ size: CGSize) -> String { "\(readable(size.width)) x \(readable(size.height))" }
      self.init(
        .badPreset,
        "\(quoted(first)) has \(text(size)) points, and \(quoted(second)) \(text(other))",
        advice: "Export both in one width, frames at 1x; a frame may be higher than the other one")
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
    case .onlyForScreenshots(let option):
      self.init(
        .usage, "\(option) is for screenshots, and layers of frames move by their names",
        advice: option == "--check"
          ? "--list writes a picture of the layers that move"
          : "Choose layers with --only, --not and --match; or say what moves with --from and --to, "
            + "so that the frames are taken as screenshots")
    case .noDevice(let path, let size):
      self.init(
        .usage,
        "--status-bar needs a frame of a device's size, and \(quoted(path)) has \(readable(size.width)) x \(readable(size.height)) points",
        advice:
          "Sizes with a status bar: 393 x 852, 390 x 844, 375 x 812, and those that --device names")
    case .exists(let path, let option):
      self.init(
        .cannotWrite, "\(quoted(path)) exists already",
        advice: "Choose another path for \(option), or remove it")
    case .notWritable(let path, let reason, let option):
      self.init(
        .cannotWrite, "cannot write \(quoted(path)): \(reason)",
        advice: "Choose another path for \(option)")
    case .folderMissing(let path):
      self.init(
        .cannotWrite, "the folder of \(quoted(path)) does not exist",
        advice: "Make it first, or choose another path for --save")
    }
  }
}
