import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The variable with a class whose `init()` this calls; nil for another call, and for the name of a class.
  var madeFromMetatype: ExprSyntax? {
    guard let called = calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.text == "init", arguments.isEmpty, trailingClosure == nil,
      let base = called.base
    else { return nil }
    let name =
      base.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? base.as(MemberAccessExprSyntax.self).flatMap {
        $0.base == nil ? nil : $0.declName.baseName.text
      }
    guard let name, name.first?.isLowercase == true, name != "self" else { return nil }
    return base
  }
}
