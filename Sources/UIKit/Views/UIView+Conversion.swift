import Geometry

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

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(transform(to: view))
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(transform(to: view))
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(transform(to: view).inverted())
  }
}
