import TEGeometry

extension UIView {
  /// Maps this view's coordinates to those of the root of its tree.
  private var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var view: UIView? = self
    while let current = view, let superview = current.superview {
      result = result.concatenating(current.transformToSuperview)
      view = superview
    }
    return result
  }

  /// Maps this view's coordinates to its superview's, or a window's to the screen's.
  var transformToSuperview: CGAffineTransform {
    let matrix = layer.modelValues.transformToSuperlayer
    return CATransform3DGetAffineTransform(matrix)
  }

  /// Maps this view's coordinates to `view`'s, or to the window's for nil.
  private func transform(to view: UIView?) -> CGAffineTransform {
    guard let view else { return transformToRoot }
    return transformToRoot.concatenating(view.transformToRoot.inverted())
  }

  /// A point of this view's coordinates in another view's, or the window's for nil; by model
  /// values.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(transform(to: view))
  }

  /// A point of another view's coordinates, or the window's for nil, in this view's; by model
  /// values.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  /// The smallest rectangle in another view's coordinates, or the window's for nil, that holds this
  /// view's rectangle.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(transform(to: view))
  }

  /// The smallest rectangle in this view's coordinates that holds another view's rectangle, or the
  /// window's for nil.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(transform(to: view).inverted())
  }
}
