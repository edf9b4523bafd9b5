import TETypography

/// The shape of the ends of open subpaths.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A half square beyond the end point.
  case square

  var shapeCap: ShapeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of the corners of a stroked path.
public enum CGLineJoin: Int32, Sendable {
  /// A point, up to the mitre limit; bevelled beyond it.
  case miter
  /// A circle around the corner.
  case round
  /// Cut off between the outer ends of the two lines.
  case bevel

  var shapeJoin: ShapeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the winding number is not zero.
  case winding
  /// Inside where a ray crosses the path an odd number of times.
  case evenOdd
}

/// Whether a path is filled, stroked, or both.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the non-zero winding rule.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// The inside by the non-zero winding rule, then the line.
  case fillStroke
  /// The inside by the even-odd rule, then the line.
  case eoFillStroke
}
