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

extension FunctionCallExprSyntax {
  /// The generic parameter whose `init()` this calls, and the superclass that it is bound to; nil for another call.
  var madeFromParameter: (parameter: DeclReferenceExprSyntax, superclass: String)? {
    guard let name = calledExpression.as(DeclReferenceExprSyntax.self), arguments.isEmpty,
      trailingClosure == nil, let superclass = genericBound(of: name.baseName.text)
    else { return nil }
    return (name, superclass)
  }

  /// What the type in a parameter of the function around is bound to: `P` for `type: P.Type`, and for `type: T.Type`
  /// where `T` is a `P`; nil for a name that is no such parameter.
  func metatypeBound(of name: String) -> String? {
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        let parameter = function.signature.parameterClause.parameters.first {
          ($0.secondName ?? $0.firstName).text == name
        }
        guard let type = parameter?.type.as(MetatypeTypeSyntax.self)?.baseType.trimmedDescription
        else { return nil }
        return genericBound(of: type) ?? type
      }
      node = current.parent
    }
    return nil
  }

  /// What a generic parameter of the declarations around is bound to; nil for a name that is none.
  private func genericBound(of name: String) -> String? {
    var node = parent
    while let current = node {
      let clauses: (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) =
        if let function = current.as(FunctionDeclSyntax.self) {
          (function.genericParameterClause, function.genericWhereClause)
        } else if let type = current.as(ClassDeclSyntax.self) {
          (type.genericParameterClause, type.genericWhereClause)
        } else if let type = current.as(StructDeclSyntax.self) {
          (type.genericParameterClause, type.genericWhereClause)
        } else {
          (nil, nil)
        }
      if let parameter = clauses.0?.parameters.first(where: { $0.name.text == name }) {
        return parameter.inheritedType?.trimmedDescription
          ?? clauses.1?.requirements.lazy.compactMap {
            $0.requirement.as(ConformanceRequirementSyntax.self)
          }.first { $0.leftType.trimmedDescription == name }?.rightType.trimmedDescription
      }
      node = current.parent
    }
    return nil
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
