internal import TECPango
internal import Foundation
internal import TEGeometry

/// Paths, colors and transforms.
extension CairoRenderer {
  func transform(by transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(transform)
    unsafe cairo_transform(context, &matrix)
  }

  func setSource(_ color: RGBAColor) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  func fill(_ path: Path, _ color: RGBAColor) {
    unsafe cairo_new_path(context)
    append(path)
    setSource(color)
    unsafe cairo_fill(context)
  }

  func clip(to path: Path) {
    unsafe cairo_new_path(context)
    append(path)
    unsafe cairo_clip(context)
  }

  func append(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
      case .quad(let control, let end):
        var x = 0.0
        var y = 0.0
        unsafe cairo_get_current_point(context, &x, &y)
        unsafe cairo_curve_to(
          context, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
      case .cubic(let first, let second, let end):
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  /// From the layer's points to pixels.
  var placement: CGAffineTransform {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(context, &matrix)
    return CGAffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }
}

extension cairo_matrix_t {
  init(_ transform: CGAffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
  }
}
