/// Writes the tables by which members are found by their names at run time (`NamedClass` in UIKit).
struct NameTables {
  let index: ProjectIndex
  let file: Int
  private(set) var problems: [AdapterResponse.Note] = []
  /// Extensions with an entry for each class.
  private(set) var text = ""
  /// The entries' expressions.
  private(set) var entries: [String] = []

  init(_ index: ProjectIndex, file: Int) {
    self.index = index
    self.file = file
    var members: [String: [Member]] = [:]
    for type in index.types.values where type.file == file && isListed(type) {
      members[type.name] = type.members
    }
    for addition in index.extensions where addition.file == file {
      guard let name = index.resolve(addition.type), let type = index.types[name], isListed(type)
      else { continue }
      members[name, default: []] += addition.members
    }
    for name in members.keys.sorted() {
      guard let type = index.types[name] else { continue }
      add(type, members[name] ?? [])
    }
    addExtensionsOfSystem()
  }

  /// Properties and methods that the app adds to classes of UIKit's, such as `cornerRadius` of every view.
  private mutating func addExtensionsOfSystem() {
    var members: [String: [Member]] = [:]
    for addition in index.extensions where addition.file == file {
      guard index.resolve(addition.type) == nil, addition.type.allSatisfy(\.isLetter) else {
        continue
      }
      members[addition.type, default: []] += addition.members.filter {
        !$0.attributes.isDisjoint(with: Self.exposing) && !$0.isOverride
      }
    }
    for name in members.keys.sorted() {
      let type = DeclaredType(
        kind: .class, name: name, module: 0, inherited: [], file: file, line: 0, end: 0,
        inheritanceEnd: 0)
      let listed = (members[name] ?? []).compactMap { entry($0, of: type) }
      guard !listed.isEmpty else { continue }
      text += """
        extension \(name) {
          @MainActor fileprivate static var named\(file)_\(name): NamedClass {
            NamedClass(extending: \(name).self, [
        \(listed.map { "      " + $0 + ",\n" }.joined())    ])
          }
        }

        """
      entries.append("\(name).named\(file)_\(name)")
    }
  }

  /// Whether a class has an entry: it can be named outside, and has an Objective-C class on iOS.
  private func isListed(_ type: DeclaredType) -> Bool {
    type.kind == .class && !type.isGeneric && !type.isLocal
      && index.chain(of: type.name).outside != nil
      && !index.chain(of: type.name).own.contains(where: \.isGeneric)
  }

  private mutating func add(_ type: DeclaredType, _ members: [Member]) {
    let isOwnFile = type.file == file
    let listed = members.compactMap { entry($0, of: type) }
    guard isOwnFile || !listed.isEmpty else { return }
    let name = "named\(file)_" + type.name.replacing(".", with: "_")
    let make =
      isOwnFile && (isPlainObject(type) || index.makesByMetatype && hasPlainInitializer(type))
      ? ", make: { \(type.name)() }" : ""
    text += """
      extension \(type.name) {
        @MainActor fileprivate static var \(name): NamedClass {
          NamedClass(\(type.name).self, "\(type.objectiveCName ?? type.simpleName)"\(make), [
      \(listed.map { "      " + $0 + ",\n" }.joined())    ])
        }
      }

      """
    entries.append("\(type.name).\(name)")
  }

  /// Whether UIKit gives the object its window.
  private func isDelegate(_ type: DeclaredType) -> Bool {
    let delegates = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
    return index.inherited(by: type.name).contains(where: delegates.contains)
  }

  /// Whether a storyboard may make the object by `init()`.
  private func isPlainObject(_ type: DeclaredType) -> Bool {
    let chain = index.chain(of: type.name)
    guard chain.outside == "NSObject" else { return false }
    let initializers = chain.own.flatMap { index.members(of: $0.name) }.filter {
      $0.name == "init" && !$0.modifiers.contains("convenience")
    }
    return initializers.allSatisfy {
      $0.parameters.isEmpty && !$0.modifiers.contains("private")
        && !$0.attributes.contains("unavailable")
    }
      && !chain.own.flatMap(\.members).contains {
        // A stored property without a value needs an initialiser, which the class then has.
        $0.modifiers.contains("unowned")
      }
  }

  /// Whether a controller or a view can be made with `init()`.
  private func hasPlainInitializer(_ type: DeclaredType) -> Bool {
    for owner in index.chain(of: type.name).own {
      let initializers = index.members(of: owner.name).filter { $0.name == "init" }
      if let plain = initializers.first(where: { $0.parameters.isEmpty }) {
        return !plain.attributes.contains("unavailable")
      }
      let designated = initializers.filter { !$0.modifiers.contains("convenience") }
      let labels = designated.map { $0.parameters.map(\.label) }
      // `init()` is inherited where each designated initialiser is.
      guard
        designated.isEmpty
          || labels.contains(["coder"])
            && labels.contains(where: { [["frame"], ["nibName", "bundle"]].contains($0) })
      else { return false }
    }
    return ["UIViewController", "UITableViewController", "UIView", "UIControl"].contains(
      index.chain(of: type.name).outside)
  }

  private static let exposing: Set<String> = [
    "objc", "IBOutlet", "IBAction", "IBInspectable", "NSManaged", "GKInspectable",
  ]

  private func isExposed(_ member: Member, of type: DeclaredType) -> Bool {
    if !member.attributes.isDisjoint(with: Self.exposing) { return true }
    if type.attributes.contains("objcMembers"),
      member.modifiers.isDisjoint(with: ["private", "fileprivate"])
    {
      return true
    }
    guard case .method = member.kind else { return false }
    if member.fullName == "awakeFromNib()" {
      return index.chain(of: type.name).isOutsideViews
    }
    return index.selectorNames.contains(member.name)
      || index.selectorNames.contains(member.fullName)
      || index.selectorStrings.contains(member.selector)
  }

  /// The member's entry; nil for one that is not found by name.
  private mutating func entry(_ member: Member, of type: DeclaredType) -> String? {
    guard !member.isStatic, member.name != "init" else { return nil }
    if member.attributes.contains("IBSegueAction") { return segueAction(member, of: type) }
    let isWindow = member.name == "window" && isDelegate(type)
    guard isWindow || isExposed(member, of: type) else { return nil }
    switch member.kind {
    case .property(let isWritable):
      return
        ".\(isWritable ? "property" : "reading")(\"\(member.objectiveCName ?? member.name)\", \\.\(member.name))"
    case .method: return method(member, of: type)
    }
  }

  private mutating func method(_ member: Member, of type: DeclaredType) -> String? {
    let parameters = member.parameters
    let isAction =
      parameters.count < 2
      || parameters.count == 2 && ["UIEvent", "UIEvent?", "UIEvent!"].contains(parameters[1].type)
    guard isAction, !member.isAsync, !member.isGeneric,
      parameters.allSatisfy({ !$0.type.hasPrefix("inout ") && !$0.type.hasSuffix("...") })
    else {
      if !member.attributes.isDisjoint(with: ["IBAction"]) {
        problems.append(
          AdapterResponse.Note(
            kind: "action", line: member.line,
            text:
              "\(type.name).\(member.fullName) cannot be called by its name: it takes other arguments than a sender and an event"
          ))
      }
      return nil
    }
    let names = ["sender", "event"].prefix(parameters.count)
    var declared: [String] = []
    var passed: [String] = []
    for (name, parameter) in zip(names, parameters) {
      let isEvent = name == "event"
      let written = parameter.type.hasSuffix("!") ? parameter.type.dropLast() + "?" : parameter.type
      let label = parameter.label == "_" ? "" : parameter.label + ": "
      if written == Self.edgePan {
        // Objective-C does not look at the type: each pan does until the method asks for its edges.
        declared.append("\(name): UIPanGestureRecognizer")
        passed.append("\(label)unsafeBitCast(\(name), to: \(written).self)")
        continue
      }
      declared.append("\(name): \(isEvent ? "UIEvent" : written)")
      passed.append(label + name)
    }
    let call =
      (member.isThrowing ? "_ = try? " : "_ = ")
      + "object.\(member.name)(\(passed.joined(separator: ", ")))"
    return ".method(Selector(\"\(member.selector)\", Selector({ (object: \(type.name)) in "
      + "{ (\(declared.joined(separator: ", "))) in \(call) } })))"
  }

  private static let edgePan = "UIScreenEdgePanGestureRecognizer"

  private func segueAction(_ member: Member, of type: DeclaredType) -> String {
    let passed = zip(member.parameters, ["coder", "sender", "identifier"]).map { parameter, name in
      let isCast = name == "sender" && !["Any?", "Any!"].contains(parameter.type)
      let type = parameter.type.filter { $0 != "?" && $0 != "!" }
      return (parameter.label == "_" ? "" : parameter.label + ": ") + name
        + (isCast ? " as? \(type)" : "")
    }
    return ".segueAction(\"\(member.selector)\", { object, coder, sender, identifier in "
      + "object.\(member.name)(\(passed.joined(separator: ", "))) })"
  }
}
