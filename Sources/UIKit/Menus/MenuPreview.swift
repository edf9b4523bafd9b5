import Foundation
import TEGeometry

/// What a context menu shows of the view that it belongs to: a picture of the view, or another controller's
/// view, which is lifted out of the screen while that is blurred.
///
/// Under a finger the view shrinks and then grows by 8 points of its longer side, .95 and 1.05 of a view of 160 points
/// in recordings of iOS 13 and 14, on UIKit's spring with a response of .4 s and a damping ratio of .6. With the
/// menu it is 26 points longer, at most 1.15 times as large, with corners of 13 points unless it has
/// its own (UIKit of iOS 17 and 18; fidelity.md section 9). The screen behind is blurred and
/// darkened; white becomes 192 of 255, between the 180 to 205 of the recordings. Times and shadow are by eye.
@MainActor
final class MenuPreview {
  /// The largest scale while the menu is shown.
  private static let liftedScale: CGFloat = 1.15
  /// By how much the view's longer side grows at most while the menu is shown, in points.
  private static let liftedPoints: CGFloat = 26
  /// By how much the view's longer side shrinks and grows under the finger, in points.
  private static let pressedPoints: CGFloat = 8
  /// The least scale under the finger.
  private static let smallestScale: CGFloat = 0.9
  /// For how long the view shrinks before it grows, in seconds.
  private static let shrinkDuration: TimeInterval = 0.2
  /// The duration in seconds and the damping ratio of the spring under the finger: a response of .4 s.
  private static let pressSpring: (duration: TimeInterval, damping: CGFloat) = (0.702, 0.6)
  private static let releaseDuration: TimeInterval = 0.2
  private static let cornerRadius: CGFloat = 13
  /// The opacity of the black over the blurred screen.
  private static let dimming: CGFloat = 0.23
  /// The space between the view and its menu, in points.
  static let gap: CGFloat = 16

  let content = UIView(frame: .zero)
  let backdrop = UIVisualEffectView(effect: nil)
  private weak var source: UIView?
  private let sourceAlpha: CGFloat
  /// Holds the controller while its view is shown.
  private let controller: UIViewController?
  private let size: CGSize
  /// The snapshot, or the controller's view.
  private let view: UIView?
  /// The corner radius of the view on the screen, in points.
  private let ownRadius: CGFloat
  private var isPressed = false
  /// The event that ends the shrinking.
  private var timer: ClockEvent?

  init(of source: UIView, controller: UIViewController?) {
    self.source = source
    self.controller = controller
    sourceAlpha = source.alpha
    if let controller {
      let wanted = controller.preferredContentSize
      size = wanted == .zero ? source.bounds.size : wanted
      view = controller.view
      ownRadius = Self.cornerRadius
    } else {
      size = source.bounds.size
      view = source.snapshotView(afterScreenUpdates: false)
      ownRadius = source.layer.cornerRadius
    }
    backdrop.contentView.backgroundColor = UIColor(white: 0, alpha: 0)
    content.isUserInteractionEnabled = false
    content.layer.shadowRadius = 24
    content.layer.shadowOffset = CGSize(width: 0, height: 10)
    guard let view else { return }
    content.frame = CGRect(origin: .zero, size: size)
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.layer.cornerRadius = ownRadius
    view.layer.cornerCurve = .continuous
    view.clipsToBounds = true
    content.addSubview(view)
  }

  /// The frame while the menu is shown: where the view is, moved and made smaller so that the menu has room.
  ///
  /// - Parameters:
  ///   - source: Where the view is.
  ///   - area: Where preview and menu may be.
  ///   - menuHeight: The height of the menu, in points.
  ///   - isMenuAbove: Whether the menu lies above the preview.
  func frame(
    over source: CGRect, in area: CGRect, menuHeight: CGFloat, isMenuAbove: Bool
  ) -> CGRect {
    let menuRoom = menuHeight + Self.gap
    let room = max(44, area.height - menuRoom)
    let scale = min(liftedScale, area.width / max(1, size.width), room / max(1, size.height))
    let lifted = CGSize(width: size.width * scale, height: size.height * scale)
    let highest = area.minY + (isMenuAbove ? menuRoom : 0)
    let lowest = area.maxY - lifted.height - (isMenuAbove ? 0 : menuRoom)
    return CGRect(
      x: min(max(source.midX - lifted.width / 2, area.minX), area.maxX - lifted.width),
      y: min(max(source.midY - lifted.height / 2, highest), max(lowest, area.minY)),
      width: lifted.width, height: lifted.height)
  }

  private var longerSide: CGFloat { max(1, size.width, size.height) }

  /// A controller's view is as large as it prefers.
  private var liftedScale: CGFloat {
    controller == nil ? min(Self.liftedScale, 1 + Self.liftedPoints / longerSide) : 1
  }

  // MARK: Under the finger

  /// Takes the view's place in its window, and follows the finger that rests on it.
  func press(in window: UIWindow) {
    guard let source else { return }
    prepare(at: source.convert(source.bounds, to: window))
    isPressed = true
    UIView.performWithoutAnimation { window.addSubview(content) }
    scale(by: -Self.pressedPoints)
    let clock = Stage.current.clock
    timer = clock.schedule(at: clock.now + Self.shrinkDuration) { [weak self] in
      self?.scale(by: Self.pressedPoints)
    }
  }

  /// Animates the scale at which the longer side differs by some points.
  private func scale(by points: CGFloat) {
    let scale = max(Self.smallestScale, 1 + points / longerSide)
    UIView.animate(
      withDuration: Self.pressSpring.duration, delay: 0,
      usingSpringWithDamping: Self.pressSpring.damping, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { self.content.transform = CGAffineTransform(scaleX: scale, y: scale) })
  }

  /// Goes back to the view's place, as the finger left before the menu appeared.
  func release() {
    hold()
    // The view cannot be touched meanwhile.
    UIView.animate(
      withDuration: Self.releaseDuration, animations: { self.content.transform = .identity },
      completion: { _ in self.end() })
  }

  /// Stays at the scale that is on the screen.
  func hold() {
    timer?.cancel()
    UIView.performWithoutAnimation {
      let shown = content.layer.presentation()?.affineTransform() ?? content.transform
      content.layer.removeAllAnimations()
      content.transform = shown
    }
  }

  // MARK: With the menu

  /// Takes the view's place on the screen, unless it is there already.
  func prepare(at source: CGRect) {
    guard !isPressed else { return }
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
    view?.layer.cornerRadius = ownRadius > 0 ? ownRadius : Self.cornerRadius
    backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
    backdrop.contentView.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
  }

  /// To be called in an animation block.
  func lower(to frame: CGRect) {
    place(at: frame)
    content.layer.shadowOpacity = 0
    view?.layer.cornerRadius = ownRadius
    backdrop.effect = nil
    backdrop.contentView.backgroundColor = UIColor(white: 0, alpha: 0)
  }

  /// Gives the view its place back.
  func end() {
    UIView.performWithoutAnimation {
      source?.alpha = sourceAlpha
      content.removeFromSuperview()
    }
  }
}
