package import UIKit

/// What leaves fades out, and then what comes fades in, so that no two texts are seen at once.
///
/// The share of the first step is that of `FADE_MODE_THROUGH` in Material's container transform:
/// `FadeThroughProvider.FADE_THROUGH_THRESHOLD` is .35 of the time between both fade thresholds
/// (material-components-android, `FadeModeEvaluators`), in both directions.
@MainActor
struct FadeThrough {
  static let outgoingShare = 0.35

  /// Of both steps, in seconds.
  let duration: TimeInterval
  /// In seconds.
  let delay: TimeInterval
  let isOpening: Bool
  /// Whether it belongs to the end of the way back, near the source.
  var isAtSource = false

  /// The steps of what is seen at the closed end and of what is seen at the open one.
  ///
  /// - Parameters:
  ///   - leaving: The curve of what goes; one that ends at full speed leaves no gap before what comes.
  ///   - coming: The curve of what comes; one that begins at once uncovers what is there already.
  func pieces(
    _ owner: TransitionPiece.Owner, leaving leavingCurve: TransitionCurve = .easeInOut,
    coming curve: TransitionCurve = .easeInOut,
    first: @escaping (_ isOpen: Bool) -> Void, second: @escaping (_ isOpen: Bool) -> Void
  ) -> [TransitionPiece] {
    let outgoing = duration * Self.outgoingShare
    let leaving = (delay, TransitionTiming(duration: outgoing, curve: leavingCurve))
    let coming = (
      delay + outgoing, TransitionTiming(duration: duration - outgoing, curve: curve)
    )
    let (one, other) = isOpening ? (leaving, coming) : (coming, leaving)
    return [
      (true, one, first), (false, other, second),
    ].map { isFirst, timing, show in
      var piece = TransitionPiece(
        owner, timing.1, delay: timing.0, step: .init(isFirst: isFirst, duration: duration),
        show: show)
      piece.isAtSource = isAtSource
      return piece
    }
  }
}

/// A screen's background over all that is on it, while the screen comes or leaves without that.
package final class LidView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "lid"
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Whether a light text is easier to read on it than a dark one.
  package var isDark: Bool { looksDark(backgroundColor) }
}

/// What is seen around a first screen that moves or shrinks.
package final class SurroundingsView: UIView {
  /// Whether a light text is easier to read on it than a dark one.
  package var isDark: Bool { looksDark(backgroundColor) }
}

extension UIView {
  /// Whether a light text is easier to read on what is behind the view's content; nil where that is not known.
  package var hasDarkBackdrop: Bool? { backdrop.color.map { looksDark($0) } }

  fileprivate func looksDark(_ color: UIColor?) -> Bool {
    var white: CGFloat = 1
    let color = color?.resolvedColor(with: traitCollection)
    _ = unsafe color?.getWhite(&white, alpha: nil)
    return white < 0.5
  }
}

/// A view with a picture of a screen, whose page has a color.
@MainActor
package protocol PicturedScreen: UIView {
  /// Nil where no color is that of the page.
  var pageColor: UIColor? { get }
}

/// What is seen of a view behind its content.
enum Backdrop: Equatable {
  /// Nothing: one sees through.
  case none
  case plain(UIColor)
  /// A gradient, with its mean color.
  case gradient(UIColor)
  /// An image or a blur, with the image's mean color; nil for a blur.
  case picture(UIColor?)

  /// The color that stands for it where its content fades; nil without one.
  var color: UIColor? {
    switch self {
    case .none: nil
    case .plain(let color), .gradient(let color): color
    case .picture(let color): color
    }
  }
}

extension UIView {
  /// What is seen behind the content.
  var backdrop: Backdrop { backdropView?.ownBackdrop ?? .none }

  /// The frontmost of its views and itself that covers its bounds, by its background.
  var backdropView: UIView? {
    // Its images have what is on the page, too.
    if self is any PicturedScreen { return self }
    for child in subviews.reversed()
    where !child.isHidden && child.alpha == 1 && child.frame.contains(bounds) {
      if let view = child.backdropView { return view }
    }
    return ownBackdrop == .none ? nil : self
  }

  /// Without what is on the view.
  private var ownBackdrop: Backdrop {
    if let screen = self as? any PicturedScreen {
      return screen.pageColor.map { .plain($0) } ?? .none
    }
    if let image = (self as? UIImageView)?.image { return .picture(image.meanColor) }
    if self is UIVisualEffectView { return .picture(nil) }
    if let color = (layer as? CAGradientLayer)?.meanColor { return .gradient(color) }
    return backgroundColor.flatMap { $0.cgColor.alpha == 1 ? .plain($0) : nil } ?? .none
  }

  /// A view with its image or gradient alone; nil for a color, and a gradient that something lies on.
  var backdropCopy: UIView? {
    if let imageView = self as? UIImageView { return imageView.copyOfImage }
    guard layer is CAGradientLayer, subviews.isEmpty else { return nil }
    return snapshotView(afterScreenUpdates: true)
  }
}

extension CAGradientLayer {
  /// The mean of its colors; nil if one sees through.
  var meanColor: UIColor? {
    let parts = (colors ?? []).map { color in
      (0..<4).map { index in
        let all = color.components ?? []
        return all.count == 4 ? all[index] : 0
      }
    }
    guard !parts.isEmpty, parts.allSatisfy({ $0[3] == 1 }) else { return nil }
    let mean = (0..<3).map { channel in
      parts.reduce(0) { $0 + $1[channel] } / CGFloat(parts.count)
    }
    return UIColor(red: mean[0], green: mean[1], blue: mean[2], alpha: 1)
  }
}
