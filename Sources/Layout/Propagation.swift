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
  /// The indices of the constraints with unknown variables, in ascending order.
  package private(set) var rest: [Int] = []

  /// The computed values by the variables' numbers, in points; nil for unknown ones.
  private var values: [Double?]
  private var knownCount = 0
  private var equations: [Equation] = []
  /// The terms of all equations.
  private var terms: [Term] = []
  /// Where the equations that contain a variable begin in `occurrences`, by the variable's number.
  private var firstOccurrences: [Int]
  /// The indices of equations.
  private var occurrences: [Int] = []
  /// Active equations with one unknown, in the order in which they were found; some may have none
  /// by now.
  private var queue: [Int] = []
  /// The lowest priority of the equations used.
  private var lowestUsed = Priority.required

  /// A constraint with the terms of each variable added.
  private struct Equation {
    /// Its terms in `terms`.
    var terms: Range<Int>
    let constant: Double
    let relation: Relation
    let priority: Priority
    var unknowns: Int
    /// Whether values may be computed from it.
    var isActive = false

    var isRequired: Bool { relation == .equal && priority == .required }
  }

  /// Computes the values that follow from some constraints.
  ///
  /// - Returns: Nil if required constraints contradict one another or a number is not finite: the
  ///   solver then reports which to drop.
  package init?(_ constraints: [LinearConstraint]) {
    var count = 0
    for constraint in constraints {
      for term in constraint.expression.terms { count = max(count, term.variable.identifier + 1) }
    }
    values = Array(repeating: nil, count: count)
    firstOccurrences = Array(repeating: 0, count: count + 1)
    equations.reserveCapacity(constraints.count)
    for constraint in constraints {
      let equation = add(constraint)
      guard equation.constant.isFinite,
        terms[equation.terms].allSatisfy(\.coefficient.isFinite)
      else { return nil }
    }
    findOccurrences()
    activate(equations.indices.filter { equations[$0].isRequired })
    propagate()
    for index in equations.indices where equations[index].unknowns == 0 {
      guard equations[index].priority < .required || holds(index) else { return nil }
    }
    for component in components() where !solve(component) { rest += component.equations }
    rest.sort()
    guard values.allSatisfy({ $0?.isFinite ?? true }) else { return nil }
  }

  /// The computed value of a variable, in points; nil for an unknown one.
  package func value(of variable: Variable) -> Double? {
    values.indices.contains(variable.identifier) ? values[variable.identifier] : nil
  }

  /// A constraint with the computed values substituted.
  package func reduced(_ constraint: LinearConstraint) -> LinearConstraint {
    var reduced = constraint
    reduced.expression.terms = []
    for term in constraint.expression.terms {
      if let value = value(of: term.variable) {
        reduced.expression.constant += term.coefficient * value
      } else {
        reduced.expression.terms.append(term)
      }
    }
    return reduced
  }
}

// MARK: Equations

extension Propagation {
  @discardableResult
  private mutating func add(_ constraint: LinearConstraint) -> Equation {
    let start = terms.count
    for term in constraint.expression.terms {
      if let place = terms[start...].firstIndex(where: { $0.variable == term.variable }) {
        terms[place].coefficient += term.coefficient
      } else {
        terms.append(term)
      }
    }
    if terms[start...].contains(where: \.coefficient.isNearZero) {
      terms.replaceSubrange(start..., with: terms[start...].filter { !$0.coefficient.isNearZero })
    }
    let equation = Equation(
      terms: start..<terms.count, constant: constraint.expression.constant,
      relation: constraint.relation, priority: constraint.priority, unknowns: terms.count - start)
    equations.append(equation)
    return equation
  }

  private mutating func findOccurrences() {
    for term in terms { firstOccurrences[term.variable.identifier + 1] += 1 }
    for index in firstOccurrences.indices.dropFirst() {
      firstOccurrences[index] += firstOccurrences[index - 1]
    }
    occurrences = Array(repeating: 0, count: terms.count)
    var next = firstOccurrences
    for (index, equation) in equations.enumerated() {
      for term in terms[equation.terms] {
        occurrences[next[term.variable.identifier]] = index
        next[term.variable.identifier] += 1
      }
    }
  }

  /// The places in `occurrences` of the equations that contain a variable.
  private func occurrences(of variable: Int) -> Range<Int> {
    firstOccurrences[variable]..<firstOccurrences[variable + 1]
  }

  /// The constant of an equation with the computed values substituted.
  private func constant(of equation: Equation) -> Double {
    var constant = equation.constant
    for index in equation.terms {
      let term = terms[index]
      if let value = values[term.variable.identifier] { constant += term.coefficient * value }
    }
    return constant
  }

  /// The first term with an unknown.
  private func unknown(of equation: Equation) -> Term? {
    for index in equation.terms where values[terms[index].variable.identifier] == nil {
      return terms[index]
    }
    return nil
  }

  /// Whether an equation without unknowns is satisfied.
  private func holds(_ index: Int) -> Bool {
    equations[index].relation.holds(at: constant(of: equations[index]))
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
      guard equation.unknowns == 1, let term = unknown(of: equation) else { continue }
      lowestUsed = min(lowestUsed, equation.priority)
      set(term.variable.identifier, to: -constant(of: equation) / term.coefficient)
    }
    queue.removeAll(keepingCapacity: true)
  }

  private mutating func set(_ variable: Int, to value: Double) {
    // Adding zero turns a negative zero into a positive one.
    values[variable] = value + 0
    knownCount += 1
    for place in occurrences(of: variable) {
      let index = occurrences[place]
      equations[index].unknowns -= 1
      if equations[index].unknowns == 1, equations[index].isActive { queue.append(index) }
    }
  }

  private mutating func forget(_ variable: Int) {
    guard values[variable] != nil else { return }
    values[variable] = nil
    knownCount -= 1
    for place in occurrences(of: variable) { equations[occurrences[place]].unknowns += 1 }
  }
}

// MARK: Components

extension Propagation {
  /// Constraints with unknowns that share them.
  private struct Component {
    /// In ascending order.
    var equations: [Int] = []
    /// The numbers of the variables.
    var unknowns: [Int] = []
  }

  /// The connected components of the constraints with unknowns.
  private func components() -> [Component] {
    var isVisited = [Bool](repeating: false, count: equations.count)
    var isSeen = [Bool](repeating: false, count: values.count)
    var components: [Component] = []
    for start in equations.indices where equations[start].unknowns > 0 && !isVisited[start] {
      var component = Component()
      var pending = [start]
      isVisited[start] = true
      while let index = pending.popLast() {
        component.equations.append(index)
        for place in equations[index].terms {
          let variable = terms[place].variable.identifier
          guard values[variable] == nil, !isSeen[variable] else { continue }
          isSeen[variable] = true
          component.unknowns.append(variable)
          for place in occurrences(of: variable) where !isVisited[occurrences[place]] {
            isVisited[occurrences[place]] = true
            pending.append(occurrences[place])
          }
        }
      }
      component.equations.sort()
      components.append(component)
    }
    return components
  }

  /// Computes all values of a component, or none.
  private mutating func solve(_ component: Component) -> Bool {
    let count = equations.count
    let termCount = terms.count
    lowestUsed = .required
    let wanted = knownCount + component.unknowns.count
    addEquations(fromPairsIn: component.equations)
    var pending =
      component.equations.filter { equations[$0].relation == .equal } + (count..<equations.count)
    pending.sort { (equations[$1].priority, $0) < (equations[$0].priority, $1) }
    var start = 0
    while start < pending.count, knownCount < wanted {
      let priority = equations[pending[start]].priority
      let end =
        pending[start...].firstIndex { equations[$0].priority < priority } ?? pending.count
      activate(Array(pending[start..<end]))
      propagate()
      start = end
    }
    let isSolved =
      knownCount == wanted
      && component.equations.allSatisfy { equations[$0].priority < lowestUsed || holds($0) }
    equations.removeLast(equations.count - count)
    terms.removeLast(terms.count - termCount)
    if !isSolved { for variable in component.unknowns { forget(variable) } }
    return isSolved
  }

  /// Adds an equation for each unknown with equal lower and upper bounds, as from an intrinsic
  /// size. Nothing else depends on these, so they are no occurrences.
  private mutating func addEquations(fromPairsIn component: [Int]) {
    var lowest: [Variable: [(value: Double, priority: Priority)]] = [:]
    var pairs: [LinearConstraint] = []
    for isUpper in [false, true] {
      for index in component {
        guard let bound = bound(equations[index]), bound.isUpper == isUpper else { continue }
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
    for pair in pairs { add(pair) }
  }

  /// The bound given by an inequality with one unknown.
  private func bound(
    _ equation: Equation
  ) -> (variable: Variable, value: Double, isUpper: Bool, priority: Priority)? {
    guard equation.relation != .equal, equation.unknowns == 1,
      let term = unknown(of: equation)
    else { return nil }
    let isUpper = (equation.relation == .lessThanOrEqual) == (term.coefficient > 0)
    return (
      term.variable, -constant(of: equation) / term.coefficient, isUpper, equation.priority
    )
  }
}
