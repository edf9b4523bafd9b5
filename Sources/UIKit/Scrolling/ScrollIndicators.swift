import Foundation
import TEGeometry

/// The two scroll indicators of a scroll view, visible while it scrolls.
///
/// Sizes and times estimated from iOS 13: 3 points wide, 3 points from the edge, at least 36 points
/// long, shorter while the content is stretched, fading out 0.3 s after it rests.
@MainActor
final class ScrollIndicators {
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let minimumLength: CGFloat = 36
  /// The minimum length while the content is stretched, in points.
  private static let stretchedLength: CGFloat = 7
  /// Seconds between the end of the movement and the fade.
  private static let fadeDelay: TimeInterval = 0.3
  /// The duration of the fade, in seconds.
  private static let fadeDuration: TimeInterval = 0.25

  let vertical = UIView(frame: .zero)
  let horizontal = UIView(frame: .zero)
  private var fade: ClockEvent?
  private(set) var isShown = false

  init() {
    for bar in [vertical, horizontal] {
      bar.isUserInteractionEnabled = false
      bar.backgroundColor = UIColor(
        light: RGBAColor(white: 0, alpha: 0.35), dark: RGBAColor(white: 1, alpha: 0.35))
      bar.layer.cornerRadius = Self.thickness / 2
      bar.alpha = 0
    }
  }

  /// The color of both.
  var style = UIScrollView.IndicatorStyle.default {
    didSet {
      let dark = RGBAColor(white: 0, alpha: 0.35)
      let light = RGBAColor(white: 1, alpha: 0.35)
      for bar in [vertical, horizontal] {
        bar.backgroundColor =
          switch style {
          case .default: UIColor(light: dark, dark: light)
          case .black: UIColor(light: dark, dark: dark)
          case .white: UIColor(light: light, dark: light)
          }
      }
    }
  }

  /// Shows the indicators when the content begins to move.
  func show() {
    fade?.cancel()
    isShown = true
    UIView.performWithoutAnimation {
      for bar in [vertical, horizontal] { bar.alpha = 1 }
    }
  }

  /// Fades the indicators out after a delay, when the content has come to rest.
  func hideSoon() {
    fade?.cancel()
    let clock = Stage.current.clock
    fade = clock.schedule(at: clock.now + Self.fadeDelay) { [weak self] in
      guard let self else { return }
      isShown = false
      UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
        for bar in [self.vertical, self.horizontal] { bar.alpha = 0 }
      }
    }
  }

  /// The start and end of an indicator along the view's side, in points.
  ///
  /// - Parameters:
  ///   - offset: the content offset from the content's start.
  ///   - content: the content's length.
  ///   - visible: the view's length.
  ///   - track: the part of the view's side that the indicator may cover.
  static func extent(
    offset: CGFloat, content: CGFloat, visible: CGFloat, track: ClosedRange<CGFloat>
  ) -> ClosedRange<CGFloat> {
    let room = max(0, track.upperBound - track.lowerBound)
    let natural = max(minimumLength, room * min(1, visible / content))
    let range = max(0, content - visible)
    let beyond = max(0, -offset, offset - range)
    let length = min(room, max(stretchedLength, natural - beyond))
    let share = range > 0 ? min(max(offset / range, 0), 1) : (offset > 0 ? 1 : 0)
    let start = track.lowerBound + (room - length) * share
    return start...(start + length)
  }

  /// Places the indicators in the visible part of a view.
  func place(
    in scrollView: UIScrollView, verticalInsets: UIEdgeInsets, horizontalInsets: UIEdgeInsets
  ) {
    let bounds = scrollView.bounds
    let adjusted = scrollView.adjustedContentInset
    let content = scrollView.contentSize
    let bar = Self.thickness + Self.margin
    let y = Self.extent(
      offset: bounds.minY + adjusted.top, content: content.height + adjusted.top + adjusted.bottom,
      visible: bounds.height,
      track: Self.track(
        from: verticalInsets.top + Self.margin, to: bounds.height - verticalInsets.bottom - bar))
    // At the trailing edge.
    let isRightToLeft = scrollView.isRightToLeft
    vertical.frame = CGRect(
      x: isRightToLeft
        ? bounds.minX + Self.margin + verticalInsets.left
        : bounds.maxX - bar - verticalInsets.right,
      y: bounds.minY + y.lowerBound, width: Self.thickness,
      height: y.upperBound - y.lowerBound)
    let (left, right) = isRightToLeft ? (bar, Self.margin) : (Self.margin, bar)
    let x = Self.extent(
      offset: bounds.minX + adjusted.left, content: content.width + adjusted.left + adjusted.right,
      visible: bounds.width,
      track: Self.track(
        from: horizontalInsets.left + left, to: bounds.width - horizontalInsets.right - right))
    horizontal.frame = CGRect(
      x: bounds.minX + x.lowerBound, y: bounds.maxY - bar - horizontalInsets.bottom,
      width: x.upperBound - x.lowerBound, height: Self.thickness)
  }

  private static func track(from start: CGFloat, to end: CGFloat) -> ClosedRange<CGFloat> {
    start...max(start, end)
  }
}
