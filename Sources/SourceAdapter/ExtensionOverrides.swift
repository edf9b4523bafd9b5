import SwiftSyntax

/// Members that an app's extension adds to a class of UIKit's and that are overridden in classes below it.
///
/// Objective-C finds such a member by the object's class; Swift on Linux does not override it. So each gets a name of
/// its own, and the extension has another member of the first name, which calls the one of the object's class.
struct ExtensionOverrides: Sendable {
  struct Group: Sendable {
    let base: Member
    /// The class that is extended.
    let owner: String
    let module: Int
    /// The classes that override the member.
    var types: [String] = []

    /// The name of the member in the extension, or in a class that overrides it.
    func name(in type: String?) -> String {
      type.map { "\(base.name)_in_" + $0.replacing(".", with: "_") } ?? "base_" + base.name
    }
  }

  private(set) var groups: [Group] = []

  init() {}

  init(_ index: ProjectIndex) {
    for addition in index.extensions where index.resolve(addition.type) == nil {
      for member in addition.members where !member.isOverride && Self.isSimple(member) {
        groups.append(Group(base: member, owner: addition.type, module: addition.module))
      }
    }
    guard !groups.isEmpty else { return }
    for addition in index.extensions where index.resolve(addition.type) == nil {
      for member in addition.members where member.isOverride {
        add(addition.type, below: addition.type, member, module: addition.module)
      }
    }
    for type in index.types.values.sorted(by: { $0.name < $1.name }) where type.kind == .class {
      let chain = index.chain(of: type.name)
      guard let outside = chain.outside else { continue }
      for member in index.members(of: type.name) where member.isOverride {
        let isOwn = chain.own.dropFirst().contains { ancestor in
          index.members(of: ancestor.name).contains {
            $0.fullName == member.fullName && !$0.isOverride
          }
        }
        if !isOwn { add(type.name, below: outside, member, module: type.module) }
      }
    }
    groups.removeAll { $0.types.isEmpty }
  }

  private mutating func add(_ type: String, below outside: String, _ member: Member, module: Int) {
    let found = groups.firstIndex {
      $0.base.fullName == member.fullName && $0.module == module
        && Self.inherits(outside, from: $0.owner)
    }
    if let found, !groups[found].types.contains(type) { groups[found].types.append(type) }
  }

  /// Whether a call can be passed on.
  private static func isSimple(_ member: Member) -> Bool {
    guard !member.isStatic, !member.isAsync, !member.isThrowing, !member.isGeneric,
      member.name != "init", member.modifiers.isDisjoint(with: ["private", "fileprivate"])
    else { return false }
    if case .property(let isWritable) = member.kind { return !isWritable && member.result != nil }
    return member.parameters.allSatisfy {
      !$0.type.hasSuffix("...") && !$0.type.hasPrefix("inout ")
    }
  }

  /// Whether a class of UIKit's inherits from another, as its name tells.
  private static func inherits(_ type: String, from ancestor: String) -> Bool {
    guard type != ancestor else { return true }
    switch ancestor {
    case "NSObject": return true
    case "UIResponder", "UIView":
      let isController = type.hasSuffix("Controller")
      if ancestor == "UIView", isController { return false }
      let ends = [
        "View", "Cell", "Bar", "Control", "Field", "Switch", "Slider", "Label", "Button", "Window",
        "Stepper", "Picker",
      ]
      return isController || type.hasPrefix("UI") && ends.contains(where: type.hasSuffix)
    case "UIViewController": return type.hasPrefix("UI") && type.hasSuffix("Controller")
    case "UIScrollView": return ["UITableView", "UICollectionView", "UITextView"].contains(type)
    case "UIControl":
      return ["UIButton", "UITextField", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper"]
        .contains(type)
    case "CALayer": return type.hasPrefix("CA") && type.hasSuffix("Layer")
    default: return false
    }
  }

  /// The group of a member that overrides one of an extension.
  func group(overriddenBy fullName: String, in type: String) -> Group? {
    groups.first { $0.base.fullName == fullName && $0.types.contains(type) }
  }

  func group(of type: String, named name: String) -> Group? {
    groups.first { $0.base.name == name && $0.types.contains(type) }
  }

  /// The group of a member of an extension.
  func group(declaredIn file: Int, line: Int) -> Group? {
    groups.first { $0.base.file == file && $0.base.line == line }
  }

  /// What finds the class of an object among several, for one module.
  static let search = """

    func overridingClass(of object: AnyObject, _ classes: [AnyClass]) -> Int? {
      var type: AnyClass? = Swift.type(of: object)
      while let current = type {
        if let found = classes.firstIndex(where: { $0 == current }) { return found }
        type = _getSuperclass(current)
      }
      return nil
    }

    """
}

extension FileAdapter {
  /// Renames a member that belongs to a group of overrides.
  ///
  /// - Parameters:
  ///   - passed: The arguments of a call; nil for a property.
  ///   - header: What the extension's new member is declared with, after its name.
  func adaptOverrides(
    _ node: some DeclSyntaxProtocol, name: TokenSyntax, fullName: String,
    modifiers: DeclModifierListSyntax, keyword: String, header: String, passed: String?
  ) {
    guard !index.overrides.groups.isEmpty, let type = typeNames.last else { return }
    let owner = index.resolve(type) ?? type
    if let override = modifiers.first(where: { $0.name.text == "override" }),
      let group = index.overrides.group(overriddenBy: fullName, in: owner)
    {
      edits.replace(override.trimmedBytes, with: "")
      edits.replace(name.trimmedBytes, with: group.name(in: owner))
      note("override of an extension's member", node, "\(owner).\(fullName)")
      return
    }
    guard let group = index.overrides.group(declaredIn: file, line: line(of: name)),
      group.base.fullName == fullName
    else { return }
    edits.replace(name.trimmedBytes, with: group.name(in: nil))
    let access = modifiers.words.contains("public") ? "public " : ""
    let call = passed.map { "(\($0))" } ?? ""
    let cases = group.types.enumerated().map { number, type in
      "case \(number): return unsafeDowncast(self, to: \(type).self).\(group.name(in: type))\(call); "
    }.joined()
    let classes = group.types.map { $0 + ".self" }.joined(separator: ", ")
    edits.insert(
      "; @discardableResult ".prefix(passed == nil ? 2 : 21)
        + "\(access)\(keyword) \(group.base.name)\(header.replacing("\n", with: " ")) { "
        + "switch overridingClass(of: self, [\(classes)]) { \(cases)"
        + "default: return \(group.name(in: nil))\(call) } }",
      at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// `super.name` where a member overrides that of an extension.
  ///
  /// - Returns: Whether it was one.
  func adaptSuper(_ node: MemberAccessExprSyntax) -> Bool {
    guard let base = node.base, base.is(SuperExprSyntax.self), let type = typeNames.last else {
      return false
    }
    let owner = index.resolve(type) ?? type
    guard let group = index.overrides.group(of: owner, named: node.declName.baseName.text) else {
      return false
    }
    let above = index.chain(of: owner).own.dropFirst().first { group.types.contains($0.name) }
    edits.replace(base.trimmedBytes, with: "self")
    edits.replace(node.declName.baseName.trimmedBytes, with: group.name(in: above?.name))
    return true
  }
}
