import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The variable with a class whose `init()` this calls; nil for another call, and for the name of a class.
  var madeFromMetatype: ExprSyntax? {
    guard let called = calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.text == "init", arguments.isEmpty, trailingClosure == nil,
      let base = called.base, let name = base.lastName, name.first?.isLowercase == true,
      name != "self"
    else { return nil }
    return base
  }
}

extension ExprSyntax {
  /// The last name of `a`, `a.b`, `a.b[0]` and `type(of: a)`: that of the variable, or of the function.
  fileprivate var lastName: String? {
    if let subscripted = self.as(SubscriptCallExprSyntax.self) {
      return subscripted.calledExpression.lastName
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.lastName
      return name == "type" ? name : nil
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
