import SwiftSyntax

/// Members of extensions that have to stand in a class: Swift on Linux overrides only what its class's braces
/// enclose.
///
/// A member of another file than the class's keeps its place under another name, since it may use what only its file
/// sees; the class gets one that calls it.
struct MemberMoves {
  struct Move {
    let member: Member
    /// The class that gets the member; nil for one that is left out.
    let target: String?
    let owner: String
    /// The access that its extension gives it, such as `public`.
    let access: String
    /// Whether the class is declared in another file.
    let isElsewhere: Bool
  }

  /// By the file of the member.
  private(set) var byFile: [Int: [Move]] = [:]

  /// - Parameters:
  ///   - index: What the module sees.
  ///   - module: The module, whose members are moved.
  ///   - overridden: What subclasses override, in all modules.
  init(_ index: ProjectIndex, module: Int, overridden: Set<String>) {
    for addition in index.extensions where addition.module == module {
      let name = index.resolve(addition.type)
      let owner = name.flatMap { index.types[$0] }
      for member in addition.members {
        let isMoved =
          member.isOverride || owner.map { overridden.contains(Self.key($0, member)) } ?? false
        let isRenamed =
          index.overrides.group(overriddenBy: member.fullName, in: addition.type) != nil
        guard isMoved, !isRenamed, owner == nil || owner?.kind == .class && owner?.module == module
        else {
          continue
        }
        let access = member.modifiers.isDisjoint(with: Self.access) ? addition.modifiers : []
        byFile[member.file, default: []].append(
          Move(
            member: member, target: owner?.isLocal == true ? nil : owner?.name,
            owner: addition.type,
            access: access.intersection(["public", "package"]).first.map { $0 + " " } ?? "",
            isElsewhere: owner.map { $0.file != member.file } ?? false))
      }
    }
  }

  private static let access: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]

  /// The methods of the app's classes that subclasses override.
  static func overridden(in index: ProjectIndex) -> Set<String> {
    var overridden: Set<String> = []
    for type in index.types.values where type.kind == .class {
      for member in index.members(of: type.name) where member.isOverride {
        for ancestor in index.chain(of: type.name).own.dropFirst() {
          overridden.insert(key(ancestor, member))
        }
      }
    }
    return overridden
  }

  private static func key(_ type: DeclaredType, _ member: Member) -> String {
    "\(type.module) \(type.name) \(member.fullName)"
  }
}

extension FileAdapter {
  /// Gives a member whose class is in another file a name of its own, and the class a member that calls it.
  func forward(_ node: FunctionDeclSyntax) {
    let signature = node.signature
    let parameters = signature.parameterClause.parameters
    guard node.genericParameterClause == nil, parameters.allSatisfy({ $0.ellipsis == nil }),
      let move = moveElsewhere(node)
    else { return }
    let arguments = parameters.map { parameter in
      let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
      return (parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": ")
        + (isInout ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
    }
    let effects = signature.effectSpecifiers
    let call =
      (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
      + "moved_\(node.name.text)(\(arguments.joined(separator: ", ")))"
    let isDiscardable = Attributes(node.attributes).names.contains("discardableResult")
    rename(
      node, node.name, node.modifiers, move,
      "\(isDiscardable ? "@discardableResult " : "")\(move.access)\(words(node.modifiers))func "
        + "\(node.name.text)\(signature.trimmedDescription) { \(call) }")
  }

  /// As for a function.
  func forward(_ node: VariableDeclSyntax) {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      let type = binding.typeAnnotation?.trimmedDescription,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      binding.hasGetter, let move = moveElsewhere(node)
    else { return }
    let moved = "moved_\(name.text)"
    let setter = binding.isWritable ? " set { \(moved) = newValue }" : ""
    rename(
      node, name, node.modifiers, move,
      "\(move.access)\(words(node.modifiers))var \(name.text)\(type) { get { \(moved) }\(setter) }")
  }

  private func moveElsewhere(_ node: some DeclSyntaxProtocol) -> MemberMoves.Move? {
    moves.first { $0.isElsewhere && $0.target != nil && $0.member.range == node.trimmedBytes }
  }

  private func words(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.filter { $0.name.text != "dynamic" }.map { $0.trimmedDescription + " " }.joined()
  }

  private func rename(
    _ node: some DeclSyntaxProtocol, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax,
    _ move: MemberMoves.Move, _ forward: String
  ) {
    for modifier in modifiers where ["override", "open"].contains(modifier.name.text) {
      edits.replace(
        modifier.trimmedBytes, with: modifier.name.text == "open" ? "public" : "")
    }
    edits.replace(name.trimmedBytes, with: "moved_\(name.text)")
    forwards[move.member.range.lowerBound] = forward.replacing("\n", with: " ")
  }
}

extension PatternBindingSyntax {
  /// Whether the property is computed.
  fileprivate var hasGetter: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let list): list.contains { $0.accessorSpecifier.text == "get" }
    default: false
    }
  }
}
