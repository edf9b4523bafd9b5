/// A rectangle of expressions.
package struct LayoutRectangle: Sendable {
  package var x: Expression
  package var y: Expression
  package var width: Expression
  package var height: Expression

  /// Creates a rectangle of numbers.
  package init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = Expression(constant: x)
    self.y = Expression(constant: y)
    self.width = Expression(constant: width)
    self.height = Expression(constant: height)
  }

  /// Creates a rectangle of expressions.
  package init(
    x: Expression = Expression(), y: Expression = Expression(), width: Expression,
    height: Expression
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle of new variables.
  package init(variablesOf solver: inout Solver) {
    x = Expression(solver.makeVariable())
    y = Expression(solver.makeVariable())
    width = Expression(solver.makeVariable())
    height = Expression(solver.makeVariable())
  }

  package var right: Expression { x + width }
  package var bottom: Expression { y + height }
  package var centerX: Expression { x + width * 0.5 }
  package var centerY: Expression { y + height * 0.5 }

  /// The rectangle without its margins.
  package func inset(left: Double, top: Double, right: Double, bottom: Double) -> LayoutRectangle {
    LayoutRectangle(
      x: x + left, y: y + top, width: width - (left + right), height: height - (top + bottom))
  }

  /// The rectangle in the coordinates of another one that it lies in.
  ///
  /// - Parameters:
  ///   - minX: The left edge of what the other one shows, in its own coordinates.
  ///   - minY: The top edge.
  ///   - scale: How much larger what the other one shows is seen.
  package func moved(
    outOf outer: LayoutRectangle, minX: Double, minY: Double, scale: Double
  ) -> LayoutRectangle {
    guard scale != 1 else {
      return LayoutRectangle(
        x: x + outer.x - minX, y: y + outer.y - minY, width: width, height: height)
    }
    return LayoutRectangle(
      x: (x - minX) * scale + outer.x, y: (y - minY) * scale + outer.y, width: width * scale,
      height: height * scale)
  }
}
