public import Foundation
import TEGeometry

/// A frame of reference: a view, a window, or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the space, in its own coordinates.
  var bounds: CGRect { get }

  /// A point of this space in another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The smallest rectangle of another space that holds a rectangle of this one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The smallest rectangle of this space that holds a rectangle of another one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  /// A point of this view in another space; by model values.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    let screen = onScreen(convert(point, to: nil))
    return ScreenCoordinates.main === coordinateSpace
      ? screen : coordinateSpace.convert(screen, from: ScreenCoordinates.main)
  }

  /// A point of another space in this view; by model values.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    let screen =
      ScreenCoordinates.main === coordinateSpace
      ? point : coordinateSpace.convert(point, to: ScreenCoordinates.main)
    return convert(screen.applying(windowToScreen.inverted()), from: nil)
  }

  /// The smallest rectangle of another space that holds a rectangle of this view; by model values.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.corners.map { convert($0, to: coordinateSpace) }.enclosingRect
  }

  /// The smallest rectangle of this view that holds a rectangle of another space; by model values.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.corners.map { convert($0, from: coordinateSpace) }.enclosingRect
  }

  private var windowToScreen: CGAffineTransform {
    window?.transformToSuperview ?? .identity
  }

  private func onScreen(_ point: CGPoint) -> CGPoint { point.applying(windowToScreen) }
}

extension UIScreen {
  /// The space of the screen, which turns with the interface.
  public var coordinateSpace: any UICoordinateSpace { ScreenCoordinates.main }
}

extension UIWindowScene {
  /// The space of the scene: that of the screen.
  public var coordinateSpace: any UICoordinateSpace { ScreenCoordinates.main }
}

/// The coordinates of the current stage's screen.
@MainActor
private final class ScreenCoordinates: NSObject, UICoordinateSpace {
  static let main = ScreenCoordinates()

  var bounds: CGRect { UIScreen.main.bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.corners.map { convert($0, to: coordinateSpace) }.enclosingRect
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.corners.map { convert($0, from: coordinateSpace) }.enclosingRect
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
  }
}

extension [CGPoint] {
  fileprivate var enclosingRect: CGRect {
    let left = map(\.x).min() ?? 0
    let top = map(\.y).min() ?? 0
    return CGRect(
      x: left, y: top, width: (map(\.x).max() ?? 0) - left, height: (map(\.y).max() ?? 0) - top)
  }
}
