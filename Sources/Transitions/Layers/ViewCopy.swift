import UIKit

/// Copies of views for the time of a transition.
@MainActor
enum ViewCopy {
  /// A view with the look of another one, without what is in it, at its place in an outer view.
  static func plain(_ view: UIView, in outer: UIView) -> UIView {
    let copy = UIView(frame: .zero)
    LayerLook(view, in: outer).apply(to: copy)
    return copy
  }

  /// A view with all that another one shows, at its place in an outer view.
  static func whole(_ view: UIView, in outer: UIView, isVisible: Bool) -> UIView {
    if view.isPlain {
      let copy = plain(view, in: outer)
      for inner in view.subviews where !inner.isHidden && inner.alpha > 0 {
        copy.addSubview(whole(inner, in: view, isVisible: isVisible))
      }
      return copy
    }
    let copy = picture(of: view, isVisible: isVisible)
    LayerLook(view, in: outer).place(copy)
    copy.alpha = view.alpha
    return copy
  }

  /// A view with the picture of another one, in its size at the origin: its image, or a snapshot.
  static func picture(of view: UIView, isVisible: Bool) -> UIView {
    if let original = view as? UIImageView, let image = original.onlyImage {
      let copy = UIImageView(frame: CGRect(origin: .zero, size: original.bounds.size))
      copy.image = image
      copy.tintColor = original.tintColor
      copy.contentMode = original.contentMode
      copy.focus = original.focus
      copy.clipsToBounds = original.clipsToBounds
      copy.layer.cornerRadius = original.layer.cornerRadius
      copy.layer.cornerCurve = original.layer.cornerCurve
      return copy
    }
    let opacity = view.alpha
    view.alpha = 1
    defer { view.alpha = opacity }
    return view.snapshotView(afterScreenUpdates: !isVisible) ?? UIView(frame: view.bounds)
  }
}

extension UIView {
  /// Whether the view draws nothing but what every view does.
  var isPlain: Bool { type(of: self) == UIView.self }

  /// Whether anything is seen of a view with nothing in it.
  var hasLook: Bool {
    isPlain
      && (backgroundColor != nil || layer.borderWidth > 0 || layer.shadowOpacity > 0)
  }
}

/// The values that a plain view is drawn with.
@MainActor
struct LayerLook {
  private let center: CGPoint
  private let size: CGSize
  private let transform: CGAffineTransform
  private let color: UIColor?
  private let alpha: CGFloat
  private var cornerRadius: CGFloat
  private var cornerCurve: CALayerCornerCurve
  private let clips: Bool
  private let border: (width: CGFloat, color: CGColor?)
  private var shadow: (opacity: Float, radius: CGFloat, offset: CGSize, color: CGColor?)

  /// - Parameter outer: The view in whose points the place is.
  init(_ view: UIView, in outer: UIView) {
    center = view.superview?.convert(view.center, to: outer) ?? view.center
    size = view.bounds.size
    transform = view.transform
    color = view.backgroundColor
    alpha = view.alpha
    cornerRadius = view.layer.cornerRadius
    cornerCurve = view.layer.cornerCurve
    clips = view.clipsToBounds
    border = (view.layer.borderWidth, view.layer.borderColor)
    shadow = (
      view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset,
      view.layer.shadowColor
    )
  }

  /// With the shape of another one's shadow where it has none itself, so that a shadow only fades.
  func completed(by other: LayerLook) -> LayerLook {
    var result = self
    if shadow.opacity == 0 {
      result.shadow = (0, other.shadow.radius, other.shadow.offset, other.shadow.color)
    }
    return result
  }

  /// With the corners that a view around it rounds, where it has none of its own.
  func rounded(as corners: SeenCorners) -> LayerLook {
    guard cornerRadius == 0 else { return self }
    var result = self
    (result.cornerRadius, result.cornerCurve) = (corners.radius, corners.curve)
    return result
  }

  /// Places a view of any kind, in its size.
  func place(_ view: UIView) {
    view.bounds.size = size
    view.center = center
    view.transform = transform
  }

  /// Places the centre alone.
  func move(_ view: UIView) { view.center = center }

  /// Sets everything but the centre.
  func applySize(to view: UIView) {
    view.bounds.size = size
    view.transform = transform
    view.backgroundColor = color ?? UIColor.clear
    view.alpha = alpha
    view.clipsToBounds = clips
    view.layer.cornerRadius = cornerRadius
    view.layer.cornerCurve = cornerCurve
    view.layer.borderWidth = border.width
    view.layer.borderColor = border.color
    view.layer.shadowOpacity = shadow.opacity
    view.layer.shadowRadius = shadow.radius
    view.layer.shadowOffset = shadow.offset
    view.layer.shadowColor = shadow.color
  }

  func apply(to view: UIView) {
    applySize(to: view)
    move(view)
  }

  /// Sets the values that both kinds of layers have, without the look of a plain view.
  func applyOutline(to view: UIView) {
    view.bounds.size = size
    view.transform = transform
    view.alpha = alpha
    view.layer.cornerRadius = cornerRadius
    view.layer.cornerCurve = cornerCurve
  }
}
