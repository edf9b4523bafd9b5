import SwiftSyntax

/// Collects what a file declares, and which selectors it names.
final class DeclarationCollector: SyntaxVisitor {
  private enum Context {
    case type(Int)
    case addition(Int)
    case function
  }

  private let conditions: Conditions
  private let converter: SourceLocationConverter
  private let file: Int
  private let module: Int
  private var contexts: [Context] = []
  private(set) var declarations = FileDeclarations()

  init(_ tree: SourceFileSyntax, file: Int, module: Int, conditions: Conditions) {
    self.conditions = conditions
    self.file = file
    self.module = module
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  // MARK: Conditions and imports

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = conditions.activeClause(of: node)?.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first {
      declarations.imports.append((first.name.text, line(of: node)))
    }
    return .skipChildren
  }

  // MARK: Names

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    declarations.mentions.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if name.first?.isUppercase == true { declarations.mentions.insert(name) }
    return .visitChildren
  }

  // MARK: Selectors

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first else {
      return .visitChildren
    }
    let name = SelectorExpression(argument)
    declarations.selectorNames.insert(name.fullName)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    if called == "UIApplicationMain", let last = node.arguments.last?.expression {
      declarations.mainType = Self.delegate(last)
    }
    if ["Selector", "NSSelectorFromString"].contains(called),
      let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    {
      declarations.selectorStrings.insert(text)
    }
    if node.madeFromMetatype != nil || node.madeFromParameter != nil {
      declarations.makesByMetatype = true
    }
    return .visitChildren
  }

  /// The class that the last argument of `UIApplicationMain` names.
  private static func delegate(_ expression: ExprSyntax) -> String? {
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue
    }
    let text = expression.trimmedDescription
    guard let end = text.range(of: ".self"),
      let start = text[..<end.lowerBound].lastIndex(where: { "(: ".contains($0) })
    else { return nil }
    return String(text[text.index(after: start)..<end.lowerBound])
  }

  // MARK: Types

  private func declare(
    _ kind: DeclaredType.Kind, _ name: TokenSyntax, _ node: some DeclGroupSyntax,
    generics: GenericParameterClauseSyntax?
  ) {
    var isLocal = false
    var outer: String?
    switch contexts.last {
    case .function: isLocal = true
    case .type(let index):
      outer = declarations.types[index].name
      isLocal =
        declarations.types[index].isLocal || node.modifiers.contains { $0.name.text == "private" }
    case .addition(let index):
      outer = declarations.extensions[index].type
      isLocal = node.modifiers.contains { $0.name.text == "private" }
    case nil: break
    }
    let attributes = Attributes(node.attributes)
    var isGeneric = generics != nil
    if case .type(let index) = contexts.last, declarations.types[index].isGeneric {
      isGeneric = true
    }
    let inheritance = node.inheritanceClause
    let header: AbsolutePosition =
      inheritance?.inheritedTypes.endPositionBeforeTrailingTrivia
      ?? generics?.endPositionBeforeTrailingTrivia ?? name.endPositionBeforeTrailingTrivia
    declarations.types.append(
      DeclaredType(
        kind: kind, name: (outer.map { $0 + "." } ?? "") + name.text, module: module,
        inherited: Self.names(inheritance), attributes: attributes.names,
        modifiers: node.modifiers.words, objectiveCName: attributes.objectiveCName,
        isGeneric: isGeneric, isLocal: isLocal,
        file: file, line: line(of: name),
        end: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
        inheritanceEnd: header.utf8Offset))
    contexts.append(.type(declarations.types.count - 1))
    if !attributes.names.isDisjoint(with: ["main", "UIApplicationMain"]) {
      declarations.mainType = declarations.types[declarations.types.count - 1].name
      declarations.isSwiftUIApp = Self.names(inheritance).contains {
        ["App", "SwiftUI.App"].contains($0)
      }
    }
  }

  private static func names(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.map { inherited in
      let type = inherited.type
      if let generic = type.as(IdentifierTypeSyntax.self) { return generic.name.text }
      if let attributed = type.as(AttributedTypeSyntax.self) {
        return attributed.baseType.trimmedDescription
      }
      return type.trimmedDescription
    } ?? []
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(.class, node.name, node, generics: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(.structure, node.name, node, generics: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(.structure, node.name, node, generics: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(.structure, node.name, node, generics: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(.protocol, node.name, node, generics: nil)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.extensions.append(
      DeclaredExtension(
        type: node.extendedType.trimmedDescription, module: module,
        inherited: Self.names(node.inheritanceClause),
        attributes: Attributes(node.attributes).names,
        modifiers: node.modifiers.words, file: file, members: []))
    contexts.append(.addition(declarations.extensions.count - 1))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { contexts.removeLast() }

  // MARK: Members

  private func add(_ member: Member) {
    switch contexts.last {
    case .type(let index): declarations.types[index].members.append(member)
    case .addition(let index):
      var member = member
      member.isInExtension = true
      if declarations.extensions[index].attributes.contains("objc") {
        member.attributes.insert("objc")
      }
      declarations.extensions[index].members.append(member)
    case .function, nil: break
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = Attributes(node.attributes)
    let signature = node.signature
    add(
      Member(
        kind: .method, name: node.name.text,
        parameters: signature.parameterClause.parameters.map {
          Member.Parameter(
            label: $0.firstName.text,
            type: $0.type.trimmedDescription + ($0.ellipsis == nil ? "" : "..."))
        },
        result: signature.returnClause?.type.trimmedDescription,
        attributes: attributes.names, modifiers: node.modifiers.words,
        objectiveCName: attributes.objectiveCName, file: file, line: line(of: node.name),
        range: node.trimmedRange.utf8,
        isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: signature.effectSpecifiers?.throwsClause != nil,
        isGeneric: node.genericParameterClause != nil))
    contexts.append(.function)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = Attributes(node.attributes)
    add(
      Member(
        kind: .method, name: "init",
        parameters: node.signature.parameterClause.parameters.map {
          Member.Parameter(label: $0.firstName.text, type: $0.type.trimmedDescription)
        }, attributes: attributes.names.union(attributes.isUnavailable ? ["unavailable"] : []),
        modifiers: node.modifiers.words, file: file, line: line(of: node),
        range: node.trimmedRange.utf8))
    contexts.append(.function)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    contexts.append(.function)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { contexts.removeLast() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    contexts.append(.function)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { contexts.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = Attributes(node.attributes)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      add(
        Member(
          kind: .property(isWritable: node.bindingSpecifier.text == "var" && binding.isWritable),
          name: name, result: binding.typeAnnotation?.type.trimmedDescription,
          attributes: attributes.names, modifiers: node.modifiers.words,
          objectiveCName: attributes.objectiveCName, file: file, line: line(of: binding),
          range: node.trimmedRange.utf8))
    }
    contexts.append(.function)
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) { contexts.removeLast() }
}

/// The attributes of a declaration, by their names.
struct Attributes {
  private(set) var names: Set<String> = []
  private(set) var objectiveCName: String?
  /// Whether `@available` says that it cannot be used.
  private(set) var isUnavailable = false

  init(_ list: AttributeListSyntax) {
    for case .attribute(let attribute) in list {
      let name = attribute.attributeName.trimmedDescription
      names.insert(name)
      if name == "available",
        attribute.arguments?.trimmedDescription.contains("unavailable") == true
      {
        isUnavailable = true
      }
      guard name == "objc", let arguments = attribute.arguments else { continue }
      let text = arguments.trimmedDescription
      if !text.isEmpty { objectiveCName = text }
    }
  }
}

extension DeclModifierListSyntax {
  /// Such as `public` and `private(set)`.
  var words: Set<String> {
    Set(map { $0.name.text + ($0.detail.map { "(\($0.detail.text))" } ?? "") })
  }
}

extension PatternBindingSyntax {
  /// Whether the property can be set: it is stored, or has a setter.
  var isWritable: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    switch accessors {
    case .getter: return false
    case .accessors(let list):
      let kinds = Set(list.map(\.accessorSpecifier.text))
      return kinds.isDisjoint(with: ["get", "_read"])
        || !kinds.isDisjoint(with: ["set", "_modify"])
    @unknown default: return false
    }
  }
}

extension SyntaxProtocol {
  /// Without the trivia around it.
  var trimmedBytes: Range<Int> { trimmedRange.utf8 }
}

extension Range<AbsolutePosition> {
  var utf8: Range<Int> { lowerBound.utf8Offset..<upperBound.utf8Offset }
}
