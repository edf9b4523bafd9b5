import SwiftSyntax

extension FileAdapter {
  /// What `UIKit.AnyObjectMembers` has.
  private static let membersOfValues: Set<String> = [
    "boolValue", "cgPointValue", "cgRectValue", "cgSizeValue", "doubleValue", "floatValue",
    "intValue", "integerValue", "uiEdgeInsetsValue", "uintValue",
  ]

  /// `(value as AnyObject).cgRectValue`, a member that Objective-C finds in the object's class.
  ///
  /// - Returns: Whether it was one.
  func adaptAnyObject(_ node: MemberAccessExprSyntax) -> Bool {
    guard Self.membersOfValues.contains(node.declName.baseName.text),
      let base = node.base?.as(TupleExprSyntax.self), base.elements.count == 1,
      let cast = base.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
      let type = cast.last?.as(TypeExprSyntax.self), type.trimmedDescription == "AnyObject",
      let word = cast.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      word.questionOrExclamationMark == nil
    else { return false }
    edits.insert("UIKit.AnyObjectMembers", at: base.positionAfterSkippingLeadingTrivia.utf8Offset)
    edits.replace(word.trimmedBytes.lowerBound..<type.trimmedBytes.upperBound, with: "")
    note("AnyObject", node, node.trimmedDescription)
    return true
  }
}
