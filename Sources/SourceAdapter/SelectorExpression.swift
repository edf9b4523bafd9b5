import SwiftSyntax

/// What stands between the parentheses of `#selector`.
struct SelectorExpression {
  enum Kind {
    case method
    case getter
    case setter
  }

  private(set) var kind = Kind.method
  /// The type that is named before the method; nil for none and for `self`.
  private(set) var type: String?
  private(set) var name = ""
  /// The labels; nil where they are left out.
  private(set) var labels: [String]?

  init(_ argument: LabeledExprSyntax) {
    switch argument.label?.text {
    case "getter": kind = .getter
    case "setter": kind = .setter
    default: break
    }
    read(argument.expression)
  }

  private mutating func read(_ expression: ExprSyntax) {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      read(member.declName)
      if let base = member.base?.trimmedDescription {
        let last = base.split(separator: ".").last.map(String.init) ?? base
        if last.first?.isUppercase == true, last != "Self" { type = base }
      }
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      read(reference)
    } else if let tuple = expression.as(TupleExprSyntax.self), let first = tuple.elements.first {
      read(first.expression)
    } else if let sequence = expression.as(SequenceExprSyntax.self),
      let first = sequence.elements.first
    {
      // `method as (Type) -> () -> Void`
      read(first)
    } else if let cast = expression.as(AsExprSyntax.self) {
      read(cast.expression)
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      read(call.calledExpression)
    } else if let chained = expression.as(OptionalChainingExprSyntax.self) {
      read(chained.expression)
    } else if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      read(forced.expression)
    }
  }

  private mutating func read(_ reference: DeclReferenceExprSyntax) {
    name = reference.baseName.text
    labels = reference.argumentNames?.arguments.map(\.name.text)
  }

  /// The name with labels if they are given.
  var fullName: String {
    labels.map { name + "(" + $0.map { $0 + ":" }.joined() + ")" } ?? name
  }
}

extension FileAdapter {
  /// `view.responds(to: #selector(getter: UIView.safeAreaLayoutGuide))` asks whether the system has a member: an object
  /// of the class has it.
  ///
  /// - Returns: Whether it was such a question.
  func adaptQuestion(_ node: FunctionCallExprSyntax) -> Bool {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = called.base,
      called.declName.baseName.text == "responds", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label?.text == "to",
      let macro = argument.expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector", let named = macro.arguments.first,
      let type = SelectorExpression(named).type, isClassOfSystem(type)
    else { return false }
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    edits.replace(node.trimmedBytes, with: "(\(object.trimmedDescription) is \(type))")
    note("responds(to:)", node, node.trimmedDescription)
    return true
  }

  private func isClassOfSystem(_ type: String) -> Bool {
    let protocols = ["Delegate", "DataSource", "Protocol"]
    return ["UI", "CA", "NS"].contains(where: type.hasPrefix)
      && type.allSatisfy { $0.isLetter || $0.isNumber } && index.resolve(type) == nil
      && !protocols.contains(where: type.hasSuffix)
  }
}
