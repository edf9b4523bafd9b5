import TELayout

/// The slow, plain referee: looks at every point where a best answer can be.
///
/// The errors are linear between the planes on which the constraints are exactly met. So if there
/// is a best answer at all, one lies where as many of these planes as there are variables meet,
/// counting in the planes on which a variable is zero, since constraints may leave it open. Nothing
/// here shares an idea with the simplex method.
struct Oracle {
  var variableCount: Int
  var constraints: [PlainConstraint]

  /// The smallest possible sum of errors at each priority, highest first, when they are compared in
  /// that order; nil if the required constraints exclude one another.
  func smallestErrors() -> [Double]? {
    var best: [Double]?
    for point in corners() where isFeasible(point) {
      let errors = errors(at: point)
      if best.map({ precedes(errors, $0) }) ?? true { best = errors }
    }
    return best
  }

  /// Whether all required constraints are satisfied, up to rounding.
  func isFeasible(_ values: [Double]) -> Bool {
    constraints.allSatisfy { $0.priority < .required || $0.error(at: values) < 1e-7 }
  }

  /// The sum of errors at each priority below required that occurs, highest first.
  func errors(at values: [Double]) -> [Double] {
    let priorities = Set(constraints.map(\.priority)).subtracting([.required]).sorted(by: >)
    return priorities.map { priority in
      constraints.reduce(0) { $0 + ($1.priority == priority ? $1.error(at: values) : 0) }
    }
  }

  private func precedes(_ left: [Double], _ right: [Double]) -> Bool {
    for (left, right) in zip(left, right) where !isClose(left, right, within: 1e-7) {
      return left < right
    }
    return false
  }

  /// The points where `variableCount` planes meet.
  private func corners() -> [[Double]] {
    var planes = constraints.map { $0.coefficients + [-$0.constant] }
    for variable in 0..<variableCount {
      var plane = [Double](repeating: 0, count: variableCount + 1)
      plane[variable] = 1
      planes.append(plane)
    }
    var points: [[Double]] = []
    func choose(_ chosen: [[Double]], from next: Int) {
      if chosen.count == variableCount {
        if let point = solve(chosen) { points.append(point) }
        return
      }
      for index in next..<max(next, planes.count) {
        choose(chosen + [planes[index]], from: index + 1)
      }
    }
    choose([], from: 0)
    return points
  }

  /// Gauss-Jordan elimination with pivoting by size; nil for planes that don't meet in one point.
  private func solve(_ planes: [[Double]]) -> [Double]? {
    var planes = planes
    for column in 0..<variableCount {
      let candidates = (column..<variableCount)
      guard
        let pivot = candidates.max(by: {
          planes[$0][column].magnitude < planes[$1][column].magnitude
        }), planes[pivot][column].magnitude > 1e-9
      else { return nil }
      planes.swapAt(column, pivot)
      for row in 0..<variableCount where row != column {
        let factor = planes[row][column] / planes[column][column]
        for index in column...variableCount { planes[row][index] -= factor * planes[column][index] }
      }
    }
    return (0..<variableCount).map { planes[$0][variableCount] / planes[$0][$0] }
  }
}
