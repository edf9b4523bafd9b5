/// A multiple of one variable.
package struct Term: Hashable, Sendable {
  package var coefficient: Double
  package var variable: Variable

  package init(coefficient: Double, variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// A sum of terms and a constant, in points.
///
/// A variable may occur in more than one term; the solver adds them up.
package struct Expression: Hashable, Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

/// What may stand in a linear expression besides a number.
package protocol LinearOperand {
  /// The operand as a sum of terms and a constant.
  var expression: Expression { get }
}

extension Variable: LinearOperand {
  package var expression: Expression {
    Expression(terms: [Term(coefficient: 1, variable: self)])
  }
}

extension Term: LinearOperand {
  package var expression: Expression { Expression(terms: [self]) }
}

extension Expression: LinearOperand {
  package var expression: Expression { self }
}

extension LinearOperand {
  package static func + <Right: LinearOperand>(left: Self, right: Right) -> Expression {
    var sum = left.expression
    let addend = right.expression
    sum.terms += addend.terms
    sum.constant += addend.constant
    return sum
  }

  package static func + (left: Self, right: Double) -> Expression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  package static func + (left: Double, right: Self) -> Expression { right + left }

  package static func - <Right: LinearOperand>(left: Self, right: Right) -> Expression {
    left + -right
  }

  package static func - (left: Self, right: Double) -> Expression { left + -right }

  package static func - (left: Double, right: Self) -> Expression { -right + left }

  package static func * (left: Self, right: Double) -> Expression {
    var product = left.expression
    for index in product.terms.indices { product.terms[index].coefficient *= right }
    product.constant *= right
    return product
  }

  package static func * (left: Double, right: Self) -> Expression { right * left }

  package static func / (left: Self, right: Double) -> Expression { left * (1 / right) }

  package static prefix func - (operand: Self) -> Expression { operand * -1 }
}
