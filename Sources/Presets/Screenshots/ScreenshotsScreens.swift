import Foundation
import Playback
import Scene
import Transitions
import UIKit

/// Two screenshots in the containers of a style.
final class ScreenshotsScreens: PresetScreens {
  private let connection: ScreenConnection
  private let duration: TimeInterval

  init(_ content: ScreenshotsContent, images: PresetImages) throws(PresetError) {
    let size = content.screen.size
    let first = ScreenshotViewController(
      image: try images.bitmap(content.first), behind: try content.behind.map(images.bitmap),
      canvas: size)
    let second = ScreenshotViewController(
      image: try images.bitmap(content.second), behind: nil, canvas: size)
    var elements: [SharedElement] = []
    for (index, element) in content.elements.enumerated() {
      let (source, fill) = try Self.add(
        element.from, to: first, bitmap: try images.bitmap(content.first),
        hasBackground: content.behind != nil)
      if let fill {
        Stage.current.report(
          "the place of element \(index + 1) in \(content.first.path) is filled with "
            + "\(fill.description); a screenshot without the element ('behind') shows what is there"
        )
      }
      var target: UIView?
      if let to = element.to, to != CGRect(origin: .zero, size: size) {
        target = try Self.add(
          to, to: second, bitmap: try images.bitmap(content.second), hasBackground: false
        ).view
      }
      elements.append(
        SharedElement(
          source: { source }, target: { [unowned second] in target ?? second.view },
          options: element.options))
    }
    duration = content.style.duration(elements: content.elements.map(\.options))
    connection = content.style.connect(first, second, elements: elements)
  }

  /// Cuts an element out of a screenshot.
  ///
  /// - Returns: The element's view, and what its place is filled with while it is hidden.
  private static func add(
    _ rectangle: CGRect, to screen: ScreenshotViewController, bitmap: Bitmap, hasBackground: Bool
  ) throws(PresetError) -> (view: UIView, fill: HoleFill.Kind?) {
    guard !hasBackground else { return (screen.addElement(rectangle, fill: nil), nil) }
    let hole = HoleFill(of: screen.pixels(of: rectangle), in: bitmap)
    let image = UIImage(cgImage: CGImage(hole.bitmap))
    return (screen.addElement(rectangle, fill: image), hole.kind)
  }

  var rootViewController: UIViewController { connection.rootViewController }

  func perform(_ move: Move) throws {
    switch move {
    case .push:
      guard !connection.isOpen else { throw StepFailure("the second screenshot is open already") }
      connection.open()
    case .pop:
      guard connection.isOpen else { throw StepFailure("the second screenshot is not open") }
      connection.close()
    default: throw StepFailure("screenshots cannot \(move.name)")
    }
  }

  func estimatedDuration(of move: Move) -> Double { duration }
}
