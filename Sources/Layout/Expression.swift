/// A multiple of one variable.
package struct Term: Hashable, Sendable {
  /// The factor on the variable.
  package var coefficient: Double
  /// The variable.
  package var variable: Variable

  /// Creates a term.
  package init(coefficient: Double, variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// A linear expression: a sum of terms and a constant, in points.
///
/// A variable may occur in several terms; the solver adds them.
package struct Expression: Hashable, Sendable {
  /// The terms; may be empty.
  package var terms: [Term]
  /// In points.
  package var constant: Double

  /// Creates an expression.
  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

/// An operand of a linear expression besides a number.
package protocol LinearOperand {
  /// The operand as a sum of terms and a constant.
  var expression: Expression { get }
}

extension Variable: LinearOperand {
  /// The variable with a coefficient of 1.
  package var expression: Expression {
    Expression(terms: [Term(coefficient: 1, variable: self)])
  }
}

extension Term: LinearOperand {
  /// The term alone.
  package var expression: Expression { Expression(terms: [self]) }
}

extension Expression: LinearOperand {
  /// The expression itself.
  package var expression: Expression { self }
}

extension LinearOperand {
  /// The sum of two operands.
  package static func + <Right: LinearOperand>(left: Self, right: Right) -> Expression {
    var sum = left.expression
    let addend = right.expression
    sum.terms += addend.terms
    sum.constant += addend.constant
    return sum
  }

  /// The sum of an operand and a number.
  package static func + (left: Self, right: Double) -> Expression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  /// The difference of two operands.
  package static func - <Right: LinearOperand>(left: Self, right: Right) -> Expression {
    left + -right
  }

  /// The difference of an operand and a number.
  package static func - (left: Self, right: Double) -> Expression { left + -right }

  /// The difference of a number and an operand.
  package static func - (left: Double, right: Self) -> Expression { -right + left }

  /// The product of an operand and a number.
  package static func * (left: Self, right: Double) -> Expression {
    var product = left.expression
    for index in product.terms.indices { product.terms[index].coefficient *= right }
    product.constant *= right
    return product
  }

  /// The product of a number and an operand.
  package static func * (left: Double, right: Self) -> Expression { right * left }

  /// The quotient of an operand and a number.
  package static func / (left: Self, right: Double) -> Expression { left * (1 / right) }

  /// The negated operand.
  package static prefix func - (operand: Self) -> Expression { operand * -1 }
}

/// The same for expressions alone: code that is not optimised calls these.
extension Expression {
  /// The variable.
  package init(_ variable: Variable) {
    self.init(terms: [Term(coefficient: 1, variable: variable)])
  }

  /// The sum of two expressions.
  package static func + (left: Expression, right: Expression) -> Expression {
    if right.terms.isEmpty { return left + right.constant }
    var sum = left
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }

  /// The sum of an expression and a number.
  package static func + (left: Expression, right: Double) -> Expression {
    var sum = left
    sum.constant += right
    return sum
  }

  /// The difference of two expressions.
  package static func - (left: Expression, right: Expression) -> Expression {
    left + right * -1
  }

  /// The difference of an expression and a number.
  package static func - (left: Expression, right: Double) -> Expression { left + -right }

  /// The product of an expression and a number.
  package static func * (left: Expression, right: Double) -> Expression {
    Expression(
      terms: left.terms.map {
        Term(coefficient: $0.coefficient * right, variable: $0.variable)
      }, constant: left.constant * right)
  }
}
