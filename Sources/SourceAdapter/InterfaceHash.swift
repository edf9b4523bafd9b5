import SwiftSyntax

/// A hash of what other files can see of a file.
///
/// Two versions of a file that differ in the bodies of functions, in comments, or in the values of literals have
/// one hash: none of these decides how another file is type-checked. A body does where it makes the type of the
/// result (`some`), and the closure of an initial value does unless the type before it leaves nothing to infer.
final class InterfaceHash: SyntaxVisitor {
  /// FNV-1a.
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325
  /// Changes of the adapter that have not been passed, in the order of the file.
  private var edits: ArraySlice<FileEdits.Edit>
  /// Whether literals at the current place are values: not so in conditions of `#if` and in types.
  private var takesLiterals: [Bool] = []

  /// - Parameters:
  ///   - edits: What the adapter changes in the file.
  ///   - additions: What it writes elsewhere for the file, as far as other files see it.
  init(_ tree: SourceFileSyntax, edits: FileEdits, additions: [String]) {
    self.edits = edits.sorted[...]
    super.init(viewMode: .sourceAccurate)
    walk(tree)
    for edit in self.edits { add(edit.text) }
    for text in additions { add(text) }
  }

  var digits: String { String(state, radix: 16) }

  private func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0)
  }

  private func mix(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    passEdits(to: token)
    // A new line ends a statement.
    mix(token.leadingTrivia.contains(where: \.isNewline) ? 10 : 32)
    add(token.text)
    return .skipChildren
  }

  /// Takes the changes before a node.
  private func passEdits(to node: some SyntaxProtocol) {
    let place = node.positionAfterSkippingLeadingTrivia.utf8Offset
    while let edit = edits.first, edit.range.lowerBound <= place {
      add(edit.text)
      edits.removeFirst()
    }
  }

  /// Leaves a part out, with the changes in it.
  private func skip(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    passEdits(to: node)
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits = edits.drop { $0.range.lowerBound < end }
    add("...")
    return .skipChildren
  }

  // MARK: Bodies

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    guard let parent = node.parent else { return .visitChildren }
    if let function = parent.as(FunctionDeclSyntax.self) {
      return isOpaque(function.signature.returnClause?.type) ? .visitChildren : skip(node)
    }
    if parent.is(InitializerDeclSyntax.self) || parent.is(DeinitializerDeclSyntax.self) {
      return skip(node)
    }
    guard parent.is(AccessorDeclSyntax.self),
      let block = parent.parent?.parent?.as(AccessorBlockSyntax.self)
    else { return .visitChildren }
    return isOpaque(type(of: block)) ? .visitChildren : skip(node)
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter = node.accessors, !isOpaque(type(of: node)) else { return .visitChildren }
    return skip(node)
  }

  /// The type that stands before accessors.
  private func type(of block: AccessorBlockSyntax) -> TypeSyntax? {
    block.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      ?? block.parent?.as(SubscriptDeclSyntax.self)?.returnClause.type
  }

  private func isOpaque(_ type: TypeSyntax?) -> Bool {
    type?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) } ?? false
  }

  // MARK: Values

  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    takesLiterals.append(true)
    if let call = node.value.as(FunctionCallExprSyntax.self),
      call.calledExpression.is(ClosureExprSyntax.self),
      let type = node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type,
      Self.plainTypes.contains(type.trimmedDescription)
    {
      return skip(node)
    }
    return .visitChildren
  }
  override func visitPost(_ node: InitializerClauseSyntax) {
    takesLiterals.removeLast()
  }

  /// Types without parameters, of which properties are made by closures.
  private static let plainTypes: Set<String> = [
    "CAGradientLayer", "CALayer", "CAShapeLayer", "UIActivityIndicatorView", "UIBarButtonItem",
    "UIButton", "UICollectionView", "UICollectionViewFlowLayout", "UIImageView", "UILabel",
    "UIPageControl", "UIPanGestureRecognizer", "UIScrollView", "UISegmentedControl", "UISlider",
    "UIStackView", "UISwitch", "UITableView", "UITapGestureRecognizer", "UITextField", "UITextView",
    "UIView", "UIVisualEffectView",
  ]

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    takesLiterals.append(false)
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { takesLiterals.removeLast() }

  override func visit(_ node: GenericArgumentListSyntax) -> SyntaxVisitorContinueKind {
    takesLiterals.append(false)
    return .visitChildren
  }
  override func visitPost(_ node: GenericArgumentListSyntax) { takesLiterals.removeLast() }

  private func literal(_ node: some SyntaxProtocol, _ kind: String) -> SyntaxVisitorContinueKind {
    guard takesLiterals.last == true else { return .visitChildren }
    add(kind)
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    literal(node, "integer")
  }
  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    literal(node, "float")
  }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let isPlain = node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    return isPlain ? literal(node, "string") : .visitChildren
  }
}
