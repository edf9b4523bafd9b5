import Typography

/// The form of a line's ends.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square

  var shapeCap: ShapeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The form of a line's corners.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel

  var shapeJoin: ShapeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// How the inside of a path is told.
public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}

/// What of a path is painted.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}
