/// A function or a property as it is declared; types as they are written.
struct Member: Sendable {
  enum Kind: Sendable {
    case method
    case property(isWritable: Bool)
  }

  /// A parameter: its label, `_` for none, and its type.
  struct Parameter: Sendable {
    var label: String
    var type: String
  }

  var kind: Kind
  var name: String
  var parameters: [Parameter] = []
  /// Nil for `Void`.
  var result: String?
  var attributes: Set<String> = []
  var modifiers: Set<String> = []
  /// The name that `@objc(name)` gives.
  var objectiveCName: String?
  var file: Int
  var line: Int
  /// The member's place in its file, in bytes, from its first attribute to its end.
  var range: Range<Int>
  /// Whether it is declared in an extension.
  var isInExtension = false
  var isAsync = false
  var isThrowing = false
  var isGeneric = false

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isOverride: Bool { modifiers.contains("override") }

  /// The name with its labels: `drag(_:)`, `title`.
  var fullName: String {
    guard case .method = kind else { return name }
    return name + "(" + parameters.map { $0.label + ":" }.joined() + ")"
  }

  /// The name in Objective-C: `drag:`.
  var selector: String {
    if let objectiveCName { return objectiveCName }
    guard case .method = kind else { return name }
    return ObjectiveCNames.selector(name, labels: parameters.map(\.label))
  }
}

/// A class, a structure, an enumeration or a protocol of the app.
struct DeclaredType: Sendable {
  enum Kind: Sendable {
    case `class`, structure, `protocol`
  }

  var kind: Kind
  /// The name with those of the types around it: `Outer.Inner`.
  var name: String
  var module: Int
  var inherited: [String]
  var attributes: Set<String> = []
  var modifiers: Set<String> = []
  var objectiveCName: String?
  var isGeneric = false
  /// Whether it is declared in a function, or private in another type.
  var isLocal = false
  var file: Int
  var line: Int
  /// The place of its closing brace, in bytes.
  var end: Int
  /// The place after its name or its list of inherited types.
  var inheritanceEnd: Int
  var members: [Member] = []

  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// An extension of a type, with what it adds.
struct DeclaredExtension: Sendable {
  var type: String
  var module: Int
  var inherited: [String]
  var attributes: Set<String>
  /// Such as `public`, which its members have.
  var modifiers: Set<String> = []
  var file: Int
  var members: [Member]
}

/// An optional requirement of an `@objc` protocol.
struct OptionalRequirement: Sendable {
  var member: Member
  var proto: String
  /// Whether another method of the protocol has its name and labels: then it stays a method, with a default. One
  /// with a result gets another name and an optional result.
  var isOverloaded = false

  /// Whether it is an overloaded method with a result.
  var isOptionalMethod: Bool {
    isOverloaded && !["Void", "()", nil].contains(member.result)
  }

  /// The name of such a method.
  var methodName: String { "optional_" + member.name }

  var isProperty: Bool {
    if case .property = member.kind { true } else { false }
  }

  /// The name of the property that holds the method as a closure, or the value of a property.
  var propertyName: String {
    "optional_" + member.name
      + member.parameters.map { "_" + ($0.label == "_" ? "" : $0.label) }.joined()
  }

  /// The type of the method as a closure, or the type of the property.
  var closureType: String {
    isProperty
      ? "(\(member.result ?? "Any"))"
      : "((" + member.parameters.map(\.type).joined(separator: ", ") + ") -> "
        + (member.result ?? "Void") + ")"
  }
}

/// A class with what it inherits from.
struct Chain {
  /// The class and its superclasses in the app.
  var own: [DeclaredType]
  /// The first superclass that is not the app's.
  var outside: String?

  /// Whether it inherits from NSObject without being a view, a controller or a bar's item, which have
  /// `awakeFromNib()` in UIKit.
  var isOutsideViews: Bool {
    guard let outside else { return false }
    return ["NSObject", "NSLayoutConstraint", "UINavigationItem"].contains(outside)
      || outside.hasSuffix("GestureRecognizer") || outside.hasSuffix("Layout")
  }
}

/// What all files of the app declare.
struct ProjectIndex: Sendable {
  var types: [String: DeclaredType] = [:]
  var extensions: [DeclaredExtension] = []
  /// Base names and full names that selectors refer to.
  var selectorNames: Set<String> = []
  /// Selectors that are written as strings.
  var selectorStrings: Set<String> = []
  /// Whether `init()` is called on variables with a class.
  var makesByMetatype = false
  var requirements: [String: [OptionalRequirement]] = [:]
  private var requirementsByName: [String: [OptionalRequirement]] = [:]
  /// Optional requirements by the name without labels, where no other member has it.
  var requirementsByBaseName: [String: OptionalRequirement] = [:]
  /// Members of extensions of UIKit's classes that are overridden.
  private(set) var overrides = ExtensionOverrides()
  /// Protocols with `init()` that an extension of the app lets all objects, or a class of UIKit, conform to.
  private(set) var madeByClass: Set<String> = []
  /// Types that have the name of one of another module, each after the number of its module.
  private var hidden: Set<String> = []
  private var membersByType: [String: [Member]] = [:]
  /// The names of types that have members, in order.
  private var namesWithMembers: [String] = []
  /// The full names of types by the last part.
  private var namesByLastPart: [String: [String]] = [:]
  private var conformances: [String: [String]] = [:]

  /// Adds what a file declares; a type of another module that is known already keeps its declaration.
  mutating func add(_ file: FileDeclarations) {
    for type in file.types {
      if let known = types[type.name], known.module != type.module {
        hidden.insert("\(type.module) \(type.name)")
      } else {
        types[type.name] = type
      }
    }
    extensions += file.extensions
    selectorNames.formUnion(file.selectorNames)
    selectorStrings.formUnion(file.selectorStrings)
    makesByMetatype = makesByMetatype || file.makesByMetatype
  }

  /// Completes the index when all files are there.
  mutating func finish() {
    extensions.removeAll { hidden.contains("\($0.module) \($0.type)") }
    for (name, type) in types { namesByLastPart[type.simpleName, default: []].append(name) }
    for type in types.values {
      membersByType[type.name, default: []] += type.members
      conformances[type.name, default: []] += type.inherited
    }
    for addition in extensions {
      let name = resolve(addition.type) ?? addition.type
      membersByType[name, default: []] += addition.members
      conformances[name, default: []] += addition.inherited
    }
    namesWithMembers = membersByType.keys.sorted()
    var otherNames: Set<String> = []
    for (name, type) in types.sorted(by: { $0.key < $1.key }) where type.kind == .protocol {
      for member in type.members {
        guard member.modifiers.contains("optional") else {
          otherNames.insert(member.name)
          continue
        }
        var requirement = OptionalRequirement(member: member, proto: name)
        requirement.isOverloaded =
          type.members.count {
            $0.modifiers.contains("optional") && $0.fullName == member.fullName
          } > 1
        requirements[name, default: []].append(requirement)
        guard !requirement.isProperty else { continue }
        requirementsByName[member.name, default: []].append(requirement)
        if !requirement.isOverloaded { requirementsByBaseName[member.name] = requirement }
      }
    }
    for type in types.values where type.kind != .protocol {
      for member in type.members {
        if case .property = member.kind { otherNames.insert(member.name) }
      }
    }
    for name in otherNames { requirementsByBaseName[name] = nil }
    for requirement in requirements.values.joined() where !requirement.isProperty {
      selectorNames.insert(requirement.member.fullName)
    }
    overrides = ExtensionOverrides(self)
    for addition in extensions where addition.type == "NSObject" || addition.type.hasPrefix("UI") {
      madeByClass.formUnion(
        addition.inherited.compactMap(resolve).filter { name in
          types[name]?.kind == .protocol
            && members(of: name).contains { $0.name == "init" && $0.parameters.isEmpty }
        })
    }
  }

  /// The full name of a type that is written with the end of its name.
  func resolve(_ name: String) -> String? {
    if types[name] != nil { return name }
    let parts = name.split(separator: ".").map(String.init)
    for start in parts.indices.dropFirst() {
      let tail = parts[start...].joined(separator: ".")
      if types[tail] != nil { return tail }
    }
    let matches = (namesByLastPart[parts.last ?? name] ?? []).filter { $0.hasSuffix("." + name) }
    return matches.count == 1 ? matches.first : nil
  }

  /// What the type and its extensions inherit from, as it is written.
  func inherited(by type: String) -> [String] { conformances[type] ?? [] }

  func members(of type: String) -> [Member] { membersByType[type] ?? [] }

  /// The superclass as it is written; nil for none.
  func superclass(of type: DeclaredType) -> String? {
    guard type.kind == .class, let first = type.inherited.first else { return nil }
    if let name = resolve(first) { return types[name]?.kind == .class ? name : nil }
    return first
  }

  /// The class and its superclasses in the app, and the first one outside it.
  func chain(of name: String) -> Chain {
    var own: [DeclaredType] = []
    var next: String? = name
    while let current = next, let type = types[current] {
      guard !own.contains(where: { $0.name == current }) else { break }
      own.append(type)
      next = superclass(of: type)
    }
    return Chain(own: own, outside: next.flatMap { types[$0] == nil ? $0 : nil })
  }

  /// The protocols of the app that a type names, and those that these refine.
  func protocols(of name: String) -> Set<String> {
    var result: Set<String> = []
    var waiting = conformances[name] ?? []
    while let next = waiting.popLast() {
      for part in next.split(separator: "&").map({ String($0).trimmingSpaces }) {
        guard let resolved = resolve(part), let type = types[resolved], type.kind == .protocol,
          result.insert(resolved).inserted
        else { continue }
        waiting += conformances[resolved] ?? []
      }
    }
    return result
  }

  /// Whether a type that does not state a protocol has a method of this name: an object of it may be meant where
  /// the method is not called.
  func isDeclaredOutside(of proto: String, _ fullName: String) -> Bool {
    namesWithMembers.contains { name in
      guard let type = types[name], type.kind != .protocol else { return false }
      return members(of: name).contains { $0.fullName == fullName }
        && !chain(of: name).own.contains { protocols(of: $0.name).contains(proto) }
        && !protocols(of: name).contains(proto)
    }
  }

  /// The optional requirements with a name, whatever their labels.
  func requirements(named name: String) -> [OptionalRequirement] { requirementsByName[name] ?? [] }

  /// The method of a type, or of one that it inherits from, that a selector's expression names.
  func method(_ name: String, labels: [String]?, of type: String?) -> Member? {
    func matches(_ member: Member) -> Bool {
      member.name == name && (labels == nil || member.parameters.map(\.label) == labels)
    }
    if let type {
      for owner in chain(of: resolve(type) ?? type).own {
        if let found = members(of: owner.name).first(where: matches) { return found }
      }
      if let found = members(of: type).first(where: matches) { return found }
    }
    for name in namesWithMembers {
      if let found = members(of: name).first(where: matches) { return found }
    }
    return nil
  }
}

/// What one file declares.
struct FileDeclarations: Sendable {
  var types: [DeclaredType] = []
  var extensions: [DeclaredExtension] = []
  var selectorNames: Set<String> = []
  var selectorStrings: Set<String> = []
  var makesByMetatype = false
  var imports: [(module: String, line: Int)] = []
  /// The types that it may use: names in types, and names with a capital letter in expressions.
  var mentions: Set<String> = []
  var mainType: String?
  var isSwiftUIApp = false
}

extension String {
  var trimmingSpaces: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
