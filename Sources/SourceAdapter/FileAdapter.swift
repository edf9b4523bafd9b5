import SwiftSyntax

/// Finds what has to change in one file.
///
/// The file keeps its lines: each change replaces a part of a line, and what is generated follows after the
/// last one.
final class FileAdapter: SyntaxVisitor {
  let index: ProjectIndex
  let conditions: Conditions
  /// Modules that can be imported.
  private let importable: Set<String>
  private let converter: SourceLocationConverter
  var edits: FileEdits
  private(set) var imports: [AdapterResponse.Import] = []
  private(set) var changes: [AdapterResponse.Note] = []
  private(set) var problems: [AdapterResponse.Note] = []
  /// The names of the types around the current place.
  private(set) var typeNames: [String] = []
  /// The number of the file.
  let file: Int
  /// Members of the file that get into classes.
  let moves: [MemberMoves.Move]
  /// What classes of other files get for such members, by the places of these.
  var forwards: [Int: String] = [:]

  init(
    _ tree: SourceFileSyntax, file: Int, bytes: [UInt8], index: ProjectIndex,
    conditions: Conditions, moves: [MemberMoves.Move]
  ) {
    self.file = file
    self.moves = moves
    self.index = index
    self.conditions = conditions
    importable = conditions.modules
    converter = SourceLocationConverter(fileName: "", tree: tree)
    edits = FileEdits(bytes)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  func note(_ kind: String, _ node: some SyntaxProtocol, _ text: String) {
    changes.append(AdapterResponse.Note(kind: kind, line: line(of: node), text: text))
  }

  func problem(_ kind: String, line: Int, _ text: String) {
    problems.append(AdapterResponse.Note(kind: kind, line: line, text: text))
  }

  // MARK: Types around a place

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    typeNames.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { typeNames.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    typeNames.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { typeNames.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    typeNames.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { typeNames.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    typeNames.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { typeNames.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    typeNames.append(node.name.text)
    let names = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    var added: [String] = []
    // A protocol of Objective-C is one of objects.
    if Attributes(node.attributes).names.contains("objc"),
      names.allSatisfy({ !["AnyObject", "class", "NSObjectProtocol"].contains($0) })
    {
      added.append("AnyObject")
    }
    if isMadeByClass(node) { added.append("UIKit.MadeByClass") }
    if !added.isEmpty {
      let end = node.inheritanceClause?.inheritedTypes.endPositionBeforeTrailingTrivia
      edits.insert(
        (end == nil ? ": " : ", ") + added.joined(separator: ", "),
        at: (end ?? node.name.endPositionBeforeTrailingTrivia).utf8Offset)
    }
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { typeNames.removeLast() }

  private func isMadeByClass(_ node: ProtocolDeclSyntax) -> Bool {
    index.resolve(node.name.text).map(index.madeByClass.contains) ?? false
  }

  /// Each class of Objective-C has the `init()` that such a protocol requires; Swift would require it of subclasses.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause
    guard parameters.parameters.isEmpty,
      let owner = node.parent?.parent?.parent?.parent?.as(ProtocolDeclSyntax.self),
      isMadeByClass(owner)
    else { return .visitChildren }
    edits.replace(parameters.trimmedBytes, with: "(madeByClass: Void)")
    note("init() of all objects", node, "\(owner.name.text).init()")
    return .skipChildren
  }

  // MARK: Imports and conditions

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first?.name.text else { return .skipChildren }
    let isKnown = importable.contains(first)
    imports.append(AdapterResponse.Import(module: first, line: line(of: node), isKnown: isKnown))
    let range = node.trimmedBytes
    if !isKnown
      || ["Foundation", "Dispatch", "Darwin", "ObjectiveC", "os", "OSLog"].contains(first)
    {
      // UIKit re-exports Foundation, and its own Timer and DispatchQueue have to be the ones that are meant.
      edits.replace(range, with: "")
    } else if first == "UIKit", node.path.count > 1 {
      edits.replace(range, with: "import UIKit")
    } else if conditions.standIns.contains(first) {
      edits.insert("@testable ", at: range.lowerBound)
    }
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = conditions.activeClause(of: node)
    for clause in node.clauses {
      guard let condition = clause.condition else { continue }
      guard !condition.isVersion else {
        for version in Conditions.laterCompilers(in: condition) {
          let isLess = version.trimmedDescription.hasPrefix("<")
          edits.replace(version.trimmedBytes, with: isLess ? "<99" : ">=99")
        }
        continue
      }
      edits.replace(condition.trimmedBytes, with: clause.id == active?.id ? "true" : "false")
    }
    if let elements = active?.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    var version: [Int]?
    for item in node.availabilityArguments {
      guard let platform = item.argument.as(PlatformVersionSyntax.self),
        platform.platform.text == "iOS"
      else { continue }
      version = (platform.version?.trimmedDescription ?? "0").split(separator: ".").map {
        Int($0) ?? 0
      }
    }
    let isNegated = node.availabilityKeyword.text == "#unavailable"
    let numbers = version.map { "\($0.first ?? 0), \($0.dropFirst().first ?? 0)" }
    edits.replace(
      node.trimmedBytes,
      with: (isNegated ? "!" : "") + (numbers.map { "UIKit.isAvailable(iOS: \($0))" } ?? "true"))
    note("#available", node, node.trimmedDescription)
    return .skipChildren
  }

  // MARK: Attributes

  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain", "main",
    "NSApplicationMain",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.removed.contains(name) {
      edits.replace(node.trimmedBytes, with: "")
      note("@" + name, node, node.trimmedDescription)
      return .skipChildren
    }
    // The editor and storyboards set such a property all the same.
    if name == "available", let list = node.parent?.as(AttributeListSyntax.self),
      Attributes(list).isUnavailable, Attributes(list).names.contains("IBInspectable")
    {
      edits.replace(node.trimmedBytes, with: "")
      return .skipChildren
    }
    if name == "convention", ["block", "c"].contains(node.arguments?.trimmedDescription ?? ""),
      node.arguments?.trimmedDescription == "block" || takesObjects(node)
    {
      edits.replace(node.trimmedBytes, with: "")
    }
    return .visitChildren
  }

  /// Whether an attribute is that of a function with objects or selectors: an implementation of Objective-C, which
  /// C has not.
  private func takesObjects(_ node: AttributeSyntax) -> Bool {
    guard let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType,
      let function = type.as(FunctionTypeSyntax.self)
    else { return false }
    return function.parameters.contains {
      ["AnyObject", "Selector"].contains($0.type.trimmedDescription)
    }
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) {
      edits.replace(node.name.trimmedBytes, with: "")
    }
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = Attributes(node.attributes).names
    if node.modifiers.words.contains("optional"), let proto = typeNames.last,
      let name = node.bindings.first?.pattern.trimmedDescription,
      let requirement = index.requirements[index.resolve(proto) ?? proto]?.first(where: {
        $0.isProperty && $0.member.name == name
      })
    {
      edits.replace(
        node.trimmedBytes,
        with: "var \(requirement.propertyName): \(requirement.closureType)? { get }")
      note("optional requirement", node, name)
      return .skipChildren
    }
    if let binding = node.bindings.first, node.bindings.count == 1, !binding.isWritable,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation
    {
      adaptOverrides(
        node, name: name, fullName: name.text, modifiers: node.modifiers, keyword: "var",
        header: type.trimmedDescription, passed: nil)
    }
    forward(node)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      if attributes.contains("NSManaged"),
        let type = binding.typeAnnotation?.type.trimmedDescription
      {
        let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
        let read =
          "value(forKey: \"\(name)\") as\(isOptional ? "? " + type.dropLast() : "! " + type)"
        edits.insert(
          " { get { \(read) } set { setValue(newValue, forKey: \"\(name)\") } }",
          at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      } else if node.modifiers.words.contains("dynamic"),
        !node.modifiers.words.contains("override"),
        node.bindingSpecifier.text == "var"
      {
        notify(of: binding, named: name)
      }
    }
    return .visitChildren
  }

  /// Tells observers of a `dynamic` property of its changes.
  private func notify(of binding: PatternBindingSyntax, named name: String) {
    let call = "self.didChangeValue(forKey: \"\(name)\")"
    guard let block = binding.accessorBlock else {
      edits.insert(
        " { didSet { \(call) } }", at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      return
    }
    guard case .accessors(let list) = block.accessors else { return }
    for accessor in list where ["didSet", "set"].contains(accessor.accessorSpecifier.text) {
      guard let body = accessor.body else { continue }
      edits.insert(
        " defer { \(call) };", at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
      return
    }
    if list.contains(where: { $0.accessorSpecifier.text == "willSet" }) {
      edits.insert(
        " didSet { \(call) }", at: block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.words.contains("optional"), let proto = typeNames.last,
      let requirement = index.requirements[index.resolve(proto) ?? proto]?.first(where: {
        $0.member.name == node.name.text && $0.member.line == line(of: node.name)
      })
    {
      note("optional requirement", node, requirement.member.fullName)
      guard !requirement.isOverloaded else {
        if requirement.isOptionalMethod, let result = node.signature.returnClause?.type {
          edits.replace(node.name.trimmedBytes, with: requirement.methodName)
          edits.replace(result.trimmedBytes, with: "(\(result.trimmedDescription))?")
        }
        return .visitChildren
      }
      edits.replace(
        node.trimmedBytes,
        with: "var \(requirement.propertyName): \(requirement.closureType)? { get }")
      return .skipChildren
    }
    let parameters = node.signature.parameterClause.parameters
    adaptOverrides(
      node, name: node.name,
      fullName: node.name.text + "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")",
      modifiers: node.modifiers, keyword: "func", header: node.signature.trimmedDescription,
      passed: parameters.map { parameter in
        (parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": ")
          + (parameter.secondName ?? parameter.firstName).text
      }.joined(separator: ", "))
    forward(node)
    if let modifier = node.modifiers.first(where: { $0.name.text == "override" }),
      Self.foundByName.contains(node.name.text), overridesNSObject(node.name.text)
    {
      edits.replace(modifier.trimmedBytes, with: "")
      note("override", node, "\(node.name.text) of NSObject")
    }
    return .visitChildren
  }

  /// Methods of NSObject that Foundation on Linux lacks; UIKit finds them by their names.
  private static let foundByName: Set<String> = [
    "awakeFromNib", "observeValue", "responds", "forwardingTarget",
  ]

  /// Whether the method with a name in the class around is NSObject's, not one of a superclass in the app.
  private func overridesNSObject(_ method: String) -> Bool {
    guard let name = typeNames.last, let type = index.resolve(name) else { return false }
    let chain = index.chain(of: type)
    return chain.isOutsideViews
      && !chain.own.dropFirst().contains { ancestor in
        index.members(of: ancestor.name).contains { $0.name == method }
      }
  }

  // MARK: Statements of main.swift

  /// Nothing runs before the clip: what `main.swift` says is left out, and the delegate that it names is started.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.parent?.is(SourceFileSyntax.self) == true, !node.item.is(DeclSyntax.self)
    else { return .visitChildren }
    let text = node.trimmedDescription
    if !text.contains("UIApplicationMain"), !text.hasPrefix("#") {
      problem("statement", line: line(of: node), "the statement outside of functions is left out")
    }
    edits.replace(node.trimmedBytes, with: "")
    return .skipChildren
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      guard let argument = node.arguments.first else { return .skipChildren }
      edits.replace(
        node.trimmedBytes, with: "Selector(\"\(selector(SelectorExpression(argument)))\")")
      note("#selector", node, node.trimmedDescription)
      return .skipChildren
    case "keyPath":
      let parts = node.arguments.trimmedDescription.split(separator: ".").map(String.init)
      let path = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
      edits.replace(node.trimmedBytes, with: "\"\(path.joined(separator: "."))\"")
      note("#keyPath", node, node.trimmedDescription)
      return .skipChildren
    case "Preview", "Playground":
      // At the top level the parser takes it for an expression where it stands alone.
      edits.replace(node.trimmedBytes, with: "")
      return .skipChildren
    default: return .visitChildren
    }
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard ["Preview", "Playground"].contains(node.macroName.text) else { return .visitChildren }
    edits.replace(node.trimmedBytes, with: "")
    return .skipChildren
  }

  private func selector(_ expression: SelectorExpression) -> String {
    guard expression.kind == .method else {
      let name = expression.name
      return expression.kind == .getter
        ? name : "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    }
    let type = expression.type ?? typeNames.last
    if let found = index.method(expression.name, labels: expression.labels, of: type) {
      return found.selector
    }
    if let known = ObjectiveCNames.system[expression.fullName] { return known }
    return ObjectiveCNames.selector(expression.name, labels: expression.labels ?? [])
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    adaptOptionalCall(node)
    if adaptQuestion(node) { return .skipChildren }
    if let called = node.calledExpression.as(MemberAccessExprSyntax.self), let base = called.base {
      let name = called.declName.baseName.text
      if base.is(SuperExprSyntax.self), ["awakeFromNib", "observeValue"].contains(name),
        overridesNSObject(name)
      {
        edits.replace(node.trimmedBytes, with: "()")
        return .skipChildren
      }
      if name == "description", node.arguments.isEmpty,
        let type = base.as(FunctionCallExprSyntax.self),
        type.calledExpression.trimmedDescription == "type"
      {
        // A method of each class in Objective-C.
        edits.insert("String(reflecting: ", at: base.positionAfterSkippingLeadingTrivia.utf8Offset)
        edits.replace(
          base.endPositionBeforeTrailingTrivia.utf8Offset..<node.trimmedBytes.upperBound, with: ")")
      }
      if Self.archiving[name] == base.trimmedDescription {
        edits.replace(base.trimmedBytes, with: "UIKit.ViewArchives")
        note("archives", node, node.trimmedDescription)
      }
    }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
      name.baseName.text == "abs",
      typeNames.last == "CGFloat"
    {
      // Foundation on Linux has a static member of this name.
      edits.replace(name.trimmedBytes, with: "Swift.abs")
    }
    if let base = node.madeFromMetatype, !hasRequiredInitializer(base, in: node) {
      // An initialiser of Objective-C is found at run time, and need not be required.
      edits.insert("UIKit.instance(of: ", at: base.positionAfterSkippingLeadingTrivia.utf8Offset)
      edits.replace(
        base.endPositionBeforeTrailingTrivia.utf8Offset..<node.trimmedBytes.upperBound, with: ")")
      note("init() of a metatype", node, node.trimmedDescription)
      return .visitChildren
    }
    if let made = node.madeFromParameter, isObjectiveCClass(made.superclass) {
      edits.replace(
        node.trimmedBytes, with: "UIKit.instance(of: \(made.parameter.trimmedDescription).self)")
      note("init() of a metatype", node, node.trimmedDescription)
      return .skipChildren
    }
    if node.calledExpression.trimmedDescription == "Bundle", node.arguments.count == 1,
      let label = node.arguments.first?.label, label.text == "for"
    {
      edits.replace(node.calledExpression.trimmedBytes, with: "Bundle.containing")
      edits.replace(
        label.positionAfterSkippingLeadingTrivia
          .utf8Offset..<(node.arguments.first?.expression.positionAfterSkippingLeadingTrivia
          .utf8Offset
          ?? label.endPositionBeforeTrailingTrivia.utf8Offset), with: "")
    }
    return .visitChildren
  }

  /// Whether a variable with a type has the `init()` that a protocol of the app requires of it.
  private func hasRequiredInitializer(
    _ variable: ExprSyntax, in call: FunctionCallExprSyntax
  ) -> Bool {
    guard let bound = call.metatypeBound(of: variable.trimmedDescription),
      let name = index.resolve(bound), index.types[name]?.kind == .protocol
    else { return false }
    return index.protocols(of: name).union([name]).contains {
      index.members(of: $0).contains { $0.name == "init" && $0.parameters.isEmpty }
    }
  }

  /// Whether a name, with protocols after `&`, is that of a class of UIKit, or of one that inherits from it and
  /// does not require `init()` of its subclasses.
  private func isObjectiveCClass(_ name: String) -> Bool {
    let first = name.split(separator: "&").first.map { String($0).trimmingSpaces } ?? name
    guard let type = index.resolve(first) else {
      return first.hasPrefix("UI") && !first.hasSuffix("Delegate") && !first.hasSuffix("DataSource")
    }
    let chain = index.chain(of: type)
    return chain.outside != nil
      && !chain.own.flatMap { index.members(of: $0.name) }.contains {
        $0.name == "init" && $0.parameters.isEmpty && $0.modifiers.contains("required")
      }
  }

  /// Methods of Foundation that do not archive views on Linux, with their classes.
  private static let archiving = [
    "archivedData": "NSKeyedArchiver", "unarchiveObject": "NSKeyedUnarchiver",
    "unarchiveTopLevelObjectWithData": "NSKeyedUnarchiver",
  ]

  /// `delegate?.done?(1, at: 2)` calls a closure, which has no labels.
  private func adaptOptionalCall(_ node: FunctionCallExprSyntax) {
    let inner =
      node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
      ?? node.calledExpression.as(ForceUnwrapExprSyntax.self)?.expression
    guard let member = inner?.as(MemberAccessExprSyntax.self) else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    let name = member.declName.baseName.text
    let found = index.requirements(named: name).first {
      $0.member.parameters.count == labels.count + closures
        && zip($0.member.parameters, labels).allSatisfy { $0.label == $1 }
    }
    guard let found else { return }
    note("optional requirement", node, found.member.fullName)
    if found.isOverloaded {
      if found.isOptionalMethod {
        edits.replace(member.declName.baseName.trimmedBytes, with: found.methodName)
      }
      let mark = member.endPositionBeforeTrailingTrivia.utf8Offset
      edits.replace(
        mark..<node.calledExpression.endPositionBeforeTrailingTrivia.utf8Offset, with: "")
    } else {
      edits.replace(member.declName.trimmedBytes, with: found.propertyName)
    }
    if let base = member.base?.as(OptionalChainingExprSyntax.self)?.expression
      ?? member.base?.as(ForceUnwrapExprSyntax.self)?.expression, isAnyObject(base)
    {
      edits.insert("(", at: base.positionAfterSkippingLeadingTrivia.utf8Offset)
      edits.insert(
        " as? \(found.proto))", at: base.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    guard !found.isOverloaded else { return }
    for argument in node.arguments {
      guard let label = argument.label else { continue }
      edits.replace(
        label.positionAfterSkippingLeadingTrivia
          .utf8Offset..<argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset, with: "")
    }
  }

  /// Whether an expression names a property of the class around that is any object: such an object has each
  /// method of Objective-C.
  private func isAnyObject(_ expression: ExprSyntax) -> Bool {
    let name =
      expression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? expression.as(MemberAccessExprSyntax.self).flatMap {
        $0.base?.trimmedDescription == "self" ? $0.declName.baseName.text : nil
      }
    guard let name, let type = typeNames.last.flatMap(index.resolve) else { return false }
    return index.chain(of: type).own.contains { owner in
      index.members(of: owner.name).contains {
        $0.name == name && $0.result?.filter { !"?!() ".contains($0) } == "AnyObject"
      }
    }
  }

  /// Modules of Apple's whose contents are UIKit's here.
  private static let partsOfUIKit: Set<String> = [
    "CoreAnimation", "CoreFoundation", "CoreGraphics", "Darwin", "ObjectiveC", "QuartzCore",
  ]

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // Importing UIKit makes the names of these modules visible on iOS.
    if Self.partsOfUIKit.contains(node.baseName.text),
      node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(node).id
    {
      edits.replace(node.baseName.trimmedBytes, with: "UIKit")
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self),
      Self.partsOfUIKit.contains(base.name.text)
    {
      edits.replace(base.name.trimmedBytes, with: "UIKit")
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if adaptSuper(node) || adaptAnyObject(node) { return .visitChildren }
    guard let base = node.base, !["self", "super"].contains(base.trimmedDescription),
      let requirement = requirement(namedBy: node.declName)
    else { return .visitChildren }
    let parent = node.parent
    let isCalled =
      parent?.is(FunctionCallExprSyntax.self) == true
      || (parent?.is(OptionalChainingExprSyntax.self) == true
        || parent?.is(ForceUnwrapExprSyntax.self) == true)
        && parent?.parent?.is(FunctionCallExprSyntax.self) == true
    if !isCalled { edits.replace(node.declName.trimmedBytes, with: requirement.propertyName) }
    return .visitChildren
  }

  /// The optional requirement that a name means: a name with labels means it whatever else has the name.
  private func requirement(namedBy name: DeclReferenceExprSyntax) -> OptionalRequirement? {
    guard let labels = name.argumentNames?.arguments else {
      return index.requirementsByBaseName[name.baseName.text]
    }
    let fullName = name.baseName.text + "(" + labels.map { $0.name.text + ":" }.joined() + ")"
    return index.requirements(named: name.baseName.text).first {
      $0.member.fullName == fullName && !$0.isOverloaded
        && !index.isDeclaredOutside(of: $0.proto, fullName)
    }
  }
}

extension ExprSyntax {
  /// Whether the condition asks for a version of the language, which the parser looks at.
  fileprivate var isVersion: Bool {
    let text = trimmedDescription
    return (text.contains("swift(") || text.contains("compiler(")) && !text.contains("os(")
  }
}
