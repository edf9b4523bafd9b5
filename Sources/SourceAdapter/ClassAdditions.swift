/// What the adapter adds inside the braces of a class: closures for optional requirements that its methods
/// implement, and the methods by name of a class that has no entry in a table.
struct ClassAdditions {
  let index: ProjectIndex

  /// The text for a class; empty for most.
  func text(for type: DeclaredType) -> String {
    guard type.kind == .class else { return "" }
    return optionalMethods(of: type) + initializer(of: type)
  }

  /// What a class of Swift alone implements of a protocol with the `init()` of all objects.
  private func initializer(of type: DeclaredType) -> String {
    guard index.chain(of: type.name).outside == nil,
      !index.protocols(of: type.name).isDisjoint(with: index.madeByClass)
    else { return "" }
    let access = type.modifiers.isDisjoint(with: ["public", "open"]) ? "" : "public "
    return " \(access)required convenience init(madeByClass: Void) { self.init() };"
  }

  private func optionalMethods(of type: DeclaredType) -> String {
    let ancestors = index.chain(of: type.name).own.dropFirst()
    let inherited = ancestors.reduce(into: Set<String>()) { names, ancestor in
      names.formUnion(index.protocols(of: ancestor.name))
    }
    let methods = index.members(of: type.name)
    var text = ""
    let protocols = index.protocols(of: type.name).union(inherited).sorted()
    for requirement in protocols.flatMap({ index.requirements[$0] ?? [] })
    where !requirement.isOverloaded || requirement.isOptionalMethod {
      let isInherited = inherited.contains(requirement.proto)
      let implementation = methods.first {
        $0.fullName == requirement.member.fullName && !$0.isStatic
          && (!requirement.isOverloaded
            || $0.parameters.map(\.type) == requirement.member.parameters.map(\.type))
      }
      // The superclass's closure calls the method that overrides its own.
      if isInherited, implementation == nil || implementation?.isOverride == true { continue }
      let isPublic =
        !type.modifiers.isDisjoint(with: ["public", "open"])
        && index.types[requirement.proto]?.modifiers.contains("public") == true
      let access = isPublic ? (type.modifiers.contains("open") ? "open " : "public ") : ""
      if requirement.isOptionalMethod {
        text +=
          " \(access)\(isInherited ? "override " : "")\(method(requirement)) { "
          + (implementation.map { call(of: $0) } ?? "nil") + " };"
        continue
      }
      text +=
        " \(access)\(isInherited ? "override " : "")var \(requirement.propertyName): "
        + "\(requirement.closureType)? { "
        + (implementation.map { closure(calling: $0) } ?? "nil") + " };"
    }
    return text
  }

  private func closure(calling method: Member) -> String {
    guard case .method = method.kind else { return "self.\(method.name)" }
    let names = method.parameters.indices.map { "argument\($0)" }
    let call = call(of: method)
    return names.isEmpty ? "{ \(call) }" : "{ \(names.joined(separator: ", ")) in \(call) }"
  }

  private func call(of method: Member) -> String {
    let passed = method.parameters.enumerated().map { number, parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ") + "argument\(number)"
    }
    return "self.\(method.name)(\(passed.joined(separator: ", ")))"
  }

  /// The declaration of a method of which another has the name and labels.
  private func method(_ requirement: OptionalRequirement) -> String {
    let member = requirement.member
    let parameters = member.parameters.enumerated().map { number, parameter in
      "\(parameter.label) argument\(number): \(parameter.type)"
    }
    let result = requirement.isOptionalMethod ? " -> (\(member.result ?? "Void"))?" : ""
    let name = requirement.isOptionalMethod ? requirement.methodName : member.name
    return "func \(name)(\(parameters.joined(separator: ", ")))\(result)"
  }

  /// Defaults of the optional requirements of the protocols in a file.
  func defaults(inFile file: Int) -> String {
    var text = ""
    for name in index.madeByClass.sorted() where index.types[name]?.file == file {
      let access = index.types[name]?.modifiers.contains("public") == true ? "public " : ""
      text +=
        "extension \(name) { @_disfavoredOverload \(access)init() { self.init(madeByClass: ()) } }\n"
    }
    for name in index.requirements.keys.sorted() where index.types[name]?.file == file {
      let access = index.types[name]?.modifiers.contains("public") == true ? "public " : ""
      text += "extension \(name) {\n"
      for requirement in index.requirements[name] ?? [] {
        guard !requirement.isOverloaded else {
          let value = requirement.isOptionalMethod ? " nil " : ""
          text += "  \(access)\(method(requirement)) {\(value)}\n"
          continue
        }
        text += "  \(access)var \(requirement.propertyName): \(requirement.closureType)? { nil }\n"
        if requirement.isProperty {
          // What an object of the protocol's type is asked for; a class's own property comes first.
          text +=
            "  @_disfavoredOverload \(access)var \(requirement.member.name): "
            + "\(requirement.closureType)? { \(requirement.propertyName) }\n"
        }
      }
      text += "}\n"
    }
    return text
  }
}
