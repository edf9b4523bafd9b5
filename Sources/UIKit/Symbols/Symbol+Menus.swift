import TEGeometry

/// The symbols in the rows of menus.
extension Symbol {
  static var menus: [Symbol] {
    [
      Symbol("pencil", width: 20, height: 20, outline: pencil),
      Symbol("square.on.square", width: 22, height: 22, outline: squareOnSquare),
      Symbol("doc.on.doc", width: 21, height: 24, outline: documentOnDocument),
      Symbol("pin", width: 16, height: 24, outline: pin),
      Symbol("flag", width: 18, height: 22, outline: flag),
      Symbol("link", width: 22, height: 22, outline: link),
    ]
  }

  /// A pencil from the upper right to its tip at the lower left.
  private static var pencil: Path {
    let body = Path.polygon([
      (1.8, 18.2, 0.4), (3.2, 13.2, 0.6), (14.6, 1.8, 1.4), (18.2, 5.4, 1.4), (6.8, 16.8, 0.6),
    ])
    return body.stroked(1.6) + .line(12.2, 4.2, 15.8, 7.8, width: 1.6)
  }

  /// A square before the visible edges of another one.
  private static var squareOnSquare: Path {
    .roundedRect(1.4, 6.4, 14.2, 14.2, radius: 2.8).stroked(1.6)
      + .polyline(
        [(6.4, 4.6), (6.4, 1.4), (20.6, 1.4), (20.6, 15.6), (17.4, 15.6)], width: 1.6, radius: 2.8)
  }

  /// A sheet of paper with a folded corner, before the visible edges of another one.
  private static var documentOnDocument: Path {
    let sheet = Path.polygon([
      (1.4, 6.6, 2.2), (8.4, 6.6, 0.6), (13.4, 11.6, 0.6), (13.4, 22.6, 2.2), (1.4, 22.6, 2.2),
    ])
    return sheet.stroked(1.6)
      + .polyline([(8, 7), (8, 12), (13, 12)], width: 1.6, radius: 1)
      + .polyline(
        [(6.6, 4.6), (6.6, 1.4), (14.6, 1.4), (19.6, 6.4), (19.6, 18.4), (15.6, 18.4)], width: 1.6,
        radius: 1.6)
  }

  /// A drawing pin, upright.
  private static var pin: Path {
    let head = Path.polygon([
      (3.6, 1.4, 0.9), (12.4, 1.4, 0.9), (11.2, 3.6, 0.6), (11.6, 9.4, 1), (14.6, 12.6, 0.9),
      (14.6, 14.4, 0.6), (1.4, 14.4, 0.6), (1.4, 12.6, 0.9), (4.4, 9.4, 1), (4.8, 3.6, 0.6),
    ])
    return head.stroked(1.6) + .line(8, 14.4, 8, 22.6, width: 1.6)
  }

  /// A waving flag on its pole.
  private static var flag: Path {
    var cloth = Path()
    cloth.move(to: CGPoint(x: 2.2, y: 2.6))
    cloth.cubic(
      control1: CGPoint(x: 7, y: 0.4), control2: CGPoint(x: 10.6, y: 5),
      to: CGPoint(x: 16.4, y: 2.6))
    cloth.line(to: CGPoint(x: 16.4, y: 12.2))
    cloth.cubic(
      control1: CGPoint(x: 10.6, y: 14.6), control2: CGPoint(x: 7, y: 10),
      to: CGPoint(x: 2.2, y: 12.2))
    return cloth.stroked(1.6) + .line(2.2, 1.4, 2.2, 20.8, width: 1.6)
  }

  /// Two links of a chain, along the rising diagonal.
  private static var link: Path {
    .polyline(
      [
        (9.2, 7), (13, 3.2), (16.6, 2), (20, 5.4), (18.8, 9), (14.4, 13.4), (10.6, 13.4),
        (8.8, 11.4),
      ], width: 1.6,
      radius: 2.6)
      + .polyline(
        [
          (12.8, 15), (9, 18.8), (5.4, 20), (2, 16.6), (3.2, 13), (7.6, 8.6), (11.4, 8.6),
          (13.2, 10.6),
        ], width: 1.6,
        radius: 2.6)
  }
}
