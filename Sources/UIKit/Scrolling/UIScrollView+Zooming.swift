import Foundation
import TEGeometry

/// The state of a scroll view's zooming.
@MainActor
final class ScrollZoom {
  var scale: CGFloat = 1
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var bounces = true
  var isZooming = false
  var isBouncing = false
  /// The scale at the beginning of a pinch.
  var startScale: CGFloat = 1
  /// The point of the zoomed view, in units of its size, that follows the fingers.
  var anchor = CGPoint.zero
}

/// Zooming changes the transform of the view that the delegate names, and the content size with it.
extension UIScrollView {
  /// The least scale, positive; 1 by default.
  public var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set {
      zoom.minimum = max(newValue, 0.001)
      zoomLimitsDidChange()
    }
  }

  /// The greatest scale; 1 by default. Content zooms by a pinch if it is greater than the least.
  public var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set {
      zoom.maximum = max(newValue, 0.001)
      zoomLimitsDidChange()
    }
  }

  /// Whether a pinch may go beyond the limits and bounces back; true by default.
  public var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// Whether a pinch is zooming the content.
  public var isZooming: Bool { zoom.isZooming }
  /// Whether the content is returning to the limits.
  public var isZoomBouncing: Bool { zoom.isBouncing }

  private func zoomLimitsDidChange() {
    if zoom.maximum <= zoom.minimum {
      pinchGestureRecognizer.map(removeGestureRecognizer)
      pinchGestureRecognizer = nil
    } else if pinchGestureRecognizer == nil {
      let pinch = ScrollPinchGestureRecognizer(scrollView: self)
      pinchGestureRecognizer = pinch
      addGestureRecognizer(pinch)
    }
  }

  /// Zooms about the middle of the visible area; within the limits.
  func zoomAboutMiddle(to scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    setZoom(limitedZoom(scale), keeping: middle, at: middle, animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view fills the scroll view, as far as the limits permit.
  func zoomUntilVisible(_ rect: CGRect, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), rect.width > 0, rect.height > 0 else {
      return
    }
    let scale = limitedZoom(min(bounds.width / rect.width, bounds.height / rect.height))
    let target = CGPoint(
      x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    changeZoom(to: scale, of: view, offset: target, animated: animated)
  }

  private func limitedZoom(_ scale: CGFloat) -> CGFloat {
    min(max(scale, zoom.minimum), max(zoom.minimum, zoom.maximum))
  }

  /// - Parameters:
  ///   - point: A point of the content.
  ///   - place: Where it is to be, in the present coordinates of the content.
  private func setZoom(
    _ scale: CGFloat, keeping point: CGPoint, at place: CGPoint, animated: Bool
  ) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let ratio = scale / zoom.scale
    let shift = CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y)
    changeZoom(
      to: scale, of: view,
      offset: CGPoint(x: point.x * ratio - shift.x, y: point.y * ratio - shift.y),
      animated: animated)
  }

  private func changeZoom(
    to scale: CGFloat, of view: UIView, offset: CGPoint, animated: Bool
  ) {
    guard animated else {
      apply(scale, to: view, offset: offset, isClamped: true)
      return
    }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    animateZoom { self.apply(scale, to: view, offset: offset, isClamped: true) }
  }

  private func animateZoom(_ changes: @escaping () -> Void) {
    zoom.isBouncing = true
    // The duration of setContentOffset(_:animated:).
    UIView.animate(withDuration: 0.3, animations: changes) { [weak self] _ in
      guard let self else { return }
      zoom.isBouncing = false
      delegate?.scrollViewDidEndZooming(
        self, with: delegate?.viewForZooming(in: self), atScale: zoomScale)
    }
  }

  private func apply(_ scale: CGFloat, to view: UIView, offset: CGPoint, isClamped: Bool) {
    zoom.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.solved.zoomScale = scale
    let frame = view.frame
    contentSize = frame.size
    let isConstrained = view.participatesInLayout && !view.translatesAutoresizingMaskIntoConstraints
    if isConstrained {
      view.invalidateLayoutEngine()
    } else {
      view.center = CGPoint(x: view.center.x - frame.minX, y: view.center.y - frame.minY)
    }
    delegate?.scrollViewDidZoom(self)
    // An animated zoom moves what the constraints place, too.
    if isConstrained, zoom.isBouncing { layoutIfNeeded() }
    contentOffset = isClamped ? clamped(offset) : offset
    observedValuesDidChange()
  }

  func didPinch(_ pinch: UIPinchGestureRecognizer) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    switch pinch.state {
    case .began:
      zoom.isZooming = true
      zoom.startScale = zoom.scale
      let size = view.bounds.size
      let point = pinch.location(in: view)
      zoom.anchor = CGPoint(
        x: size.width > 0 ? point.x / size.width : 0, y: size.height > 0 ? point.y / size.height : 0
      )
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      let wanted = zoom.startScale * pinch.scale
      let limited = limitedZoom(wanted)
      // Beyond the limits the content follows less and less.
      let scale = zoom.bounces ? limited * pow(wanted / limited, 0.35) : limited
      let size = view.bounds.size
      let location = pinch.location(in: self)
      let place = CGPoint(x: location.x - contentOffset.x, y: location.y - contentOffset.y)
      apply(
        scale, to: view,
        offset: CGPoint(
          x: zoom.anchor.x * size.width * scale - place.x,
          y: zoom.anchor.y * size.height * scale - place.y), isClamped: false)
    case .ended, .cancelled:
      zoom.isZooming = false
      let scale = limitedZoom(zoom.scale)
      let ratio = scale / zoom.scale
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      let target = CGPoint(
        x: middle.x * ratio - bounds.width / 2, y: middle.y * ratio - bounds.height / 2)
      guard ratio != 1 || clamped(contentOffset) != contentOffset else {
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
        return
      }
      animateZoom { self.apply(scale, to: view, offset: target, isClamped: true) }
    case .possible, .failed: break
    }
  }
}

/// A scroll view's pinch recogniser, which works beside its pan.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  init(scrollView: UIScrollView) {
    super.init(target: nil, action: nil)
    addHandler { [weak scrollView] recognizer in
      if let pinch = recognizer as? UIPinchGestureRecognizer { scrollView?.didPinch(pinch) }
    }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPanGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is ScrollPanGestureRecognizer)
  }
}
