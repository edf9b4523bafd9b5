import Foundation
import TEGeometry

/// What a context menu shows of the view that it belongs to: a picture of the view, or another controller's
/// view, which is lifted out of the screen while that is blurred.
///
/// The scale, the shadow and the blur are by eye.
@MainActor
final class MenuPreview {
  /// How much larger the view is while its menu is shown.
  private static let liftedScale: CGFloat = 1.04
  /// The space between the view and its menu, in points.
  static let gap: CGFloat = 16

  let content = UIView(frame: .zero)
  let backdrop = UIVisualEffectView(effect: nil)
  private weak var source: UIView?
  private let sourceAlpha: CGFloat
  /// Holds the controller while its view is shown.
  private let controller: UIViewController?
  private let size: CGSize

  init(of source: UIView, controller: UIViewController?) {
    self.source = source
    self.controller = controller
    sourceAlpha = source.alpha
    let view: UIView?
    if let controller {
      let wanted = controller.preferredContentSize
      size = wanted == .zero ? source.bounds.size : wanted
      view = controller.view
      view?.layer.cornerRadius = 13
      view?.layer.cornerCurve = .continuous
      view?.clipsToBounds = true
    } else {
      size = source.bounds.size
      view = source.snapshotView(afterScreenUpdates: false)
    }
    content.isUserInteractionEnabled = false
    content.layer.shadowRadius = 24
    content.layer.shadowOffset = CGSize(width: 0, height: 10)
    guard let view else { return }
    content.frame = CGRect(origin: .zero, size: size)
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  /// The frame while the menu is shown: where the view is, moved and made smaller so that the menu has room.
  ///
  /// - Parameters:
  ///   - source: Where the view is.
  ///   - area: Where preview and menu may be.
  ///   - menuHeight: The height of the menu, in points.
  func frame(over source: CGRect, in area: CGRect, menuHeight: CGFloat) -> CGRect {
    let room = max(44, area.height - menuHeight - Self.gap)
    let scale = min(
      Self.liftedScale, area.width / max(1, size.width), room / max(1, size.height))
    let lifted = CGSize(width: size.width * scale, height: size.height * scale)
    let lowest = max(area.minY, area.maxY - menuHeight - Self.gap - lifted.height)
    return CGRect(
      x: min(max(source.midX - lifted.width / 2, area.minX), area.maxX - lifted.width),
      y: min(max(source.midY - lifted.height / 2, area.minY), lowest), width: lifted.width,
      height: lifted.height)
  }

  /// Takes the view's place on the screen.
  func prepare(at source: CGRect) {
    UIView.performWithoutAnimation {
      place(at: source)
      self.source?.alpha = 0
    }
  }

  /// Places the preview by a transform, so that its content is not laid out anew.
  func place(at frame: CGRect) {
    content.center = CGPoint(x: frame.midX, y: frame.midY)
    content.transform = CGAffineTransform(
      scaleX: frame.width / max(1, size.width), y: frame.height / max(1, size.height))
  }

  /// To be called in an animation block.
  func lift(to frame: CGRect) {
    place(at: frame)
    content.layer.shadowOpacity = 0.25
    backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
  }

  /// To be called in an animation block.
  func lower(to frame: CGRect) {
    place(at: frame)
    content.layer.shadowOpacity = 0
    backdrop.effect = nil
  }

  /// Gives the view its place back.
  func end() {
    UIView.performWithoutAnimation { source?.alpha = sourceAlpha }
  }
}
