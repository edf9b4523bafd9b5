/// Computes the variables whose values follow from single constraints in turn, before the simplex
/// method solves the rest.
///
/// In most layouts nearly every value follows in turn: a view's top from the bottom of the one
/// above, its bottom from its height. This takes linear time in the number of constraints. In a
/// tableau each row of such a chain depends on all heights above it, so a column of n views takes
/// O(n³).
///
/// Two steps give the same result as the simplex method:
///
/// 1. Required equations with one unknown each. Every solution satisfies them.
/// 2. The remaining constraints form connected components that share no unknown. In each component
/// the constraints of the highest priorities are assumed to hold exactly, and values follow from
/// those with one unknown. If this gives all values, and no constraint at or above the lowest
/// priority used has an error, these values are the only ones without an error at these levels and
/// therefore the solution, as priorities are strict levels. Otherwise the whole component is left
/// to the solver.
package struct Propagation: Sendable {
  /// The computed values, in points.
  package private(set) var values: [Variable: Double] = [:]
  /// The indices of the constraints with unknown variables, in ascending order.
  package private(set) var rest: [Int] = []

  private var equations: [Equation]
  /// The indices of the constraints that contain a variable.
  private var occurrences: [Variable: [Int]] = [:]
  /// Active equations with one unknown, in the order in which they were found; some may have none
  /// by now.
  private var queue: [Int] = []
  /// The lowest priority of the equations used.
  private var lowestUsed = Priority.required

  /// A constraint with the terms of each variable added.
  private struct Equation {
    var constraint: LinearConstraint
    var unknowns: Int
    /// Whether values may be computed from it.
    var isActive = false

    init(_ constraint: LinearConstraint) {
      var sums: [Term] = []
      var places: [Variable: Int] = [:]
      for term in constraint.expression.terms {
        if let place = places[term.variable] {
          sums[place].coefficient += term.coefficient
        } else {
          places[term.variable] = sums.count
          sums.append(term)
        }
      }
      self.constraint = constraint
      self.constraint.expression.terms = sums.filter { !$0.coefficient.isNearZero }
      unknowns = self.constraint.expression.terms.count
    }
  }

  /// Computes the values that follow from some constraints.
  ///
  /// - Returns: Nil if required constraints contradict one another or a number is not finite: the
  ///   solver then reports which to drop.
  package init?(_ constraints: [LinearConstraint]) {
    equations = constraints.map { Equation($0) }
    for (index, equation) in equations.enumerated() {
      for term in equation.constraint.expression.terms {
        occurrences[term.variable, default: []].append(index)
      }
      guard equation.constraint.expression.isFinite else { return nil }
    }
    activate(equations.indices.filter { equations[$0].constraint.isRequiredEquation })
    propagate()
    for index in equations.indices where equations[index].unknowns == 0 {
      let constraint = equations[index].constraint
      guard constraint.priority < .required || holds(constraint) else { return nil }
    }
    for component in components() where !solve(component) { rest += component }
    rest.sort()
    guard values.values.allSatisfy(\.isFinite) else { return nil }
  }

  /// A constraint with the computed values substituted.
  package func reduced(_ constraint: LinearConstraint) -> LinearConstraint {
    var reduced = constraint
    reduced.expression.terms = []
    for term in constraint.expression.terms {
      if let value = values[term.variable] {
        reduced.expression.constant += term.coefficient * value
      } else {
        reduced.expression.terms.append(term)
      }
    }
    return reduced
  }
}

// MARK: Propagation

extension Propagation {
  private mutating func activate(_ indices: [Int]) {
    for index in indices {
      equations[index].isActive = true
      if equations[index].unknowns == 1 { queue.append(index) }
    }
  }

  /// Computes the values that follow from the active equations.
  private mutating func propagate() {
    var next = 0
    while next < queue.count {
      let equation = equations[queue[next]]
      next += 1
      guard equation.unknowns == 1 else { continue }
      let reduced = reduced(equation.constraint).expression
      guard let term = reduced.terms.first else { continue }
      lowestUsed = min(lowestUsed, equation.constraint.priority)
      set(term.variable, to: -reduced.constant / term.coefficient)
    }
    queue.removeAll(keepingCapacity: true)
  }

  private mutating func set(_ variable: Variable, to value: Double) {
    // Adding zero turns a negative zero into a positive one.
    values[variable] = value + 0
    for index in occurrences[variable] ?? [] {
      equations[index].unknowns -= 1
      if equations[index].unknowns == 1, equations[index].isActive { queue.append(index) }
    }
  }

  private mutating func forget(_ variable: Variable) {
    guard values.removeValue(forKey: variable) != nil else { return }
    for index in occurrences[variable] ?? [] { equations[index].unknowns += 1 }
  }

  /// Whether a constraint without unknowns is satisfied.
  private func holds(_ constraint: LinearConstraint) -> Bool {
    constraint.holds(at: reduced(constraint).expression.constant)
  }
}

// MARK: Components

extension Propagation {
  /// The connected components of the constraints with unknowns, each in ascending order.
  private func components() -> [[Int]] {
    var isVisited = [Bool](repeating: false, count: equations.count)
    var seen: Set<Variable> = []
    var components: [[Int]] = []
    for start in equations.indices where equations[start].unknowns > 0 && !isVisited[start] {
      var component: [Int] = []
      var pending = [start]
      isVisited[start] = true
      while let index = pending.popLast() {
        component.append(index)
        for variable in unknowns(of: index) where seen.insert(variable).inserted {
          for neighbour in occurrences[variable] ?? [] where !isVisited[neighbour] {
            isVisited[neighbour] = true
            pending.append(neighbour)
          }
        }
      }
      components.append(component.sorted())
    }
    return components
  }

  private func unknowns(of index: Int) -> [Variable] {
    equations[index].constraint.expression.terms.map(\.variable).filter { values[$0] == nil }
  }

  /// Computes all values of a component, or none.
  private mutating func solve(_ component: [Int]) -> Bool {
    let variables = Set(component.flatMap { unknowns(of: $0) })
    let count = equations.count
    lowestUsed = .required
    let known = values.count
    addEquations(fromPairsIn: component)
    var pending =
      component.filter { equations[$0].constraint.relation == .equal } + (count..<equations.count)
    pending.sort {
      (equations[$1].constraint.priority, $0) < (equations[$0].constraint.priority, $1)
    }
    var start = 0
    while start < pending.count, values.count < known + variables.count {
      let priority = equations[pending[start]].constraint.priority
      let end =
        pending[start...].firstIndex { equations[$0].constraint.priority < priority }
        ?? pending.count
      activate(Array(pending[start..<end]))
      propagate()
      start = end
    }
    let isSolved =
      values.count == known + variables.count
      && component.allSatisfy { index in
        let constraint = equations[index].constraint
        return constraint.priority < lowestUsed || holds(constraint)
      }
    removeEquations(from: count)
    if !isSolved { for variable in variables { forget(variable) } }
    return isSolved
  }

  /// Adds an equation for each unknown with equal lower and upper bounds, as from an intrinsic
  /// size.
  private mutating func addEquations(fromPairsIn component: [Int]) {
    var lowest: [Variable: [(value: Double, priority: Priority)]] = [:]
    var pairs: [LinearConstraint] = []
    for isUpper in [false, true] {
      for index in component {
        guard let bound = bound(equations[index].constraint), bound.isUpper == isUpper else {
          continue
        }
        if !isUpper {
          lowest[bound.variable, default: []].append((bound.value, bound.priority))
          continue
        }
        let matches = (lowest[bound.variable] ?? []).filter { ($0.value - bound.value).isNearZero }
        guard let match = matches.max(by: { $0.priority < $1.priority }) else { continue }
        pairs.append(
          LinearConstraint(
            bound.variable - bound.value, .equal, priority: min(match.priority, bound.priority)))
      }
    }
    for pair in pairs {
      for term in pair.expression.terms {
        occurrences[term.variable, default: []].append(equations.count)
      }
      equations.append(Equation(pair))
    }
  }

  private mutating func removeEquations(from count: Int) {
    for index in (count..<equations.count).reversed() {
      for term in equations[index].constraint.expression.terms {
        occurrences[term.variable]?.removeLast()
      }
    }
    equations.removeLast(equations.count - count)
  }

  /// The bound given by an inequality with one unknown.
  private func bound(
    _ constraint: LinearConstraint
  ) -> (variable: Variable, value: Double, isUpper: Bool, priority: Priority)? {
    guard constraint.relation != .equal else { return nil }
    let reduced = reduced(constraint).expression
    guard reduced.terms.count == 1, let term = reduced.terms.first else { return nil }
    let isUpper = (constraint.relation == .lessThanOrEqual) == (term.coefficient > 0)
    return (
      term.variable, -reduced.constant / term.coefficient, isUpper, constraint.priority
    )
  }
}

extension LinearConstraint {
  fileprivate var isRequiredEquation: Bool { relation == .equal && priority == .required }
}

extension Expression {
  fileprivate var isFinite: Bool {
    constant.isFinite && terms.allSatisfy(\.coefficient.isFinite)
  }
}
