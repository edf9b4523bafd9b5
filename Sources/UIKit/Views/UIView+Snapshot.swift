import Foundation
import TEGeometry
import TEScene

extension UIView {
  /// A snapshot of the view within its bounds. Equal snapshots in use are shared.
  ///
  /// - Parameter afterScreenUpdates: Whether pending layout is performed first.
  func captured(afterScreenUpdates: Bool) -> CGImage? {
    if afterScreenUpdates { layoutIfNeeded() }
    let stage = Stage.current
    guard bounds.width > 0, bounds.height > 0, let layer = layer.captured(at: stage.clock.now)
    else { return nil }
    var root = Layer(bounds: CGRect(origin: .zero, size: bounds.size))
    root.masksToBounds = true
    root.sublayers = [layer]
    if let last = lastSnapshot, last.root == root, last.scale == stage.screen.scale {
      return CGImage(last)
    }
    let snapshot = Snapshot(root: root, size: bounds.size, scale: stage.screen.scale)
    lastSnapshot = snapshot
    return CGImage(snapshot)
  }
}

extension UIScreen {
  /// A view that shows what the app's windows show now.
  ///
  /// - Parameter afterUpdates: Whether pending layout is performed first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let view = UIView(frame: bounds)
    for window in Stage.current.windows where !window.isSystemWindow {
      guard let part = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      part.frame = window.frame
      view.addSubview(part)
    }
    return view
  }
}

/// A view that shows a snapshot of another one.
final class SnapshotView: UIView {
  /// - Parameters:
  ///   - bounds: The bounds of the captured view.
  ///   - rect: The part to show, in the coordinates of the captured view.
  ///   - capInsets: The edges that are not stretched with the rest, in points.
  init(_ image: CGImage?, of bounds: CGRect, rect: CGRect, capInsets: UIEdgeInsets) {
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    guard let image, rect.width > 0, rect.height > 0 else { return }
    layer.contents = image
    layer.contentsScale = Stage.current.screen.scale
    layer.contentsRect = rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY).applying(
      CGAffineTransform(scaleX: 1 / bounds.width, y: 1 / bounds.height))
    if capInsets != .zero {
      layer.contentsCenter = CGRect(origin: .zero, size: rect.size).inset(by: capInsets).applying(
        CGAffineTransform(scaleX: 1 / rect.width, y: 1 / rect.height))
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
