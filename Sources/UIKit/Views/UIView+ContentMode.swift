extension UIView {
  /// The placement of contents in bounds of another size (fidelity.md section 4).
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as fits the bounds, with their aspect ratio, in the centre.
    case scaleAspectFit
    /// As small as covers the bounds, with their aspect ratio, in the centre.
    case scaleAspectFill
    /// Drawn again in the new bounds.
    case redraw
    /// At their own size, in the centre.
    case center
    /// At their own size, in the middle of the top edge.
    case top
    /// At their own size, in the middle of the bottom edge.
    case bottom
    /// At their own size, in the middle of the left edge.
    case left
    /// At their own size, in the middle of the right edge.
    case right
    /// At their own size, in the top left corner.
    case topLeft
    /// At their own size, in the top right corner.
    case topRight
    /// At their own size, in the bottom left corner.
    case bottomLeft
    /// At their own size, in the bottom right corner.
    case bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}

/// The older spelling of ``UIView/ContentMode-swift.enum``.
public typealias UIViewContentMode = UIView.ContentMode
