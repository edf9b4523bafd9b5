import TERaster
import TEScene
import Testing

@testable import UIKit

/// A stage with a window on which one option is in use, and the pixels that it shows.
@MainActor
final class OptionStage {
  let stage: Stage
  let window: UIWindow
  let controller: UIViewController
  /// Objects that UIKit holds weakly, such as delegates.
  var kept: [AnyObject] = []

  var view: UIView { controller.view }

  init(
    _ controller: UIViewController = UIViewController(), device: DeviceModel = .standard,
    style: UIUserInterfaceStyle = .light, direction: UIUserInterfaceLayoutDirection = .leftToRight,
    contentSize: UIContentSizeCategory = .large
  ) {
    stage = Stage(
      device: device, scale: 1, style: style, layoutDirection: direction,
      contentSizeCategory: contentSize)
    stage.makeCurrent()
    window = UIWindow()
    self.controller = controller
    window.rootViewController = controller
    window.backgroundColor = .systemBackground
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  func wait(_ seconds: Double) {
    stage.advance(to: stage.clock.now + seconds)
  }

  func keep<Object: AnyObject>(_ object: Object) -> Object {
    kept.append(object)
    return object
  }

  /// Adds a view to the page.
  @discardableResult
  func add<View: UIView>(
    _ view: View, x: CGFloat = 40, y: CGFloat = 100, width: CGFloat, height: CGFloat
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    self.view.addSubview(view)
    return view
  }

  /// Adds a layer to the page.
  func add<Sublayer: CALayer>(_ layer: Sublayer, width: CGFloat, height: CGFloat) {
    layer.frame = CGRect(x: 40, y: 100, width: width, height: height)
    view.layer.addSublayer(layer)
  }

  /// Moves a finger over points, 0.02 s for each, and lifts it after the last one.
  func drag(_ points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      stage.touch(index == 0 ? .began : .moved, at: point)
      wait(0.02)
    }
    if let last = points.last { stage.touch(.ended, at: last) }
  }

  /// The screen's pixels now, at 1 pixel for a point.
  func pixels() -> Pixels {
    stage.makeCurrent()
    stage.layoutIfNeeded()
    return stage.picture().pixels()
  }
}

/// The pixels of a picture, row by row. It is no collection, of which an expectation that fails would list
/// the differences.
struct Pixels: Hashable, CustomTestStringConvertible {
  let bytes: [UInt8]
  /// Pixels from one row to the next.
  let rowLength: Int

  var testDescription: String { "\(bytes.count / 4) pixels" }

  /// One channel of a pixel: 0 for blue, 1 for green, 2 for red, 3 for alpha.
  func channel(_ channel: Int, x: Int, y: Int) -> UInt8 {
    bytes[(y * rowLength + x) * 4 + channel]
  }
}

extension Picture {
  /// The drawn picture's pixels.
  func pixels() -> Pixels {
    let buffer = PixelBuffer(width: pixelSize.width, height: pixelSize.height)
    Rasterizer(cache: ContentsCache()).draw(self, into: buffer)
    return unsafe buffer.withUnsafeBytes {
      Pixels(bytes: unsafe [UInt8]($0), rowLength: buffer.bytesPerRow / 4)
    }
  }
}

/// Expects that each option gives a picture of its own: one that is ignored looks like another.
///
/// - Parameter makeStage: Shows the use of an option.
@MainActor
func expectDistinctPictures<Option>(
  _ options: [Option], sourceLocation: SourceLocation = #_sourceLocation,
  _ makeStage: (Option) -> OptionStage
) {
  let pictures = options.map { makeStage($0).pixels() }
  for (index, picture) in pictures.enumerated() {
    for (other, otherPicture) in pictures[..<index].enumerated() where picture == otherPicture {
      Issue.record(
        "\(options[index]) looks like \(options[other])", sourceLocation: sourceLocation)
    }
  }
}

/// Expects that two options give the same picture.
@MainActor
func expectSamePicture<Option>(
  _ option: Option, _ other: Option, sourceLocation: SourceLocation = #_sourceLocation,
  _ makeStage: (Option) -> OptionStage
) {
  #expect(
    makeStage(option).pixels() == makeStage(other).pixels(),
    "\(option) does not look like \(other)", sourceLocation: sourceLocation)
}
